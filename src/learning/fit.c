/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/fit.h"

#include "learning/cells.h"
#include "learning/diagnosis.h"
#include "learning/linear.h"
#include "learning/value_set.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N CW_MAX_COLUMNS
#define NORMAL_95 1.959963984540054 /* two-sided 95 % of the normal distribution */

CwFitOptions
cw_fit_options_default (void)
{
  return (CwFitOptions){
    .method = CW_FIT_NEWTON,
    .draws = CW_DRAWS_DROP,
    .iterations = 0,
    .step = 1,
    .lambda = 1e-6,
    .trace_every = 1,
  };
}

static bool
is_counted (uint8_t result, CwDraws draws)
{
  return result != 1 || draws == CW_DRAWS_HALF;
}

/* How many games there are, and in how many each kind is unequal in a counted row. */
static void
count_games (CwFit *fit, const CwRows *rows, CwDraws draws)
{
  for (uint32_t game = 0; game < rows->games; game++)
    {
      size_t first = cw_rows_begin (rows, game), end = cw_rows_begin (rows, game + 1);
      bool seen[N] = { false };
      if (first == end || !is_counted (rows->game[game].result, draws))
        continue;
      fit->games++;
      fit->counted += end - first;
      for (size_t i = first; i < end; i++)
        for (unsigned j = 0; j < fit->columns.count; j++)
          seen[j] |= cw_rows_difference (rows, i, j) != 0;
      for (unsigned j = 0; j < fit->columns.count; j++)
        fit->unequal[j] += seen[j];
    }
  fit->rows = rows->count;
}

/* The sum over games of s s', s the gradient of a game's summed loss, times G / (G - 1). */
static void
cluster (const CwFit *fit, const CwRows *rows, const CwCells *cells, const double *residual,
         CwDraws draws, CwMatrix meat)
{
  double correction = fit->games > 1 ? fit->games / (fit->games - 1.0) : 1;
  memset (meat, 0, sizeof (CwMatrix));
  for (uint32_t game = 0; game < rows->games; game++)
    {
      size_t first = cw_rows_begin (rows, game), end = cw_rows_begin (rows, game + 1);
      double score[N] = { 0 };
      if (first == end || !is_counted (rows->game[game].result, draws))
        continue;
      for (size_t i = first; i < end; i++)
        {
          double rest = residual[cw_cells_of (cells, rows, i)] + 0.5 * rows->game[game].result;
          for (unsigned j = 0; j < fit->columns.count; j++)
            score[j] += rest * cw_rows_difference (rows, i, j);
        }
      for (unsigned j = 0; j < fit->columns.count; j++)
        for (unsigned k = 0; k < fit->columns.count; k++)
          meat[j][k] += correction * score[j] * score[k];
    }
}

/* The sandwich A^-1 B A^-1 of sums over rows. */
static bool
find_covariance (CwFit *fit, const CwProblem *problem, const CwRows *rows, const CwCells *cells,
                 CwDraws draws)
{
  CwMatrix hessian, meat;
  double *residual = malloc ((cells->count + 1) * sizeof *residual);
  if (!residual)
    return false;
  for (unsigned i = 0; i < cells->count; i++)
    {
      double z = 0;
      for (unsigned j = 0; j < fit->columns.count; j++)
        z += fit->theta[j] * cells->cell[i].difference[j];
      residual[i] = -1 / (1 + exp (-z)); /* y is added a row at a time */
    }
  cluster (fit, rows, cells, residual, draws, meat);
  free (residual);

  cw_problem_loss (problem, fit->theta, NULL, hessian);
  for (unsigned j = 0; j < fit->columns.count; j++)
    for (unsigned k = 0; k < fit->columns.count; k++)
      hessian[j][k] *= problem->total;
  if (cw_invert (fit->columns.count, hessian, fit->naive))
    cw_sandwich (fit->columns.count, fit->naive, meat, fit->covariance);
  return true;
}

void
cw_fit_ratios (unsigned columns, const double theta[N], double values[N])
{
  for (unsigned j = 0; j < columns; j++)
    values[j] = theta[0] > 0 ? 100 * theta[j] / theta[0] : 0;
}

double
cw_fit_error_of (const CwFit *fit, const double weights[N])
{
  double sum = 0, slope[N], pawn = fit->theta[0];
  if (!(pawn > 0))
    return 0;
  for (unsigned j = 0; j < fit->columns.count; j++)
    sum += weights[j] * fit->theta[j];
  for (unsigned j = 0; j < fit->columns.count; j++)
    slope[j] = 100 * weights[j] / pawn;
  slope[0] -= 100 * sum / (pawn * pawn);
  double variance = cw_quadratic (fit->columns.count, fit->covariance, slope);
  return variance > 0 ? sqrt (variance) : 0;
}

