/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From search scores to chances of results. */
#include "search/chances.h"

#include <glib.h>

#include "search/search.h"

/* For every game and score: the chances add up to a thousand and are mirrored for the other side;
 * the expected score agrees with them and never falls as the score rises. */
static void
test_consistent (void)
{
  const CwGame *game;

  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    {
      double before = 0;
      for (int score = -20000; score <= 20000; score += 50)
        {
          unsigned own[3], other[3];
          double expected = cw_chances_expected (game, score);
          cw_chances (game, score, own);
          cw_chances (game, -score, other);
          g_assert_cmpuint (own[0] + own[1] + own[2], ==, 1000);
          g_assert_cmpint (ABS ((int)own[0] - (int)other[2]), <=, 1);
          g_assert_cmpfloat (expected, >=, before);
          g_assert_cmpfloat_with_epsilon (expected, (own[0] + own[1] / 2.0) / 1000, 0.0011);
          before = expected;
        }
      g_assert_cmpfloat_with_epsilon (cw_chances_expected (game, 0), 0.5, 1e-12);
    }
}

static void
test_mates (void)
{
  const CwGame *shogi = cw_game_named ("shogi");
  unsigned chances[3];

  g_assert_cmpfloat (cw_chances_expected (shogi, CW_MATE - 7), ==, 1);
  g_assert_cmpfloat (cw_chances_expected (shogi, -(CW_MATE - 7)), ==, 0);
  cw_chances (shogi, -(CW_MATE - 7), chances);
  g_assert_cmpuint (chances[2], ==, 1000);
}

/* As measured: a pawn ahead scores about two points of three in chess; shogi needs a gold for
 * nearly as much and has hardly any draws. */
static void
test_measured (void)
{
  const CwGame *chess = cw_game_named ("chess"), *shogi = cw_game_named ("shogi");
  unsigned even[3];

  g_assert_cmpfloat_with_epsilon (cw_chances_expected (chess, 100), 0.655, 0.02);
  g_assert_cmpfloat (cw_chances_expected (shogi, 100), <, 0.55);
  g_assert_cmpfloat (cw_chances_expected (shogi, 600), >, 0.6);
  g_assert_cmpfloat (cw_chances_expected (shogi, 2500), >, 0.85);
  cw_chances (chess, 0, even);
  g_assert_cmpuint (even[1], >, 350);
  cw_chances (shogi, 0, even);
  g_assert_cmpuint (even[1], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/search/chances/consistent", test_consistent);
  g_test_add_func ("/search/chances/mates", test_mates);
  g_test_add_func ("/search/chances/measured", test_measured);
  return g_test_run ();
}
