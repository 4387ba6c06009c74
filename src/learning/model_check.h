/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a model is to be believed: intervals by bootstrap, games that it has not seen, and tests
 * of what was added to it. All by game, never by row. Pure, thread-safe. */
#pragma once

#include "learning/model.h"

/* Replicates first … first + count - 1 of a bootstrap by game: games drawn with replacement, the
 * model fitted anew. values[i] are centipawns by term, all 0 where a replicate has no answer.
 * Replicate i depends on the rows, the options, `seed` and i alone, so a caller may run chunks on
 * several threads. False where memory ends. */
bool cw_model_bootstrap (const CwRows *rows, const CwModelOptions *options, uint64_t seed,
                         unsigned first, unsigned count, double (*values)[CW_MAX_TERMS]);

/* The value below which a part of the replicates lies (linear between them); `values` are sorted
 * copies of one term. Replicates without an answer are to be left out before. */
double cw_quantile (const double *sorted, unsigned count, double part);

typedef struct
{
  double predicted; /* mean of what was said */
  double score;     /* mean of what happened */
  double low, high; /* Wilson 95 % of it, on the number of games */
  size_t rows;
  unsigned games; /* with a row in this bin */
} CwReliabilityBin;

#define CW_RELIABILITY_BINS 10 /* of equal width from 0 to 1 */

typedef struct
{
  unsigned folds;
  size_t rows;
  unsigned games;
  double log_loss; /* mean over rows of -ln of the chance of what happened; a draw under half points
                      is half of each */
  double brier;    /* mean of (expected score - result)^2 */
  double null_log_loss, null_brier; /* of saying the mean of the other games always */
  CwReliabilityBin bin[CW_RELIABILITY_BINS];
} CwHeldOut;

/* Cross-validation: the games are dealt into `folds` by chance (`seed`), the model is fitted on all
 * folds but one and asked about that one. `stop` (or NULL) is asked before each. False where it
 * says so, where memory ends, or where there are fewer games than folds. */
bool cw_model_held_out (const CwRows *rows, const CwModelOptions *options, unsigned folds,
                        uint64_t seed, bool (*stop) (void *context), void *context,
                        CwHeldOut *result);

typedef struct
{
  unsigned freedom;        /* terms added */
  double likelihood_ratio; /* twice the gain in log-likelihood, as if rows were independent */
  double correction;       /* how much larger it is for rows that come by the game: the mean of the
                              eigenvalues of naive^-1 times clustered covariance of what was added */
  double chi_squared; /* likelihood_ratio / correction (Rotnitzky and Jewell, Biometrika 1990) */
  double chance;      /* of so much or more where nothing was added */
} CwModelTest;

/* Compares nested models of the same rows. False where `small` is not `large` less some terms, or
 * the sample does not decide those. */
bool cw_model_test (const CwModelFit *small, const CwModelFit *large, CwModelTest *test);

/* The same for the model less one of its features: fits that, too. False as above, or where the
 * model has no such feature. */
bool cw_model_test_feature (const CwRows *rows, const CwModelFit *large, CwFeature feature,
                            CwModelTest *test);
