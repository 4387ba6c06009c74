/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many squares a lone piece can act on, from its description (core/reach.h): on an empty board,
 * and on one where others are. Pure and thread-safe. */
#pragma once

#include "core/rules.h"

/* The share of occupied squares that Ralph Betza took for a game as a whole. */
#define CW_USUAL_DENSITY 0.31

/* Whether a white piece of `kind` can be there: not where it has to promote, nor, where
 * nothing is dropped, behind all places where it begins if it never goes back. */
bool cw_can_be_placed (const CwGame *game, CwKind kind, CwSquare square);

/* On how many squares a white piece of `kind` on `square` can act, alone on the board: a
 * pawn's pushes and captures both count. A hopper without a piece to hop over: none. */
unsigned cw_mobility (const CwGame *game, CwKind kind, CwSquare square);

/* Mean of cw_mobility over the squares where it can be. */
double cw_mobility_mean (const CwGame *game, CwKind kind);

/* The number of moves to be expected there where every other square is occupied with probability
 * `density` (0 … 1), by a piece of either side alike: a ride goes on while squares are free, a
 * hopper needs a hurdle, own pieces are not captured. Ways that meet are taken as independent. */
double cw_mobility_crowded (const CwGame *game, CwKind kind, CwSquare square, double density);

/* Mean of cw_mobility_crowded over the squares where it can be. */
double cw_mobility_crowded_mean (const CwGame *game, CwKind kind, double density);
