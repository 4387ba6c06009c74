/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games other than chess in the window, by pointer and keys: drops, promotions, launches, refused
 * moves with the reason, ends. */
#include "notation/fen.h"
#include "support/app.h"
#include "widgets/board_square.h"

static CwPlayGame *
game_of (CwWindow *window)
{
  return cw_context_play (cw_window_get_context (window));
}

static CwSession *
session_of (CwWindow *window)
{
  return cw_play_game_session (game_of (window));
}

static CwWindow *
begin (CwApplication **application, const char *name, const char *fen)
{
  CwWindow *window = app_start (application);
  CwPlayTerms terms = { .level = 1, .game = cw_game_named (name) };
  CwPosition start;
  CwStatus status;
  if (fen != NULL)
    {
      if (!cw_fen_read (&start, terms.game, fen, &status))
        g_error ("%s: %u", fen, status.code);
      terms.start = &start;
    }
  cw_play_game_start (game_of (window), &terms);
  ui_frame (GTK_WIDGET (window));
  return window;
}

static CwSquare
square_of (CwWindow *window, const char *name)
{
  const CwGame *game = cw_session_game (session_of (window));
  char text[CW_SQUARE_NAME_SIZE];
  CwSquare square = 0;
  while (!g_str_equal (cw_square_name (game, square, text), name))
    square++;
  return square;
}

static CwSquare
held (CwWindow *window, CwColour colour, char letter)
{
  const CwGame *game = cw_session_game (session_of (window));
  CwKind kind = 1;
  while (game->kind[kind].letter != letter)
    kind++;
  return cw_scene_held_square (cw_piece (colour, kind));
}

static void
centre (CwWindow *window, CwSquare square, double *x, double *y)
{
  graphene_rect_t area;
  g_assert_true (cw_board_view_square_rectangle (app_board (window), square, &area));
  *x = area.origin.x + area.size.width / 2;
  *y = area.origin.y + area.size.height / 2;
}

static void
drag (CwWindow *window, CwSquare from, CwSquare to)
{
  double x0, y0, x1, y1;
  gtk_widget_queue_draw (GTK_WIDGET (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  centre (window, from, &x0, &y0);
  centre (window, to, &x1, &y1);
  ui_drag (GTK_WIDGET (app_board (window)), x0, y0, x1, y1, 1);
}

static guint
plies (CwWindow *window)
{
  return cw_session_at_ply (session_of (window), G_MAXUINT)->ply;
}

/* Makes a move by dragging. */
static void
move (CwWindow *window, CwSquare from, CwSquare to)
{
  guint before = plies (window);
  drag (window, from, to);
  ui_wait (plies (window) == before + 1);
  ui_frame (GTK_WIDGET (window));
}

static void
click (CwWindow *window, CwSquare square)
{
  double x, y;
  centre (window, square, &x, &y);
  ui_click (GTK_WIDGET (app_board (window)), x, y, 1);
}

static void
take_back (CwWindow *window)
{
  cw_play_game_take_back (game_of (window));
  ui_frame (GTK_WIDGET (window));
}

static char *
last_move (CwWindow *window)
{
  CwSession *session = session_of (window);
  CwNode *node = cw_session_at_ply (session, G_MAXUINT);
  CwPosition before;
  if (node->ply == 0)
    return g_strdup ("");
  cw_game_tree_position (cw_session_tree (session), node->parent, &before);
  return cw_session_node_words (session, &before, node);
}

static void
assert_last (CwWindow *window, const char *expected)
{
  g_autofree char *san = last_move (window);
  g_assert_cmpstr (san, ==, expected);
}

static void
assert_message (CwWindow *window, const char *part)
{
  ui_wait (app_shows (window, part));
}

/* Presses the button with these words in a popover of the board. */
static void
press_choice (CwWindow *window, const char *words)
{
  GtkWidget *board = GTK_WIDGET (app_board (window)), *label;
  ui_wait ((label = app_find_label (board, words)) != NULL);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  ui_frame (GTK_WIDGET (window));
}

/* --- shogi ------------------------------------------------------------------------------------ */

#define HANDS "4k4/9/9/9/9/9/4P4/9/4K4 b 2PN2p 1"

static void
test_drop_by_pointer (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application, "shogi", HANDS);
  move (window, held (window, CW_WHITE, 'P'), square_of (window, "7f"));
  assert_last (window, "P*7f");
  click (window, held (window, CW_BLACK, 'P'));
  const CwScene *scene = cw_board_view_get_scene (app_board (window));
  g_assert_cmpint (scene->targets[square_of (window, "3d")], ==, CW_TARGET_QUIET);
  g_assert_true (scene->flags[square_of (window, "3i")] & CW_SQUARE_FORBIDDEN);
  click (window, square_of (window, "3d"));
  ui_wait (plies (window) == 2);
  assert_last (window, "P*3d");
  app_stop (application);
}

/* The cursor goes over the board's edge onto the stand, up to the pawn, and back. */
static void
test_drop_by_keys (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application, "shogi", HANDS);
  CwBoardView *board = app_board (window);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  ui_key (XK_Return);
  for (guint i = 0; i < 9 && !cw_square_is_hand (cw_board_view_get_scene (board)->selected); i++)
    {
      ui_key (XK_Right);
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      if (CW_IS_BOARD_SQUARE (focus)
          && cw_square_is_hand (cw_board_square_get_square (CW_BOARD_SQUARE (focus))))
        ui_key (XK_Return);
    }
  g_assert_true (cw_square_is_hand (cw_board_view_get_scene (board)->selected));
  ui_key (XK_Left);
  ui_key (XK_Up);
  ui_key (XK_Return);
  ui_wait (plies (window) == 1);
  CwNode *node = cw_session_at_ply (session_of (window), G_MAXUINT);
  g_assert_cmpuint (node->ply, ==, 1);
  g_assert_cmpint (cw_move_type (node->move), ==, CW_MOVE_DROP);
  app_stop (application);
}

