/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/fit.h"

#include "learning/design.h"
#include "learning/distribution.h"
#include "learning/value_set.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

CwFitOptions
cw_fit_options_default (void)
{
  return (CwFitOptions){ .step = 1, .lambda = 1e-6, .lambda_quadratic = 1e-3, .trace_every = 1 };
}

bool
cw_fit_possible (const CwRows *rows, const CwFitOptions *options, CwStatus *status)
{
  unsigned needs = cw_features_need (options->features), count;
  CwFitTerm terms[CW_MAX_TERMS];
  for (unsigned i = 0; i < cw_feature_count; i++)
    if (options->features >> i & 1 && cw_features[i].needs & CW_NEEDS_CHESS
        && !cw_columns_are_chess (&rows->columns))
      return cw_status_fail (status, CW_MODEL_CHESS_ONLY, cw_features[i].name, NULL);
  if (needs & CW_NEEDS_COUNTS && rows->differences_only)
    return cw_status_fail (status, CW_MODEL_NEEDS_COUNTS, NULL, NULL);
  if (needs & CW_NEEDS_BISHOPS && rows->no_flags)
    return cw_status_fail (status, CW_MODEL_NEEDS_BISHOPS, NULL, NULL);
  if (!cw_terms_make (terms, &count, &rows->columns, options->features))
    return cw_status_fail (status, CW_MODEL_TOO_MANY, NULL, NULL);
  for (uint32_t g = 0; needs & CW_NEEDS_RATINGS && g <= rows->known; g++)
    {
      if (g == rows->known)
        return cw_status_fail (status, CW_MODEL_NEEDS_RATINGS, NULL, NULL);
      if (rows->game[g].rating[0] && rows->game[g].rating[1])
        break;
    }
  return true;
}

/* --- errors --------------------------------------------------------------------------------- */

/* The sum over games of s s', s the gradient of a game's summed loss. `slopes` are six numbers a
 * distinct row: by z for each result, and by c. */
static void
add_games (const CwDesign *design, const double *slopes, CwFit *fit, CwMatrix meat)
{
  unsigned terms = design->terms;
  size_t first, end;
  for (uint32_t g = 0; g < design->rows->games; g++)
    {
      double score[CW_MAX_TERMS] = { 0 };
      bool seen[CW_MAX_TERMS] = { false };
      if (!cw_design_game (design, g, &first, &end))
        continue;
      for (size_t i = first; i < end; i++)
        {
          uint32_t place = cw_design_place (design, i);
          const double *x = cw_design_x (design, place >> 1);
          const double *slope = slopes + 6 * (size_t)(place >> 1)
                                + cw_design_seen (place, design->rows->game[g].result);
          for (unsigned k = 0; k < terms; k++)
            {
              score[k] += slope[0] * x[k];
              seen[k] |= x[k] != 0;
            }
          if (design->parameters > terms)
            score[terms] += slope[3];
        }
      fit->games++;
      fit->counted += end - first;
      for (unsigned k = 0; k < terms; k++)
        fit->unequal[k] += seen[k];
      cw_add_outer (design->parameters, score, meat);
    }
}

bool
cw_design_covariance (const CwDesign *design, CwFit *fit)
{
  CwMatrix hessian, meat = { 0 };
  double *slopes = malloc (((size_t)design->distinct.count + 1) * 6 * sizeof *slopes);
  if (!slopes)
    return false;
  for (uint32_t i = 0; i < design->distinct.count; i++)
    cw_design_slopes (design, fit->theta, i, slopes + 6 * (size_t)i, slopes + 6 * (size_t)i + 3);
  add_games (design, slopes, fit, meat);
  free (slopes);

  double gradient[CW_MAX_TERMS];
  cw_design_loss (design, fit->theta, gradient, hessian);
  for (unsigned j = 0; j < design->parameters; j++)
    for (unsigned k = 0; k < design->parameters; k++)
      hessian[j][k] *= design->total;
  if (cw_invert (design->parameters, hessian, fit->naive))
    cw_sandwich (design->parameters, fit->naive, meat, fit->games, fit->covariance);
  return true;
}

double
cw_fit_ratio (const CwFit *fit, const double above[CW_MAX_TERMS], const double below[CW_MAX_TERMS],
              double *error)
{
  double top = 0, bottom = 0, slope[CW_MAX_TERMS] = { 0 };
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
  *error = sqrt (fmax (cw_quadratic (fit->terms, fit->covariance, slope), 0));
  return 100 * top / bottom;
}

