/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How certain the values of a fit are beyond its standard errors: intervals by bootstrap, and tests
 * of its features. All by game, never by row. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

/* Replicates first … first + count - 1 of a bootstrap by game: games drawn with replacement, the
 * model fitted again. values[i] are centipawns by term, all 0 where a replicate has no answer.
 * Replicate i depends on the rows, the options, `seed` and i alone, so a caller may run chunks on
 * several threads. False where there is no memory. */
bool cw_fit_bootstrap (const CwRows *rows, const CwFitOptions *options, uint64_t seed,
                       unsigned first, unsigned count, double (*values)[CW_MAX_TERMS]);

/* The value below which a part of the replicates lies (linear between them); `sorted` are the
 * values of one term. Replicates without an answer are to be left out before. */
double cw_quantile (const double *sorted, unsigned count, double part);

typedef struct
{
  unsigned freedom;        /* terms of the feature */
  double likelihood_ratio; /* twice the gain in log-likelihood, as if rows were independent */
  double correction;       /* how much larger it is since rows of one game are alike: the mean of
                              the eigenvalues of naive^-1 times clustered covariance of the terms */
  double chi_squared;      /* likelihood_ratio / correction [RJ90] */
  double chance;           /* of so much or more where the terms are 0 */
} CwFeatureTest;

/* Tests the i-th feature of a fit of these rows: the model without it is fitted too. False where
 * the fit has no such feature, the sample does not decide its terms, or there is no memory. */
bool cw_fit_test_feature (const CwRows *rows, const CwFit *fit, unsigned feature,
                          CwFeatureTest *test);
