/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a line comes to rest, so that its material can be counted, and how much of a loss is
 * material. Pure, thread-safe.
 *
 * A position is quiet where neither side wins material by captures and promotions on the spot: a
 * search of these alone (with every move of a side in check), for the side to move and, after a
 * pass, for the other, changes nothing. A line is counted at its last quiet position within 12
 * plies, but not before the second ply, so that exchanges are not cut in half;
 * where there is none, at the last at which no more than a pawn can be won. In games with hands,
 * where many moves promote, promotions without a capture are not looked at. */
#pragma once

#include "core/position.h"
#include "core/values.h"

#define CW_QUIET_PLIES 12

typedef struct
{
  unsigned plies; /* from the start of the line */
  double balance; /* pawns, for the side asked for */
} CwQuietEnd;

/* The material of `side` at the end of a line of legal moves; false where it has no quiet position
 * within these plies. A line that ends the game is quiet there. */
bool cw_quiet_end (const CwPosition *start, const CwMove *line, unsigned moves, CwColour side,
                   const CwValues *values, CwQuietEnd *end);

/* The material of `side` as it is, in pawns. */
double cw_material_of (const CwPosition *position, CwColour side, const CwValues *values);

/* A loss of expected score divided: by mate, by material, the rest; they add up to the loss. */
typedef struct
{
  bool known; /* else it is all in `unclear` */
  double mate, material, rest, unclear;
} CwLossParts;

/* By the two lines' ends and the scores of the search behind the best move and the move played, all
 * of the side that moved. On a logistic curve of a sum the share of a summand, however it is
 * ordered, is its share in the difference of the sums (Aumann and Shapley, on the straight path
 * from the one to the other). `gained`: pawns that the best line has more than the played one;
 * `known` says whether that is so. */
CwLossParts cw_loss_split (double loss, int best, int played, bool known, double gained);
