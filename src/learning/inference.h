/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the features of a fit, clustered as it is. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"

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
  bool selected;    /* nor is it where one side never won, of what speaks of White against Black */
  unsigned freedom; /* terms, above … */
  double below;     /* … and below in F */
  double statistic; /* F: 0 where nothing speaks for the feature */
  double chance;    /* of so much or more where the terms are 0 */
  double adjusted;  /* the same after all tests of the fit: learning/step_down.h */
  bool more;        /* of the scale: values grow as pieces leave the board */
} CwFeatureTest;

/* Tests all features of a fit of these rows, and returns how many tests there are. They are score
 * tests, so only the model without the feature is fitted: the gradient of its terms there, against
 * its covariance, clustered by game and corrected for small samples, is T squared; about
 * their mean the scores of as many clusters as Satterthwaite's degrees of freedom say [PT18] spread
 * less, several terms by Hotelling's factor. As the score of a game is bounded, F has the degrees
 * of freedom of its games, even where errors are by 30 players. Found by simulation to reject 4 to
 * 6 of 100 where there is nothing (tests/learning/test-null.c). Left out are features whose terms
 * the sample does not decide, or for which there is no memory. */
unsigned cw_fit_test (const CwRows *rows, const CwFit *fit, CwFeatureTest tests[CW_MAX_TESTS]);
