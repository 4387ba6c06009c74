/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the values of several parts differ: of slices of the same games, or of several files.
 * They may share games: what games are in both makes their estimates alike, and is counted so.
 * Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

/* How much each game moved the log-odds of the pieces of a fit, by the games' fingerprints. */
typedef struct
{
  uint32_t games;
  unsigned terms;
  uint64_t *game;                /* ascending */
  double *influence;             /* games x terms */
  double beside[CW_MAX_COLUMNS]; /* what else moved them, by its standard error: how much players
                                    differ where that is estimated */
} CwInfluence;

/* Of a fit of these rows. `source` is added to the numbers of games that have no fingerprints, so
 * that those of different files are different games. False where there is no covariance, or no
 * memory: then it is empty. */
bool cw_influence_make (CwInfluence *influence, const CwRows *rows, const CwFit *fit,
                        uint64_t source);
/* The same of influences that another fit found: `found` has `width` numbers a game, of which the
 * first are those of the columns, `game` says which game of `rows` each is, of `games`. */
bool cw_influence_take (CwInfluence *influence, const CwRows *rows, uint64_t source,
                        const uint32_t *game, uint32_t games, const double *found, unsigned width);
void cw_influence_clear (CwInfluence *influence);

/* How many games two parts share. */
uint32_t cw_influence_shared (const CwInfluence *one, const CwInfluence *other);

typedef struct
{
  const CwFit *fit;
  const CwInfluence *influence; /* NULL: figures alone, which share no games */
} CwPart;

/* How alike the values of a column err in two parts, for the games that they share: the correlation
 * of their logarithms, in chess to the pawn, elsewhere without the unit; 0 where nothing is shared
 * or known. */
double cw_parts_correlation (const CwPart *one, const CwPart *other, unsigned column);

typedef struct
{
  unsigned column;    /* of which the value is tested, in that unit; 0: whether all pieces together
                            decide more in one part than in another, their sum at the start */
  unsigned parts;     /* in which 30 games or more are unequal in the piece */
  double least, most; /* the values of these parts; of column 0 log-odds */
  double statistic;   /* F */
  double freedom;     /* parts - 1, above … */
  double below;       /* … and below */
  double chance;      /* of so much where all are alike */
  double adjusted;    /* the same after all tests of a screen; see cw_parts_adjust */
} CwPartsTest;

/* Tests the scale and each value beside the pawn's, in pawns or outside chess in points
 * (learning/points.h), for being the same in all parts, and returns how
 * many tests there are: a piece that fewer than two parts decide has none. Of the differences
 * theta_k - r theta_pawn, whose r is chosen so that they are least against their covariance, the
 * sum of squares against it is F (like Fieller's set, and so no worse where the pawn is weak), with
 * the least of Satterthwaite's degrees of freedom. It is a test of all parts at once: that the
 * extremes are picked afterwards changes nothing. At most CW_MAX_COLUMNS parts are looked at. */
unsigned cw_parts_test (const CwPart *parts, unsigned count, CwPartsTest tests[CW_MAX_COLUMNS]);

/* Tests each value of one part beside the pawn's for being the one of `values` (0: none to be
 * tested against), which are known for certain, say published: in the unit of the tests above,
 * `least` that value and `most` the part's. How many tests there are. */
unsigned cw_parts_test_known (const CwPart *part, const double values[CW_MAX_COLUMNS],
                              CwPartsTest tests[CW_MAX_COLUMNS]);

/* Corrects the chances of all tests that stand together [Holm79]. */
void cw_parts_adjust (CwPartsTest *tests, unsigned count);