static void
find_values (CwFit *fit)
{
  cw_fit_ratios (fit->columns.count, fit->theta, fit->value);
  if (fit->known[0] && fit->theta[0] > 0)
    fit->unit_error = sqrt (fit->covariance[0][0]) / fit->theta[0];
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      double unit[N] = { 0 };
      unit[j] = 1;
      if (!fit->known[j] || !fit->known[0])
        {
          fit->value[j] = 0;
          continue;
        }
      fit->error[j] = j == 0 ? 0 : cw_fit_error_of (fit, unit);
      fit->own[j] = j == 0 ? 0 : 100 * sqrt (fit->covariance[j][j]) / fit->theta[0];
      fit->low[j] = fit->value[j] - NORMAL_95 * fit->error[j];
      fit->high[j] = fit->value[j] + NORMAL_95 * fit->error[j];
    }
}

/* Runs the method; false where the trace stopped it. */
static bool
descend (CwFit *fit, const CwProblem *problem, const CwFitOptions *options, CwFitTrace trace,
         void *context)
{
  CwFitOptions chosen = *options;
  bool stopped = false, newton = options->method == CW_FIT_NEWTON;
  if (chosen.iterations == 0)
    chosen.iterations = newton ? 50 : 10000;
  fit->steps =
      newton ? cw_problem_newton (problem, fit->theta, chosen.iterations, trace, context, &stopped)
             : cw_problem_descend (problem, fit->theta, &chosen, trace, context, &stopped);
  if (fit->steps > chosen.iterations)
    {
      fit->steps = chosen.iterations;
      fit->state = CW_FIT_NO_PROGRESS;
    }
  if (stopped)
    fit->state = CW_FIT_CANCELLED;
  fit->loss = cw_problem_loss (problem, fit->theta, NULL, NULL);
  return !stopped;
}

static void
fit_cells (CwFit *fit, const CwRows *rows, const CwCells *cells, const CwFitOptions *options,
           CwFitTrace trace, void *context)
{
  CwProblem problem;
  if (!cw_problem_init (&problem, cells, NULL, options->draws, options->lambda))
    {
      fit->state = CW_FIT_NO_MEMORY;
      return;
    }
  fit->distinct = cells->count;
  if (descend (fit, &problem, options, trace, context))
    {
      cw_diagnose_sample (fit, cells, &problem, options->draws);
      if (!find_covariance (fit, &problem, rows, cells, options->draws))
        fit->state = CW_FIT_NO_MEMORY;
      cw_diagnose_pawn (fit);
      find_values (fit);
    }
  cw_problem_clear (&problem);
}

void
cw_fit (CwFit *fit, const CwRows *rows, const CwFitOptions *options, CwFitTrace trace,
        void *context)
{
  CwCells cells;
  *fit = (CwFit){ .columns = rows->columns };
  count_games (fit, rows, options->draws);
  if (cw_cells_init (&cells, rows))
    fit_cells (fit, rows, &cells, options, trace, context);
  else
    fit->state = CW_FIT_NO_MEMORY;
  cw_cells_clear (&cells);
}

void
cw_fit_values (const CwFit *fit, const char *title, const char *source, CwValues *values)
{
  memset (values, 0, sizeof *values);
  values->game = fit->columns.game;
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      CwKind kind = fit->columns.column[j].kind;
      bool hand = fit->columns.column[j].place == CW_COLUMN_HAND;
      (hand ? values->hand : values->board)[kind] = fit->value[j];
      (hand ? values->hand_error : values->error)[kind] = fit->error[j];
      (hand ? values->hand_own : values->own)[kind] = fit->own[j];
      (hand ? values->hand_low : values->low)[kind] = fit->low[j];
      (hand ? values->hand_high : values->high)[kind] = fit->high[j];
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
  *fit = (CwFit){ .state = CW_FIT_OK, .games = values->games, .rows = values->rows };
  fit->counted = values->rows;
  fit->unit_error = values->unit_error;
  cw_columns_init (&fit->columns, values->game);
  for (unsigned j = 0; j < fit->columns.count; j++)
    {
      CwKind kind = fit->columns.column[j].kind;
      bool hand = fit->columns.column[j].place == CW_COLUMN_HAND;
      fit->value[j] = (hand ? values->hand : values->board)[kind];
      fit->error[j] = (hand ? values->hand_error : values->error)[kind];
      fit->own[j] = (hand ? values->hand_own : values->own)[kind];
      fit->low[j] = fit->value[j] - NORMAL_95 * fit->error[j];
      fit->high[j] = fit->value[j] + NORMAL_95 * fit->error[j];
      fit->known[j] = fit->value[j] != 0;
    }
}
