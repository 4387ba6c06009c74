/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well expected scores agree with results: for games that a fit has not seen
 * (cross-validation), or for any given values on given games. Pure; many threads may read the same
 * rows. */
#pragma once

#include "learning/fit.h"

typedef struct
{
  double predicted; /* mean of the expected scores */
  double score;     /* mean of the results */
  double low, high; /* Wilson 95 % interval of `score`, on the number of games */
  size_t rows;
  unsigned games; /* with a row in this bin */
} CwReliabilityBin;

#define CW_RELIABILITY_BINS 10 /* of equal width from 0 to 1 */

typedef struct
{
  unsigned folds; /* of a cross-validation; otherwise 0 */
  size_t rows;
  unsigned games;
  double log_loss; /* mean over rows of -ln of the chance of what happened; with half points a draw
                      counts half as each result */
  double brier;    /* mean of (expected score - result)^2 */
  double null_log_loss, null_brier; /* of always predicting the mean result; in a cross-validation,
                                       the mean of the other games */
  CwReliabilityBin bin[CW_RELIABILITY_BINS];
} CwAccuracy;

/* True if predicting the mean result is never wrong because all counted rows have one result (one
 * side never won, and draws do not count). Nothing can be compared with it then. */
bool cw_accuracy_is_degenerate (const CwAccuracy *accuracy);

/* Cross-validation: divides the games at random (`seed`) into `folds`, fits the model on all folds
 * but one and predicts that one. `stop` (or NULL) is called before each; true stops. False if
 * stopped, out of memory, or with fewer games than folds. */
bool cw_cross_validate (const CwRows *rows, const CwFitOptions *options, unsigned folds,
                        uint64_t seed, bool (*stop) (void *context), void *context,
                        CwAccuracy *result);

/* Rows prepared once, to predict them with any values. Not for two threads at a time. */
typedef struct CwFormula CwFormula;

/* The rows must outlive it; `draws` must not be ordered. NULL if memory runs out. */
CwFormula *cw_formula_new (const CwRows *rows, CwDraws draws);
void cw_formula_free (CwFormula *formula); /* NULL is allowed */

/* Compares the expected score 1 / (1 + exp (-theta . x)) of each counted row with its result. The
 * loss is that of cw_fit without its penalty. */
void cw_formula_accuracy (CwFormula *formula, const double theta[CW_MAX_COLUMNS],
                          CwAccuracy *result);
