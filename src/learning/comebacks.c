/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/comebacks.h"

#include "learning/curve.h"

#include <math.h>

/* The least balance, in pawns, of who has the colour. */
static double
least_balance (const CwRows *rows, uint32_t game, const double scale[CW_MAX_COLUMNS],
               CwColour winner)
{
  double least = INFINITY;

  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    {
      double balance = 0;

      for (unsigned j = 0; j < rows->columns.count; j++)
        balance += scale[j] * cw_rows_difference (rows, i, j);
      least = fmin (least, winner == CW_WHITE ? balance : -balance);
    }
  return least;
}

void
cw_comebacks (const CwRows *rows, const CwValues *values, float *lowest)
{
  double scale[CW_MAX_COLUMNS] = { 0 };

  cw_columns_scale (&rows->columns, values, scale);
  for (uint32_t game = 0; game < rows->known; game++)
    {
      unsigned result = cw_rows_result (rows, game);
      bool won = result != 1 && !rows->game[game].unfinished;
      double least =
          won ? least_balance (rows, game, scale, result == 2 ? CW_WHITE : CW_BLACK) : INFINITY;

      lowest[game] = values->slope > 0 && isfinite (least)
                         ? (float)cw_expected_score (values->slope, least)
                         : -1;
    }
}
