/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/inference.h"

#include "learning/design.h"
#include "learning/distribution.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- bootstrap ------------------------------------------------------------------------------ */

static void
replicate (CwDesign *design, const uint32_t *games, uint32_t count, uint64_t state, double *times,
           double values[CW_MAX_TERMS])
{
  double theta[CW_MAX_TERMS];
  unsigned steps;
  memset (times, 0, design->rows->games * sizeof *times);
  memset (values, 0, CW_MAX_TERMS * sizeof *values);
  for (uint32_t i = 0; i < count; i++)
    times[games[cw_random_below (&state, count)]]++;
  cw_design_weigh (design, times);
  cw_design_start (design, theta);
  if (cw_design_minimise (design, theta, NULL, NULL, &steps) != CW_FIT_OK || !(theta[0] > 0))
    return;
  for (unsigned k = 0; k < design->terms; k++)
    values[k] = 100 * theta[k] / theta[0];
}

bool
cw_fit_bootstrap (const CwRows *rows, const CwFitOptions *options, uint64_t seed, unsigned first,
                  unsigned count, double (*values)[CW_MAX_TERMS])
{
  CwDesign design = { .rows = rows, .options = *options };
  double *times = malloc ((rows->games + (size_t)1) * sizeof *times);
  uint32_t found = 0, *games = cw_design_init (&design) ? cw_design_games (&design, &found) : NULL;
  bool done = games && times;
  for (unsigned i = 0; done && i < count; i++)
    {
      uint64_t state = seed ^ (uint64_t)(first + i) * UINT64_C (0xd1342543de82ef95);
      cw_random_next (&state);
      replicate (&design, games, found, state, times, values[i]);
    }
  cw_design_clear (&design);
  free (games);
  free (times);
  return done;
}

double
cw_quantile (const double *sorted, unsigned count, double part)
{
  if (count == 0)
    return 0;
  double at = part * (count - 1);
  unsigned below = (unsigned)at;
  if (below + 1 >= count)
    return sorted[count - 1];
  return sorted[below] + (at - below) * (sorted[below + 1] - sorted[below]);
}

/* --- tests ---------------------------------------------------------------------------------- */

static bool
is_rated (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  return rows->game[game].rating[0] > 0 && rows->game[game].rating[1] > 0;
}

/* The fit without a feature, to the same games: those with ratings where `fit` needs them. */
static bool
fit_without (CwFit *small, const CwRows *rows, const CwFit *fit, unsigned feature)
{
  CwFitOptions options = fit->options;
  options.features &= ~(1u << feature);
  unsigned needs = cw_features_need (fit->options.features);
  if (!(needs & ~cw_features_need (options.features) & CW_NEEDS_RATINGS))
    {
      cw_fit (small, rows, &options, NULL, NULL);
      return true;
    }
  CwRows rated;
  bool done = cw_rows_part (&rated, rows, is_rated, NULL);
  if (done)
    cw_fit (small, &rated, &options, NULL, NULL);
  cw_rows_clear (&rated);
  return done;
}

/* Compares the likelihoods, corrected by the covariances of the terms of the feature. */
static bool
compare (const CwFit *small, const CwFit *large, unsigned feature, CwFeatureTest *test)
{
  unsigned added[CW_MAX_TERMS], count = 0;
  CwMatrix naive = { 0 }, inverse;
  double trace = 0;
  for (unsigned k = 0; k < large->terms; k++)
    {
      if (large->term[k].feature != feature)
        continue;
      if (!large->known[k])
        return false;
      added[count++] = k;
    }
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < count; j++)
      naive[i][j] = large->naive[added[i]][added[j]];
  if (small->counted != large->counted || !cw_invert (count, naive, inverse))
    return false;
  for (unsigned i = 0; i < count; i++)
    for (unsigned j = 0; j < count; j++)
      trace += inverse[i][j] * large->covariance[added[j]][added[i]];
  test->freedom = count;
  test->likelihood_ratio = fmax (0, 2 * (large->likelihood - small->likelihood));
  test->correction = trace / count;
  if (!(test->correction > 0))
    return false;
  test->chi_squared = test->likelihood_ratio / test->correction;
  test->chance = cw_chi_squared_tail (test->chi_squared, count);
  return true;
}

bool
cw_fit_test_feature (const CwRows *rows, const CwFit *fit, unsigned feature, CwFeatureTest *test)
{
  CwFit *small = malloc (sizeof *small);
  *test = (CwFeatureTest){ 0 };
  bool done = small && fit->options.features >> feature & 1
              && fit_without (small, rows, fit, feature) && compare (small, fit, feature, test);
  free (small);
  return done;
}
