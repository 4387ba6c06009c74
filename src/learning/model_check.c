/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/model_check.h"

#include "learning/curve.h"
#include "learning/design.h"
#include "learning/distribution.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N CW_MAX_TERMS

/* --- bootstrap ---------------------------------------------------------------------------- */

/* The games with a counted row; their number. */
static uint32_t
find_games (const CwDesign *design, const CwRows *rows, uint32_t *games)
{
  uint32_t count = 0;
  for (uint32_t g = 0; g < rows->games; g++)
    {
      size_t first = cw_rows_begin (rows, g);
      if (first < cw_rows_begin (rows, g + 1) && design->of_row[first] != CW_NO_GROUP)
        games[count++] = g;
    }
  return count;
}

static void
replicate (CwDesign *design, const CwRows *rows, const uint32_t *games, uint32_t count,
           uint64_t state, double *times, double values[N])
{
  double theta[N];
  memset (times, 0, rows->games * sizeof *times);
  memset (values, 0, N * sizeof *values);
  for (uint32_t i = 0; i < count; i++)
    times[games[cw_random_below (&state, count)]]++;
  cw_design_weigh (design, rows, times);
  if (cw_design_newton (design, theta, 100, false) > 100 || !(theta[0] > 0))
    return;
  for (unsigned k = 0; k < design->terms; k++)
    values[k] = 100 * theta[k] / theta[0];
}

