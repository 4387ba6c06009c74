/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of a game is left, by the pieces that are still there. Pure, thread-safe. */
#pragma once

#include "learning/columns.h"

typedef struct
{
  unsigned columns;
  double scale[CW_MAX_COLUMNS]; /* usual values of the pieces, 0 of the pawn */
  double full;                  /* of all pieces of both sides at the start */
} CwPhase;

void cw_phase_init (CwPhase *phase, const CwColumns *columns);

/* The share of the pieces of the start that is left, by their usual values, pawns not counted:
 * `pieces` are White's by column, then Black's. 0 in games without such pieces. */
double cw_phase_left (const CwPhase *phase, const uint8_t *pieces);
