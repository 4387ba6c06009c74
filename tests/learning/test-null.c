/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Do tests find nothing where there is nothing, as often as they promise, and something where there
 * is? Many samples with known values, rows clustered by game. */
#include "simulate.h"

#include "learning/interval.h"
#include "support/share.h"

#define SLACK 0.01 /* a test at 5 % may find 4 to 6 of 100 */

static const Planted plain = {
  .theta = { 0.4, 1.1, 1.3, 1.8, 3.4 }, .pair = 0, .first = 0.2, .games = 600, .most = 6
};

/* The smallest chance after Holm's correction, for comparison. */
static double
least_by_holm (const CwFeatureTest *tests, unsigned count)
{
  double chances[CW_MAX_TESTS], least = 1;
  for (unsigned i = 0; i < count; i++)
    chances[i] = tests[i].chance;
  cw_holm (chances, count);
  for (unsigned i = 0; i < count; i++)
    least = fmin (least, chances[i]);
  return least;
}

/* Counts how often tests reject at 5 and 1 % in samples of `planted`: that of `part` of `feature`,
 * or, if `feature` is NULL, any test after the correction for all. */
static void
reject (const char *what, const Planted *planted, const char *features, const char *feature,
        CwTestPart part)
{
  unsigned samples = share_samples (60, 3000), hits[2] = { 0 }, holm = 0, made = 0;
  CwFitOptions options = options_of (CW_DRAWS_DROP, features);
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  options.clustering = planted->players > 0 ? CW_CLUSTER_PLAYER : CW_CLUSTER_GAME;
  for (unsigned i = 0; i < samples; i++)
    {
      CwFeatureTest tests[CW_MAX_TESTS];
      double least = 1;
      CwRows rows;
      plant_games (&rows, planted, 700000 + i);
      cw_fit (fit, &rows, &options, NULL, NULL);
      unsigned count = cw_fit_test (&rows, fit, tests);
      for (unsigned j = 0; j < count; j++)
        if (!tests[j].few
            && (feature == NULL
                || (tests[j].feature == cw_feature_named (feature) && tests[j].part == part)))
          {
            made += feature != NULL;
            least = fmin (least, feature == NULL ? tests[j].adjusted : tests[j].chance);
          }
      holm += least_by_holm (tests, count) < 0.05;
      hits[0] += least < 0.05;
      hits[1] += least < 0.01;
      cw_rows_clear (&rows);
    }
  if (feature == NULL || made > 0)
    samples = feature == NULL ? samples : made;
  assert_share (what, hits[0], samples, 0.05, SLACK);
  assert_share (what, hits[1], samples, 0.01, 0.005);
  if (feature == NULL)
    {
      g_test_message ("by Holm's correction: %.3f", (double)holm / samples);
      g_assert_cmpuint (holm, <=, hits[0]);
    }
}

static void
test_one (void)
{
  reject ("pair", &plain, "pair,first-move", "pair", CW_TEST_WHOLE);
}

/* Errors clustered by player, with few players. */
static void
test_players (void)
{
  Planted planted = plain;
  planted.games = 1000;
  planted.players = 30;
  planted.strength = 0.6;
  planted.lean = 0.3;
  reject ("pair by player", &planted, "pair", "pair", CW_TEST_WHOLE);
}

static void
test_several (void)
{
  reject ("number of pawns", &plain, "pawns", "pawns", CW_TEST_WHOLE);
}

static void
test_phase (void)
{
  reject ("scale by phase", &plain, "phase", "phase", CW_TEST_SCALE);
  reject ("ratios by phase", &plain, "phase", "phase", CW_TEST_RATIOS);
}

/* All tests at once: the smallest chance after correcting for all of them. */
static void
test_all (void)
{
  Planted planted = plain;
  planted.first = 0;
  planted.opposite = true;
  planted.games = test_effort () == 0 ? 200 : plain.games;
  reject ("all eight features", &planted,
          "pair,queen-knight,rook-bishop,opposite,last-pawn,pawns,phase,first-move", NULL,
          CW_TEST_WHOLE);
}

/* A scale that changes with the phase is found, and not mistaken for changing values. */
static void
test_scale_alone (void)
{
  Planted planted = plain;
  unsigned samples = share_samples (16, 1500), scale = 0, ratios = 0;
  CwFitOptions options = options_of (CW_DRAWS_DROP, "phase");
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  planted.games = 1500;
  planted.by_phase = -1.2;
  for (unsigned i = 0; i < samples; i++)
    {
      CwRows rows;
      plant_games (&rows, &planted, 300000 + i);
      cw_fit (fit, &rows, &options, NULL, NULL);
      const CwFeatureTest *test = test_of (&rows, fit, "phase", CW_TEST_SCALE);
      scale += test->chance < 0.01 && test->more;
      test = test_of (&rows, fit, "phase", CW_TEST_RATIOS);
      ratios += test->chance < 0.05;
      cw_rows_clear (&rows);
    }
  g_test_message ("scale found in %u of %u", scale, samples);
  g_assert_cmpuint (scale, >, samples * 8 / 10);
  assert_share ("ratios under a changing scale", ratios, samples, 0.05, SLACK);
}

/* A feature that too few games show gets no verdict. */
static void
test_sparse (void)
{
  CwRows rows;
  Planted planted = plain;
  planted.games = 300;
  plant_games (&rows, &planted, 5);
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_DROP, "last-pawn");
  const CwFeatureTest *test = test_of (&rows, fit, "last-pawn", CW_TEST_WHOLE);
  g_assert_nonnull (test);
  g_assert_cmpuint (test->games, <, CW_TEST_LEAST_GAMES);
  g_assert_true (test->few);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/null/one", test_one);
  g_test_add_func ("/null/players", test_players);
  g_test_add_func ("/null/several", test_several);
  g_test_add_func ("/null/phase", test_phase);
  g_test_add_func ("/null/all", test_all);
  g_test_add_func ("/null/scale-alone", test_scale_alone);
  g_test_add_func ("/null/sparse", test_sparse);
  return g_test_run ();
}
