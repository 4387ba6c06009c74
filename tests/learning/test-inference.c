/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulate.h"

#include "learning/bootstrap.h"

static void
test_bootstrap (void)
{
  enum
  {
    COUNT = 160
  };
  static double values[COUNT][CW_MAX_TERMS], chunk[3][CW_MAX_TERMS];
  Planted planted = usual;
  CwFitOptions options = options_of (CW_DRAWS_ORDERED, "pair");
  CwRows rows;
  planted.games = 1500;
  planted.first = 0;
  plant_games (&rows, &planted, 31);
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_ORDERED, "pair");
  g_assert_true (cw_fit_bootstrap (&rows, &options, 9, 0, COUNT, values));
  for (unsigned k = 1; k < fit->terms; k++)
    {
      double mean = 0, square = 0;
      for (unsigned i = 0; i < COUNT; i++)
        mean += values[i][k] / COUNT;
      for (unsigned i = 0; i < COUNT; i++)
        square += (values[i][k] - mean) * (values[i][k] - mean) / (COUNT - 1);
      g_assert_cmpfloat_with_epsilon (sqrt (square), fit->error[k], 0.25 * fit->error[k]);
      g_assert_cmpfloat_with_epsilon (mean, fit->value[k], 0.5 * fit->error[k]);
    }
  g_assert_true (cw_fit_bootstrap (&rows, &options, 9, 5, 3, chunk));
  g_assert_cmpmem (chunk, sizeof chunk, &values[5], sizeof chunk);
  cw_rows_clear (&rows);
}

static void
test_percentiles (void)
{
  static double values[41][CW_MAX_TERMS];
  CwPercentiles percentiles;
  for (unsigned i = 0; i < 41; i++)
    {
      values[i][0] = 100;
      values[i][1] = 40 - i;
    }
  g_assert_true (cw_percentiles (values, 41, &percentiles));
  g_assert_cmpfloat_with_epsilon (percentiles.low[1], 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (percentiles.high[1], 39, 1e-12);
  g_assert_cmpuint (percentiles.failed, ==, 0);
  /* Percentiles between two values; those without an answer are counted. */
  memset (values[1], 0, 40 * sizeof values[1]);
  values[3][0] = values[3][1] = 100;
  g_assert_true (cw_percentiles (values, 41, &percentiles));
  g_assert_cmpfloat_with_epsilon (percentiles.low[1], 41.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (percentiles.high[1], 98.5, 1e-12);
  g_assert_cmpuint (percentiles.count, ==, 41);
  g_assert_cmpuint (percentiles.failed, ==, 39);
  memset (values, 0, sizeof values);
  g_assert_true (cw_percentiles (values, 41, &percentiles));
  g_assert_cmpuint (percentiles.failed, ==, 41);
  g_assert_cmpfloat (percentiles.high[1], ==, 0);
}

/* If the pawn is hardly distinguishable from nothing, some resamples of the games have no ratios to
 * it; they are counted as failed. */
static void
test_failed_replicates (void)
{
  enum
  {
    COUNT = 80
  };
  static double values[COUNT][CW_MAX_TERMS];
  Planted planted = { .theta = { 0.04, 0.4, 0.5, 0.7, 1.2 }, .games = 150, .most = 3 };
  CwFitOptions options = options_of (CW_DRAWS_DROP, "");
  CwPercentiles percentiles;
  unsigned failed = 0;
  CwRows rows;
  plant_games (&rows, &planted, 5);
  g_assert_true (cw_fit_bootstrap (&rows, &options, 3, 0, COUNT, values));
  g_assert_true (cw_percentiles (values, COUNT, &percentiles));
  for (unsigned i = 0; i < COUNT; i++)
    failed += values[i][0] == 0;
  g_assert_cmpuint (failed, >, 0);
  g_assert_cmpuint (failed, <, COUNT);
  g_assert_cmpuint (percentiles.failed, ==, failed);
  cw_rows_clear (&rows);
}

/* A feature that was planted is real; one that was not is rarely found. */
static void
test_features (void)
{
  Planted planted = usual;
  CwRows rows;
  planted.pair = 0.9;
  plant_games (&rows, &planted, 11);
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_ORDERED, "pair,first-move,rook-bishop");
  const CwFeatureTest *test = test_of (&rows, fit, "pair", CW_TEST_WHOLE);
  g_assert_cmpuint (test->freedom, ==, 1);
  g_assert_cmpfloat (test->below, >, 500);
  g_assert_cmpfloat (test->chance, <, 0.003);
  g_assert_cmpfloat_with_epsilon (test->adjusted, 3 * test->chance, 2 * test->chance + 1e-12);
  test = test_of (&rows, fit, "rook-bishop", CW_TEST_WHOLE);
  g_assert_cmpfloat (test->chance, >, 0.01);
  g_assert_cmpfloat (test->adjusted, >=, test->chance);
  g_assert_null (test_of (&rows, fit, "phase", CW_TEST_SCALE));
  cw_rows_clear (&rows);
}

static void
test_distribution (void)
{
  /* Abramowitz and Stegun, table 26.8. */
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (3.841458820694124, 1), 0.05, 1e-9);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (18.307038053275146, 10), 0.05, 1e-9);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (0.000157087857, 1), 0.99, 1e-6);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (10.7, 3), 0.0134, 1e-4);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (2 * 3, 2), exp (-3), 1e-14);
  g_assert_cmpfloat (cw_chi_squared_tail (0, 3), ==, 1);
  g_assert_cmpfloat_with_epsilon (cw_normal_below (1.959963984540054), 0.975, 1e-12);
}

