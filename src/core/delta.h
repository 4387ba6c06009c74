/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move changed. Undo, the evaluator's increments and the board view's transition all
 * derive from this one record. To replay it, first empty every `from`, then fill every `to`: in
 * Chess960 king and rook may change places. To take it back, the other way round. */
#pragma once

#include "core/types.h"

/* One piece that moved, vanished, appeared or changed. `from` or `to` is CW_NO_SQUARE where the
 * piece comes from or goes to nowhere, and CW_IN_HAND where it is a hand. `before` and `after`
 * differ on promotion and on capture into a hand. */
#define CW_IN_HAND ((CwSquare)0xfffe)

typedef struct
{
  CwSquare from, to;
  CwPiece before, after;
} CwChange;

/* A move on up to 3x3 squares with an explosion, a rook in castling or a hand. */
#define CW_MAX_CHANGES 12

typedef struct
{
  uint8_t count;
  CwChange changes[CW_MAX_CHANGES]; /* the moving piece first */
} CwDelta;
