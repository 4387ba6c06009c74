/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the window: moves by drag, click and typing; refused moves, take-backs, ends, and games
 * kept for later. */
#include "app/play/game_panel.h"
#include "model/analysis/external_engines.h"
#include "support/app.h"
#include "widgets/move_list_view.h"

static CwPlayGame *
game_of (CwWindow *window)
{
  return cw_context_play (cw_window_get_context (window));
}

static CwNode *
last_node (CwWindow *window)
{
  return cw_session_at_ply (cw_play_game_session (game_of (window)), G_MAXUINT);
}

/* Begins a game of two people, in which nothing moves by itself. */
static void
begin_two (CwWindow *window)
{
  app_act (window, "win.new-two");
  ui_frame (GTK_WIDGET (window));
}

static void
assert_line (CwWindow *window, const char *expected)
{
  g_autofree char *pgn =
      cw_game_to_pgn (cw_session_tree (cw_play_game_session (game_of (window))), NULL);
  if (strstr (pgn, expected) == NULL)
    g_error ("no \"%s\" in:\n%s", expected, pgn);
}

static void
test_start (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_assert_nonnull (cw_window_get_page (window));
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "play"));
  /* The board is ready to play on. */
  app_drag_square (app_board (window), "e2", "e4");
  g_assert_cmpint (app_piece (app_board (window), "e4"), ==, cw_piece (CW_WHITE, CW_PAWN));
  /* No keyboard cursor stays on the square, even if there was one before. */
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (app_board (window))));
  /* The computer answers. */
  ui_wait (last_node (window)->ply == 2);
  g_assert_false (cw_opponent_is_thinking (cw_play_game_opponent (game_of (window))));
  app_stop (application);
}

static void
test_moves (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  CwBoardView *board = app_board (window);
  ui_key (XK_Up);
  app_drag_square (board, "e2", "e4");
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (board)));
  app_click_square (board, "e7");
  g_assert_cmpint (cw_board_view_get_scene (board)->selected, ==, app_square ("e7"));
  g_assert_cmpint (cw_board_view_get_scene (board)->targets[app_square ("e5")], ==,
                   CW_TARGET_QUIET);
  g_assert_cmpint (cw_board_view_get_scene (board)->targets[app_square ("d6")], ==, CW_TARGET_NONE);
  app_click_square (board, "e5");
  ui_key (XK_n);
  ui_wait (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  ui_key (XK_f);
  ui_key (XK_3);
  ui_key (XK_Return);
  ui_wait (last_node (window)->ply == 3);
  assert_line (window, "1. e4 e5 2. Nf3");
  ui_wait (app_piece (board, "f3") == cw_piece (CW_WHITE, CW_KNIGHT));
  g_assert_cmpint (cw_board_view_get_scene (board)->last_to, ==, app_square ("f3"));
  app_stop (application);
}

static void
test_cursor (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  CwBoardView *board = app_board (window);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  ui_key (XK_Return); /* shows the cursor on e2 */
  ui_key (XK_Return); /* picks the pawn up */
  ui_wait (cw_board_view_get_scene (board)->selected == app_square ("e2"));
  ui_key (XK_Up);
  ui_key (XK_Up);
  ui_key (XK_Return);
  ui_wait (last_node (window)->ply == 1);
  g_assert_cmpint (app_piece (board, "e4"), ==, cw_piece (CW_WHITE, CW_PAWN));
  app_stop (application);
}

static void
test_refused (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  CwBoardView *board = app_board (window);
  app_drag_square (board, "e2", "e5");
  ui_wait (app_shows (window, "pawn"));
  g_assert_cmpint (app_piece (board, "e2"), ==, cw_piece (CW_WHITE, CW_PAWN));
  g_assert_cmpuint (last_node (window)->ply, ==, 0);
  /* The message is in the panel, where it covers no player; without a panel it is at the board. */
  CwInfoStrip *strip = cw_board_area_get_info (app_area (window));
  g_assert_null (cw_info_strip_get_text (strip));
  app_act (window, "page.panel");
  app_drag_square (board, "e2", "e5");
  ui_wait (cw_info_strip_get_text (strip) != NULL);
  g_assert_nonnull (strstr (cw_info_strip_get_text (strip), "pawn"));
  app_stop (application);
}

