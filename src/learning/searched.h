/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static scores against what a search finds: a second target beside results. How far does counting
 * men, or the whole static evaluation, foretell the searched score of the same position; and which
 * values foretell it best?
 *
 * All scores are White's, in pawns. Least squares, with a constant; errors are those of the
 * sandwich clustered by game (Liang and Zeger, Biometrika 1986) with the factor G / (G - 1) for G
 * games, ratios to the pawn by the delta method. A search sees further than a count, so a mate is
 * no score: such positions have to be left out. Pure, thread-safe. */
#pragma once

#include "learning/columns.h"

typedef struct
{
  uint32_t game; /* positions of one game stand together */
  double material, evaluated, searched;
  int16_t difference[CW_MAX_COLUMNS]; /* White's men minus Black's */
} CwSearched;

/* searched = constant + slope x static score */
typedef struct
{
  bool known;         /* the static score is not the same everywhere */
  double correlation; /* Pearson's; also its sign is that of the slope */
  double slope, slope_error;
  double constant;
} CwSearchedLine;

typedef struct
{
  CwColumns columns;
  size_t positions;
  unsigned games;
  CwSearchedLine material, evaluation;
  /* By the men: searched = constant + sum value x difference. */
  bool fitted;                /* enough, and not collinear */
  bool known[CW_MAX_COLUMNS]; /* ever unequal; the others have no value */
  double pawns[CW_MAX_COLUMNS], pawns_error[CW_MAX_COLUMNS]; /* in searched pawns */
  double value[CW_MAX_COLUMNS], error[CW_MAX_COLUMNS]; /* centipawns, pawn = 100; 0: the pawn's own
                                                          is not clearly above nothing */
  double constant, constant_error; /* what White to begin with has, in searched pawns */
  double correlation;              /* of the fitted with the searched scores */
} CwSearchedFit;

/* False where memory ends. With few positions the parts that cannot be said are not `known`. */
bool cw_searched_fit (CwSearchedFit *fit, const CwColumns *columns, const CwSearched *positions,
                      size_t count);
