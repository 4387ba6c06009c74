/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From material balance to score: the rows in bins by their balance on a scale, and the slope of
 * p (d) = 1 / (1 + exp (-alpha d)) by maximum likelihood. All functions are pure and thread-safe.
 */
#pragma once

#include "learning/fit.h"

typedef struct
{
  int balance;                     /* pawns on the scale, rounded (halves away from 0) */
  unsigned rows, won, drawn, lost; /* for White; `rows` counts all three */
  double score;                    /* mean, 0 … 1, a draw counts half, whatever `draws` was */
  double low, high;                /* Wilson 95 % interval of the score */
} CwCurveBin;

#define CW_CURVE_BINS 512

typedef struct
{
  unsigned bins;
  CwCurveBin bin[CW_CURVE_BINS]; /* in order of balance; only those with rows */
  double alpha, error;           /* per pawn, error clustered by game */
  double low, high;              /* 95 % */
  bool known;                    /* alpha is finite: someone ahead lost, someone won */
  size_t rows;                   /* in the fit of alpha */
  unsigned games;
  double scale[CW_MAX_COLUMNS];
} CwCurve;

/* `scale` is the value of each column in pawns: {1, 3, 3, 5, 9} for chess. The fit uses the exact
 * balance; only the bins round it. `draws` says how draws count in alpha: as half points
 * (0.661 on the shipped rows) or not at all (0.751). */
void cw_curve (CwCurve *curve, const CwRows *rows, const double scale[CW_MAX_COLUMNS],
               CwDraws draws);

/* Adds a bin after those of smaller balances: rows lost, drawn and won. */
void cw_curve_add_bin (CwCurve *curve, int balance, const unsigned results[3]);

/* Sets alpha with its error and interval. */
void cw_curve_set_slope (CwCurve *curve, double alpha, double error);

extern const double cw_curve_school[CW_MAX_COLUMNS]; /* 1 3 3 5 9, of chess */

/* The balance of the bin that a balance is counted in. */
int cw_curve_round (double balance);

/* The bin nearest to a balance in pawns, at most half a pawn off; NULL where there are no rows.
 * Its won, drawn and lost are what the data say beside the expected score. */
const CwCurveBin *cw_curve_at (const CwCurve *curve, double balance);

/* 1 / (1 + exp (-slope balance)), both per pawn. */
double cw_expected_score (double slope, double balance);
