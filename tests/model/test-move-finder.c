/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves from squares, hands and typed words. */
#include "support/session.h"

#include "core/board_shogi.h"
#include "model/game/board_scene.h"

#include <string.h>

static void
test_find_moves (void)
{
  CwMove move;
  g_autoptr (CwSession) start = cw_session_new ();
  g_assert_cmpuint (session_find (start, "e2", "e4", &move), ==, 1);
  g_assert_cmpuint (session_find (start, "e2", "e5", &move), ==, 0);
  /* Castling by the king's target square and by the rook's square. */
  g_autoptr (CwSession) castling = session_with ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  g_assert_cmpuint (session_find (castling, "e1", "g1", &move), ==, 1);
  g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_CASTLING);
  g_assert_cmpuint (session_find (castling, "e1", "h1", &move), ==, 1);
  g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_CASTLING);
  g_assert_cmpuint (session_find (castling, "e1", "f1", &move), ==, 1);
  g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_NORMAL);
  /* Four ways to promote. */
  g_autoptr (CwSession) pawn = session_with ("8/P7/8/8/7k/8/8/4K3 w - - 0 1");
  g_assert_cmpuint (session_find (pawn, "a7", "a8", &move), ==, 4);
}

/* A pawn in hand may be dropped on files without an own pawn; the other empty squares are marked.
 * Either side drops only its own pieces. */
static void
test_drops (void)
{
  CwScene scene;
  CwMove moves[CW_SESSION_MOVES];
  const CwSquare black_pawn = cw_scene_held_square (cw_piece (CW_WHITE, CW_SHOGI_PAWN));
  const CwSquare white_pawn = cw_scene_held_square (cw_piece (CW_BLACK, CW_SHOGI_PAWN));
  g_autoptr (CwSession) session = session_of_shogi ("4k4/9/9/9/9/9/4P4/9/4K4 b Pp 1");

  cw_session_fill_scene (session, &scene, FALSE, black_pawn);
  g_assert_cmpuint (scene.selected, ==, black_pawn);
  g_assert_cmpint (scene.targets[36], ==, CW_TARGET_QUIET); /* 9e */
  g_assert_cmpint (scene.targets[40], ==, CW_TARGET_NONE);  /* 5e: two pawns */
  g_assert_cmpint (scene.targets[72], ==, CW_TARGET_NONE);  /* 9a: the last rank */
  g_assert_cmpint (scene.flags[36], ==, 0);
  g_assert_cmpint (scene.flags[40], ==, CW_SQUARE_FORBIDDEN);
  g_assert_cmpint (scene.flags[72], ==, CW_SQUARE_FORBIDDEN);
  g_assert_cmpint (scene.flags[22], ==, 0); /* a piece stands there */
  g_assert_cmpuint (cw_session_find_moves (session, black_pawn, 36, moves), ==, 1);
  g_assert_cmpint (cw_move_type (moves[0]), ==, CW_MOVE_DROP);
  g_assert_cmpuint (cw_session_find_moves (session, white_pawn, 36, moves), ==, 0);
  g_assert_cmpuint (cw_session_find_moves (session, black_pawn, 40, moves), ==, 0);
  g_autofree char *why = cw_session_why_illegal (session, black_pawn, 40, NULL);
  g_assert_nonnull (strstr (why, "file"));
  scene.labels = CW_LABELS_KANJI;
  g_autofree char *kanji = cw_session_why_illegal (session, black_pawn, 40, &scene);
  g_assert_nonnull (strstr (kanji, "file"));
  g_assert_cmpstr (kanji, !=, why); /* names the other pawn's square as labelled */
  /* Square 9i has number 0, which drops have as their origin: its piece gets no drop targets. */
  cw_session_fill_scene (session, &scene, FALSE, 0);
  g_assert_cmpint (scene.targets[36], ==, CW_TARGET_NONE);

  cw_session_find_moves (session, black_pawn, 36, moves);
  cw_session_play (session, moves[0]);
  cw_session_fill_scene (session, &scene, TRUE, white_pawn);
  g_assert_cmpuint (scene.last_from, ==, CW_NO_SQUARE);
  g_assert_cmpuint (scene.last_to, ==, 36);
  g_assert_cmpuint (scene.hand[CW_WHITE][CW_SHOGI_PAWN], ==, 0);
  g_assert_cmpint (scene.targets[40], ==, CW_TARGET_QUIET);
  g_assert_cmpuint (cw_session_find_moves (session, white_pawn, 40, moves), ==, 1);
}

/* A shogi piece may stay unpromoted, except at the end of the board. */
static void
test_shogi_promotion (void)
{
  CwMove moves[CW_SESSION_MOVES];
  g_autoptr (CwSession) session = session_of_shogi ("4k4/P8/8P/9/9/9/9/9/4K4 b - 1");

  g_assert_cmpuint (cw_session_find_moves (session, 62, 71, moves), ==, 2);
  g_assert_cmpuint (cw_move_kind (MIN (moves[0], moves[1])), ==, 0);
  g_assert_cmpuint (cw_move_kind (MAX (moves[0], moves[1])), ==, CW_SHOGI_TOKIN);
  g_assert_cmpuint (cw_session_find_moves (session, 63, 72, moves), ==, 1); /* must promote */
  g_assert_cmpint (cw_move_type (moves[0]), ==, CW_MOVE_PROMOTION);
}

static void
test_illegal (void)
{
  g_autoptr (CwSession) session = cw_session_new ();
  g_autofree char *why =
      cw_session_why_illegal (session, session_square ("b1"), session_square ("b3"), NULL);
  g_assert_nonnull (strstr (why, "knight"));
  char *sentence = NULL;
  g_assert_cmpuint (cw_session_read_move (session, "Ke3", &sentence), ==, CW_NO_MOVE);
  g_assert_nonnull (sentence);
  g_free (sentence);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move-finder/find-moves", test_find_moves);
  g_test_add_func ("/move-finder/drops", test_drops);
  g_test_add_func ("/move-finder/shogi-promotion", test_shogi_promotion);
  g_test_add_func ("/move-finder/illegal", test_illegal);
  return g_test_run ();
}
