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

/* --- values --------------------------------------------------------------------------------- */

/* The degrees of freedom of the weighted terms: their minimum. A value's degrees are those of its
 * ratio to the pawn, so the pawn's own count only if it is alone. */
static double
freedom_of (const CwFit *fit, const double one[CW_MAX_TERMS], const double other[CW_MAX_TERMS])
{
  double least = INFINITY;
  for (unsigned k = fit->parameters; k-- > 0;)
    if ((one[k] != 0 || other[k] != 0) && fit->freedom[k] > 0 && (k > 0 || least == INFINITY))
      least = fmin (least, fit->freedom[k]);
  return least;
}

/* The half-width of 95 % of its t distribution. */
static double
width_of (const CwFit *fit, const double one[CW_MAX_TERMS], const double other[CW_MAX_TERMS])
{
  return cw_t_95 (freedom_of (fit, one, other));
}

static double
product (const CwFit *fit, const double a[CW_MAX_TERMS], const double b[CW_MAX_TERMS])
{
  double sum = 0;
  for (unsigned i = 0; i < fit->terms; i++)
    for (unsigned j = 0; a[i] != 0 && j < fit->terms; j++)
      sum += a[i] * b[j] * fit->covariance[i][j];
  return sum;
}

CwRatio
cw_fit_ratio (const CwFit *fit, const double above[CW_MAX_TERMS], const double below[CW_MAX_TERMS])
{
  double top = 0, bottom = 0;
  for (unsigned k = 0; k < fit->terms; k++)
    {
      top += above[k] * fit->theta[k];
      bottom += below[k] * fit->theta[k];
    }
  CwRatio ratio = cw_ratio (top, bottom, product (fit, above, above), product (fit, above, below),
                            product (fit, below, below), width_of (fit, above, below));
  ratio.value *= 100;
  ratio.error *= 100;
  ratio.low *= 100;
  ratio.high *= 100;
  return ratio;
}

double
cw_fit_ratio_chance (const CwFit *fit, const double above[CW_MAX_TERMS],
                     const double below[CW_MAX_TERMS], double ratio)
{
  double off[CW_MAX_TERMS] = { 0 }, sum = 0;
  for (unsigned k = 0; k < fit->terms; k++)
    {
      off[k] = above[k] - ratio / 100 * below[k];
      sum += off[k] * fit->theta[k];
    }
  double variance = product (fit, off, off);
  return variance > 0 ? cw_f_tail (sum * sum / variance, 1, freedom_of (fit, above, below)) : 1;
}

double
cw_fit_half_width (const CwFit *fit, unsigned index)
{
  double only[CW_MAX_TERMS] = { 0 };
  only[index] = 1;
  return width_of (fit, only, only) * sqrt (fit->covariance[index][index]);
}

double
cw_fit_own (const CwFit *fit, unsigned index)
{
  return fit->theta[0] > 0 && index > 0 ? 100 * cw_fit_half_width (fit, index) / fit->theta[0] : 0;
}

static void
find_values (CwFit *fit)
{
  const double pawn[CW_MAX_TERMS] = { 1 };
  if (!fit->known[0] || !(fit->theta[0] > 0))
    return;
  fit->value[0] = fit->low[0] = fit->high[0] = 100;
  for (unsigned k = 1; k < fit->terms; k++)
    {
      double above[CW_MAX_TERMS] = { 0 };
      above[k] = 1;
      if (!fit->known[k])
        continue;
      CwRatio ratio = cw_fit_ratio (fit, above, pawn);
      fit->value[k] = ratio.value;
      fit->error[k] = ratio.error;
      fit->low[k] = ratio.low;
      fit->high[k] = ratio.high;
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
  find_values (fit);
  if (fit->state == CW_FIT_OK && fit->known[0] && !(fit->theta[0] > cw_fit_half_width (fit, 0)))
    {
      fit->state = CW_FIT_NO_PAWN;
      fit->culprit = 1;
    }
  if (fit->state == CW_FIT_OK && cw_are_selected (fit->won[0], fit->won[1]))
    fit->state = CW_FIT_SELECTED;
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
  double unit = fit->theta[0] > 0 ? 100 / fit->theta[0] : 0;
  memset (values, 0, sizeof *values);
  values->game = fit->columns.game;
  for (unsigned i = 0; i < fit->columns.count; i++)
    {
      CwColumnValue value = { fit->value[i], fit->error[i], fit->low[i], fit->high[i] };
      cw_column_set_value (&fit->columns.column[i], values, &value);
      values->freedom[i] = fit->freedom[i];
      for (unsigned j = 0; j <= i && fit->known[i]; j++)
        if (fit->known[j])
          *cw_values_covariance (values, i, j) = unit * unit * fit->covariance[i][j];
    }
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
  /* Theta of a value of 1; for a set without a slope the unit does not matter. */
  double unit = (values->slope > 0 ? values->slope : 1) / 100;
  *fit = (CwFit){ .games = values->games, .rows = values->rows, .counted = values->rows };
  cw_columns_init (&fit->columns, values->game);
  cw_terms_make (fit->term, &fit->terms, &fit->columns, 0);
  fit->parameters = fit->terms;
  for (unsigned i = 0; i < fit->columns.count; i++)
    {
      double value = cw_column_value (&fit->columns.column[i], values).value;
      fit->theta[i] = unit * value;
      fit->known[i] = value != 0;
      fit->freedom[i] = values->freedom[i];
      for (unsigned j = 0; j < fit->columns.count; j++)
        fit->covariance[i][j] = unit * unit * *cw_values_covariance ((CwValues *)values, i, j);
    }
  find_values (fit);
  /* For sets in another unit. */
  double pawn = cw_column_value (&fit->columns.column[0], values).value / 100;
  for (unsigned i = 0; i < fit->terms; i++)
    {
      fit->value[i] *= pawn;
      fit->error[i] *= pawn;
      fit->low[i] *= pawn;
      fit->high[i] *= pawn;
    }
}
