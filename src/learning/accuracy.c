/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/accuracy.h"

#include "learning/design.h"
#include "learning/distribution.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* -ln of a chance that rounding may have made 0. */
static double
surprise (double chance)
{
  return -log (fmax (chance, 1e-15));
}

/* The chances of lost, drawn and won, and the expected score; unless draws are ordered, a draw has
 * no chance. */
typedef struct
{
  double chance[3], score;
} Prediction;

static Prediction
predict (const CwDesign *design, const double *theta, uint32_t index)
{
  bool ordered = design->parameters > design->terms;
  double z = cw_design_z (design, theta, index), cut = ordered ? theta[design->terms] : 0;
  double won = 1 / (1 + exp (cut - z)), lost = 1 / (1 + exp (cut + z));
  double drawn = fmax (1 - won - lost, 1e-15);
  return (Prediction){ { lost, drawn, won }, won + (ordered ? 0.5 * drawn : 0) };
}

/* The summed loss of a prediction over the results n. */
static double
log_loss (const CwDesign *design, const double n[3], const Prediction *by)
{
  if (design->parameters > design->terms)
    return n[0] * surprise (by->chance[0]) + n[1] * surprise (by->chance[1])
           + n[2] * surprise (by->chance[2]);
  return (n[2] + 0.5 * n[1]) * surprise (by->chance[2])
         + (n[0] + 0.5 * n[1]) * surprise (by->chance[0]);
}

static double
brier (const double n[3], double score)
{
  return n[0] * score * score + n[1] * (score - 0.5) * (score - 0.5)
         + n[2] * (1 - score) * (1 - score);
}

static unsigned
bin_of (double score)
{
  return (unsigned)fmin (score * CW_RELIABILITY_BINS, CW_RELIABILITY_BINS - 1);
}

/* Adds the predictions for the rows the design currently counts. `bins` has room for the bin of
 * each distinct row. */
static void
add_rows (CwAccuracy *out, const CwDesign *design, const double *theta, const Prediction *null,
          uint8_t *bins)
{
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      const double *n = cw_design_results (design, i);
      double rows = cw_design_rows (design, i);
      Prediction by = predict (design, theta, i);
      bins[i] = (uint8_t)bin_of (by.score);
      CwReliabilityBin *bin = &out->bin[bins[i]];
      out->rows += (size_t)rows;
      out->log_loss += log_loss (design, n, &by);
      out->brier += brier (n, by.score);
      out->null_log_loss += log_loss (design, n, null);
      out->null_brier += brier (n, null->score);
      bin->rows += (size_t)rows;
      bin->predicted += rows * by.score;
      bin->score += n[2] + 0.5 * n[1];
    }
}

/* Adds the games counted in `times` (NULL: all, once), and in which bins they have a row. */
static void
add_games (CwAccuracy *out, const CwDesign *design, const double *times, const uint8_t *bins)
{
  size_t first, end;
  for (uint32_t g = 0; g < design->rows->games; g++)
    {
      bool seen[CW_RELIABILITY_BINS] = { false };
      if ((times && times[g] <= 0) || !cw_design_game (design, g, &first, &end))
        continue;
      out->games++;
      for (size_t i = first; i < end; i++)
        {
          unsigned bin = bins[cw_design_place (design, i) >> 1];
          out->bin[bin].games += !seen[bin];
          seen[bin] = true;
        }
    }
}

