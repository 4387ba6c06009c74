/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/hand_ratio.h"

#include "learning/distribution.h"

#include <math.h>

/* Variance of a column's value over its square, without what all values share. */
static double
own_variance (const CwFit *fit, unsigned index)
{
  return pow (fit->own[index] / fit->value[index], 2);
}

/* Variance of the logarithm of the ratio of two columns. */
static double
log_variance (const CwFit *fit, unsigned hand, unsigned board)
{
  double a = fit->theta[hand], b = fit->theta[board];

  if (board == 0 && b == 0) /* of a set: the pawn's ratio is its value, with the whole error */
    return pow (fit->error[hand] / fit->value[hand], 2);
  if (a == 0 || b == 0)
    return own_variance (fit, hand) + own_variance (fit, board);
  return fit->covariance[hand][hand] / (a * a) + fit->covariance[board][board] / (b * b)
         - 2 * fit->covariance[hand][board] / (a * b);
}

/* Whether a value is above 0 by more than twice its error; what the pawn's adds to all others left
 * out, and for the pawn itself that. */
static bool
is_clear (const CwFit *fit, unsigned index)
{
  double error = index == 0 ? 100 * fit->unit_error : fit->own[index];

  return fit->known[index] && fit->value[index] > 2 * error;
}

/* As it is written: to hundredths. */
static double
written (double value)
{
  return round (100 * value) / 100;
}

static void
measure (const CwFit *fit, unsigned hand, unsigned board, CwHandRatio *result)
{
  result->known = fit->known[hand] && fit->value[hand] != 0 && is_clear (fit, board);
  if (!result->known)
    return;
  result->ratio = fit->value[hand] / fit->value[board];
  result->error = fabs (result->ratio) * sqrt (fmax (log_variance (fit, hand, board), 0));
  cw_interval (result->ratio, result->error, &result->low, &result->high);
  if (written (CW_HAND_RULE) < written (result->low)
      || written (CW_HAND_RULE) > written (result->high))
    result->verdict = CW_VERDICT_FAILS;
  else if (written (result->low) > 1)
    result->verdict = CW_VERDICT_HOLDS;
}

unsigned
cw_hand_ratios (const CwFit *fit, CwHandRatio ratios[CW_MAX_KINDS])
{
  const CwColumns *columns = &fit->columns;
  unsigned n = 0;

  for (unsigned j = 0; j < columns->count; j++)
    {
      unsigned board = cw_columns_find (columns, columns->column[j].kind, false);

      if (columns->column[j].place != CW_COLUMN_HAND || board == columns->count)
        continue;
      ratios[n] = (CwHandRatio){ .kind = columns->column[j].kind, .verdict = CW_VERDICT_OPEN };
      measure (fit, j, board, &ratios[n++]);
    }
  return n;
}