static void
test_walk_and_undo (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  CwBoardView *board = app_board (window);
  app_drag_square (board, "d2", "d4");
  ui_wait (last_node (window)->ply == 1);
  app_drag_square (board, "d7", "d5");
  ui_wait (last_node (window)->ply == 2);
  ui_key (XK_Left);
  ui_wait (app_piece (board, "d7") == cw_piece (CW_BLACK, CW_PAWN));
  ui_wait (cw_play_state_movable (cw_play_game_state (game_of (window))) == 0);
  ui_key (XK_Home);
  ui_wait (app_piece (board, "d2") == cw_piece (CW_WHITE, CW_PAWN));
  ui_key (XK_End);
  ui_wait (app_piece (board, "d5") == cw_piece (CW_BLACK, CW_PAWN));
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_z);
  ui_hold (XK_Control_L, FALSE);
  ui_wait (last_node (window)->ply == 1);
  g_assert_cmpuint (cw_play_state_movable (cw_play_game_state (game_of (window))), ==, 3);
  app_stop (application);
}

static void
play_line (CwWindow *window, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  CwSession *session = cw_play_game_session (game_of (window));
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *sentence = NULL;
      CwMove move = cw_session_read_move (session, words[i], &sentence);
      g_assert_cmpstr (sentence, ==, NULL);
      cw_session_play (session, move);
    }
  ui_frame (GTK_WIDGET (window));
}

/* An unfinished game replaced by a new one can be resumed, also from the message about it. */
static void
test_suspend (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  play_line (window, "e4 e5 Nf3");
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("shogi") };
  cw_play_game_start (game_of (window), &terms);
  CwSession *session = cw_play_game_session (game_of (window));
  g_assert_true (cw_session_game (session) == terms.game);
  ui_wait (cw_window_get_message (window) != NULL);
  GtkWidget *label = NULL;
  ui_wait ((label = app_find_label (GTK_WIDGET (window), "Resume it")) != NULL);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  ui_wait (cw_session_game (session) == cw_game_named ("chess"));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 3);
  ui_wait (cw_window_get_message (window) == NULL);
  /* Nothing was played in shogi. */
  g_assert_cmpuint (cw_play_store_count (cw_context_play_store (cw_window_get_context (window))),
                    ==, 0);
  /* A fresh game also has the panel, whose menu leads back. */
  terms.game = cw_game_named ("chess");
  cw_play_game_start (game_of (window), &terms);
  ui_wait (gtk_widget_get_mapped (app_find (GTK_WIDGET (window), CW_TYPE_MOVE_LIST_VIEW)));
  app_stop (application);
}

static void
test_claim_and_resign (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  play_line (window, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  g_autofree char *claim = cw_play_state_claim_sentence (cw_play_game_state (game_of (window)));
  g_assert_nonnull (claim);
  g_assert_cmpuint (cw_play_state_movable (cw_play_game_state (game_of (window))), ==, 3);
  app_act (window, "page.claim");
  g_assert_cmpint (cw_play_state_outcome (cw_play_game_state (game_of (window))).reason, ==,
                   CW_REASON_THREEFOLD);
  begin_two (window);
  play_line (window, "e4");
  /* The focus moves from the panel to the board, so that Space controls the engine's lines. */
  GtkWidget *page = GTK_WIDGET (cw_window_get_page (window));
  GtkWidget *panel = app_find (page, CW_TYPE_MOVE_LIST_VIEW);
  g_assert_true (gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD));
  app_act (window, "page.resign");
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window)),
            *board = GTK_WIDGET (app_board (window));
  g_assert_true (focus == board || gtk_widget_is_ancestor (focus, board));
  g_assert_cmpint (cw_play_state_outcome (cw_play_game_state (game_of (window))).result, ==,
                   CW_WIN_WHITE);
  g_assert_cmpint (cw_play_state_outcome (cw_play_game_state (game_of (window))).reason, ==,
                   CW_REASON_RESIGNED);
  /* A resignation can be undone, which takes back no move. */
  ui_wait (gtk_widget_get_mapped (app_named (window, "again")));
  app_act (window, "page.undo");
  g_assert_cmpint (cw_play_state_outcome (cw_play_game_state (game_of (window))).result, ==,
                   CW_ONGOING);
  g_assert_cmpuint (cw_session_at_ply (cw_play_game_session (game_of (window)), G_MAXUINT)->ply, ==,
                    1);
  app_stop (application);
}

