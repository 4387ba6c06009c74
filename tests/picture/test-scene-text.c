/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture/scene_text.h"

#include "notation/fen.h"
#include "picture/scene_position.h"

#include <glib.h>
#include <string.h>

/* The position's diagram, with White or the first player at the bottom unless `flipped`. */
static char *
diagram (const char *name, const char *fen, bool flipped, bool coordinates)
{
  const CwGame *game = cw_game_named (name);
  CwPosition position;
  CwStatus status = { 0 };
  CwScene scene;

  g_assert_true (cw_fen_read (&position, game, fen, &status));
  cw_scene_of_position (&scene, &position);
  scene.flipped = flipped;
  scene.coordinates = coordinates;
  return cw_scene_text (&scene, game);
}

static void
test_chess (void)
{
  static const char fen[] = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
  g_autofree char *text = diagram ("chess", fen, false, true);
  g_autofree char *turned = diagram ("chess", fen, true, false);

  g_assert_cmpstr (text, ==,
                   " 8 · · · · ♚ · · ·\n"
                   " 7 · · · · · · · ·\n"
                   " 6 · · · · · · · ·\n"
                   " 5 · · · · · · · ·\n"
                   " 4 · · · · · · · ·\n"
                   " 3 · · · · · · · ·\n"
                   " 2 · · · · ♙ · · ·\n"
                   " 1 · · · · ♔ · · ·\n"
                   "   a b c d e f g h\n"
                   "Black to move\n");
  g_assert_true (g_str_has_prefix (turned, "· · · ♔ · · · ·\n· · · ♙ · · · ·\n"));
}

static void
test_shogi (void)
{
  g_autofree char *start = diagram (
      "shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", false, true);
  g_autofree char *hands =
      diagram ("shogi", "4k4/9/4+P4/9/3+b5/9/9/9/4K4 w RG2S17P 1", false, false);

  /* As the KIF page shows it. */
  g_assert_cmpstr (start, ==,
                   "後手の持駒：なし\n"
                   "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                   "+---------------------------+\n"
                   "|v香v桂v銀v金v玉v金v銀v桂v香|一\n"
                   "| ・v飛 ・ ・ ・ ・ ・v角 ・|二\n"
                   "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n"
                   "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                   "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
                   "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                   "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七\n"
                   "| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八\n"
                   "| 香 桂 銀 金 玉 金 銀 桂 香|九\n"
                   "+---------------------------+\n"
                   "先手の持駒：なし\n"
                   "先手番\n");
  g_assert_true (g_str_has_prefix (hands, "後手の持駒：なし\n+---------------------------+\n"));
  g_assert_nonnull (strstr (hands, "| ・ ・ ・ ・ と ・ ・ ・ ・|\n"));
  g_assert_nonnull (strstr (hands, "| ・ ・ ・v馬 ・ ・ ・ ・ ・|\n"));
  g_assert_true (g_str_has_suffix (hands, "先手の持駒：飛　金　銀二　歩十七\n後手番\n"));
}

/* The second player at the bottom: the owners of the hands change places, the marks do not. */
static void
test_shogi_turned (void)
{
  g_autofree char *text = diagram ("minishogi", "rbsgk/4p/5/P4/KGSBR b - 1", true, true);

  g_assert_cmpstr (text, ==,
                   "先手の持駒：なし\n"
                   "  １ ２ ３ ４ ５\n"
                   "+---------------+\n"
                   "| 飛 角 銀 金 玉|五\n"
                   "| ・ ・ ・ ・ 歩|四\n"
                   "| ・ ・ ・ ・ ・|三\n"
                   "|v歩 ・ ・ ・ ・|二\n"
                   "|v玉v金v銀v角v飛|一\n"
                   "+---------------+\n"
                   "後手の持駒：なし\n"
                   "先手番\n");
}

/* Kinds without a figurine are letters; a promoted piece makes all columns wider. */
static void
test_other_kinds (void)
{
  CwGame game = *cw_game_named ("chess");
  CwScene scene;

  game.kinds = 9;
  game.kind[7] = (CwKindInfo){ .name = "camel", .letter = 'C' };
  game.kind[8] = (CwKindInfo){ .name = "promoted camel", .letter = 'C', .plain = 7 };
  game.kind[9] = (CwKindInfo){ .name = "gnu", .letter = 'W' };
  cw_scene_init (&scene, 3, 10);
  scene.board[0] = cw_piece (CW_WHITE, 7);
  scene.board[1] = cw_piece (CW_BLACK, CW_KING);
  scene.board[29] = cw_piece (CW_BLACK, 9);
  g_autofree char *text = cw_scene_text (&scene, &game);
  g_assert_true (g_str_has_prefix (text, "10 · · w\n 9 · · ·\n"));
  g_assert_true (g_str_has_suffix (text, " 1 C ♚ ·\n   a b c\nWhite to move\n"));

  scene.board[2] = cw_piece (CW_WHITE, 8);
  scene.board[3] = cw_piece (CW_BLACK, CW_QUEEN) | CW_PIECE_PROMOTED;
  scene.stands = true;
  scene.hand_order[0] = 7;
  scene.hand_order[1] = CW_PAWN;
  scene.hand[CW_BLACK][CW_PAWN] = 12;
  scene.hand[CW_BLACK][7] = 1;
  g_autofree char *wide = cw_scene_text (&scene, &game);
  g_assert_true (g_str_has_prefix (wide, "Held by Black: c ♟×12\n10  ·  ·  w\n"));
  g_assert_true (g_str_has_suffix (wide, " 2 ♛~  ·  ·\n 1  C  ♚ +C\n    a  b  c\n"
                                         "Held by White: –\nWhite to move\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/picture/scene-text/chess", test_chess);
  g_test_add_func ("/picture/scene-text/shogi", test_shogi);
  g_test_add_func ("/picture/scene-text/shogi-turned", test_shogi_turned);
  g_test_add_func ("/picture/scene-text/other-kinds", test_other_kinds);
  return g_test_run ();
}