static void
find_values (CwFit *fit)
{
  const double pawn[CW_MAX_TERMS] = { 1 };
  double unit = fit->theta[0];
  if (!fit->known[0] || !(unit > 0))
    return;
  fit->unit_error = sqrt (fit->covariance[0][0]) / unit;
  for (unsigned k = 0; k < fit->terms; k++)
    {
      double above[CW_MAX_TERMS] = { 0 };
      above[k] = 1;
      if (!fit->known[k])
        continue;
      fit->value[k] = cw_fit_ratio (fit, above, pawn, &fit->error[k]);
      fit->own[k] = 100 * sqrt (fit->covariance[k][k]) / unit;
      if (k == 0)
        {
          fit->value[k] = 100;
          fit->error[k] = fit->own[k] = 0;
        }
      cw_interval (fit->value[k], fit->error[k], &fit->low[k], &fit->high[k]);
    }
}

/* --- the whole ------------------------------------------------------------------------------ */

static void
fit_design (CwFit *fit, const CwDesign *design, CwFitTrace trace, void *context)
{
  fit->terms = design->terms;
  fit->parameters = design->parameters;
  memcpy (fit->term, design->term, sizeof fit->term);
  fit->unrated = design->unrated;
  cw_design_start (design, fit->theta);
  CwFitState end = cw_design_minimise (design, fit->theta, trace, context, &fit->steps);
  fit->loss = fit->likelihood = cw_design_loss (design, fit->theta, NULL, NULL);
  for (unsigned k = 0; k < fit->terms; k++)
    fit->likelihood -= design->penalty[k] * fit->theta[k] * fit->theta[k];
  fit->likelihood *= -design->total;
  if (end != CW_FIT_CANCELLED && !cw_design_covariance (design, fit))
    end = CW_FIT_NO_MEMORY;
  if (end == CW_FIT_CANCELLED || end == CW_FIT_NO_MEMORY)
    {
      fit->state = end;
      return;
    }
  cw_design_diagnose (design, fit);
  if (fit->state == CW_FIT_OK)
    fit->state = end;
  if (fit->state == CW_FIT_OK && fit->known[0]
      && !(fit->theta[0] > 2 * sqrt (fit->covariance[0][0])))
    {
      fit->state = CW_FIT_NO_PAWN;
      fit->culprit = 1;
    }
  find_values (fit);
}

void
cw_fit (CwFit *fit, const CwRows *rows, const CwFitOptions *options, CwFitTrace trace,
        void *context)
{
  CwDesign design = { .rows = rows, .options = *options };
  *fit = (CwFit){ .options = *options, .columns = rows->columns, .rows = rows->count };
  if (cw_design_init (&design))
    fit_design (fit, &design, trace, context);
  else
    fit->state = CW_FIT_NO_MEMORY;
  cw_design_clear (&design);
}

unsigned
cw_fit_find (const CwFit *fit, const CwTermKind *kind, unsigned first, unsigned second)
{
  unsigned k = 0;
  while (k < fit->terms
         && (fit->term[k].kind != kind || fit->term[k].first != first
             || fit->term[k].second != second))
    k++;
  return k;
}

void
cw_fit_chances (const CwFit *fit, double z, double *won, double *drawn, double *lost)
{
  double cut = fit->parameters > fit->terms ? fit->theta[fit->terms] : 0;
  *won = 1 / (1 + exp (cut - z));
  *lost = 1 / (1 + exp (cut + z));
  *drawn = fmax (0, 1 - *won - *lost);
}

/* --- values --------------------------------------------------------------------------------- */

void
cw_fit_pieces (const CwFit *fit, CwFit *pieces)
{
  *pieces = *fit;
  pieces->terms = pieces->parameters = fit->columns.count;
  if (fit->culprit <= pieces->terms)
    return;
  pieces->culprit = 0;
  pieces->state = CW_FIT_OK;
}

void
cw_fit_values (const CwFit *fit, const char *title, const char *source, CwValues *values)
{
  memset (values, 0, sizeof *values);
  values->game = fit->columns.game;
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      CwColumnValue value = { fit->value[j], fit->error[j], fit->own[j], fit->low[j],
                              fit->high[j] };
      cw_column_set_value (&fit->columns.column[j], values, &value);
    }
  values->unit_error = fit->unit_error;
  values->slope = fit->theta[0];
  values->slope_error = sqrt (fit->covariance[0][0]);
  values->games = fit->games;
  values->rows = (unsigned)fit->counted;
  cw_values_set_text (values->title, title);
  cw_values_set_text (values->source, source);
}

void
cw_fit_of_values (CwFit *fit, const CwValues *values)
{
  *fit = (CwFit){ .games = values->games,
                  .rows = values->rows,
                  .counted = values->rows,
                  .unit_error = values->unit_error };
  cw_columns_init (&fit->columns, values->game);
  cw_terms_make (fit->term, &fit->terms, &fit->columns, 0);
  fit->parameters = fit->terms;
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      CwColumnValue value = cw_column_value (&fit->columns.column[j], values);
      fit->value[j] = value.value;
      fit->error[j] = value.error;
      fit->own[j] = value.own;
      cw_interval (value.value, value.error, &fit->low[j], &fit->high[j]);
      fit->known[j] = value.value != 0;
    }
}