static void
test_refused_drops (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application, "shogi", HANDS);
  drag (window, held (window, CW_WHITE, 'P'), square_of (window, "5e"));
  assert_message (window, "already have an unpromoted pawn on this file");
  drag (window, held (window, CW_WHITE, 'P'), square_of (window, "1a"));
  assert_message (window, "never move again");
  drag (window, held (window, CW_WHITE, 'N'), square_of (window, "1b"));
  assert_message (window, "never move again");
  drag (window, held (window, CW_WHITE, 'P'), square_of (window, "5a"));
  assert_message (window, "empty square");
  drag (window, held (window, CW_BLACK, 'P'), square_of (window, "3d"));
  g_assert_cmpuint (cw_session_at_ply (session_of (window), G_MAXUINT)->ply, ==, 0);
  app_stop (application);

  /* A pawn drop that would mate. */
  window = begin (&application, "shogi", "k8/2S6/1G7/9/9/9/9/9/K8 b P 1");
  drag (window, held (window, CW_WHITE, 'P'), square_of (window, "9b"));
  assert_last (window, "");
  assert_message (window, "may not give mate");
  app_stop (application);

  /* A king in check. */
  window = begin (&application, "shogi", "4r3k/9/9/9/9/9/9/9/4K4 b P 1");
  drag (window, held (window, CW_WHITE, 'P'), square_of (window, "3e"));
  assert_message (window, "still be in check");
  move (window, held (window, CW_WHITE, 'P'), square_of (window, "5e"));
  assert_last (window, "P*5e");
  app_stop (application);
}

static void
test_shogi_promotion (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application, "shogi", "k8/4P4/8S/9/9/9/9/9/4K4 b - 1");
  /* The player is asked if there is a choice … */
  drag (window, square_of (window, "1c"), square_of (window, "1b"));
  ui_wait (cw_board_view_is_asking (app_board (window)));
  ui_key (XK_Escape);
  ui_wait (!cw_board_view_is_asking (app_board (window)));
  assert_last (window, "");
  drag (window, square_of (window, "1c"), square_of (window, "1b"));
  ui_wait (cw_board_view_is_asking (app_board (window)));
  ui_key (XK_Return); /* the likelier choice comes first */
  ui_wait (plies (window) == 1);
  assert_last (window, "S-1b+");
  take_back (window);
  drag (window, square_of (window, "1c"), square_of (window, "1b"));
  ui_wait (cw_board_view_is_asking (app_board (window)));
  ui_key (XK_Down);
  ui_key (XK_Return);
  ui_wait (plies (window) == 1);
  assert_last (window, "S-1b=");
  take_back (window);
  /* … and not asked if there is none. */
  move (window, square_of (window, "5b"), square_of (window, "5a"));
  g_assert_false (cw_board_view_is_asking (app_board (window)));
  assert_last (window, "P-5a+");
  app_stop (application);
}

static void
assert_end (CwWindow *window, const char *expected)
{
  g_autofree char *end = cw_play_state_end_sentence (cw_play_game_state (game_of (window)));
  g_assert_cmpstr (end, ==, expected);
}

/* --- variants of chess ------------------------------------------------------------------------ */

static void
test_crazyhouse (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application, "crazyhouse", NULL);
  move (window, square_of (window, "e2"), square_of (window, "e4"));
  move (window, square_of (window, "d7"), square_of (window, "d5"));
  move (window, square_of (window, "e4"), square_of (window, "d5"));
  move (window, square_of (window, "d8"), square_of (window, "d5"));
  drag (window, held (window, CW_WHITE, 'P'), square_of (window, "e8"));
  assert_message (window, "empty square");
  click (window, held (window, CW_WHITE, 'P'));
  click (window, square_of (window, "e4"));
  ui_wait (plies (window) == 5);
  assert_last (window, "P@e4");
  app_stop (application);
}

