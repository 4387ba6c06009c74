/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of a game is left, by the pieces still there. Pure, thread-safe. */
#pragma once

#include "learning/columns.h"

typedef struct
{
  unsigned columns;
  double scale[CW_MAX_COLUMNS]; /* usual values of the pieces, 0 for the pawn */
  double full;                  /* the sum over both sides at the start */
} CwPhase;

void cw_phase_init (CwPhase *phase, const CwColumns *columns);

/* The share of the start position's pieces that is left, by their usual values, without pawns.
 * `pieces` are White's by column, then Black's. 0 in games without such pieces. */
double cw_phase_left (const CwPhase *phase, const uint8_t *pieces);
