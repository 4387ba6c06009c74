/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the window: by drag, by click, by typing; what is refused, taken back, ended, kept. */
#include "engines/book.h"
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

/* Two people, so that nothing moves by itself. */
static void
begin_two (CwWindow *window)
{
  app_act (window, "win.new-two");
  ui_spin (60);
}

static void
assert_line (CwWindow *window, const char *expected)
{
  g_autofree char *pgn = cw_game_to_pgn (cw_session_tree (cw_play_game_session (game_of (window))), NULL);
  if (strstr (pgn, expected) == NULL)
    g_error ("no \"%s\" in:\n%s", expected, pgn);
}

static void
test_start (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  g_assert_true (CW_IS_PAGE (cw_window_get_page (window)));
  g_assert_true (cw_window_get_page (window) == cw_window_get_page_named (window, "play"));
  /* The board can be played at once. */
  app_drag_square (app_board (window), "e2", "e4");
  g_assert_cmpint (app_man (app_board (window), "e4"), ==, cw_piece (CW_WHITE, CW_PAWN));
  /* And the computer answers. */
  ui_wait (last_node (window)->ply == 2);
  g_assert_false (cw_play_game_is_thinking (game_of (window)));
  app_stop (application);
}

static void
test_moves (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  CwBoardView *board = app_board (window);
  app_drag_square (board, "e2", "e4");
  app_click_square (board, "e7");
  g_assert_cmpint (cw_board_view_get_scene (board)->selected, ==, app_square ("e7"));
  g_assert_cmpint (cw_board_view_get_scene (board)->targets[app_square ("e5")], ==,
                   CW_TARGET_QUIET);
  g_assert_cmpint (cw_board_view_get_scene (board)->targets[app_square ("d6")], ==, CW_TARGET_NONE);
  app_click_square (board, "e5");
  ui_key (XK_n);
  ui_wait (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  ui_spin (100);
  ui_key (XK_f);
  ui_key (XK_3);
  ui_key (XK_Return);
  ui_wait (last_node (window)->ply == 3);
  ui_spin (200);
  assert_line (window, "1. e4 e5 2. Nf3");
  g_assert_cmpint (app_man (board, "f3"), ==, cw_piece (CW_WHITE, CW_KNIGHT));
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
  ui_key (XK_Return); /* the cursor comes out on e2 */
  ui_key (XK_Return); /* picks the pawn up */
  ui_wait (cw_board_view_get_scene (board)->selected == app_square ("e2"));
  ui_key (XK_Up);
  ui_key (XK_Up);
  ui_key (XK_Return);
  ui_wait (last_node (window)->ply == 1);
  g_assert_cmpint (app_man (board, "e4"), ==, cw_piece (CW_WHITE, CW_PAWN));
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
  ui_spin (300);
  g_assert_cmpint (app_man (board, "e2"), ==, cw_piece (CW_WHITE, CW_PAWN));
  g_assert_cmpuint (last_node (window)->ply, ==, 0);
  const char *said = cw_board_area_get_said (app_area (window));
  g_assert_nonnull (said);
  g_assert_nonnull (g_strrstr (said, "pawn"));
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
  ui_wait (app_man (board, "d7") == cw_piece (CW_BLACK, CW_PAWN));
  ui_wait (cw_play_game_movable (game_of (window)) == 0);
  ui_key (XK_Home);
  ui_wait (app_man (board, "d2") == cw_piece (CW_WHITE, CW_PAWN));
  ui_key (XK_End);
  ui_wait (app_man (board, "d5") == cw_piece (CW_BLACK, CW_PAWN));
  ui_hold (XK_Control_L, TRUE);
  ui_key (XK_z);
  ui_hold (XK_Control_L, FALSE);
  ui_wait (last_node (window)->ply == 1);
  g_assert_cmpuint (cw_play_game_movable (game_of (window)), ==, 3);
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
  ui_spin (60);
}

static void
test_mate (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  play_line (window, "f3 e5 g4 Qh4#");
  CwOutcome outcome = cw_play_game_outcome (game_of (window));
  g_assert_cmpint (outcome.result, ==, CW_WIN_BLACK);
  g_assert_cmpint (outcome.reason, ==, CW_REASON_CHECKMATE);
  g_assert_cmpuint (cw_play_game_movable (game_of (window)), ==, 0);
  assert_line (window, "[Result \"0-1\"]");
  g_autofree char *end = cw_play_game_end_sentence (game_of (window));
  g_assert_cmpstr (end, ==, "Checkmate: Black wins.");
  /* Taking the mate back goes on with the game. */
  app_act (window, "win.undo");
  ui_spin (40);
  g_assert_cmpuint (cw_play_game_movable (game_of (window)), ==, 3);
  assert_line (window, "[Result \"*\"]");
  app_stop (application);
}

/* A game that another takes the place of before its end can be come back to, also after a new
 * start of the program; one that is over cannot. */
static void
test_put_aside (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  play_line (window, "e4 e5 Nf3");
  CwPlayTerms terms = { .computer = TRUE, .level = 1, .game = cw_game_named ("shogi") };
  cw_play_game_start (game_of (window), &terms);
  g_assert_true (cw_session_game (cw_play_game_session (game_of (window))) == terms.game);
  ui_wait (g_strcmp0 (cw_window_get_message (window), "The unfinished game was put aside.") == 0);
  app_stop (application);
  window = app_start (&application);
  g_assert_true (cw_play_game_has_earlier (game_of (window)));
  app_act (window, "win.earlier-game");
  ui_spin (60);
  CwSession *session = cw_play_game_session (game_of (window));
  g_assert_true (cw_session_game (session) == cw_game_named ("chess"));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 3);
  g_assert_false (cw_play_game_against_computer (game_of (window)));
  g_assert_false (cw_play_game_has_earlier (game_of (window))); /* nothing was played in shogi */
  play_line (window, "Nc6");
  /* Two that are not over take each other's place. */
  begin_two (window);
  play_line (window, "d4 d5");
  app_act (window, "win.earlier-game");
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 4);
  app_act (window, "win.earlier-game");
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 2);
  /* The present one being over, the earlier is still there. */
  app_act (window, "play.resign");
  begin_two (window);
  app_act (window, "win.earlier-game");
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 4);
  app_stop (application);
}