static void
test_atomic (void)
{
  CwApplication *application;
  CwWindow *window = begin (&application, "atomic", "4k3/3pp3/8/8/8/8/4P3/3QK3 w - - 0 1");
  move (window, square_of (window, "e1"), square_of (window, "f1"));
  move (window, square_of (window, "e8"), square_of (window, "f8"));
  move (window, square_of (window, "d1"), square_of (window, "d7"));
  /* The queen disappears with the pawn it took. */
  g_assert_cmpuint (cw_board_view_get_scene (app_board (window))->board[square_of (window, "d7")],
                    ==, CW_NO_PIECE);
  app_stop (application);

  window = begin (&application, "atomic", "4k3/3pp3/8/8/8/8/4P3/3QK3 w - - 0 1");
  move (window, square_of (window, "d1"), square_of (window, "d7"));
  assert_end (window, "The king exploded: White wins.");
  app_stop (application);

  window = begin (&application, "atomic", "4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1");
  drag (window, square_of (window, "d1"), square_of (window, "d2"));
  assert_message (window, "explode your own king");
  app_stop (application);
}

/* True if the piece on this square is picked up. */
static gboolean
is_held (CwWindow *window, const char *square)
{
  const CwScene *scene = cw_board_view_get_scene (app_board (window));
  return scene->selected == square_of (window, square);
}

/* A missile next to a square may step there or be launched at it: the player is asked. */
static void
test_stratomic (void)
{
  CwApplication *application;
  CwWindow *window =
      begin (&application, "stratomic", "10/5k4/10/10/9p/10/10/10/M4K4/10 w - - 0 1 +");
  move (window, square_of (window, "a2"), square_of (window, "j6"));
  g_assert_cmpuint (cw_board_view_get_scene (app_board (window))->board[square_of (window, "j6")],
                    ==, CW_NO_PIECE);
  CwNode *node = cw_session_at_ply (session_of (window), G_MAXUINT);
  g_assert_cmpint (cw_move_type (node->move), ==, CW_MOVE_LAUNCH);
  take_back (window);
  drag (window, square_of (window, "a2"), square_of (window, "a3"));
  press_choice (window, "Launch at a3");
  node = cw_session_at_ply (session_of (window), G_MAXUINT);
  g_assert_cmpint (cw_move_type (node->move), ==, CW_MOVE_LAUNCH);
  take_back (window);
  drag (window, square_of (window, "a2"), square_of (window, "a3"));
  press_choice (window, "Go to a3");
  assert_last (window, "Ma3");
  /* If the question is dismissed, nothing moves and the piece is put down. */
  take_back (window);
  click (window, square_of (window, "a2"));
  g_assert_true (is_held (window, "a2"));
  click (window, square_of (window, "a3"));
  ui_wait (app_find_label (GTK_WIDGET (app_board (window)), "Go to a3") != NULL);
  ui_key (XK_Escape);
  ui_wait (!is_held (window, "a2"));
  g_assert_cmpuint (plies (window), ==, 0);
  app_stop (application);
}

static void
test_wildebeest (void)
{
  CwApplication *application;
  CwWindow *window =
      begin (&application, "wildebeest", "5k5/11/11/11/11/11/11/11/11/5K4R w K - 0 1");
  move (window, square_of (window, "f1"), square_of (window, "h1"));
  CwNode *node = cw_session_at_ply (session_of (window), G_MAXUINT);
  g_assert_cmpint (cw_move_type (node->move), ==, CW_MOVE_CASTLING);
  g_assert_cmpuint (cw_board_view_get_scene (app_board (window))->board[square_of (window, "h1")],
                    !=, CW_NO_PIECE);
  take_back (window);
  /* The same square may mean a step or castling. */
  drag (window, square_of (window, "f1"), square_of (window, "g1"));
  press_choice (window, "Go to g1");
  assert_last (window, "Kg1");
  app_stop (application);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/play-games/drop-by-pointer", test_drop_by_pointer);
  g_test_add_func ("/play-games/drop-by-keys", test_drop_by_keys);
  g_test_add_func ("/play-games/refused-drops", test_refused_drops);
  g_test_add_func ("/play-games/shogi-promotion", test_shogi_promotion);
  g_test_add_func ("/play-games/crazyhouse", test_crazyhouse);
  g_test_add_func ("/play-games/atomic", test_atomic);
  g_test_add_func ("/play-games/stratomic", test_stratomic);
  g_test_add_func ("/play-games/wildebeest", test_wildebeest);
  return g_test_run ();
}
