/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review in Study: made, shown, walked through by keys, kept, retried on the board; and
 * requested at the end of a game in Play. */
#include "app/study/review_table.h"
#include "support/app.h"

static const char game[] = "[Event \"Club\"]\n\n1. e4 e5 2. Nf3 Qg5 3. Nc3 Qg6 4. d4 d6 *\n";

static CwWindow *
open_game (CwApplication **application)
{
  CwWindow *window = app_start (application);
  g_autoptr (GFile) file = app_file ("club.pgn", game, -1);
  cw_settings_set_int (cw_context_settings (cw_window_get_context (window)), "review-nodes", 1500);
  app_open (window, file);
  return window;
}

static GtkWidget *
part (CwWindow *window, const char *name)
{
  GtkWidget *found = app_find_named (GTK_WIDGET (cw_window_get_page (window)), name, TRUE);
  g_assert_nonnull (found);
  return found;
}

static void
review (CwWindow *window)
{
  app_act (window, "page.review");
  ui_wait_long (gtk_widget_get_mapped (part (window, "found")), 60);
}

static void
test_made (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  g_assert_false (gtk_widget_get_mapped (part (window, "card")));
  review (window);
  g_assert_nonnull (app_find_label (part (window, "sides"), "Accuracy"));
  GtkWidget *losses = part (window, "losses");
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (losses), 0);
  g_assert_nonnull (row);
  /* The row of a loss leads to its move and the words about it. */
  g_signal_emit_by_name (losses, "row-activated", row);
  ui_wait (gtk_widget_get_mapped (part (window, "moment")));
  guint ply = cw_session_node (app_session (window))->ply;
  g_assert_true (ply == 4 || ply == 5);
  g_assert_cmpuint (strlen (gtk_label_get_text (GTK_LABEL (part (window, "moment_label")))), >, 5);
  /* Keys go from one mistake to the next and back. */
  ui_key (XK_Home);
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_Right);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 4);
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_Right);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 5);
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_Left);
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 4);
  /* The refutation can be played through. */
  app_act (window, "page.refutation");
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 5);
  g_assert_false (cw_node_is_mainline (cw_session_node (app_session (window))));
  /* The move list shows the signs; the game itself does not contain them. */
  cw_session_go (app_session (window), cw_session_at_ply (app_session (window), 4));
  g_assert_cmpuint (cw_session_node (app_session (window))->nags[0], ==, 0);
  gtk_widget_child_focus (part (window, "moves"), GTK_DIR_TAB_FORWARD);
  gtk_test_accessible_assert_property (gtk_window_get_focus (GTK_WINDOW (window)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Moves, at 2… Qg5??");
  app_act (window, "page.review-hide");
  ui_wait (!gtk_widget_get_mapped (part (window, "card")));
  app_stop (application);
}

/* The card of a stopped review can resume it. A finished review is only shown until it is requested
 * again, and stays if the new run is stopped. */
static void
test_stopped (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  GtkProgressBar *progress =
      GTK_PROGRESS_BAR (app_find_named (part (window, "card"), "progress", TRUE));
  cw_settings_set_int (settings, "review-nodes", 100000);
  app_act (window, "page.review");
  ui_wait_long (gtk_progress_bar_get_fraction (progress) > 0.05, 30);
  app_press_button (app_find_named (part (window, "card"), "stop", TRUE));
  ui_wait (gtk_widget_get_mapped (part (window, "go_on")));
  double done = gtk_progress_bar_get_fraction (progress);
  app_press (window, "go_on");
  ui_wait (gtk_widget_get_mapped (app_find_named (part (window, "card"), "stop", TRUE)));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (progress), >=, done);
  app_press_button (app_find_named (part (window, "card"), "stop", TRUE));
  ui_wait (gtk_widget_get_mapped (part (window, "go_on")));
  cw_settings_set_int (settings, "review-nodes", 1500);
  review (window);
  app_act (window, "page.review-hide");
  app_act (window, "page.review");
  ui_wait (gtk_widget_get_mapped (part (window, "found")));
  g_assert_false (gtk_widget_get_mapped (app_find_named (part (window, "card"), "stop", TRUE)));
  cw_settings_set_int (settings, "review-nodes", 100000);
  app_act (window, "page.review-again");
  app_press_button (app_find_named (part (window, "card"), "stop", TRUE));
  ui_wait (!gtk_widget_get_mapped (part (window, "working")));
  g_assert_true (gtk_widget_get_mapped (part (window, "found")));
  app_stop (application);
}

