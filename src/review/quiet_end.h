/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a line comes to rest, so that its material can be counted, and how much of a loss is
 * material. Pure, thread-safe.
 *
 * A position is quiet where neither side wins material by captures and promotions on the spot: a
 * search of these alone (with every move of a side in check), for the side to move and, after a
 * pass, for the other, changes nothing. A line is good for one side. It is counted at its last
 * quiet position within 14 plies, or, where that comes later, at the last one at which the other
 * side is to move and wins nothing back: then the side that it is good for has at least that much.
 * Not before the second ply, so that exchanges are not cut in half. Where there is none, at the
 * last at which no more than a pawn can be won. In games with hands, where many moves promote,
 * promotions without a capture are not looked at. */
#pragma once

#include "core/position.h"
#include "core/values.h"

#define CW_QUIET_PLIES 14

typedef struct
{
  unsigned plies; /* from the start of the line */
  double balance; /* pawns, for the side that the line is good for */
  bool quiet;     /* else that side may win more */
} CwQuietEnd;

/* The material at the end of a line of legal moves that is good for `winner`; false where it does
 * not come to rest within these plies. A line that ends the game is quiet there. */
bool cw_quiet_end (const CwPosition *start, const CwMove *line, unsigned moves, CwColour winner,
                   const CwValues *values, CwQuietEnd *end);

/* Whether the side to move wins more than so many pawns by captures and promotions on the spot;
 * also where too many of them would have to be looked at. */
bool cw_captures_win (const CwPosition *position, const CwValues *values, double pawns);

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
