/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals for the values of a fit, by resampling its games. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

/* Replicates first … first + count - 1 of a bootstrap by game: draws games with replacement and
 * fits the model again. values[i] are centipawns by term, all 0 if a replicate has no answer.
 * Replicate i depends only on the rows, the options, `seed` and i, so chunks may run on several
 * threads. False if memory runs out. */
bool cw_fit_bootstrap (const CwRows *rows, const CwFitOptions *options, uint64_t seed,
                       unsigned first, unsigned count, double (*values)[CW_MAX_TERMS]);

typedef struct
{
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS]; /* centipawns, by term */
  unsigned count;                               /* replicates */
  unsigned failed; /* replicates without an answer; intervals leave them out and are too narrow, so
                      report their number */
} CwPercentiles;

/* The 95 % interval of each term from replicates; 0 if none has an answer. False if memory runs
 * out. */
bool cw_percentiles (double (*values)[CW_MAX_TERMS], unsigned count, CwPercentiles *percentiles);