/* The thresholds are above the losses and can be changed there. */
static void
test_thresholds (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  review (window);
  GtkWidget *expander = part (window, "expander");
  g_assert_nonnull (strstr (gtk_expander_get_label (GTK_EXPANDER (expander)), "25"));
  gtk_widget_grab_focus (expander);
  ui_key (XK_Return);
  ui_wait (gtk_widget_get_mapped (part (window, "doubtful")));
  /* Each threshold stays above the one before, and none is within the noise. */
  GtkSpinButton *doubtful = GTK_SPIN_BUTTON (part (window, "doubtful"));
  GtkSpinButton *mistake = GTK_SPIN_BUTTON (part (window, "mistake"));
  GtkSpinButton *blunder = GTK_SPIN_BUTTON (part (window, "blunder"));
  gtk_spin_button_set_value (doubtful, 40);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (mistake), ==, 41);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (blunder), ==, 42);
  gtk_spin_button_set_value (blunder, 6);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (mistake), ==, 5);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (doubtful), ==, 4);
  gtk_spin_button_set_value (doubtful, 0);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (doubtful), ==, 3);
  gtk_spin_button_set_value (blunder, 31);
  g_signal_emit_by_name (part (window, "apply"), "clicked");
  g_assert_cmpint (cw_settings_get_int (settings, "review-blunder", 0), ==, 31);
  ui_wait_long (gtk_widget_get_mapped (part (window, "found")), 60);
  ui_wait (strstr (gtk_expander_get_label (GTK_EXPANDER (part (window, "expander"))), "31")
           != NULL);
  app_stop (application);
}

static void
test_kept (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  CwSession *session = app_session (window);
  review (window);
  app_act (window, "page.review-kept");
  g_assert_nonnull (cw_game_tree_root (cw_session_tree (session))->comment);
  app_act (window, "page.review-kept");
  g_assert_null (strstr (cw_game_tree_root (cw_session_tree (session))->comment != NULL
                             ? cw_game_tree_root (cw_session_tree (session))->comment
                             : "",
                         "review"));
  cw_edit_history_mark_saved (cw_session_history (session));
  app_stop (application);
}

static void
test_retry (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  CwBoardView *board;
  review (window);
  app_act (window, "page.retry"); /* White's mistakes, because White is at the bottom */
  ui_wait (gtk_widget_get_mapped (part (window, "retry_box")));
  g_assert_false (gtk_widget_get_mapped (part (window, "moves"))); /* they may show the solution */
  g_assert_false (gtk_widget_get_mapped (part (window, "lines")));
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 4);
  board = app_board (window);
  app_click_square (board, "f3");
  ui_wait (cw_board_view_get_scene (board)->selected == app_square ("f3"));
  app_click_square (board, "g5");
  ui_wait (!gtk_widget_get_sensitive (part (window, "retry_hint")));
  g_assert_cmpuint (cw_board_view_get_scene (board)->selected, ==, CW_NO_SQUARE);
  /* The game is unchanged. */
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 4);
  g_assert_null (cw_session_node (app_session (window))->child->sibling);
  /* A move after the answer does not change it either. */
  app_drag_square (board, "d2", "d4");
  g_assert_cmpuint (cw_session_node (app_session (window))->ply, ==, 4);
  g_assert_false (app_is_dirty (window));
  app_act (window, "page.retry-stop"); /* first says how many were found, in the same place */
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (part (window, "moves")));
  g_assert_true (gtk_widget_get_mapped (part (window, "retry_box")));
  app_act (window, "page.retry-stop");
  ui_wait (gtk_widget_get_mapped (part (window, "moves")));
  g_assert_false (gtk_widget_get_mapped (part (window, "retry_box")));
  app_stop (application);
}

