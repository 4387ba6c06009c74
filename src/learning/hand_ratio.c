/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/hand_ratio.h"

#include <math.h>

#define VERDICT 0.05 /* a chance below this gives a verdict */

/* As displayed: to hundredths. */
static double
written (double value)
{
  return round (100 * value) / 100;
}

/* Measures, and gives a verdict as if this piece were the only question. Returns the chance of that
 * verdict if the ratio is 1.3 or 1 in truth; NAN if there is none. */
static double
measure (const CwFit *fit, unsigned hand, unsigned board, CwHandRatio *result)
{
  double above[CW_MAX_TERMS] = { 0 }, below[CW_MAX_TERMS] = { 0 };
  above[hand] = below[board] = 1;
  CwRatio ratio = cw_fit_ratio (fit, above, below);
  result->known = fit->known[hand] && fit->known[board] && fit->value[hand] != 0 && ratio.bounded;
  if (!result->known)
    return NAN;
  result->ratio = ratio.value / 100;
  result->error = ratio.error / 100;
  result->low = ratio.low / 100;
  result->high = ratio.high / 100;
  if (written (CW_HAND_RULE) < written (result->low)
      || written (CW_HAND_RULE) > written (result->high))
    result->verdict = CW_VERDICT_FAILS;
  else if (written (result->low) > 1)
    result->verdict = CW_VERDICT_HOLDS;
  double border = result->verdict == CW_VERDICT_FAILS ? CW_HAND_RULE : 1;
  return result->error > 0 ? cw_fit_ratio_chance (fit, above, below, 100 * border) : 0;
}

unsigned
cw_hand_ratios (const CwFit *fit, CwHandRatio ratios[CW_MAX_KINDS])
{
  const CwColumns *columns = &fit->columns;
  double chances[CW_MAX_KINDS];
  unsigned n = 0;

  for (unsigned j = 0; j < columns->count; j++)
    {
      unsigned board = cw_columns_find (columns, columns->column[j].kind, false);

      if (columns->column[j].place != CW_COLUMN_HAND || board == columns->count)
        continue;
      ratios[n] = (CwHandRatio){ .kind = columns->column[j].kind, .verdict = CW_VERDICT_OPEN };
      chances[n] = measure (fit, j, board, &ratios[n]);
      n++;
    }
  cw_holm (chances, n);
  for (unsigned i = 0; i < n; i++)
    if (ratios[i].known && !(chances[i] < VERDICT))
      ratios[i].verdict = CW_VERDICT_OPEN;
  return n;
}
