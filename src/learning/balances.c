/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/balances.h"

#include "learning/distribution.h"

#include <stdlib.h>

bool
cw_balances_init (CwBalances *balances, const CwRows *rows, const double scale[CW_MAX_COLUMNS])
{
  uint32_t *tally = cw_rows_tally (rows);

  *balances = (CwBalances){ 0 };
  if (tally != NULL)
    balances->balance = calloc (rows->vectors.count + (size_t)1, sizeof *balances->balance);
  for (uint32_t v = 0; balances->balance != NULL && v < rows->vectors.count; v++)
    {
      const uint32_t *n = tally + 3 * (size_t)v;
      balances->balance[balances->count++] =
          (CwBalance){ cw_rows_balance (rows, v, scale), n[0], n[1], n[2] };
    }
  free (tally);
  return balances->balance != NULL;
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

double
cw_balances_loss (const CwBalances *balances, double slope, CwDraws draws)
{
  double half = draws == CW_DRAWS_HALF ? 0.5 : 0, sum = 0, rows = 0;

  for (uint32_t i = 0; i < balances->count; i++)
    {
      const CwBalance *at = &balances->balance[i];
      double z = slope * at->balance;
      double won = at->won + half * at->drawn, lost = at->lost + half * at->drawn;

      sum += won * cw_softplus (-z) + lost * cw_softplus (z);
      rows += won + lost;
    }
  return rows > 0 ? sum / rows : 0;
}

bool
cw_balances_find (const CwRows *rows, const double scale[CW_MAX_COLUMNS], int low, int high,
                  CwBalanceTake take, void *context)
{
  bool *wanted = calloc (rows->vectors.count + (size_t)1, sizeof *wanted);

  if (wanted == NULL)
    return false;
  for (uint32_t v = 0; v < rows->vectors.count; v++)
    {
      int rounded = cw_curve_round (cw_rows_balance (rows, v, scale));
      wanted[v] = rounded >= low && rounded <= high;
    }
  for (size_t row = 0; row < rows->count; row++)
    if (wanted[rows->vector[row]])
      take (context, row);
  free (wanted);
  return true;
}
