/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a line comes to rest, so that its material can be counted, and how much of a loss is
 * material. Pure, thread-safe.
 *
 * A position is quiet if neither side wins material at once by captures and promotions: searching
 * only these (and all moves in check) changes nothing for the side to move nor, after a pass, for
 * the other. A line is good for one side. It is counted at its last quiet position within 14 plies,
 * or, if that comes later, at the last one where the other side is to move and wins nothing back:
 * the favoured side then has at least that much. It is not counted before the second ply, so that
 * exchanges are not cut in half. If there is no such position, it is counted at the last one where
 * no more than a pawn can be won. In games with hands, where many moves promote, promotions without
 * capture are ignored. */
#pragma once

#include "core/position.h"
#include "core/values.h"

#define CW_QUIET_PLIES 14

typedef struct
{
  unsigned plies; /* from the start of the line */
  double balance; /* pawns, for the side that the line favours */
  bool quiet;     /* otherwise that side may win more */
} CwQuietEnd;

/* The material at the end of a line of legal moves that favours `winner`; false if it does not come
 * to rest within CW_QUIET_PLIES. A line that ends the game is quiet there. */
bool cw_quiet_end (const CwPosition *start, const CwMove *line, unsigned moves, CwColour winner,
                   const CwValues *values, CwQuietEnd *end);

/* Whether the side to move wins more than `pawns` pawns at once by captures and promotions; also
 * true if there are too many of them to examine. */
bool cw_captures_win (const CwPosition *position, const CwValues *values, double pawns);

/* The current material balance of `side`, in pawns. */
double cw_material_of (const CwPosition *position, CwColour side, const CwValues *values);

/* A loss of expected score, split into parts that add up to it: mate, material, the rest. */
typedef struct
{
  bool known; /* false: all of it is in `unclear` */
  double mate, material, rest, unclear;
} CwLossParts;

/* Splits a loss by the ends of both lines and the search scores behind the best move and the move
 * played, all for the mover. On a logistic curve of a sum, the share of a summand, in whatever
 * order, is its share in the difference of the sums (Aumann and Shapley, on the straight path from
 * one to the other). `gained`: pawns by which the best line ends ahead of the played one; valid if
 * `known`. */
CwLossParts cw_loss_split (double loss, int best, int played, bool known, double gained);