/* Wilson's interval: the textbook's 5 of 10, and both ends. */
static void
test_wilson (void)
{
  double low, high;
  cw_wilson (0.5, 10, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.2366, 1e-4);
  g_assert_cmpfloat_with_epsilon (high, 0.7634, 1e-4);
  cw_wilson (0, 10, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat_with_epsilon (high, 0.2775, 1e-4);
  cw_wilson (1, 10, &low, &high);
  g_assert_cmpfloat_with_epsilon (low, 0.7225, 1e-4);
  g_assert_cmpfloat_with_epsilon (high, 1, 1e-12);
  cw_wilson (0, 0, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
}

/* The chance of a score given the expected one, against R: 2 min (pbinom (9, 10, .99), 1) and
 * 2 min (pbinom (3, 10, .1), 1 - pbinom (2, 10, .1)); half points lie in between. */
static void
test_score_chance (void)
{
  g_assert_cmpfloat_with_epsilon (cw_score_chance (0.9, 10, 0.99), 0.1912358, 1e-7);
  g_assert_cmpfloat_with_epsilon (cw_score_chance (0.3, 10, 0.1), 0.1403817, 1e-7);
  g_assert_cmpfloat_with_epsilon (cw_score_chance (0.455, 100, 0.3), 0.001534335, 1e-9);
  g_assert_cmpfloat (cw_score_chance (0.5, 20, 0.5), ==, 1);
  g_assert_cmpfloat_with_epsilon (cw_score_chance (1, 50, 0.9), 2 * pow (0.9, 50), 1e-12);
}

/* Holm's correction: the smallest chance times their number, and none below the one before. */
static void
test_holm (void)
{
  double chances[] = { 0.04, NAN, 0.01, 0.02, 0.9, 0.6 };
  cw_holm (chances, G_N_ELEMENTS (chances));
  g_assert_cmpfloat_with_epsilon (chances[2], 0.05, 1e-12);
  g_assert_cmpfloat_with_epsilon (chances[3], 0.08, 1e-12);
  g_assert_cmpfloat_with_epsilon (chances[0], 0.12, 1e-12);
  g_assert_cmpfloat (chances[4], ==, 1);
  g_assert_cmpfloat (chances[5], ==, 1);
  g_assert_true (isnan (chances[1]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/inference/bootstrap", test_bootstrap);
  g_test_add_func ("/inference/score-chance", test_score_chance);
  g_test_add_func ("/inference/holm", test_holm);
  g_test_add_func ("/inference/percentiles", test_percentiles);
  g_test_add_func ("/inference/failed-replicates", test_failed_replicates);
  g_test_add_func ("/inference/features", test_features);
  g_test_add_func ("/inference/distribution", test_distribution);
  g_test_add_func ("/inference/wilson", test_wilson);
  return g_test_run ();
}
