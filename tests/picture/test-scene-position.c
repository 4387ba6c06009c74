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
test_pieces (void)
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
  cw_scene_set_last_move (&scene, move, &undo.delta);
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

/* A drop has no square of origin; a pass marks nothing. */
static void
test_last_drop (void)
{
  CwPosition position;
  CwStatus status = { 0 };
  CwScene scene;
  CwUndo undo;

  g_assert_true (
      cw_fen_read (&position, cw_game_named ("shogi"), "4k4/9/9/9/9/9/9/9/4K4 b P 1", &status));
  CwMove move = cw_move_read (&position, "P*5e", 4, NULL, &status);
  cw_do (&position, move, &undo, NULL);
  cw_scene_of_position (&scene, &position);
  cw_scene_set_last_move (&scene, move, &undo.delta);
  g_assert_cmpuint (scene.last_from, ==, CW_NO_SQUARE);
  g_assert_cmpuint (scene.last_to, ==, 40);
  cw_scene_set_last_move (&scene, CW_NULL_MOVE, &undo.delta);
  g_assert_cmpuint (scene.last_to, ==, CW_NO_SQUARE);
}

static void
test_shogi (void)
{
  CwPosition position;
  CwStatus status = { 0 };
  CwScene scene;
  CwKind kinds[CW_MAX_KINDS];
  /* In the customary order, whatever the order of the kinds. */
  static const char *const order[] = {
    "rook", "bishop", "gold", "silver", "knight", "lance", "pawn"
  };
  const CwGame *game = cw_game_named ("shogi");

  g_assert_true (
      cw_fen_read (&position, game, "4k4/9/9/9/9/9/9/9/4K4 w RBGSNL9Prbgsnl9p 1", &status));
  cw_scene_of_position (&scene, &position);
  g_assert_true (scene.lined);
  g_assert_true (scene.stands);
  g_assert_cmpint (scene.turn, ==, CW_BLACK);
  for (int colour = 0; colour < 2; colour++)
    {
      g_assert_cmpuint (cw_scene_held (&scene, (CwColour)colour, kinds), ==, 7);
      for (guint i = 0; i < 7; i++)
        g_assert_cmpstr (game->kind[kinds[i]].name, ==, order[i]);
      g_assert_cmpuint (scene.hand[colour][kinds[6]], ==, 9);
    }
  cw_scene_init_game (&scene, cw_game_named ("chess"));
  g_assert_false (scene.lined);
  g_assert_false (scene.stands);
}

static void
read_scene (CwScene *scene, const char *game, const char *fen)
{
  CwPosition position;
  CwStatus status = { 0 };

  g_assert_true (cw_fen_read (&position, cw_game_named (game), fen, &status));
  cw_scene_of_position (scene, &position);
}

/* Missiles are locked until armed; nothing else ever is. */
static void
test_locked (void)
{
  const CwGame *game = cw_game_named ("stratomic");
  CwScene scene;

  for (int armed = 0; armed < 2; armed++)
    {
      guint locked = 0;
      read_scene (&scene, "stratomic",
                  armed ? "5k4/10/10/m8m/10/10/10/10/10/M4K3M w - - 0 1 +"
                        : "5k4/10/10/m8m/10/10/10/10/10/M4K3M w - - 0 1 -");
      for (CwSquare square = 0; square < game->files * game->ranks; square++)
        locked += (scene.flags[square] & CW_SQUARE_LOCKED) != 0;
      g_assert_cmpuint (locked, ==, armed ? 0 : 4);
    }
}

static void
test_counted_checks (void)
{
  CwScene scene;

  read_scene (&scene, "threecheck", "4k3/8/8/8/8/8/8/6KR w - - 1+3 0 1");
  g_assert_cmpuint (scene.checks_to_win, ==, 3);
  g_assert_cmpuint (scene.checks[CW_WHITE], ==, 2);
  g_assert_cmpuint (scene.checks[CW_BLACK], ==, 0);
  g_assert_cmpuint (scene.royal[CW_WHITE], ==, 6);
  g_assert_cmpuint (scene.royal[CW_BLACK], ==, 60);
  read_scene (&scene, "chess", "4k3/8/8/8/8/8/8/6KR w - - 0 1");
  g_assert_cmpuint (scene.checks_to_win, ==, 0);
}

/* A position being set up may break any rule. */
static void
test_setup (void)
{
  CwSetup setup;
  CwScene scene;

  cw_setup_clear (&setup);
  setup.board[9] = cw_piece (CW_WHITE, CW_KING);
  setup.board[10] = cw_piece (CW_WHITE, CW_KING);
  setup.hand[CW_BLACK][CW_PAWN] = 3;
  setup.side = CW_BLACK;
  cw_scene_of_setup (&scene, cw_game_named ("crazyhouse"), &setup);
  g_assert_cmpuint (scene.board[10], ==, cw_piece (CW_WHITE, CW_KING));
  g_assert_cmpuint (scene.hand[CW_BLACK][CW_PAWN], ==, 3);
  g_assert_cmpint (scene.turn, ==, CW_BLACK);
  g_assert_true (scene.stands);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/scene-position/pieces", test_pieces);
  g_test_add_func ("/picture/scene-position/last-move", test_last_move);
  g_test_add_func ("/picture/scene-position/last-drop", test_last_drop);
  g_test_add_func ("/picture/scene-position/shogi", test_shogi);
  g_test_add_func ("/picture/scene-position/locked", test_locked);
  g_test_add_func ("/picture/scene-position/counted-checks", test_counted_checks);
  g_test_add_func ("/picture/scene-position/setup", test_setup);
  return g_test_run ();
}
