/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/model.h"

#include "base/marks.h"
#include "learning/design.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N CW_MAX_TERMS
#define NORMAL_95 1.959963984540054

const char *const cw_feature_names[CW_FEATURES + 1] = {
  "pair",  "queen-knight", "rook-bishop", "opposite", "last-pawn", "pawns",
  "phase", "quadratic",    "first-move",  "rating",   NULL
};
const char *const cw_model_names[] = { "article", "half", "ordered", NULL };

const char *
cw_model_formula (CwModelKind kind)
{
  switch (kind)
    {
    case CW_MODEL_HALF:
      return N_ (
          "expected score = 1 / (1 + exp (-z)), z = sum of value times difference; a draw is "
          "half a win and half a loss");
    case CW_MODEL_ORDERED:
      return N_ (
          "won: 1 / (1 + exp (c - z)); lost: 1 / (1 + exp (c + z)); drawn: the rest; z = sum "
          "of value times difference");
    case CW_MODEL_ARTICLE:
    default:
      return N_ ("chance to win a decided game = 1 / (1 + exp (-z)), z = sum of value times "
                 "difference");
    }
}

CwModelOptions
cw_model_options_default (void)
{
  return (CwModelOptions){ .lambda = 1e-6, .lambda_quadratic = 1e-3 };
}

bool
cw_model_fits (const CwRows *rows, const CwModelOptions *options, CwStatus *status)
{
  const unsigned games = CW_FEATURE_FIRST_MOVE | CW_FEATURE_RATING;
  const unsigned any = games | CW_FEATURE_QUADRATIC;
  unsigned features = options->features;
  CwDesign design;
  if ((features & ~any) != 0 && !cw_columns_are_chess (&rows->columns))
    return cw_status_fail (status, CW_MODEL_CHESS_ONLY, NULL, NULL);
  if ((features & ~games) != 0 && rows->differences_only)
    return cw_status_fail (status, CW_MODEL_NEEDS_COUNTS, NULL, NULL);
  if (features & CW_FEATURE_OPPOSITE && rows->no_flags)
    return cw_status_fail (status, CW_MODEL_NEEDS_BISHOPS, NULL, NULL);
  if (!cw_design_terms (&design, &rows->columns, options))
    return cw_status_fail (status, CW_MODEL_TOO_MANY, NULL, NULL);
  for (uint32_t g = 0; features & CW_FEATURE_RATING && g <= rows->known; g++)
    {
      if (g == rows->known)
        return cw_status_fail (status, CW_MODEL_NEEDS_RATINGS, NULL, NULL);
      if (rows->game[g].rating[0] && rows->game[g].rating[1])
        break;
    }
  return true;
}

/* --- errors ------------------------------------------------------------------------------- */

/* The sum over games of s s', s the gradient of a game's summed loss, times G / (G - 1). */
static void
cluster (CwModelFit *fit, const CwDesign *design, const CwRows *rows, CwMatrix meat)
{
  unsigned terms = fit->terms, all = fit->parameters;
  double cut = all > terms ? fit->theta[terms] : 0;
  memset (meat, 0, sizeof (CwMatrix));
  for (uint32_t g = 0; g < rows->games; g++)
    {
      size_t first = cw_rows_begin (rows, g), end = cw_rows_begin (rows, g + 1);
      double score[N] = { 0 };
      bool seen[N] = { false };
      if (first == end || design->of_row[first] == CW_NO_GROUP)
        continue;
      for (size_t i = first; i < end; i++)
        {
          uint32_t group = design->of_row[i];
          const double *x = design->x + (size_t)group * terms;
          double by_z, by_cut;
          cw_design_slope (design, cw_design_scalar (design, fit->theta, group), cut,
                           rows->game[g].result, &by_z, &by_cut);
          for (unsigned k = 0; k < terms; k++)
            {
              score[k] += by_z * x[k];
              seen[k] |= x[k] != 0;
            }
          if (all > terms)
            score[terms] += by_cut;
        }
      fit->games++;
      fit->counted += end - first;
      for (unsigned k = 0; k < terms; k++)
        fit->unequal[k] += seen[k];
      for (unsigned j = 0; j < all; j++)
        for (unsigned k = 0; k < all; k++)
          meat[j][k] += score[j] * score[k];
    }
  double correction = fit->games > 1 ? fit->games / (fit->games - 1.0) : 1;
  for (unsigned j = 0; j < all; j++)
    for (unsigned k = 0; k < all; k++)
      meat[j][k] *= correction;
}

static void
find_covariance (CwModelFit *fit, const CwDesign *design, CwMatrix meat)
{
  CwMatrix hessian;
  double gradient[N];
  cw_design_loss (design, fit->theta, gradient, hessian);
  for (unsigned j = 0; j < fit->parameters; j++)
    for (unsigned k = 0; k < fit->parameters; k++)
      hessian[j][k] *= design->total;
  if (cw_invert (fit->parameters, hessian, fit->naive))
    cw_sandwich (fit->parameters, fit->naive, meat, fit->covariance);
}

