/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Piece values as one plain vector: measured by `learning`, shown by the panel, used by the engine.
 * Centipawns, pawn = 100. */
#pragma once

#include "core/rules.h"

#define CW_VALUES_TEXT 96
#define CW_VALUES_COLUMNS 48 /* of learning/columns.h: kinds on the board and in hand */

typedef struct
{
  const CwGame *game;         /* whose kinds these are; NULL: chess */
  double board[CW_MAX_KINDS]; /* by kind on the board (promoted kinds are kinds); royal 0 */
  double hand[CW_MAX_KINDS];  /* by kind in hand; 0 in games without hands */
  double error[CW_MAX_KINDS]; /* standard error of `board`; 0 if not measured */
  double low[CW_MAX_KINDS], high[CW_MAX_KINDS]; /* 95 % interval; 0 if not measured, infinite if the
                                                   unit cannot be distinguished from 0 */
  double hand_error[CW_MAX_KINDS];              /* the same for `hand` */
  double hand_low[CW_MAX_KINDS], hand_high[CW_MAX_KINDS];
  /* The basis of these errors, by column: the covariance of the log-odds of all pieces, including
   * the pawn's own, scaled as if the pawn's log-odds were 100 (so in square centipawns); see
   * cw_values_covariance. All 0 if not measured. Then degrees of freedom; 0 means infinite. */
  double covariance[CW_VALUES_COLUMNS * (CW_VALUES_COLUMNS + 1) / 2];
  double freedom[CW_VALUES_COLUMNS];
  double slope; /* log-odds of the expected score per pawn; 0: not measured, so no score */
  double slope_error;
  unsigned games, rows;        /* measured from; 0 if published */
  char title[CW_VALUES_TEXT];  /* "Textbook", "Measured" … */
  char source[CW_VALUES_TEXT]; /* one line on the origin */
} CwValues;

/* The place of the covariance of two columns. */
static inline double *
cw_values_covariance (CwValues *values, unsigned i, unsigned j)
{
  return &values->covariance[i > j ? i * (i + 1) / 2 + j : j * (j + 1) / 2 + i];
}

/* 1-3-3-5-9, with the slope 0.661 fitted on the built-in rows. */
const CwValues *cw_values_school (void);

/* The kind that all values of a game are expressed in: its pawn, otherwise the first kind that is
 * not royal; 0 if all are royal. */
CwKind cw_values_unit (const CwGame *game);

/* White's expected score, 0 … 1, at a balance in centipawns: 1 / (1 + exp (-slope x pawns)). */
double cw_values_score (const CwValues *values, double balance);