static void
make_means (CwAccuracy *out)
{
  double rows = (double)out->rows;
  if (out->rows == 0)
    return;
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

/* The prediction without any values: the shares of the results the design currently counts. */
static Prediction
null_prediction (const CwDesign *design)
{
  Prediction null = { { 0 }, 0 };
  for (uint32_t i = 0; design->total > 0 && i < design->distinct.count; i++)
    for (unsigned r = 0; r < 3; r++)
      null.chance[r] += cw_design_results (design, i)[r] / design->total;
  null.score = null.chance[2] + 0.5 * null.chance[1];
  if (design->parameters > design->terms)
    return null;
  return (Prediction){ { 1 - null.score, 0, null.score }, null.score };
}

bool
cw_accuracy_is_degenerate (const CwAccuracy *accuracy)
{
  return accuracy->rows > 0 && accuracy->null_brier < 1e-9;
}

/* --- cross-validation ----------------------------------------------------------------------- */

/* Deals the counted games like cards: after a shuffle, one to each fold in turn. False if there are
 * fewer than folds, or no memory. */
static bool
deal (const CwDesign *design, unsigned folds, uint64_t seed, uint8_t *fold)
{
  uint32_t count, *games = cw_design_games (design, &count);
  if (!games)
    return false;
  for (uint32_t i = count; i > 1; i--)
    {
      uint32_t other = cw_random_below (&seed, i), kept = games[i - 1];
      games[i - 1] = games[other];
      games[other] = kept;
    }
  for (uint32_t i = 0; i < count; i++)
    fold[games[i]] = (uint8_t)(i % folds);
  free (games);
  return count >= folds;
}

/* Fits all folds but one and predicts that one. */
static void
validate_fold (CwAccuracy *out, CwDesign *design, const uint8_t *fold, unsigned index,
               double *times, uint8_t *bins)
{
  uint32_t games = design->rows->games;
  double theta[CW_MAX_TERMS];
  unsigned steps;
  for (uint32_t g = 0; g < games; g++)
    times[g] = fold[g] != index;
  cw_design_weigh (design, times);
  cw_design_start (design, theta);
  cw_design_minimise (design, theta, NULL, NULL, &steps);
  Prediction null = null_prediction (design);
  for (uint32_t g = 0; g < games; g++)
    times[g] = fold[g] == index;
  cw_design_weigh (design, times);
  add_rows (out, design, theta, &null, bins);
  add_games (out, design, times, bins);
}

bool
cw_cross_validate (const CwRows *rows, const CwFitOptions *options, unsigned folds, uint64_t seed,
                   bool (*stop) (void *context), void *context, CwAccuracy *result)
{
  CwDesign design = { .rows = rows, .options = *options, .oriented = true };
  uint8_t *fold = calloc (rows->games + (size_t)1, 1), *bins = NULL;
  double *times = malloc ((rows->games + (size_t)1) * sizeof *times);
  bool done = folds >= 2 && folds < 255 && cw_design_init (&design) && fold && times
              && deal (&design, folds, seed, fold);
  *result = (CwAccuracy){ .folds = folds };
  if (done)
    bins = malloc (design.distinct.count + (size_t)1);
  done = bins != NULL;
  for (unsigned i = 0; done && i < folds; i++)
    {
      done = stop == NULL || !stop (context);
      if (done)
        validate_fold (result, &design, fold, i, times, bins);
    }
  if (done)
    make_means (result);
  cw_design_clear (&design);
  free (fold);
  free (times);
  free (bins);
  return done;
}

/* --- given values --------------------------------------------------------------------------- */

struct CwFormula
{
  CwDesign design;
  uint8_t *bins;
};

CwFormula *
cw_formula_new (const CwRows *rows, CwDraws draws)
{
  CwFormula *formula = calloc (1, sizeof *formula);
  if (formula == NULL)
    return NULL;
  formula->design = (CwDesign){ .rows = rows, .options = { .draws = draws }, .oriented = true };
  if (cw_design_init (&formula->design))
    formula->bins = malloc (formula->design.distinct.count + (size_t)1);
  if (formula->bins != NULL)
    return formula;
  cw_formula_free (formula);
  return NULL;
}

void
cw_formula_free (CwFormula *formula)
{
  if (formula == NULL)
    return;
  cw_design_clear (&formula->design);
  free (formula->bins);
  free (formula);
}

void
cw_formula_accuracy (CwFormula *formula, const double theta[CW_MAX_COLUMNS], CwAccuracy *result)
{
  Prediction null = null_prediction (&formula->design);
  *result = (CwAccuracy){ 0 };
  add_rows (result, &formula->design, theta, &null, formula->bins);
  add_games (result, &formula->design, NULL, formula->bins);
  make_means (result);
}