double
cw_model_ratio (const CwModelFit *fit, const double above[N], const double below[N], double *error)
{
  double top = 0, bottom = 0, slope[N] = { 0 };
  *error = 0;
  for (unsigned k = 0; k < fit->terms; k++)
    {
      top += above[k] * fit->theta[k];
      bottom += below[k] * fit->theta[k];
    }
  if (!(bottom > 0))
    return 0;
  for (unsigned k = 0; k < fit->terms; k++)
    slope[k] = 100 * (above[k] / bottom - top * below[k] / (bottom * bottom));
  double variance = cw_quadratic (fit->terms, fit->covariance, slope);
  *error = variance > 0 ? sqrt (variance) : 0;
  return 100 * top / bottom;
}

static void
find_values (CwModelFit *fit)
{
  if (!fit->known[0] || !(fit->theta[0] > 0))
    return;
  const double pawn[N] = { 1 };
  for (unsigned k = 0; k < fit->terms; k++)
    {
      double unit[N] = { 0 };
      unit[k] = 1;
      if (!fit->known[k])
        continue;
      fit->value[k] = cw_model_ratio (fit, unit, pawn, &fit->error[k]);
      fit->low[k] = fit->value[k] - NORMAL_95 * fit->error[k];
      fit->high[k] = fit->value[k] + NORMAL_95 * fit->error[k];
    }
}

/* --- the whole ----------------------------------------------------------------------------- */

static void
fit_design (CwModelFit *fit, CwDesign *design, const CwRows *rows)
{
  CwMatrix meat;
  unsigned most = fit->options.iterations ? fit->options.iterations : 100;
  fit->terms = design->terms;
  fit->parameters = design->parameters;
  memcpy (fit->term, design->term, sizeof fit->term);
  memcpy (fit->mean, design->mean, sizeof fit->mean);
  fit->distinct = design->count;
  fit->unrated = design->unrated;
  fit->steps = cw_design_newton (design, fit->theta, most, false);
  if (fit->steps > most)
    {
      fit->steps = most;
      fit->state = CW_FIT_NO_PROGRESS;
    }
  fit->loss = cw_design_loss (design, fit->theta, NULL, NULL);
  fit->likelihood = fit->loss;
  for (unsigned k = 0; k < fit->terms; k++)
    fit->likelihood -= design->penalty[k] * fit->theta[k] * fit->theta[k];
  fit->likelihood *= -design->total;
  cluster (fit, design, rows, meat);
  cw_design_diagnose (design, fit);
  find_covariance (fit, design, meat);
  if (fit->known[0] && !(fit->theta[0] > 2 * sqrt (fit->covariance[0][0]))
      && fit->state == CW_FIT_OK)
    {
      fit->state = CW_FIT_NO_PAWN;
      fit->culprit = 1;
    }
  find_values (fit);
}

void
cw_model_fit (CwModelFit *fit, const CwRows *rows, const CwModelOptions *options)
{
  CwDesign design;
  *fit = (CwModelFit){ .options = *options, .columns = rows->columns, .rows = rows->count };
  if (cw_design_init (&design, rows, options))
    fit_design (fit, &design, rows);
  else
    fit->state = CW_FIT_NO_MEMORY;
  cw_design_clear (&design);
}

unsigned
cw_model_find (const CwModelFit *fit, CwTermKind kind, unsigned first, unsigned second)
{
  unsigned k = 0;
  while (k < fit->terms
         && (fit->term[k].kind != kind || fit->term[k].first != first
             || fit->term[k].second != second))
    k++;
  return k;
}

void
cw_model_chances (const CwModelFit *fit, double z, double *won, double *drawn, double *lost)
{
  double cut = fit->parameters > fit->terms ? fit->theta[fit->terms] : 0;
  *won = 1 / (1 + exp (cut - z));
  *lost = 1 / (1 + exp (cut + z));
  *drawn = fmax (0, 1 - *won - *lost);
}

void
cw_model_as_fit (const CwModelFit *model, CwFit *fit)
{
  unsigned columns = model->columns.count;
  *fit = (CwFit){ .columns = model->columns,
                  .state = model->state,
                  .culprit = model->culprit <= columns ? model->culprit : 0,
                  .with_others = model->with_others,
                  .loss = model->loss,
                  .steps = model->steps,
                  .rows = model->rows,
                  .counted = model->counted,
                  .distinct = model->distinct,
                  .games = model->games };
  if (model->culprit > columns)
    fit->state = CW_FIT_OK;
  for (unsigned j = 0; j < columns; j++)
    {
      fit->known[j] = model->known[j];
      fit->theta[j] = model->theta[j];
      fit->value[j] = model->value[j];
      fit->error[j] = model->error[j];
      fit->low[j] = model->low[j];
      fit->high[j] = model->high[j];
      fit->unequal[j] = model->unequal[j];
      fit->own[j] =
          j > 0 && model->theta[0] > 0 ? 100 * sqrt (model->covariance[j][j]) / model->theta[0] : 0;
      memcpy (fit->covariance[j], model->covariance[j], columns * sizeof (double));
      memcpy (fit->naive[j], model->naive[j], columns * sizeof (double));
    }
  if (model->theta[0] > 0)
    fit->unit_error = sqrt (model->covariance[0][0]) / model->theta[0];
}
