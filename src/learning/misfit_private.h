/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internal to the parts of learning/misfit.h. */
#pragma once

#include "learning/misfit.h"

#define CW_MISFIT_POWERS 3

/* What rows of equal balance share: there are far fewer balances than rows. */
typedef struct
{
  double balance;  /* in units of the spread */
  double pawns;    /* the same in pawns */
  int rounded;     /* to a bin of the curve */
  double expected; /* score by the plain curve */
  double score[CW_MISFIT_POWERS],
      root[CW_MISFIT_POWERS]; /* of the test: factor of the result less `expected`, and root of the
                                 information */
  double by[2], chance, won, lost; /* of the curve being tried: derivatives of z by slope and bend,
                                      the score, the loss if won or lost */
} CwMisfitLevel;

typedef struct
{
  const CwRows *rows;
  const CwCurve *curve;
  CwMisfitLevel *level;
  uint32_t levels;
  uint32_t *at;  /* the level of each distinct vector */
  double spread; /* in pawns: root mean square of the balances */
} CwMisfitWork;

/* The level of a distinct vector. */
static inline CwMisfitLevel *
cw_misfit_level (const CwMisfitWork *work, uint32_t vector)
{
  return &work->level[work->at[vector]];
}

/* A game's result: 1 if White won, 0 if Black won. */
static inline double
cw_misfit_result (const CwRows *rows, uint32_t game)
{
  return rows->game[game].result / 2.0;
}

/* Finds the balance farthest from the plain curve, and looks at its games. */
void cw_misfit_farthest (const CwMisfitWork *work, CwMisfit *misfit);
