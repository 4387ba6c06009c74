/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the features of a fit, clustered like the fit. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

/* Which part of a feature is tested: all its terms; or for changes of all values with the phase,
 * whether all change together, so that a lead counts more or less later, and whether they change
 * relative to each other. */
typedef enum
{
  CW_TEST_WHOLE,
  CW_TEST_SCALE,
  CW_TEST_RATIOS,
} CwTestPart;

#define CW_TEST_LEAST_GAMES 30 /* with fewer games that have the feature, no verdict */
#define CW_MAX_TESTS (CW_MAX_FEATURES + 1)

typedef struct
{
  unsigned feature;
  CwTestPart part;
  unsigned games; /* with the rarest of its terms */
  bool few;       /* too few games: nothing below is known */
  bool selected;  /* nor is it if one side never won and the feature is about White against Black */
  unsigned freedom; /* terms, above … */
  double below;     /* … and below in F */
  double statistic; /* F: 0 if nothing speaks for the feature */
  double chance;    /* of this much or more if the terms are 0 */
  double adjusted;  /* the same, adjusted for all tests of the fit: learning/step_down.h */
  bool more;        /* for the scale: values grow as pieces leave the board */
} CwFeatureTest;

/* Tests all features of a fit of these rows; returns the number of tests. They are score tests, so
 * only the model without the feature is fitted: T squared is the gradient of its terms there
 * against its covariance, clustered by game and corrected for small samples. About their mean, the
 * scores of as many clusters as Satterthwaite's degrees of freedom say [PT18] spread less, several
 * terms by Hotelling's factor. As a game's score is bounded, F has the degrees of freedom of its
 * games, even with errors by 30 players. Simulated to reject 4 to 6 of 100 when there is no effect
 * (tests/learning/test-null.c). Left out are features whose terms the sample does not decide, or
 * that run out of memory. */
unsigned cw_fit_test (const CwRows *rows, const CwFit *fit, CwFeatureTest tests[CW_MAX_TESTS]);
