/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals of the values of a fit from samples of its games. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

/* Replicates first … first + count - 1 of a bootstrap by game: games drawn with replacement, the
 * model fitted again. values[i] are centipawns by term, all 0 where a replicate has no answer.
 * Replicate i depends on the rows, the options, `seed` and i alone, so a caller may run chunks on
 * several threads. False where there is no memory. */
bool cw_fit_bootstrap (const CwRows *rows, const CwFitOptions *options, uint64_t seed,
                       unsigned first, unsigned count, double (*values)[CW_MAX_TERMS]);

typedef struct
{
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS]; /* centipawns, by term */
  unsigned count;                               /* replicates */
  unsigned failed; /* of them, those without an answer: intervals without them are too narrow, so
                      their number is to be said */
} CwPercentiles;

/* The 95 % interval of each term from replicates; 0 where none has an answer. False where there is
 * no memory. */
bool cw_percentiles (double (*values)[CW_MAX_TERMS], unsigned count, CwPercentiles *percentiles);