bool
cw_model_bootstrap (const CwRows *rows, const CwModelOptions *options, uint64_t seed,
                    unsigned first, unsigned count, double (*values)[N])
{
  CwDesign design;
  uint32_t *games = malloc ((rows->games + (size_t)1) * sizeof *games);
  double *times = malloc ((rows->games + (size_t)1) * sizeof *times);
  bool done = cw_design_init (&design, rows, options) && games && times;
  uint32_t found = done ? find_games (&design, rows, games) : 0;
  for (unsigned i = 0; done && i < count; i++)
    {
      uint64_t state = seed ^ (uint64_t)(first + i) * UINT64_C (0xd1342543de82ef95);
      cw_random_next (&state);
      replicate (&design, rows, games, found, state, times, values[i]);
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

/* --- games not seen ------------------------------------------------------------------------ */

typedef struct
{
  CwDesign design;
  const CwRows *rows;
  CwHeldOut *out;
  uint8_t *fold; /* of each game */
  double *times;
} Holding;

/* Says what is to be said of one row of z, null: of the others' mean. */
static void
judge_row (Holding *holding, const double theta[N], size_t row, unsigned result,
           const double share[3], bool seen[CW_RELIABILITY_BINS])
{
  const CwDesign *design = &holding->design;
  CwHeldOut *out = holding->out;
  bool ordered = design->parameters > design->terms;
  double z = cw_design_scalar (design, theta, design->of_row[row]), y = 0.5 * result;
  double cut = ordered ? theta[design->terms] : 0;
  double won = 1 / (1 + exp (cut - z)), lost = 1 / (1 + exp (cut + z));
  double drawn = fmax (1 - won - lost, 1e-15), p = won + (ordered ? 0.5 * drawn : 0);
  double mean = share[2] + 0.5 * share[1];
  won = fmax (won, 1e-15);
  lost = fmax (lost, 1e-15);
  if (ordered)
    {
      out->log_loss -= log (result == 2 ? won : result == 1 ? drawn : lost);
      out->null_log_loss -= log (fmax (share[result], 1e-15));
    }
  else
    {
      out->log_loss -= y * log (won) + (1 - y) * log (lost);
      out->null_log_loss -= y * log (fmax (mean, 1e-15)) + (1 - y) * log (fmax (1 - mean, 1e-15));
    }
  out->brier += (p - y) * (p - y);
  out->null_brier += (mean - y) * (mean - y);
  unsigned bin = (unsigned)fmin (p * CW_RELIABILITY_BINS, CW_RELIABILITY_BINS - 1);
  out->bin[bin].predicted += p;
  out->bin[bin].score += y;
  out->bin[bin].rows++;
  out->bin[bin].games += !seen[bin];
  seen[bin] = true;
  out->rows++;
}

static void
judge_fold (Holding *holding, unsigned fold)
{
  CwDesign *design = &holding->design;
  const CwRows *rows = holding->rows;
  double theta[N], share[3] = { 0 };
  for (uint32_t g = 0; g < rows->games; g++)
    holding->times[g] = holding->fold[g] != fold;
  cw_design_weigh (design, rows, holding->times);
  cw_design_newton (design, theta, 100, false);
  for (uint32_t i = 0; i < design->count; i++)
    for (unsigned r = 0; r < 3; r++)
      share[r] += design->result[3 * (size_t)i + r] / design->total;
  for (uint32_t g = 0; g < rows->games; g++)
    {
      bool seen[CW_RELIABILITY_BINS] = { false };
      size_t first = cw_rows_begin (rows, g);
      if (holding->fold[g] != fold || first == cw_rows_begin (rows, g + 1)
          || design->of_row[first] == CW_NO_GROUP)
        continue;
      holding->out->games++;
      for (size_t i = first; i < cw_rows_begin (rows, g + 1); i++)
        judge_row (holding, theta, i, rows->game[g].result, share, seen);
    }
}

static void
make_means (CwHeldOut *out)
{
  double rows = (double)out->rows;
  out->log_loss /= rows;
  out->brier /= rows;
  out->null_log_loss /= rows;
  out->null_brier /= rows;
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      CwReliabilityBin *bin = &out->bin[i];
      if (bin->rows == 0)
        continue;
      bin->predicted /= (double)bin->rows;
      bin->score /= (double)bin->rows;
      cw_wilson (bin->score, bin->games, &bin->low, &bin->high);
    }
}

/* Deals the games with rows like cards: after a shuffle, one to each fold in turn. */
static bool
deal (Holding *holding, unsigned folds, uint64_t seed)
{
  const CwRows *rows = holding->rows;
  uint32_t *games = malloc ((rows->games + (size_t)1) * sizeof *games);
  if (!games)
    return false;
  uint32_t count = find_games (&holding->design, rows, games);
  memset (holding->fold, 0xff, rows->games);
  for (uint32_t i = count; i > 1; i--)
    {
      uint32_t other = cw_random_below (&seed, i), kept = games[i - 1];
      games[i - 1] = games[other];
      games[other] = kept;
    }
  for (uint32_t i = 0; i < count; i++)
    holding->fold[games[i]] = (uint8_t)(i % folds);
  free (games);
  return count >= folds;
}

bool
cw_model_held_out (const CwRows *rows, const CwModelOptions *options, unsigned folds, uint64_t seed,
                   bool (*stop) (void *context), void *context, CwHeldOut *result)
{
  Holding holding = { .rows = rows, .out = result };
  *result = (CwHeldOut){ .folds = folds };
  holding.fold = malloc (rows->games + (size_t)1);
  holding.times = malloc ((rows->games + (size_t)1) * sizeof *holding.times);
  bool done = cw_design_init (&holding.design, rows, options) && holding.fold && holding.times
              && folds >= 2 && folds < 255 && deal (&holding, folds, seed);
  for (unsigned fold = 0; done && fold < folds; fold++)
    {
      done = stop == NULL || !stop (context);
      if (done)
        judge_fold (&holding, fold);
    }
  if (done)
    make_means (result);
  cw_design_clear (&holding.design);
  free (holding.fold);
  free (holding.times);
  return done;
}

/* --- tests -------------------------------------------------------------------------------- */

/* The terms of `large` that `small` has not; false where `small` has others, or they are not of the
 * same rows. */
static bool
find_added (const CwModelFit *small, const CwModelFit *large, unsigned added[N], unsigned *count)
{
  unsigned shared = 0;
  *count = 0;
  for (unsigned k = 0; k < large->terms; k++)
    {
      const CwModelTerm *term = &large->term[k];
      if (cw_model_find (small, term->kind, term->first, term->second) < small->terms)
        shared++;
      else
        added[(*count)++] = k;
    }
  return shared == small->terms && *count > 0 && small->counted == large->counted
         && small->options.kind == large->options.kind;
}

bool
cw_model_test (const CwModelFit *small, const CwModelFit *large, CwModelTest *test)
{
  unsigned added[N], count;
  CwMatrix naive = { 0 }, inverse;
  double trace = 0;
  *test = (CwModelTest){ 0 };
  if (!find_added (small, large, added, &count))
    return false;
  for (unsigned i = 0; i < count; i++)
    {
      if (!large->known[added[i]])
        return false;
      for (unsigned j = 0; j < count; j++)
        naive[i][j] = large->naive[added[i]][added[j]];
    }
  if (!cw_invert (count, naive, inverse))
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

static bool
is_rated (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  return rows->game[game].rating[0] > 0 && rows->game[game].rating[1] > 0;
}

bool
cw_model_test_feature (const CwRows *rows, const CwModelFit *large, CwFeature feature,
                       CwModelTest *test)
{
  CwModelOptions options = large->options;
  CwModelFit *small = malloc (sizeof *small);
  bool done = small && options.features & feature;
  options.features &= ~(unsigned)feature;
  /* Without the ratings the same games are to be compared. */
  if (done && feature == CW_FEATURE_RATING)
    {
      CwRows rated;
      done = cw_rows_part (&rated, rows, is_rated, NULL);
      if (done)
        cw_model_fit (small, &rated, &options);
      cw_rows_clear (&rated);
    }
  else if (done)
    cw_model_fit (small, rows, &options);
  done = done && cw_model_test (small, large, test);
  free (small);
  return done;
}
