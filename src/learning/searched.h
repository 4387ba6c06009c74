/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static scores against what a search finds: a second target besides results. How well does
 * counting pieces, or the whole static evaluation, predict the searched score of the same position;
 * and which values predict it best?
 *
 * All scores are White's, in pawns. Least squares, with a constant; errors are clustered by game
 * and corrected for small samples (learning/clustered.h), ratios to the pawn have Fieller's sets. A
 * mate found by the search is no score: such positions must be left out. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"
#include "learning/interval.h"
#include "learning/linear.h"
#include "search/search.h"

typedef struct
{
  uint32_t game; /* positions of one game are contiguous */
  double material, evaluated, searched;
  int16_t difference[CW_MAX_COLUMNS]; /* White's pieces minus Black's */
} CwSearched;

/* searched = constant + slope x static score */
typedef struct
{
  bool known;               /* the static score varies */
  double correlation;       /* Pearson's, with the sign of the slope */
  double slope, slope_half; /* with half of its 95 % interval */
  double constant;
} CwSearchedLine;

typedef struct
{
  CwColumns columns;
  size_t positions;
  unsigned games;
  CwSearchedLine material, evaluation;
  /* By the pieces: searched = constant + sum value x difference. */
  bool fitted;                /* enough positions, and not collinear */
  bool known[CW_MAX_COLUMNS]; /* ever unequal; the others have no value */
  double pawns[CW_MAX_COLUMNS], pawns_error[CW_MAX_COLUMNS]; /* in searched pawns */
  CwRatio value[CW_MAX_COLUMNS];  /* centipawns, pawn = 100; its value is 0 if the pawn's own is not
                                     above 0 */
  double constant, constant_half; /* White's advantage of the first move, in searched pawns, and
                                     half of its 95 % interval */
  double correlation;             /* of the fitted with the searched scores */
  CwMatrix covariance;            /* of `pawns`, by column */
  double freedom[CW_MAX_COLUMNS]; /* degrees of freedom of each */
} CwSearchedFit;

/* Searches the position of a row with this many nodes; `usual` are the values to count its material
 * by. False if the search sees a mate, which is no score in pawns. One search per thread. */
bool cw_searched_look (CwSearched *one, CwSearch *search, const CwRows *rows, size_t row,
                       const CwPosition *position, const CwValues *usual, uint64_t nodes);

/* False if memory runs out. With few positions some parts are not `known`. */
bool cw_searched_fit (CwSearchedFit *fit, const CwColumns *columns, const CwSearched *positions,
                      size_t count);

/* The values by the pieces as if results had given them, for code that shows fits; log-odds are
 * searched pawns. */
void cw_searched_as_fit (const CwSearchedFit *searched, CwFit *fit);