/* The key for the engine's lines gives the exercise's own hint, which counts as help. */
static void
test_retry_space (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  CwBoardView *board = app_board (window);
  review (window);
  app_act (window, "page.retry");
  ui_wait (gtk_widget_get_mapped (part (window, "retry_box")));
  gtk_widget_grab_focus (GTK_WIDGET (board));
  ui_key (XK_space);
  ui_wait (cw_board_view_get_scene (board)->n_marks > 0);
  ui_spin (300); /* the engine would have an answer */
  const CwScene *scene = cw_board_view_get_scene (board);
  g_assert_cmpuint (scene->n_marks, ==, 1);
  g_assert_cmpuint (scene->marks[0].from, ==, scene->marks[0].to); /* the piece, not the move */
  app_drag_square (board, "f3", "g5");
  ui_wait (!gtk_widget_get_sensitive (part (window, "retry_hint")));
  ui_wait (!gtk_widget_get_mapped (part (window, "retry_busy")));
  app_act (window, "page.retry-stop");
  ui_settle ();
  g_assert_true (app_shows (window, "0 of"));
  ui_key (XK_space);
  app_act (window, "page.retry-stop");
  ui_wait (gtk_widget_get_mapped (part (window, "moves")));
  ui_settle ();
  g_assert_false (app_shows (window, "depth"));
  app_stop (application);
}

/* The page shows that a move is being judged, and going on is impossible until then. */
static void
test_retry_busy (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  review (window);
  app_act (window, "page.retry");
  ui_wait (gtk_widget_get_mapped (part (window, "retry_box")));
  g_assert_false (gtk_widget_get_mapped (part (window, "retry_busy")));
  cw_settings_set_int (cw_context_settings (cw_window_get_context (window)), "review-nodes",
                       1000000);
  app_drag_square (app_board (window), "a2", "a3");
  ui_wait (gtk_widget_get_mapped (part (window, "retry_busy")));
  GtkWidget *next = app_find_action (part (window, "retry_box"), "page.retry-next");
  g_assert_false (gtk_widget_get_sensitive (next));
  app_act (window, "page.retry-solution");
  ui_wait (gtk_widget_get_sensitive (next));
  g_assert_false (gtk_widget_get_mapped (part (window, "retry_busy")));
  app_stop (application);
}

static void
test_questions (void)
{
  CwApplication *application;
  CwWindow *window = open_game (&application);
  cw_session_go (app_session (window), cw_session_at_ply (app_session (window), 5));
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_t);
  ui_wait (gtk_widget_get_mapped (part (window, "answer")));
  GtkLabel *label = GTK_LABEL (part (window, "answer_label"));
  ui_wait_long (strstr (gtk_label_get_text (label), "Nxg5") != NULL, 30);
  cw_session_go (app_session (window), cw_session_at_ply (app_session (window), 4));
  ui_wait (!gtk_widget_get_mapped (part (window, "answer")));
  ui_stroke (GTK_WIDGET (window), XK_Control_L, XK_u);
  ui_wait_long (strstr (gtk_label_get_text (label), "Nxg5") != NULL, 30);
  app_stop (application);
}

/* Two games that contain reviews of the same size. */
static const char reviewed[] =
    "[White \"A\"]\n[Black \"B\"]\n\n"
    "{[%review 100000 1000000 3657 800 1500 2500 40000 Counterweight]} 1. e4 {[%eval 0.11,14]} "
    "1... e5 {[%eval 0.23,16]} 2. Nf3 {[%eval 0.13,14]} 2... Qg5 $4 {[%eval 8.00,12] "
    "[%review 4 0 4000 0 4000 0 0 -20 -800] Loses a queen.} *\n\n"
    "[White \"C\"]\n[Black \"D\"]\n\n"
    "{[%review 100000 1000000 3657 800 1500 2500 40000 Counterweight]} 1. d4 {[%eval 0.11,14]} "
    "1... d5 {[%eval 0.23,16]} 2. Bh6 $4 {[%eval -3.00,14] "
    "[%review 4 0 3000 0 3000 0 0 20 -300] Loses a bishop.} 2... Nxh6 {[%eval -3.00,12]} *\n";

