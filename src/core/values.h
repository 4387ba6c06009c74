/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of the pieces, as one plain vector: measured by `learning`, shown by the panel,
 * played with by the engine. Centipawns, pawn = 100. */
#pragma once

#include "core/rules.h"

#define CW_VALUES_TEXT 96

typedef struct
{
  const CwGame *game;         /* whose kinds these are; NULL: chess */
  double board[CW_MAX_KINDS]; /* by kind on the board (promoted kinds are kinds); royal 0 */
  double hand[CW_MAX_KINDS];  /* by kind in hand; 0 in games without hands */
  double error[CW_MAX_KINDS]; /* standard error of `board`; 0 where not measured */
  double low[CW_MAX_KINDS], high[CW_MAX_KINDS]; /* 95 % interval; 0 where not measured */
  double hand_error[CW_MAX_KINDS];              /* the same of `hand` */
  double hand_low[CW_MAX_KINDS], hand_high[CW_MAX_KINDS];
  /* The part of these errors that is not the pawn's own, which all values share: by it values are
   * compared with each other and scores shown. Where all 0, the errors are taken whole. */
  double own[CW_MAX_KINDS], hand_own[CW_MAX_KINDS];
  double unit_error; /* relative standard error of the pawn itself */
  double slope;      /* log-odds of the expected score per pawn; 0: not measured, so no score */
  double slope_error;
  unsigned games, rows;        /* measured from; 0 where published */
  char title[CW_VALUES_TEXT];  /* "School", "Measured" … */
  char source[CW_VALUES_TEXT]; /* where it comes from, one line */
} CwValues;

/* 1-3-3-5-9, with the slope 0.661 fitted on the shipped rows. */
const CwValues *cw_values_school (void);

/* The kind that all values of a game are expressed in: its pawn, else the first kind that is not
 * royal; 0 where all are. */
CwKind cw_values_unit (const CwGame *game);

/* Expected score of White in 0 … 1 at a balance in centipawns: 1 / (1 + exp (-slope x pawns)). */
double cw_values_score (const CwValues *values, double balance);
