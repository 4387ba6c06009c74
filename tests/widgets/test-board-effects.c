/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move shows: explosions, launches, pieces that go into hands and come from them. */
#include "support/ui.h"

#include "core/position.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "picture/scene_position.h"
#include "widgets/board_private.h"

typedef struct
{
  GtkWidget *window;
  CwBoardView *view;
  const CwGame *game;
  CwPosition position;
  CwUndo undo;
  gboolean no_stand; /* of White */
} Board;

static void
show (Board *board, const CwDelta *delta, gboolean undone)
{
  CwScene scene;
  cw_scene_of_position (&scene, &board->position);
  scene.no_stand[CW_WHITE] = board->no_stand;
  if (delta && !undone)
    cw_scene_set_last_move (&scene, board->undo.move, delta);
  if (delta)
    cw_board_view_set_scene_after (board->view, &scene, delta, undone);
  else
    cw_board_view_set_scene (board->view, &scene);
}

static void
begin (Board *board, const char *game, const char *fen)
{
  CwStatus status = { 0 };
  board->game = cw_game_named (game);
  board->no_stand = FALSE;
  if (!cw_fen_read (&board->position, board->game, fen, &status))
    g_error ("%s: code %d %s", fen, status.code, status.args[0]);
  board->view = CW_BOARD_VIEW (cw_board_view_new ());
  g_autoptr (CwPieceSet) set = cw_piece_set_new (board->game, NULL);
  cw_board_view_set_piece_set (board->view, set);
  show (board, NULL, FALSE);
  board->window = ui_window (GTK_WIDGET (board->view), 640, 560);
}

static void
play (Board *board, const char *text)
{
  CwMoveList list;
  CwMove move = CW_NO_MOVE;
  cw_legal_moves (&board->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char name[CW_MOVE_TEXT];
      cw_uci_write (&board->position, list.moves[i], name);
      if (strcmp (name, text) == 0)
        move = list.moves[i];
    }
  if (move == CW_NO_MOVE)
    g_error ("%s is not legal", text);
  cw_do (&board->position, move, &board->undo, NULL);
  show (board, &board->undo.delta, FALSE);
}

static void
take_back (Board *board)
{
  cw_undo (&board->position, &board->undo);
  show (board, &board->undo.delta, TRUE);
}

static unsigned
count (Board *board, CwSpriteKind kind)
{
  unsigned n = 0;
  for (unsigned i = 0; i < board->view->n_sprites; i++)
    n += board->view->sprites[i].kind == kind;
  return n;
}

static void
end (Board *board)
{
  ui_close (board->window);
}

static void
test_explosion (void)
{
  Board board;
  ui_set_animations (TRUE);
  begin (&board, "atomic", "4k3/8/8/3n1n2/4p3/3NP3/8/4K3 w - - 0 1");
  play (&board, "d3c5");
  g_assert_cmpuint (board.view->blast, ==, CW_NO_SQUARE);
  g_assert_cmpuint (board.view->n_sprites, ==, 1);
  end (&board);
  begin (&board, "atomic", "4k3/8/8/3p1n2/2B1p3/8/8/4K3 w - - 0 1");
  play (&board, "c4d5");
  /* The bishop and the pawn it took; the pawn next to them on e4 stays, since pawns survive. */
  g_assert_cmpuint (board.view->blast, ==, 4 * 8 + 3);
  g_assert_cmpuint (count (&board, CW_SPRITE_MOVING), ==, 1);
  g_assert_cmpuint (count (&board, CW_SPRITE_TAKEN), ==, board.undo.delta.count - 1);
  g_assert_cmpuint (board.view->sprites[0].flame, ==, FALSE);
  /* Halfway the middle is bright, and in the end nothing is left. */
  ui_wait (board.view->started != 0);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (board.view));
  ui_wait (gdk_frame_clock_get_frame_time (clock) > board.view->started + board.view->lasts / 2);
  g_autoptr (GdkTexture) during = ui_picture (GTK_WIDGET (board.view));
  ui_wait (!cw_board_view_is_animating (board.view));
  g_autoptr (GdkTexture) after = ui_picture (GTK_WIDGET (board.view));
  graphene_rect_t area;
  cw_board_view_square_rectangle (board.view, 4 * 8 + 3, &area);
  int x = (int)(area.origin.x + area.size.width / 2),
      y = (int)(area.origin.y + area.size.height / 2);
  g_assert_cmphex (ui_pixel (during, x, y), !=, ui_pixel (after, x, y));
  g_assert_cmpuint (ui_pixel (during, x, y) >> 16, >, 200);
  g_assert_cmpuint (board.view->blast, ==, CW_NO_SQUARE);
  take_back (&board); /* at once */
  g_assert_cmpuint (board.view->blast, ==, CW_NO_SQUARE);
  end (&board);
}