/* Each game shows its own losses, however often the games alternate. */
static void
test_brought (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_autoptr (GFile) file = app_file ("reviewed.pgn", reviewed, -1);
  app_open (window, file);
  CwStudyPage *page = CW_STUDY_PAGE (cw_window_get_page (window));
  for (guint i = 0; i < 6; i++)
    {
      g_assert_true (cw_study_page_show_game (page, i % 2, 0));
      ui_settle ();
      GtkWidget *losses = part (window, "losses");
      g_assert_true ((app_find_label (losses, "Qg5") != NULL) == (i % 2 == 0));
      g_assert_true ((app_find_label (losses, "Bh6") != NULL) == (i % 2 == 1));
    }
  app_stop (application);
}

/* A review requested at the end of a game in Play. */
static void
test_from_play (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwContext *context = cw_window_get_context (window);
  CwPlayGame *play = cw_context_play (context);
  CwPlayTerms terms = { .computer = FALSE, .game = cw_game_named ("chess") };
  cw_settings_set_int (cw_context_settings (context), "review-nodes", 1500);
  cw_play_game_start (play, &terms);
  app_drag_square (app_board (window), "e2", "e4");
  app_drag_square (app_board (window), "e7", "e5");
  cw_play_game_resign (play);
  app_act (window, "page.review");
  ui_wait (cw_window_get_page (window) == cw_window_get_page_named (window, "study"));
  ui_wait_long (gtk_widget_get_mapped (part (window, "found")), 60);
  g_assert_cmpuint (cw_game_tree_plies (cw_session_tree (cw_context_study (context))), ==, 2);
  app_stop (application);
}

/* The totals of reviewed games, player by player. */
static void
test_table (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayerRow rows[] = {
    { .name = "Ada",
      .games = 2,
      .sum = { .moves = 50, .blunders = 4, .loss = 2.5, .parts = { .material = 1.5, .rest = 1 } } },
    { .name = "Bo", .games = 1 },
  };
  const CwPlayerTable players = { G_N_ELEMENTS (rows), rows };
  GtkWidget *table = GTK_WIDGET (cw_review_table_new (GTK_WINDOW (window), &players));
  gtk_window_present (GTK_WINDOW (table));
  ui_wait (gtk_widget_get_mapped (table));
  g_assert_nonnull (app_find_label (table, "Ada"));
  g_autofree char *loss = g_strdup_printf ("%.1f", 5.0), *material = g_strdup_printf ("%.1f", 3.0);
  g_autofree char *share = g_strdup_printf ("%.1f\u00a0%%", 8.0);
  g_assert_nonnull (app_find_label (table, loss));
  g_assert_nonnull (app_find_label (table, material));
  g_assert_nonnull (app_find_label (table, share));
  g_assert_nonnull (app_find_label (table, "Bo"));
  gtk_window_destroy (GTK_WINDOW (table));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/review/made", test_made);
  g_test_add_func ("/review/thresholds", test_thresholds);
  g_test_add_func ("/review/kept", test_kept);
  g_test_add_func ("/review/retry", test_retry);
  g_test_add_func ("/review/retry-space", test_retry_space);
  g_test_add_func ("/review/retry-busy", test_retry_busy);
  g_test_add_func ("/review/table", test_table);
  g_test_add_func ("/review/questions", test_questions);
  g_test_add_func ("/review/stopped", test_stopped);
  g_test_add_func ("/review/brought", test_brought);
  g_test_add_func ("/review/from-play", test_from_play);
  return g_test_run ();
}
