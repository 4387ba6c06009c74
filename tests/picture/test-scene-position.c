/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene_position.h"

#include "notation/fen.h"
#include "notation/move_text.h"

#include <glib.h>
#include <string.h>

static void
set_up (CwPosition *position, const char *fen)
{
  CwStatus status = { 0 };

  g_assert_true (cw_fen_read (position, cw_game_named ("chess"), fen, &status));
}

static void
test_men (void)
{
  CwPosition position;
  CwScene scene;

  set_up (&position, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  cw_scene_of_position (&scene, &position);
  g_assert_cmpuint (scene.files, ==, 8);
  g_assert_cmpuint (scene.board[31], ==, cw_piece (CW_BLACK, CW_QUEEN)); /* h4 */
  g_assert_cmpuint (scene.board[4], ==, cw_piece (CW_WHITE, CW_KING));
  g_assert_cmpuint (scene.flags[4], ==, CW_SQUARE_CHECK);
  g_assert_cmpuint (scene.flags[60], ==, 0);
  g_assert_cmpint (scene.turn, ==, CW_WHITE);
}

static void
check_last (const char *fen, const char *word, CwSquare from, CwSquare to)
{
  CwPosition position;
  CwStatus status = { 0 };
  CwScene scene;
  CwUndo undo;

  set_up (&position, fen);
  CwMove move = cw_move_read (&position, word, strlen (word), NULL, &status);
  g_assert_cmpuint (move, !=, CW_NO_MOVE);
  cw_do (&position, move, &undo, NULL);
  cw_scene_of_position (&scene, &position);
  cw_scene_set_last_move (&scene, &position, move);
  g_assert_cmpuint (scene.last_from, ==, from);
  g_assert_cmpuint (scene.last_to, ==, to);
}

static void
test_last_move (void)
{
  static const char castling[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  check_last (castling, "Ra8+", 0, 56);
  check_last (castling, "O-O", 4, 6);
  check_last (castling, "O-O-O", 4, 2);
  check_last ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", 60, 58);
}

static void
test_text (void)
{
  CwPosition position;
  CwScene scene;

  set_up (&position, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  cw_scene_of_position (&scene, &position);
  g_autofree char *text = cw_scene_text (&scene);
  g_assert_true (g_str_has_prefix (text, " 8 · · · · ♚ · · ·\n"));
  g_assert_true (g_str_has_suffix (text, " 1 · · · · ♔ · · ·\n   a b c d e f g h\n"));
  scene.flipped = true;
  scene.coordinates = false;
  g_autofree char *turned = cw_scene_text (&scene);
  g_assert_true (g_str_has_prefix (turned, "· · · ♔ · · · ·\n· · · ♙ · · · ·\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/scene-position/men", test_men);
  g_test_add_func ("/picture/scene-position/last-move", test_last_move);
  g_test_add_func ("/picture/scene-position/text", test_text);
  return g_test_run ();
}
