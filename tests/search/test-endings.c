/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine knows about endings, by positions whose results are in every book on endings. */
#include <glib.h>

#include "core/attacks.h"
#include "core/rules_table.h"
#include "positions.h"
#include "search/pawn_ending.h"
#include "search/search.h"

/* King and pawn against king: 222,564 of the 331,352 legal positions are won (twice 111,282, the
 * known number for pawns on files a to d), the same for both colours. */
static void
test_pawn_table (void)
{
  unsigned legal = 0, won = 0;

  for (unsigned side = 0; side < 2; side++)
    for (unsigned pawn = 8; pawn < 56; pawn++)
      for (unsigned king = 0; king < 64; king++)
        for (unsigned bare = 0; bare < 64; bare++)
          {
            if (pawn == king || pawn == bare || king == bare
                || cw_bits_has (cw_attack_tables.king[king], bare)
                || (side == CW_WHITE && cw_bits_has (cw_attack_tables.pawn[CW_WHITE][pawn], bare)))
              continue;
            bool wins = cw_pawn_ending_wins (CW_WHITE, king, pawn, bare, (CwColour)side);
            g_assert_true (wins
                           == cw_pawn_ending_wins (CW_BLACK, king ^ 56, pawn ^ 56, bare ^ 56,
                                                   cw_other ((CwColour)side)));
            legal++;
            won += wins;
          }
  g_assert_cmpuint (legal, ==, 331352);
  g_assert_cmpuint (won, ==, 222564);
}

/* For White. */
static int
score_of (CwSearch *search, const char *fen)
{
  CwPosition position = position_of ("chess", fen);
  int score = cw_evaluate (search, &position);

  return cw_position_side (&position) == CW_WHITE ? score : -score;
}

static void
test_drawn_and_won (void)
{
  static const struct
  {
    const char *what, *drawn, *won;
  } cases[] = {
    { "the king before its pawn or behind it", "4k3/8/4P3/4K3/8/8/8/8 w - - 0 1",
      "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1" },
    { "the opposition", "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", "8/8/4k3/8/4K3/4P3/8/8 b - - 0 1" },
    { "a pawn on the edge, the king before it", "k7/8/8/K7/P7/8/8/8 w - - 0 1",
      "8/8/1K6/8/P7/8/8/4k3 w - - 0 1" },
    { "a bishop of the wrong colour", "7k/8/5K2/7P/8/8/8/3B4 w - - 0 1",
      "7k/8/5K2/7P/8/8/8/2B5 w - - 0 1" },
    { "a bishop of the wrong colour, and two pawns", "k7/8/1K6/P7/P7/8/8/2B5 w - - 0 1",
      "k7/8/1K6/P7/P7/8/8/3B4 w - - 0 1" },
    { "rook against bishop", "8/8/3k4/3b4/8/3K4/8/3R4 w - - 0 1",
      "8/8/3k4/3b4/8/3K1P2/6P1/3R4 w - - 0 1" },
    { "rook and pawn, the other rook on the third rank", "4k3/8/r7/4P3/4K3/8/8/7R w - - 0 1",
      "3K4/3P2k1/8/8/8/8/2r5/4R3 w - - 0 1" },
    { "rook and pawn, the other rook behind", "4k3/8/4PK2/8/8/8/8/r6R b - - 0 1",
      "8/4P1k1/4K3/8/8/8/8/r2R4 w - - 0 1" },
    { "the same for Black", "R7/8/8/8/8/4pk2/8/4K2r w - - 0 1",
      "R2r4/8/8/8/8/4k3/4p1K1/8 b - - 0 1" },
    { "the last pawn, bishops of both colours", "8/8/4k3/8/3KP3/8/3B4/3b4 w - - 0 1",
      "8/8/4k3/P7/3KP3/8/3B4/3b4 w - - 0 1" },
    { "the king before the last pawn", "8/8/4k3/4P3/3K4/8/3B4/6n1 w - - 0 1",
      "8/8/4P3/3K4/8/8/k2B4/6n1 w - - 0 1" },
    { "knight and pawn at the edge", "k7/P7/8/1K6/8/3N4/8/8 w - - 0 1",
      "k7/8/P7/1K6/8/3N4/8/8 w - - 0 1" },
    { "queen against a pawn, by its file", "7K/8/8/8/3Q4/8/1kp5/8 b - - 0 1",
      "7K/8/8/8/3Q4/8/1pk5/8 b - - 0 1" },
    { "queen against a pawn, by the king", "7K/8/8/8/2Q5/8/1kp5/8 b - - 0 1",
      "8/8/8/8/1KQ5/8/1kp5/8 w - - 0 1" },
    { "queen against a pawn, the king in the corner", "7K/8/8/8/4Q3/8/p7/1k6 b - - 0 1",
      "7K/8/8/8/4Q3/8/p7/k7 w - - 0 1" },
    { "rook against a pawn", "7K/8/8/8/8/2k5/3p4/R7 w - - 0 1",
      "8/8/8/8/8/2k5/3p4/3K3R w - - 0 1" },
    { "Black has the pawn", "8/8/8/4k3/4p3/8/4K3/8 w - - 0 1", "8/8/8/8/8/3pk3/8/4K3 w - - 0 1" },
  };
  CwSearch *search = cw_search_new (1);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int drawn = score_of (search, cases[i].drawn), won = score_of (search, cases[i].won);
      g_test_message ("%s: %d, %d", cases[i].what, drawn, won);
      g_assert_cmpint (ABS (drawn), <, 60);
      g_assert_cmpint (ABS (won), >, 200);
    }
  cw_search_free (search);
}

/* What is harder to win counts less. */
static void
test_harder_to_win (void)
{
  static const struct
  {
    const char *what, *harder, *easier;
  } cases[] = {
    { "bishops on squares of both colours", "8/p4pk1/4b1p1/8/5B2/P5P1/5PKP/8 w - - 0 1",
      "8/p4pk1/5bp1/8/5B2/P5P1/5PKP/8 w - - 0 1" },
    { "rooks, with pawns on one wing", "r7/5pk1/6p1/8/8/6P1/5PKP/1R6 w - - 0 1",
      "r7/5pk1/6p1/8/P7/6P1/5PK1/R7 w - - 0 1" },
    { "rooks, the king where no check helps", "R7/P5k1/8/8/8/8/8/r6K w - - 0 1",
      "R7/P4k2/8/8/8/8/8/r6K w - - 0 1" },
    { "the last pawn", "4k3/3n4/8/8/4P3/8/3N4/4K3 w - - 0 1",
      "4k3/3n4/8/3p1p2/3PPP2/8/3N4/4K3 w - - 0 1" },
    { "the king catches the pawn", "8/7p/8/2k5/P7/8/7P/K7 w - - 0 1",
      "8/7p/8/7k/P7/8/7P/K7 w - - 0 1" },
    { "the move decides whether it does", "8/7p/8/8/P3k3/8/7P/K7 b - - 0 1",
      "8/7p/8/8/P4k2/8/7P/K7 w - - 0 1" },
  };
  CwSearch *search = cw_search_new (1);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int harder = score_of (search, cases[i].harder), easier = score_of (search, cases[i].easier);
      g_test_message ("%s: %d, %d", cases[i].what, harder, easier);
      g_assert_cmpint (harder, >, -20);
      g_assert_cmpint (easier, >, harder + 20);
    }
  cw_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/endings/pawn-table", test_pawn_table);
  g_test_add_func ("/search/endings/drawn-and-won", test_drawn_and_won);
  g_test_add_func ("/search/endings/harder-to-win", test_harder_to_win);
  return g_test_run ();
}
