/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From material balance to score: the rows binned by balance on a scale, and the slope of
 * p (d) = 1 / (1 + exp (-alpha d)) fitted by maximum likelihood. */
#pragma once

#include "learning/fit.h"

typedef struct {
  int balance;                     /* pawns on the scale, rounded */
  unsigned rows, won, drawn, lost; /* for White */
  double score;                    /* mean, 0 … 1 */
  double low, high;                /* Wilson 95 % interval of the score */
} CwCurveBin;

#define CW_CURVE_BINS 512

typedef struct {
  unsigned bins;
  CwCurveBin bin[CW_CURVE_BINS]; /* in order of balance; only those with rows */
  double alpha, error;           /* per pawn, error clustered by game */
  size_t rows;
} CwCurve;

/* `scale` gives each kind's worth in pawns, kind - 1 indexed: {1, 3, 3, 5, 9}. */
void cw_curve (CwCurve *curve, const CwRows *rows, const double scale[CW_ROW_KINDS],
               CwDraws draws);
