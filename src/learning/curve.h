/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From material balance to score: the rows in bins by their balance on a scale, and the slope of p
 * (d) = 1 / (1 + exp (-alpha d)) by maximum likelihood. All functions are pure and thread-safe. */
#pragma once

#include "learning/fit.h"

typedef struct
{
  int balance;                     /* pawns on the scale, rounded (halves away from 0) */
  unsigned rows, won, drawn, lost; /* for White; `rows` counts all three */
  double score;                    /* mean, 0 … 1; a draw counts half, whatever `draws` was */
  double effective; /* number of independent results that would be as informative; 0: not known */
  double low, high; /* 95 % interval of the score by them (Wilson); both 0: not known */
} CwCurveBin;

#define CW_CURVE_BINS 512

typedef struct
{
  unsigned bins;
  CwCurveBin bin[CW_CURVE_BINS]; /* in order of balance; only bins with rows */
  CwClustering clustering;       /* of the error, and of the bins that allow it */
  double alpha, error;           /* per pawn, and its standard error */
  double low, high;              /* 95 % */
  bool known;                    /* alpha is finite: someone ahead lost, and someone won */
  size_t rows;                   /* used in the fit of alpha */
  unsigned games;
  double scale[CW_MAX_COLUMNS];
} CwCurve;

/* `scale` is the value of each column in pawns: {1, 3, 3, 5, 9} for chess. The fit uses the exact
 * balance; only the bins round it. `draws` says how draws count in alpha: as half points (0.661 on
 * the shipped rows) or not at all (0.751). `clustering` is for the errors of alpha and of the
 * bins. */
void cw_curve (CwCurve *curve, const CwRows *rows, const double scale[CW_MAX_COLUMNS],
               CwDraws draws, CwClustering clustering);

/* The same without bins. */
void cw_curve_slope (CwCurve *curve, const CwRows *rows, const double scale[CW_MAX_COLUMNS],
                     CwDraws draws, CwClustering clustering);

/* Adds a bin after those with smaller balances: the rows lost, drawn and won, and how many
 * independent results they are worth. */
void cw_curve_add_bin (CwCurve *curve, int balance, const unsigned results[3], double effective);

/* Sets how many independent results the rows of each bin are worth, and the intervals, from the
 * rows that the bins were counted from (learning/curve_points.c). The variance of a mean, by game
 * or by the curve's `clustering`, is that of CR2 [BM02] and becomes the number of results that
 * would have it (Korn and Graubard 1998), less what Satterthwaite's degrees of freedom cost. False
 * if memory runs out. */
bool cw_curve_weigh_bins (CwCurve *curve, const CwRows *rows);

/* Sets alpha with its error and interval. */
void cw_curve_set_slope (CwCurve *curve, double alpha, double error);

extern const double cw_curve_school[CW_MAX_COLUMNS]; /* 1 3 3 5 9, of chess */

/* The balance of the bin that counts a balance. */
int cw_curve_round (double balance);

/* The bin nearest to a balance in pawns, at most half a pawn away; NULL if it has no rows. Its won,
 * drawn and lost are what the data say, next to the expected score. */
const CwCurveBin *cw_curve_at (const CwCurve *curve, double balance);

/* 1 / (1 + exp (-slope balance)), both per pawn. */
double cw_expected_score (double slope, double balance);
