/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/phase.h"

#include "core/position.h"
#include "learning/value_set.h"

static double
sum_of (const CwPhase *phase, const uint8_t *pieces)
{
  double sum = 0;
  for (unsigned j = 1; j < phase->columns; j++)
    sum += phase->scale[j] * (pieces[j] + pieces[phase->columns + j]);
  return sum;
}

void
cw_phase_init (CwPhase *phase, const CwColumns *columns)
{
  CwPosition start;
  CwValues usual;
  uint8_t pieces[2 * CW_MAX_COLUMNS];
  *phase = (CwPhase){ .columns = columns->count };
  if (!columns->game)
    return;
  cw_value_set_usual (columns->game, &usual);
  cw_columns_scale (columns, &usual, phase->scale);
  cw_position_start (&start, columns->game);
  cw_columns_of (columns, &start, CW_WHITE, pieces);
  cw_columns_of (columns, &start, CW_BLACK, pieces + columns->count);
  phase->full = sum_of (phase, pieces);
}

double
cw_phase_left (const CwPhase *phase, const uint8_t *pieces)
{
  return phase->full > 0 ? sum_of (phase, pieces) / phase->full : 0;
}