static void
test_claim_and_resign (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  begin_two (window);
  play_line (window, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  g_autofree char *claim = cw_play_game_claim_sentence (game_of (window));
  g_assert_nonnull (claim);
  g_assert_cmpuint (cw_play_game_movable (game_of (window)), ==, 3);
  app_act (window, "play.claim");
  ui_spin (40);
  g_assert_cmpint (cw_play_game_outcome (game_of (window)).reason, ==, CW_REASON_THREEFOLD);
  begin_two (window);
  play_line (window, "e4");
  /* From the panel the keyboard comes to the board, so that Space is for the engine's lines. */
  GtkWidget *place = GTK_WIDGET (cw_window_get_page (window));
  GtkWidget *panel = app_find (place, CW_TYPE_MOVE_LIST_VIEW);
  g_assert_true (gtk_widget_child_focus (panel, GTK_DIR_TAB_FORWARD));
  app_act (window, "play.resign");
  ui_spin (40);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window)),
            *board = GTK_WIDGET (app_board (window));
  g_assert_true (focus == board || gtk_widget_is_ancestor (focus, board));
  g_assert_cmpint (cw_play_game_outcome (game_of (window)).result, ==, CW_WIN_WHITE);
  g_assert_cmpint (cw_play_game_outcome (game_of (window)).reason, ==, CW_REASON_RESIGNED);
  /* It can be thought better of, and no move goes with it. */
  ui_wait (app_find_label (GTK_WIDGET (window), "You resigned.") != NULL);
  app_act (window, "win.undo");
  ui_spin (40);
  g_assert_cmpint (cw_play_game_outcome (game_of (window)).result, ==, CW_ONGOING);
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
  ui_wait (cw_board_area_get_said (app_area (window)) != NULL);
  /* At full strength it sees the mate. */
  g_assert_nonnull (strstr (cw_board_area_get_said (app_area (window)), "Qh4#"));
  g_assert_cmpuint (cw_board_view_get_scene (app_board (window))->n_marks, ==, 1);
  g_assert_cmpuint (last_node (window)->ply, ==, 3);
  app_stop (application);
}

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
  CwMove first = last_node (window)->move;
  app_stop (application);

  window = app_start (&application);
  g_assert_true (cw_play_game_against_computer (game_of (window)));
  g_assert_cmpuint (cw_play_game_level (game_of (window)), ==, 3);
  g_assert_cmpint (cw_play_game_user (game_of (window)), ==, CW_BLACK);
  g_assert_cmpuint (last_node (window)->ply, ==, 1);
  g_assert_cmpuint (last_node (window)->move, ==, first);
  g_assert_true (cw_board_view_get_scene (app_board (window))->flipped);
  g_assert_cmpuint (cw_play_game_movable (game_of (window)), ==, 2);
  app_stop (application);
}

static gboolean
is_known (const CwPosition *position, CwMove move)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint count = cw_book_moves (position, moves);
  for (guint i = 0; i < count; i++)
    if (moves[i].move == move)
      return TRUE;
  return FALSE;
}

