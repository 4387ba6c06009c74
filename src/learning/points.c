/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/points.h"

#include <math.h>
#include <string.h>

#include "core/position.h"
#include "learning/distribution.h"
#include "learning/joint.h"
#include "learning/value_set.h"

void
cw_usual_points (const CwColumns *columns, double points[CW_MAX_COLUMNS])
{
  CwValues usual;
  cw_value_set_usual (columns->game, &usual);
  memset (points, 0, CW_MAX_COLUMNS * sizeof *points);
  cw_columns_scale (columns, &usual, points);
  for (unsigned j = 0; j < columns->count; j++)
    if (columns->column[j].place == CW_COLUMN_HAND)
      points[j] = points[cw_joint_base (columns, j)];
}

void
cw_army (const CwColumns *columns, uint8_t count[CW_MAX_COLUMNS])
{
  CwPosition start;
  cw_position_start (&start, columns->game);
  cw_columns_of (columns, &start, CW_WHITE, count);
}

static double
weigh_army (const CwColumns *columns, uint8_t count[CW_MAX_COLUMNS],
            const double each[CW_MAX_COLUMNS])
{
  double sum = 0;
  cw_army (columns, count);
  for (unsigned j = 0; j < columns->count; j++)
    sum += count[j] * each[j];
  return sum;
}

double
cw_army_points (const CwColumns *columns)
{
  double points[CW_MAX_COLUMNS];
  uint8_t count[CW_MAX_COLUMNS];
  cw_usual_points (columns, points);
  return weigh_army (columns, count, points);
}

double
cw_army_unit (const CwColumns *columns, const double theta[CW_MAX_COLUMNS])
{
  uint8_t count[CW_MAX_COLUMNS];
  double log_odds = weigh_army (columns, count, theta), sum = cw_army_points (columns);
  return log_odds > 0 && sum > 0 ? log_odds / sum : 0;
}

double
cw_army_error (const CwColumns *columns, const double theta[CW_MAX_COLUMNS],
               const CwMatrix covariance)
{
  uint8_t count[CW_MAX_COLUMNS];
  double log_odds = weigh_army (columns, count, theta), variance = 0;
  for (unsigned i = 0; i < columns->count; i++)
    for (unsigned j = 0; j < columns->count; j++)
      variance += count[i] * count[j] * covariance[i][j];
  return log_odds > 0 ? sqrt (fmax (variance, 0)) / log_odds : 0;
}

/* The log-odds of a point, or 0 if the games cannot tell them from 0. */
static double
clear_unit (const CwFit *fit)
{
  uint8_t count[CW_MAX_COLUMNS];
  double error = cw_army_error (&fit->columns, fit->theta, fit->covariance);
  cw_army (&fit->columns, count);
  for (unsigned j = 0; j < fit->columns.count; j++)
    if (count[j] > 0 && (j >= fit->terms || !fit->known[j]))
      return 0;
  return CW_NORMAL_95 * error < 1 ? cw_army_unit (&fit->columns, fit->theta) : 0;
}

double
cw_fit_to_points (CwFit *fit)
{
  if (cw_columns_are_chess (&fit->columns))
    return 0;
  double unit = clear_unit (fit);
  if (unit > 0 && fit->state == CW_FIT_NO_PAWN)
    fit->state = CW_FIT_OK;
  else if (unit == 0 && fit->state == CW_FIT_OK)
    fit->state = CW_FIT_NO_PAWN;
  for (unsigned k = 0; k < fit->terms; k++)
    {
      bool told = unit > 0 && fit->known[k];
      double half = told ? cw_fit_half_width (fit, k) / unit : 0;
      fit->value[k] = told ? fit->theta[k] / unit : 0;
      fit->error[k] = told ? sqrt (fit->covariance[k][k]) / unit : 0;
      fit->low[k] = fit->value[k] - half;
      fit->high[k] = fit->value[k] + half;
    }
  return cw_army_points (&fit->columns);
}
