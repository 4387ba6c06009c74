/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of learning/misfit.h share: inside it. */
#pragma once

#include "learning/misfit.h"

#define CW_MISFIT_POWERS 3

/* What rows of equal balance have in common: there are far fewer balances than rows. */
typedef struct
{
  double balance;  /* in units of the spread */
  double pawns;    /* the same, not in those units */
  int rounded;     /* to a bin of the curve */
  double expected; /* score, by the plain curve */
  double score[CW_MISFIT_POWERS], root[CW_MISFIT_POWERS]; /* of the test: by the result less the expected, and the root
                                         of the information */
  double by[2], chance, won, lost;    /* of the curve that is tried: derivatives of z by slope and
                                         bend, the score, the loss where it was won or lost */
} CwMisfitLevel;

typedef struct
{
  const CwRows *rows;
  const CwCurve *curve;
  CwMisfitLevel *level;
  uint32_t levels;
  uint32_t *at;  /* of each distinct vector, its level */
  double spread; /* pawns: root of the mean square of the balances */
} CwMisfitWork;

/* Of the rows with a distinct vector. */
static inline CwMisfitLevel *
cw_misfit_level (const CwMisfitWork *work, uint32_t vector)
{
  return &work->level[work->at[vector]];
}

/* How the game ended: 1 White won, 0 Black. */
static inline double
cw_misfit_result (const CwRows *rows, uint32_t game)
{
  return rows->game[game].result / 2.0;
}

/* Finds the balance that is farthest from the plain curve, and looks at its games. */
void cw_misfit_farthest (const CwMisfitWork *work, CwMisfit *misfit);