static void
test_hint (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  play_line (window, "f3 e5 g4");
  gtk_widget_grab_focus (GTK_WIDGET (app_board (window)));
  ui_key (XK_space);
  /* First the piece, then the move: at full strength the hint sees the mate. */
  ui_wait (app_shows (window, "the queen on d8"));
  g_assert_cmpuint (cw_board_view_get_scene (app_board (window))->n_marks, ==, 1);
  ui_key (XK_space);
  ui_wait (app_shows (window, "Qh4#"));
  g_assert_cmpuint (cw_board_view_get_scene (app_board (window))->n_marks, ==, 1);
  g_assert_cmpuint (last_node (window)->ply, ==, 3);
  app_stop (application);
}

/* A game of the previous run is shown as it was left, from the user's side. */
static void
test_kept (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = {
    .computer = TRUE, .level = 3, .user = CW_BLACK, .game = cw_game_named ("chess")
  };
  cw_play_game_start (game_of (window), &terms);
  ui_wait (last_node (window)->ply == 1);
  app_stop (application);
  window = app_start (&application);
  g_assert_cmpuint (last_node (window)->ply, ==, 1);
  g_assert_true (cw_board_view_get_scene (app_board (window))->flipped);
  g_assert_true (app_shows (window, "Level 3"));
  app_stop (application);
}

static gboolean
clock_is_out (CwWindow *window, CwColour side)
{
  CwClockReading reading;
  g_assert_true (cw_play_clock_read (cw_play_game_clock (game_of (window)), side,
                                     g_get_monotonic_time (), &reading));
  return reading.out;
}

/* The clocks start with the first move, stop while an earlier move or another page is shown, go
 * back when a move is taken back, and end the game. */
static void
test_clocks (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .game = cw_game_named ("chess"),
                        .clock = { .kind = CW_CLOCK_INCREMENT, .main = 1, .step = 60 } };
  CwClockReading after;
  cw_play_game_start (game_of (window), &terms);
  g_assert_false (cw_play_clock_runs (cw_play_game_clock (game_of (window)), CW_WHITE));
  play_line (window, "e4 e5");
  g_assert_true (cw_play_clock_runs (cw_play_game_clock (game_of (window)), CW_WHITE));
  ui_wait (app_find_label (GTK_WIDGET (app_area (window)), "1:01") != NULL
           || app_find_label (GTK_WIDGET (app_area (window)), "1:00") != NULL);
  assert_line (window, "[%clk 0:01:01]");
  ui_key (XK_Left);
  ui_wait (!cw_play_clock_runs (cw_play_game_clock (game_of (window)), CW_WHITE));
  ui_key (XK_Right);
  ui_wait (cw_play_clock_runs (cw_play_game_clock (game_of (window)), CW_WHITE));
  app_act (window, "win.page::learn");
  g_assert_false (cw_play_clock_runs (cw_play_game_clock (game_of (window)), CW_WHITE));
  app_act (window, "win.page::play");
  g_assert_true (cw_play_clock_runs (cw_play_game_clock (game_of (window)), CW_WHITE));
  play_line (window, "Nf3");
  cw_play_game_take_back (game_of (window));
  cw_play_game_take_back (game_of (window));
  g_assert_true (cw_play_clock_read (cw_play_game_clock (game_of (window)), CW_BLACK,
                                     g_get_monotonic_time (), &after));
  g_assert_cmpint (after.left, <=, G_TIME_SPAN_SECOND);
  /* The last ten seconds are marked. */
  GtkWidget *low;
  ui_wait ((low = app_find_label (GTK_WIDGET (app_area (window)), "0:00.")) != NULL);
  g_assert_true (gtk_widget_has_css_class (low, "cw-low-time"));
  ui_wait (clock_is_out (window, CW_BLACK));
  ui_wait (cw_play_state_is_over (cw_play_game_state (game_of (window))));
  g_autofree char *end = cw_play_state_end_sentence (cw_play_game_state (game_of (window)));
  g_assert_cmpstr (end, ==, "Black’s time is up: White wins.");
  assert_line (window, "[Result \"1-0\"]");
  app_stop (application);
}

