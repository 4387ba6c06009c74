/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/value_precision.h"

#include <math.h>

#include "learning/columns.h"
#include "learning/value_set.h"

bool
cw_values_are_precise (const CwGame *game, const CwValues *values)
{
  double widths = 0, total = 0, usual_total = 0, least = INFINITY, most = 0;
  CwValues usual;
  CwColumns columns;
  unsigned n = 0;

  cw_value_set_usual (game, &usual);
  if (!cw_columns_init (&columns, game))
    return false;
  for (unsigned i = 0; i < columns.count; i++)
    {
      const CwColumn *column = &columns.column[i];
      double value = cw_column_value (column, &usual).value;
      CwColumnValue measured = cw_column_value (column, values);

      if (column->place != CW_COLUMN_BOARD || measured.value == 0)
        continue;
      total += measured.value;
      usual_total += value;
      widths += measured.high - measured.low;
      least = fmin (least, value);
      most = fmax (most, value);
      n++;
    }
  return n > 1 && total > 0 && widths / n * usual_total / total < (most - least) / (n - 1);
}