/* The computer opens by its book, if that is wanted; a beginner knows only the first move. */
static void
test_book (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = {
    .computer = TRUE, .level = 1, .user = CW_BLACK, .game = cw_game_named ("chess")
  };
  CwPosition start;
  cw_position_start (&start, terms.game);
  g_assert_true (cw_play_game_has_book (game_of (window)));
  for (guint i = 0; i < 3; i++)
    {
      cw_play_game_start (game_of (window), &terms);
      ui_wait (last_node (window)->ply == 1);
      g_assert_true (is_known (&start, last_node (window)->move));
    }
  cw_play_game_set_book (game_of (window), FALSE);
  app_stop (application);

  window = app_start (&application);
  g_assert_false (cw_play_game_has_book (game_of (window)));
  cw_play_game_set_book (game_of (window), TRUE);
  app_stop (application);
}

/* While the user thinks, so does the computer, where that is wanted: at the top levels, as long as
 * the game is to be seen, and not while an earlier move is looked at. It answers all the same. */
static void
test_pondering (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayGame *game = game_of (window);
  CwPlayTerms terms = { .computer = TRUE,
                        .level = CW_PLAY_PONDER_LEVEL,
                        .user = CW_WHITE,
                        .game = cw_game_named ("chess") };
  g_assert_false (cw_play_game_has_pondering (game));
  cw_play_game_set_book (game, FALSE);
  cw_play_game_start (game, &terms);
  play_line (window, "e4");
  ui_wait (last_node (window)->ply == 2);
  g_assert_false (cw_play_game_is_pondering (game));
  cw_play_game_set_pondering (game, TRUE);
  g_assert_true (cw_play_game_is_pondering (game));
  cw_session_first (cw_play_game_session (game));
  g_assert_false (cw_play_game_is_pondering (game));
  cw_session_last (cw_play_game_session (game));
  g_assert_true (cw_play_game_is_pondering (game));
  cw_play_game_set_away (game, TRUE);
  g_assert_false (cw_play_game_is_pondering (game));
  cw_play_game_set_away (game, FALSE);
  g_assert_true (cw_play_game_is_pondering (game));

  play_line (window, "d4");
  ui_wait (last_node (window)->ply == 4);
  g_assert_true (cw_play_game_is_pondering (game));
  cw_play_game_hint (game);
  g_assert_false (cw_play_game_is_pondering (game));
  ui_wait (cw_play_game_is_pondering (game));
  cw_play_game_set_level (game, CW_PLAY_PONDER_LEVEL - 1);
  g_assert_false (cw_play_game_is_pondering (game));
  cw_play_game_set_level (game, CW_PLAY_PONDER_LEVEL);
  g_assert_true (cw_play_game_is_pondering (game));
  cw_play_game_take_back (game);
  g_assert_true (cw_play_game_is_pondering (game));
  cw_play_game_resign (game);
  g_assert_false (cw_play_game_is_pondering (game));
  cw_play_game_set_pondering (game, FALSE);
  cw_play_game_set_book (game, TRUE);
  app_stop (application);
}

static gboolean
clock_is_out (CwWindow *window, CwColour side)
{
  CwClockReading reading;
  g_assert_true (cw_play_game_clock (game_of (window), side, &reading));
  return reading.out;
}

/* The clocks run with the first move, stand while an earlier move is looked at or another place is
 * shown, go back with a move taken back, and end the game. */
static void
test_clocks (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .game = cw_game_named ("chess"),
                        .clock = { .kind = CW_CLOCK_INCREMENT, .main = 1, .step = 60 } };
  CwClockReading before, after;
  cw_play_game_start (game_of (window), &terms);
  g_assert_false (cw_play_game_clock_runs (game_of (window), CW_WHITE));
  play_line (window, "e4 e5");
  g_assert_true (cw_play_game_clock_runs (game_of (window), CW_WHITE));
  ui_wait (app_find_label (GTK_WIDGET (app_area (window)), "1:01") != NULL
           || app_find_label (GTK_WIDGET (app_area (window)), "1:00") != NULL);
  assert_line (window, "[%clk 0:01:01]");
  ui_key (XK_Left);
  ui_wait (!cw_play_game_clock_runs (game_of (window), CW_WHITE));
  ui_key (XK_Right);
  ui_wait (cw_play_game_clock_runs (game_of (window), CW_WHITE));
  app_act (window, "win.page::learn");
  cw_play_game_clock (game_of (window), CW_WHITE, &before);
  ui_spin (150);
  cw_play_game_clock (game_of (window), CW_WHITE, &after);
  g_assert_cmpint (before.left, ==, after.left);
  app_act (window, "win.page::play");
  g_assert_true (cw_play_game_clock_runs (game_of (window), CW_WHITE));
  play_line (window, "Nf3");
  cw_play_game_take_back (game_of (window));
  cw_play_game_take_back (game_of (window));
  g_assert_true (cw_play_game_clock (game_of (window), CW_BLACK, &after));
  g_assert_cmpint (after.left, <=, G_TIME_SPAN_SECOND);
  /* The last ten seconds are seen. */
  GtkWidget *low;
  ui_wait ((low = app_find_label (GTK_WIDGET (app_area (window)), "0:00.")) != NULL);
  g_assert_true (gtk_widget_has_css_class (low, "cw-low-time"));
  ui_wait (clock_is_out (window, CW_BLACK));
  ui_wait (cw_play_game_is_over (game_of (window)));
  g_autofree char *end = cw_play_game_end_sentence (game_of (window));
  g_assert_cmpstr (end, ==, "Black’s time is up: White wins.");
  assert_line (window, "[Result \"1-0\"]");
  app_stop (application);
}