/* After two losses in a row an easier level is offered, and set on request. */
static void
test_easier (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .computer = TRUE, .level = 5, .game = cw_game_named ("chess") };
  for (guint i = 0; i < 2; i++)
    {
      cw_play_game_start (game_of (window), &terms);
      g_assert_false (app_shows (window, "a level easier"));
      play_line (window, "e4");
      cw_play_game_resign (game_of (window));
    }
  ui_wait (app_shows (window, "a level easier"));
  /* There is nothing left to give a hint for. */
  g_assert_false (gtk_widget_get_visible (app_named (window, "help")));
  gtk_widget_activate_action (app_find (GTK_WIDGET (window), CW_TYPE_BOARD_VIEW), "page.easier",
                              NULL);
  g_assert_cmpuint (cw_opponent_get_level (cw_play_game_opponent (game_of (window))), ==, 4);
  g_assert_true (cw_play_state_is_fresh (cw_play_game_state (game_of (window))));
  app_stop (application);
}

static void
test_promotion (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  CwPosition position;
  CwSetup setup;
  CwStatus status;
  cw_setup_clear (&setup);
  setup.board[app_square ("a7")] = cw_piece (CW_WHITE, CW_PAWN);
  setup.board[app_square ("e1")] = cw_piece (CW_WHITE, CW_KING);
  setup.board[app_square ("h4")] = cw_piece (CW_BLACK, CW_KING);
  g_assert_true (cw_position_set (&position, cw_game_named ("chess"), &setup, &status));
  CwPlayTerms terms = { .game = cw_game_named ("chess"), .level = 1, .start = &position };
  cw_play_game_start (game_of (window), &terms);
  ui_frame (GTK_WIDGET (window));
  CwBoardView *board = app_board (window);
  app_drag_square (board, "a7", "a8");
  ui_wait (cw_board_view_is_asking (board));
  g_signal_emit_by_name (board, "promotion-chosen", (guint)app_square ("a7"),
                         (guint)app_square ("a8"), (guint)CW_ROOK);
  ui_wait (app_piece (board, "a8") == cw_piece (CW_WHITE, CW_ROOK));
  app_stop (application);
}

/* Nothing of the page outlives its window, not even the game while the computer thinks. */
static void
test_freed (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  gpointer panel, game = game_of (window);
  app_drag_square (app_board (window), "e2", "e4");
  ui_wait (last_node (window)->ply > 0);
  ui_wait ((panel = app_find (GTK_WIDGET (window), CW_TYPE_GAME_PANEL)) != NULL);
  g_object_add_weak_pointer (panel, &panel);
  g_object_add_weak_pointer (game, &game);
  app_stop (application);
  ui_wait (panel == NULL && game == NULL);
}

/* If another program plays an illegal move, the message about it stays when the built-in engine has
 * moved instead. */
static void
test_other_fails (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwSettings *settings = cw_context_settings (cw_window_get_context (window));
  g_autofree char *fake = g_test_build_filename (G_TEST_DIST, "engines", "fake-engine", NULL);
  g_autofree char *engine = g_strdup_printf ("uci:sh '%s' uci illegal,name=Fake", fake);
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("chess") };
  cw_external_engines_use (settings, CW_ENGINE_FOR_PLAY, engine);
  cw_play_game_start (game_of (window), &terms);
  app_drag_square (app_board (window), "e2", "e4");
  ui_wait_long (last_node (window)->ply == 2, 30);
  ui_settle ();
  const char *said = cw_window_get_message (window);
  g_assert_nonnull (said);
  g_assert_nonnull (strstr (said, "Fake played a move that is not legal (e2e5)."));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/play/start", test_start);
  g_test_add_func ("/play/moves", test_moves);
  g_test_add_func ("/play/cursor", test_cursor);
  g_test_add_func ("/play/refused", test_refused);
  g_test_add_func ("/play/walk-and-undo", test_walk_and_undo);
  g_test_add_func ("/play/claim-and-resign", test_claim_and_resign);
  g_test_add_func ("/play/suspend", test_suspend);
  g_test_add_func ("/play/hint", test_hint);
  g_test_add_func ("/play/kept", test_kept);
  g_test_add_func ("/play/clocks", test_clocks);
  g_test_add_func ("/play/promotion", test_promotion);
  g_test_add_func ("/play/easier", test_easier);
  g_test_add_func ("/play/other-fails", test_other_fails);
  g_test_add_func ("/play/freed", test_freed);
  return g_test_run ();
}
