/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/player_rating.h"

#include "search/search.h"

#include <math.h>

/* The first game of the paper's example: g = 0.9955, E = 0.639; the rest is worked out by hand. */
static void
test_published (void)
{
  CwPlayerRating after =
      cw_player_rating_after ((CwPlayerRating){ 1500, 200 }, (CwPlayerRating){ 1400, 30 }, 1);
  g_assert_cmpfloat_with_epsilon (after.rating, 1563.5, 0.3);
  g_assert_cmpfloat_with_epsilon (after.deviation, 175.2, 0.1);
}

/* A player who scores half against a level ends up with its rating and a narrow interval. */
static void
test_converges (void)
{
  const CwGame *chess = cw_game_named ("chess");
  g_autoptr (CwSettings) settings = cw_settings_new ();
  CwPlayerRating first = cw_player_rating_get (settings, chess);
  g_assert_cmpfloat (first.deviation, ==, 350);
  for (guint game = 0; game < 60; game++)
    cw_player_rating_note (settings, chess, 12, 0, game % 2);
  CwPlayerRating now = cw_player_rating_get (settings, chess);
  g_assert_cmpfloat (fabs (now.rating - cw_level_info (12)->rating), <, 60);
  g_assert_cmpfloat (now.deviation, <, 70);
  g_assert_cmpuint (cw_player_rating_level (settings, chess), ==, 12);
  g_autofree char *sentence = cw_player_rating_sentence (settings, chess);
  g_assert_true (g_str_has_prefix (sentence, "Your rating: about 17"));
  g_assert_null (strstr (sentence, "guess"));
}

/* After a game or two the limits are far apart, and the words say why; no rating is below 0. */
static void
test_few_games (void)
{
  const CwGame *chess = cw_game_named ("chess");
  g_autoptr (CwSettings) settings = cw_settings_new ();
  cw_player_rating_note (settings, chess, 8, 0, 0);
  g_autofree char *low = cw_player_rating_sentence (settings, chess);
  g_assert_nonnull (strstr (low, "guess ("));
  g_assert_null (strstr (low, "up to"));
  for (guint game = 0; game < 2; game++)
    cw_player_rating_note (settings, chess, 1, 0, 0);
  g_autofree char *lowest = cw_player_rating_sentence (settings, chess);
  g_assert_nonnull (strstr (lowest, "guess (up to "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/player-rating/published", test_published);
  g_test_add_func ("/player-rating/converges", test_converges);
  g_test_add_func ("/player-rating/few-games", test_few_games);
  return g_test_run ();
}