/* A game with a clock is found again with its times, which wait for the next move. */
static void
test_kept_clock (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .game = cw_game_named ("shogi"),
                        .clock = { CW_CLOCK_BYOYOMI, .main = 0, .step = 30, .periods = 3 } };
  CwClockReading before, after;
  cw_play_game_start (game_of (window), &terms);
  play_line (window, "7g7f 3c3d");
  ui_spin (300);
  cw_play_game_set_away (game_of (window), TRUE);
  cw_play_game_clock (game_of (window), CW_WHITE, &before);
  app_stop (application);

  window = app_start (&application);
  g_assert_true (cw_session_game (cw_play_game_session (game_of (window)))
                 == cw_game_named ("shogi"));
  g_assert_true (cw_play_game_clock (game_of (window), CW_WHITE, &after));
  g_assert_cmpint (ABS (before.left - after.left), <=, G_TIME_SPAN_MILLISECOND);
  g_assert_cmpuint (after.periods, ==, 3);
  g_assert_false (cw_play_game_clock_runs (game_of (window), CW_WHITE));
  play_line (window, "2g2f");
  g_assert_true (cw_play_game_clock_runs (game_of (window), CW_BLACK));
  app_stop (application);
}

/* Who has lost twice running is offered an easier level, and gets it. */
static void
test_easier (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .computer = TRUE, .level = 5, .game = cw_game_named ("chess") };
  for (guint i = 0; i < 2; i++)
    {
      cw_play_game_start (game_of (window), &terms);
      g_assert_false (cw_play_game_suggests_easier (game_of (window)));
      play_line (window, "e4");
      cw_play_game_resign (game_of (window));
    }
  g_assert_true (cw_play_game_suggests_easier (game_of (window)));
  ui_spin (60);
  gtk_widget_activate_action (app_find (GTK_WIDGET (window), CW_TYPE_BOARD_VIEW), "play.easier",
                              NULL);
  g_assert_cmpuint (cw_play_game_level (game_of (window)), ==, 4);
  g_assert_true (cw_play_game_is_fresh (game_of (window)));
  app_stop (application);
}

static void
test_960 (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwPlayTerms terms = { .level = 1, .game = cw_game_named ("chess960") };
  GHashTable *seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < 12; i++)
    {
      cw_play_game_start (game_of (window), &terms);
      g_hash_table_add (seen, cw_session_to_fen (cw_play_game_session (game_of (window))));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 6);
  g_hash_table_unref (seen);
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
  ui_spin (60);
  CwBoardView *board = app_board (window);
  app_drag_square (board, "a7", "a8");
  ui_wait (cw_board_view_is_asking (board));
  g_signal_emit_by_name (board, "promotion-chosen", (guint)app_square ("a7"),
                         (guint)app_square ("a8"), (guint)CW_ROOK);
  ui_spin (60);
  g_assert_cmpint (app_man (board, "a8"), ==, cw_piece (CW_WHITE, CW_ROOK));
  app_stop (application);
}

int
main (int argc, char **argv)
{
  app_folders ();
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/play/start", test_start);
  g_test_add_func ("/play/moves", test_moves);
  g_test_add_func ("/play/cursor", test_cursor);
  g_test_add_func ("/play/refused", test_refused);
  g_test_add_func ("/play/walk-and-undo", test_walk_and_undo);
  g_test_add_func ("/play/mate", test_mate);
  g_test_add_func ("/play/claim-and-resign", test_claim_and_resign);
  g_test_add_func ("/play/put-aside", test_put_aside);
  g_test_add_func ("/play/hint", test_hint);
  g_test_add_func ("/play/kept", test_kept);
  g_test_add_func ("/play/book", test_book);
  g_test_add_func ("/play/pondering", test_pondering);
  g_test_add_func ("/play/clocks", test_clocks);
  g_test_add_func ("/play/kept-clock", test_kept_clock);
  g_test_add_func ("/play/promotion", test_promotion);
  g_test_add_func ("/play/easier", test_easier);
  g_test_add_func ("/play/chess960", test_960);
  return g_test_run ();
}
