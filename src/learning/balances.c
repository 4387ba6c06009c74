/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/balances.h"

#include "learning/cells.h"

#include <math.h>
#include <stdlib.h>

#define N CW_MAX_COLUMNS

bool
cw_balances_init (CwBalances *balances, const CwRows *rows, const double scale[N])
{
  CwCells cells;
  bool done = cw_cells_init (&cells, rows);

  *balances = (CwBalances){ 0 };
  if (done)
    balances->balance = calloc (cells.count + (size_t)1, sizeof *balances->balance);
  done = done && balances->balance != NULL;
  for (unsigned i = 0; done && i < cells.count; i++)
    {
      const CwCell *cell = &cells.cell[i];
      CwBalance *balance = &balances->balance[balances->count++];

      for (unsigned j = 0; j < cells.columns; j++)
        balance->balance += scale[j] * cell->difference[j];
      balance->lost = cell->result[0];
      balance->drawn = cell->result[1];
      balance->won = cell->result[2];
    }
  cw_cells_clear (&cells);
  return done;
}

bool
cw_balances_of_curve (CwBalances *balances, const CwCurve *curve)
{
  *balances = (CwBalances){ 0 };
  balances->balance = calloc (curve->bins + (size_t)1, sizeof *balances->balance);
  if (balances->balance == NULL)
    return false;
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      balances->balance[balances->count++] =
          (CwBalance){ bin->balance, bin->lost, bin->drawn, bin->won };
    }
  return true;
}

void
cw_balances_clear (CwBalances *balances)
{
  free (balances->balance);
  *balances = (CwBalances){ 0 };
}

/* ln (1 + exp (x)) without overflow */
static double
log_one_plus_exp (double x)
{
  return x > 0 ? x + log1p (exp (-x)) : log1p (exp (x));
}

double
cw_balances_loss (const CwBalances *balances, double slope, CwDraws draws)
{
  double half = 0.5 * cw_draw_weight (draws), sum = 0, rows = 0;

  for (uint32_t i = 0; i < balances->count; i++)
    {
      const CwBalance *at = &balances->balance[i];
      double z = slope * at->balance;
      double won = at->won + half * at->drawn, lost = at->lost + half * at->drawn;

      sum += won * log_one_plus_exp (-z) + lost * log_one_plus_exp (z);
      rows += won + lost;
    }
  return rows > 0 ? sum / rows : 0;
}

bool
cw_balances_find (const CwRows *rows, const double scale[N], int low, int high, CwBalanceTake take,
                  void *context)
{
  unsigned columns = rows->columns.count;
  bool *wanted = calloc (rows->vectors + (size_t)1, sizeof *wanted);

  if (wanted == NULL)
    return false;
  for (uint32_t v = 0; v < rows->vectors; v++)
    {
      const uint8_t *men = cw_rows_vector (rows, v);
      double balance = 0;

      for (unsigned j = 0; j < columns; j++)
        balance += scale[j] * (men[j] - men[columns + j]);
      int rounded = cw_curve_round (balance);
      wanted[v] = rounded >= low && rounded <= high;
    }
  for (size_t row = 0; row < rows->count; row++)
    if (wanted[rows->vector[row]])
      take (context, row);
  free (wanted);
  return true;
}
