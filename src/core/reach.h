/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a single man can go on a plain board, whatever kings there are or are not: for lessons and
 * mobility maps. Legal moves of a game are core/rules.h. */
#pragma once

#include "core/rules.h"

typedef struct
{
  CwSquare to;
  bool capture; /* an enemy stands there */
} CwReach;

/* The squares that the man on `square` can move to or capture on, on `board`: sliders stop at men,
 * own men block, pawns push straight and capture aslant. No castling, en passant or check.
 * Returns how many are in `reach`. Pure and thread-safe. */
unsigned cw_reach (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                   CwReach reach[CW_MAX_SQUARES]);

/* Whether a man of `by` attacks `square` (pawns aslant only, own men count as protected). */
bool cw_reach_attacked (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                        CwColour by);

/* How many squares a lone man of `kind` reaches from `square` on the empty board (a pawn: White's,
 * pushes and captures apart from each other are both counted as squares it can act on). */
unsigned cw_mobility (const CwGame *game, CwKind kind, CwSquare square);

/* Mean of cw_mobility over all squares (a pawn: over those where it can stand). */
double cw_mobility_mean (const CwGame *game, CwKind kind);
