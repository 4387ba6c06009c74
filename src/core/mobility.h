/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many squares a lone piece can act on, according to its description (core/reach.h): on an
 * empty board, and on one with other pieces. Pure and thread-safe. */
#pragma once

#include "core/rules.h"

/* The share of occupied squares that Ralph Betza assumed for a game as a whole. */
#define CW_USUAL_DENSITY 0.31

/* Whether a white piece of `kind` can stand there: not where it has to promote, nor, in games
 * without drops, behind all its start squares if it only moves forward. */
bool cw_can_be_placed (const CwGame *game, CwKind kind, CwSquare square);

/* On how many squares a white piece of `kind` on `square` can act, alone on the board; a pawn's
 * pushes and captures both count. 0 for a hopper, which has nothing to hop over. */
unsigned cw_mobility (const CwGame *game, CwKind kind, CwSquare square);

/* Mean of cw_mobility over the squares where the piece can stand. */
double cw_mobility_mean (const CwGame *game, CwKind kind);

/* The expected number of moves if every other square is occupied with probability `density` (0 …
 * 1), equally by either side: a ride goes on while squares are free, a hopper needs a hurdle, own
 * pieces are not captured. Ways that meet are treated as independent. */
double cw_mobility_crowded (const CwGame *game, CwKind kind, CwSquare square, double density);

/* Mean of cw_mobility_crowded over the squares where the piece can stand. */
double cw_mobility_crowded_mean (const CwGame *game, CwKind kind, double density);