static void
test_launch (void)
{
  static const char *const locked = "5k4/10/10/10/10/10/10/4p5/10/M4K4 w - - 0 1 -";
  static const char *const armed = "5k4/10/10/10/10/4p5/10/10/10/M4K4 w - - 0 1 +";
  Board board;
  ui_set_animations (TRUE);
  begin (&board, "stratomic", locked);
  const CwScene *scene = cw_board_view_get_scene (board.view);
  g_assert_true (scene->flags[0] & CW_SQUARE_LOCKED);
  g_assert_cmpuint (scene->flags[5] & CW_SQUARE_LOCKED, ==, 0);
  g_assert_nonnull (
      strstr (cw_board_square_get_name (g_ptr_array_index (board.view->squares, 0)), "not armed"));
  end (&board);
  begin (&board, "stratomic", armed);
  scene = cw_board_view_get_scene (board.view);
  g_assert_cmpuint (scene->flags[0] & CW_SQUARE_LOCKED, ==, 0);
  play (&board, "a1*e5");
  g_assert_true (cw_board_view_get_scene (board.view)->launched);
  g_assert_cmpuint (board.view->blast, ==, 4 * 10 + 4);
  g_assert_true (board.view->sprites[0].flame);
  ui_wait (!cw_board_view_is_animating (board.view));
  g_assert_cmpuint (cw_board_view_get_scene (board.view)->board[0], ==, CW_NO_PIECE);
  end (&board);
}

static void
test_hands (void)
{
  Board board;
  ui_set_animations (TRUE);
  begin (&board, "shogi", "4k4/9/9/4p4/9/4R4/9/9/4K4 b - 1");
  play (&board, "5f5d");
  /* The rook goes to the pawn's square while the pawn goes to the stand. */
  g_assert_cmpuint (count (&board, CW_SPRITE_MOVING), ==, 1);
  g_assert_cmpuint (count (&board, CW_SPRITE_DROPPING), ==, 1);
  g_assert_cmpuint (count (&board, CW_SPRITE_TAKEN), ==, 0);
  const CwSprite *taken = &board.view->sprites[1];
  g_assert_cmpuint (taken->kind, ==, CW_SPRITE_DROPPING);
  g_assert_cmpuint (cw_piece_colour (taken->piece), ==, CW_WHITE);
  g_assert_cmpfloat (taken->x0, ==, 4);
  g_assert_cmpfloat (taken->x1, >, 9);
  ui_wait (!cw_board_view_is_animating (board.view));
  take_back (&board);
  taken = &board.view->sprites[1];
  g_assert_cmpuint (cw_piece_colour (taken->piece), ==, CW_BLACK);
  g_assert_cmpuint (taken->hides, ==, 5 * 9 + 4);
  g_assert_cmpfloat (taken->x1, ==, 4);
  g_assert_cmpfloat (taken->x0, >, 9);
  end (&board);
  /* Without a stand the piece taken has nowhere to go. */
  begin (&board, "shogi", "4k4/9/9/4p4/9/4R4/9/9/4K4 b - 1");
  board.no_stand = TRUE;
  play (&board, "5f5d");
  g_assert_cmpuint (count (&board, CW_SPRITE_DROPPING), ==, 0);
  g_assert_cmpuint (count (&board, CW_SPRITE_TAKEN), ==, 1);
  end (&board);
  begin (&board, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b G 1");
  play (&board, "G*5e");
  g_assert_cmpuint (count (&board, CW_SPRITE_DROPPING), ==, 1);
  g_assert_cmpfloat (board.view->sprites[0].x0, >, 8.5);
  end (&board);
}

static void
test_reduced_motion (void)
{
  Board board;
  ui_set_animations (FALSE);
  begin (&board, "atomic", "4k3/8/8/3p1n2/2B1p3/8/8/4K3 w - - 0 1");
  play (&board, "c4d5");
  g_assert_false (cw_board_view_is_animating (board.view));
  g_assert_cmpuint (board.view->blast, ==, CW_NO_SQUARE);
  end (&board);
}

static void
test_lamps (void)
{
  Board board;
  begin (&board, "threecheck", "4k3/8/8/8/8/8/8/4K2R w - - 1+3 0 1");
  const CwScene *scene = cw_board_view_get_scene (board.view);
  g_assert_cmpuint (scene->checks_to_win, ==, 3);
  g_assert_cmpuint (scene->checks[CW_WHITE], ==, 2);
  g_assert_cmpuint (scene->royal[CW_BLACK], ==, 60);
  g_assert_nonnull (strstr (cw_board_square_get_name (g_ptr_array_index (board.view->squares, 60)),
                            "checked 2 times of 3"));
  play (&board, "h1h7");
  g_assert_cmpuint (cw_board_view_get_scene (board.view)->checks[CW_WHITE], ==, 2);
  end (&board);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  cw_core_init ();
  g_test_add_func ("/board-effects/explosion", test_explosion);
  g_test_add_func ("/board-effects/launch", test_launch);
  g_test_add_func ("/board-effects/hands", test_hands);
  g_test_add_func ("/board-effects/reduced-motion", test_reduced_motion);
  g_test_add_func ("/board-effects/lamps", test_lamps);
  return g_test_run ();
}
