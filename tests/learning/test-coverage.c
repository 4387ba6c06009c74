/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether 95 % intervals cover what they promise: many samples with known values, rows clustered by
 * game. In the slow suite the cover is to be 93 to 97 %; the quick run has fewer samples and asks
 * no more than they should. */
#include "simulate.h"

#include "learning/bootstrap.h"

#define N FIXTURE_KINDS

static bool
is_full (void)
{
  return g_strcmp0 (g_getenv ("CW_TEST_EFFORT"), "full") == 0;
}

static const Planted plain = { .theta = { 0.4, 1.1, 1.3, 1.8, 3.4 }, .games = 1200, .most = 1 };
static const Planted clustered = {
  .theta = { 0.4, 1.1, 1.3, 1.8, 3.4 }, .pair = 0.4, .first = 0.2, .games = 1200, .most = 8
};
static const Planted drawn = {
  .theta = { 0.4, 1.1, 1.3, 1.8, 3.4 },
  .pair = 0.4,
  .first = 0.2,
  .cut = 0.8,
  .games = 1200,
  .most = 8,
};

/* Whether the share of `samples` is what 95 % allows; the smallest and largest of several terms are
 * further off than one alone. */
static void
check_cover (const char *what, unsigned hits, unsigned samples)
{
  double share = (double)hits / samples,
         slack = is_full () ? 0.02 : 4 * sqrt (0.05 * 0.95 / samples);
  g_test_message ("%s: %u of %u, %.1f %%", what, hits, samples, 100 * share);
  g_assert_cmpfloat (share, >=, 0.95 - slack);
  g_assert_cmpfloat (share, <=, 0.95 + slack);
}

/* Counts for each term of each sample whether the interval of its log-odds, and of its value in
 * pawns, covers the truth; `naive` counts those of errors that ignore the games. */
static void
cover (const Planted *planted, CwDraws draws, const char *features, bool expect_naive_short)
{
  unsigned samples = is_full () ? 3000 : 24, terms = 0, answered = 0;
  unsigned odds[CW_MAX_TERMS] = { 0 }, values[CW_MAX_TERMS] = { 0 }, naive[CW_MAX_TERMS] = { 0 };
  CwFitOptions options = options_of (draws, features);
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  double truth[CW_MAX_TERMS] = { 0 };
  char name[CW_TERM_NAME_SIZE];
  memcpy (truth, planted->theta, sizeof planted->theta);
  truth[N] = planted->pair;
  truth[N + 1] = planted->first;
  truth[N + 2] = planted->cut;
  for (unsigned i = 0; i < samples; i++)
    {
      CwRows rows;
      plant_games (&rows, planted, 1000 + i);
      cw_fit (fit, &rows, &options, NULL, NULL);
      cw_rows_clear (&rows);
      if (fit->state != CW_FIT_OK)
        continue;
      answered++;
      terms = fit->parameters;
      for (unsigned k = 0; k < terms; k++)
        {
          double off = fabs (fit->theta[k] - truth[k]), value = 100 * truth[k] / truth[0];
          odds[k] += off < 1.959964 * sqrt (fit->covariance[k][k]);
          naive[k] += off < 1.959964 * sqrt (fit->naive[k][k]);
          values[k] += fit->low[k] < value && fit->high[k] > value;
        }
    }
  g_assert_cmpuint (answered, >=, samples * 98 / 100);
  for (unsigned k = 0; k < terms; k++)
    {
      cw_fit_term_name (fit, k, name);
      check_cover (name, odds[k], answered);
      if (k > 0 && k < fit->terms)
        check_cover (name, values[k], answered);
      if (expect_naive_short && k < fit->terms)
        g_assert_cmpuint (naive[k], <, odds[k] + !is_full ());
    }
}

static void
test_plain (void)
{
  cover (&plain, CW_DRAWS_DROP, "", false);
}

static void
test_clustered (void)
{
  cover (&clustered, CW_DRAWS_DROP, "pair,first-move", true);
}

static void
test_drawn (void)
{
  cover (&drawn, CW_DRAWS_ORDERED, "pair,first-move", true);
}

/* The bootstrap's percentiles cover too. */
static void
test_bootstrap (void)
{
  enum
  {
    COUNT = 200
  };
  static double values[COUNT][CW_MAX_TERMS];
  unsigned samples = is_full () ? 600 : 10, hits = 0;
  CwFitOptions options = options_of (CW_DRAWS_DROP, "first-move,pair");
  for (unsigned i = 0; i < samples; i++)
    {
      CwPercentiles found;
      CwRows rows;
      plant_games (&rows, &clustered, 90000 + i);
      g_assert_true (cw_fit_bootstrap (&rows, &options, i, 0, COUNT, values));
      cw_rows_clear (&rows);
      g_assert_true (cw_percentiles (values, COUNT, &found));
      double truth = 100 * clustered.theta[3] / clustered.theta[0];
      hits += found.low[3] < truth && found.high[3] > truth;
    }
  check_cover ("bootstrap of the rook", hits, samples);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/coverage/plain", test_plain);
  g_test_add_func ("/coverage/clustered", test_clustered);
  g_test_add_func ("/coverage/drawn", test_drawn);
  g_test_add_func ("/coverage/bootstrap", test_bootstrap);
  return g_test_run ();
}
