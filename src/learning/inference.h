/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How certain the values of a fit are beyond its standard errors: intervals by bootstrap, and tests
 * of its features. All by game, never by row. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

/* Replicates first … first + count - 1 of a bootstrap by game: games drawn with replacement, the
 * model fitted again. values[i] are centipawns by term, all 0 where a replicate has no answer: to
 * be counted, since intervals without them are too narrow. Replicate i depends on the rows, the
 * options, `seed` and i alone, so a caller may run chunks on several threads. False where there is
 * no memory. */
bool cw_fit_bootstrap (const CwRows *rows, const CwFitOptions *options, uint64_t seed,
                       unsigned first, unsigned count, double (*values)[CW_MAX_TERMS]);

/* The value below which a part of the replicates lies (linear between them); `sorted` are the
 * values of one term. Replicates without an answer are to be left out before. */
double cw_quantile (const double *sorted, unsigned count, double part);

/* What of a feature is tested: all its terms; or of what changes all values with the phase, whether
 * all change together, so that a lead counts more or less later, and whether they change against
 * each other. */
typedef enum
{
  CW_TEST_WHOLE,
  CW_TEST_SCALE,
  CW_TEST_RATIOS,
} CwTestPart;

#define CW_TEST_LEAST_GAMES 30 /* with fewer that have the feature there is no verdict */
#define CW_MAX_TESTS (CW_MAX_FEATURES + 1)

typedef struct
{
  unsigned feature;
  CwTestPart part;
  unsigned games;   /* that have the rarest of its terms */
  bool few;         /* these are too few: nothing below is known */
  unsigned freedom; /* terms, above … */
  double below;     /* … and below in F */
  double statistic; /* F: 0 where nothing speaks for the feature */
  double chance;    /* of so much or more where the terms are 0 */
  double adjusted;  /* the same after all tests of the fit [Holm79] */
  bool more;        /* of the scale: values grow as pieces leave the board */
} CwFeatureTest;

/* Tests all features of a fit of these rows, and returns how many tests there are. They are score
 * tests, so only the model without the feature is fitted: the gradient of its terms there, against
 * its covariance, clustered by game and corrected for small samples, is T squared; about
 * their mean the scores of as many clusters as Satterthwaite's degrees of freedom say [PT18] spread
 * less, which makes it Hotelling's. Found by simulation to reject 4 to 6 of 100 where there is
 * nothing (tests/learning/test-null.c). Left out are features whose terms the
 * sample does not decide, or for which there is no memory. */
unsigned cw_fit_test (const CwRows *rows, const CwFit *fit, CwFeatureTest tests[CW_MAX_TESTS]);
