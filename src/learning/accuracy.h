/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well expected scores agree with results: those of games that a fit has not seen
 * (cross-validation), or those that any given values predict of given games. Pure; many threads may
 * read the same rows. */
#pragma once

#include "learning/fit.h"

typedef struct
{
  double predicted; /* mean of the expected scores */
  double score;     /* mean of the results */
  double low, high; /* Wilson 95 % of it, on the number of games */
  size_t rows;
  unsigned games; /* with a row in this bin */
} CwReliabilityBin;

#define CW_RELIABILITY_BINS 10 /* of equal width from 0 to 1 */

typedef struct
{
  unsigned folds; /* of a cross-validation; else 0 */
  size_t rows;
  unsigned games;
  double log_loss; /* mean over rows of -ln of the chance of what happened; a draw under half points
                      is half of each */
  double brier;    /* mean of (expected score - result)^2 */
  double null_log_loss, null_brier; /* of predicting the mean of the results always: in a
                                       cross-validation that of the other games */
  CwReliabilityBin bin[CW_RELIABILITY_BINS];
} CwAccuracy;

/* Whether predicting the mean of the results is never wrong, since all counted rows have one result
 * (where one side never won, and draws do not count): then nothing can be compared with it. */
bool cw_accuracy_is_degenerate (const CwAccuracy *accuracy);

/* Cross-validation: the games are divided into `folds` at random (`seed`), the model is fitted on
 * all folds but one and predicts that one. `stop` (or NULL) is called before each. False where it
 * returns true, where there is no memory, or where there are fewer games than folds. */
bool cw_cross_validate (const CwRows *rows, const CwFitOptions *options, unsigned folds,
                        uint64_t seed, bool (*stop) (void *context), void *context,
                        CwAccuracy *result);

/* Rows to predict with any values, prepared once. Not for two threads at a time. */
typedef struct CwFormula CwFormula;

/* The rows must outlive it; `draws` not ordered. NULL where there is no memory. */
CwFormula *cw_formula_new (const CwRows *rows, CwDraws draws);
void cw_formula_free (CwFormula *formula); /* NULL is allowed */

/* Expected score 1 / (1 + exp (-theta . x)) of each counted row against its result. The loss is
 * that of cw_fit without its penalty. */
void cw_formula_accuracy (CwFormula *formula, const double theta[CW_MAX_COLUMNS],
                          CwAccuracy *result);
