/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The handicaps: each removes the pieces its name says, and can be set up and played. */
#include "core/handicap.h"
#include "core/position.h"

#include "sfen-text.h"

#define START "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

/* The squares of White's missing pieces (`missing`). */
static const struct
{
  const char *name, *kif, *missing;
} known[] = {
  { "lance", "香落ち", "1a" },
  { "right-lance", "右香落ち", "9a" },
  { "both-lances", "両香落ち", "1a 9a" },
  { "bishop", "角落ち", "2b" },
  { "rook", "飛車落ち", "8b" },
  { "rook-lance", "飛香落ち", "8b 1a" },
  { "2-piece", "二枚落ち", "8b 2b" },
  { "3-piece", "三枚落ち", "8b 2b 9a" },
  { "4-piece", "四枚落ち", "8b 2b 1a 9a" },
  { "5-piece", "五枚落ち", "8b 2b 1a 9a 8a" },
  { "left-5-piece", "左五枚落ち", "8b 2b 1a 9a 2a" },
  { "6-piece", "六枚落ち", "8b 2b 1a 9a 2a 8a" },
  { "7-piece", "右七枚落ち", "8b 2b 1a 9a 2a 8a 7a" },
  { "left-7-piece", "左七枚落ち", "8b 2b 1a 9a 2a 8a 3a" },
  { "8-piece", "八枚落ち", "8b 2b 1a 9a 2a 8a 3a 7a" },
  { "9-piece", "九枚落ち", "8b 2b 1a 9a 2a 8a 3a 7a 6a" },
  { "10-piece", "十枚落ち", "8b 2b 1a 9a 2a 8a 3a 7a 4a 6a" },
  { "dragonfly", "トンボ", "1a 9a 2a 8a 3a 7a 4a 6a" },
  { "naked-king", "裸玉", "8b 2b 1a 9a 2a 8a 3a 7a 4a 6a 9c 8c 7c 6c 5c 4c 3c 2c 1c" },
};

static void
test_known (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (known); i++)
    {
      const CwHandicap *handicap = cw_handicap_named (known[i].name);
      g_assert_nonnull (handicap);
      g_assert_cmpstr (handicap->kif, ==, known[i].kif);
      CwSetup expected, got;
      sfen_setup (&expected, 9, START);
      expected.side = CW_BLACK;
      g_auto (GStrv) squares = g_strsplit (known[i].missing, " ", -1);
      for (char **square = squares; *square; square++)
        expected.board[usi_square (9, *square)] = CW_NO_PIECE;
      sfen_setup (&got, 9, handicap->sfen);
      g_test_message ("%s", handicap->name);
      g_assert_cmpmem (&got, sizeof got, &expected, sizeof expected);
    }
}

static void
test_all (void)
{
  const CwHandicap *handicap;
  unsigned count = 0;
  for (; (handicap = cw_handicap_at (count)); count++)
    {
      CwPosition position;
      CwMoveList list;
      sfen_position (&position, "shogi", handicap->sfen);
      cw_legal_moves (&position, &list);
      g_assert_cmpuint (list.count, >, 0);
      g_assert_true (cw_handicap_named (handicap->name) == handicap);
      g_assert_true (cw_handicap_named (handicap->kif) == handicap);
      for (unsigned other = 0; other < count; other++)
        g_assert_cmpstr (cw_handicap_at (other)->sfen, !=, handicap->sfen);
    }
  g_assert_cmpuint (count, ==, G_N_ELEMENTS (known) + 1);
  g_assert_null (cw_handicap_at (1000));
  g_assert_true (cw_handicap_named ("七枚落ち") == cw_handicap_named ("7-piece"));
  g_assert_null (cw_handicap_named ("平手"));
  g_assert_null (cw_handicap_named (""));

  CwPosition position;
  sfen_position (&position, "shogi", cw_handicap_named ("3-pawns")->sfen);
  g_assert_cmpuint (cw_position_hand (&position, CW_BLACK, CW_SHOGI_PAWN), ==, 3);
  g_assert_cmpuint (cw_position_count (&position, CW_BLACK, CW_SHOGI_PAWN), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/handicap/known", test_known);
  g_test_add_func ("/handicap/all", test_all);
  return g_test_run ();
}
