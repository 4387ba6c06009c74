/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move changed. Undo, the evaluator's increments and the board view's transition all derive
 * from this record. To replay it, empty every `from` first, then fill every `to`, because in
 * Chess960 king and rook may swap places. To undo it, do the reverse. */
#pragma once

#include "core/types.h"

/* One piece that moved, vanished, appeared or changed. `from` or `to` is CW_NO_SQUARE if the piece
 * appears or vanishes, and CW_IN_HAND for a hand. `before` and `after` differ on promotion and on
 * capture into a hand. */
#define CW_IN_HAND ((CwSquare)0xfffe)

typedef struct
{
  CwSquare from, to;
  CwPiece before, after;
} CwChange;

/* Enough for an explosion of up to 3x3 squares, a rook in castling or a hand. */
#define CW_MAX_CHANGES 12

typedef struct
{
  uint8_t count;
  CwChange changes[CW_MAX_CHANGES]; /* the moving piece first */
} CwDelta;
