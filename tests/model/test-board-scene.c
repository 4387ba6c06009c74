/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board shows of a session. */
#include "support/session.h"

#include "model/game/board_scene.h"

static void
test_castling_scene (void)
{
  CwScene scene;
  CwMove move;
  g_autoptr (CwSession) session = session_with ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  cw_session_fill_scene (session, &scene, FALSE, session_square ("e1"));
  g_assert_cmpint (scene.targets[session_square ("g1")], ==, CW_TARGET_QUIET);
  g_assert_cmpint (scene.targets[session_square ("h1")], ==, CW_TARGET_NONE);
  session_find (session, "e1", "c1", &move);
  cw_session_play (session, move);
  cw_session_fill_scene (session, &scene, FALSE, CW_NO_SQUARE);
  g_assert_cmpint (scene.last_from, ==, session_square ("e1"));
  g_assert_cmpint (scene.last_to, ==, session_square ("c1"));
  g_assert_cmpint (scene.board[session_square ("d1")], ==, cw_piece (CW_WHITE, CW_ROOK));
}

static void
test_captured (void)
{
  unsigned captured[2][CW_MAX_KINDS];
  g_autoptr (CwSession) session = session_with ("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxa2 4. Nxa2 *");
  cw_session_last (session);
  cw_session_captured (session, captured);
  g_assert_cmpuint (captured[CW_WHITE][CW_PAWN], ==, 2);
  g_assert_cmpuint (captured[CW_BLACK][CW_PAWN], ==, 1);
  g_assert_cmpuint (captured[CW_BLACK][CW_QUEEN], ==, 1);
  /* A pawn that was promoted was not captured. */
  g_autoptr (CwSession) pawn = session_with ("8/P7/8/8/7k/8/8/4K3 w - - 0 1");
  CwMove move;
  session_find (pawn, "a7", "a8", &move);
  cw_session_play (pawn, cw_move_make (CW_MOVE_PROMOTION, session_square ("a7"),
                                       session_square ("a8"), CW_QUEEN));
  cw_session_captured (pawn, captured);
  g_assert_cmpuint (captured[CW_WHITE][CW_PAWN], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-scene/castling-scene", test_castling_scene);
  g_test_add_func ("/board-scene/captured", test_captured);
  return g_test_run ();
}
