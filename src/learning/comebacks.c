/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/comebacks.h"

#include "learning/curve.h"

#include <math.h>

/* The winner's lowest balance at a row of the game, in pawns. */
static double
lowest_balance (const CwRows *rows, uint32_t game, const double scale[CW_MAX_COLUMNS],
                CwColour winner)
{
  double lowest = INFINITY;

  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    {
      double balance = cw_rows_balance (rows, rows->vector[i], scale);

      lowest = fmin (lowest, winner == CW_WHITE ? balance : -balance);
    }
  return lowest;
}

void
cw_comebacks (const CwRows *rows, const CwValues *values, float *lowest)
{
  double scale[CW_MAX_COLUMNS] = { 0 };

  cw_columns_scale (&rows->columns, values, scale);
  for (uint32_t game = 0; game < rows->known; game++)
    {
      unsigned result = rows->game[game].result;
      bool won = result != 1 && !rows->game[game].unfinished;
      double balance =
          won ? lowest_balance (rows, game, scale, result == 2 ? CW_WHITE : CW_BLACK) : INFINITY;

      lowest[game] = values->slope > 0 && isfinite (balance)
                         ? (float)cw_expected_score (values->slope, balance)
                         : -1;
    }
}
