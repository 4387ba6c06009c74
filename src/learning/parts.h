/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Do the values of several parts differ, of slices of the same games or of several files? Parts may
 * share games: what makes their estimates alike is accounted for. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

/* How much each game moved the log-odds of a fit's pieces, by the games' fingerprints. */
typedef struct
{
  uint32_t games;
  unsigned terms;
  uint64_t *game;                /* ascending */
  double *influence;             /* games x terms */
  double beside[CW_MAX_COLUMNS]; /* how much a standard error of what else moved them did: of how
                                    much players differ, if estimated */
} CwInfluence;

/* From a fit of these rows. `source` is added to the numbers of games without fingerprints, so that
 * games of different files differ. False, and empty, if there is no covariance or memory runs
 * out. */
bool cw_influence_make (CwInfluence *influence, const CwRows *rows, const CwFit *fit,
                        uint64_t source);
/* The same from influences that another fit found: `found` has `width` numbers a game, the first
 * for the columns; `game` gives the game of `rows` for each of the `games`. */
bool cw_influence_take (CwInfluence *influence, const CwRows *rows, uint64_t source,
                        const uint32_t *game, uint32_t games, const double *found, unsigned width);
void cw_influence_clear (CwInfluence *influence);

/* The number of games that two parts share. */
uint32_t cw_influence_shared (const CwInfluence *one, const CwInfluence *other);

typedef struct
{
  const CwFit *fit;
  const CwInfluence *influence; /* NULL: only figures, which share no games */
} CwPart;

/* The correlation of a column's errors in two parts that is due to shared games: of the logarithms
 * of the values, in chess relative to the pawn, elsewhere without the unit; 0 if nothing is shared
 * or known. */
double cw_parts_correlation (const CwPart *one, const CwPart *other, unsigned column);

typedef struct
{
  unsigned column;    /* whose value is tested, in that unit; 0: whether all pieces together decide
                         more in one part than in another, their sum at the start */
  unsigned parts;     /* with 30 or more games unequal in the piece */
  double least, most; /* the values of these parts; for column 0 log-odds */
  double statistic;   /* F */
  double freedom;     /* parts - 1, above … */
  double below;       /* … and below */
  double chance;      /* of this much if all are alike */
  double adjusted;    /* the same after all tests of a screen; see cw_parts_adjust */
} CwPartsTest;

/* Tests the scale and each value except the pawn's, in pawns or outside chess in points
 * (learning/points.h), for being the same in all parts. Returns the number of tests: a piece
 * decided by fewer than two parts has none. With r chosen to minimise the differences theta_k - r
 * theta_pawn relative to their covariance, their sum of squares relative to it is F (like Fieller's
 * set, and so fine with a weak pawn), with the smallest of Satterthwaite's degrees of freedom. One
 * test covers all parts, so picking the extremes afterwards changes nothing. Looks at
 * CW_MAX_COLUMNS parts at most. */
unsigned cw_parts_test (const CwPart *parts, unsigned count, CwPartsTest tests[CW_MAX_COLUMNS]);

/* Tests each value of one part except the pawn's against `values` (0: not tested) known for
 * certain, such as published ones: `least` is that value and `most` the part's, in the unit of the
 * tests above. Returns the number of tests. */
unsigned cw_parts_test_known (const CwPart *part, const double values[CW_MAX_COLUMNS],
                              CwPartsTest tests[CW_MAX_COLUMNS]);

/* Adjusts the chances of all tests that are shown together [Holm79]. */
void cw_parts_adjust (CwPartsTest *tests, unsigned count);
