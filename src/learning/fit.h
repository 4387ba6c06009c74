/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logistic regression of the result on five material differences, without an intercept.
 *
 * h = 1 / (1 + exp (-theta . x)); loss = mean over counted rows of
 * -[y ln h + (1 - y) ln (1 - h)] + lambda sum theta_j^2, lambda = 1e-6, gradient of the penalty
 * 2 lambda theta_j (the article's program). */
#pragma once

#include "core/values.h"
#include "learning/rows.h"

typedef enum { CW_FIT_NEWTON, CW_FIT_GRADIENT } CwFitMethod;
typedef enum { CW_DRAWS_DROP, CW_DRAWS_HALF } CwDraws;

typedef struct {
  CwFitMethod method;
  CwDraws draws;
  unsigned iterations; /* gradient: 10000; Newton: at most */
  double step;         /* gradient: 1 */
  double lambda;       /* 1e-6 */
} CwFitOptions;

CwFitOptions cw_fit_options_default (void); /* Newton, draws dropped */

typedef enum {
  CW_FIT_OK,
  CW_FIT_TOO_FEW,   /* fewer rows or games than an answer needs */
  CW_FIT_SEPARATED, /* a value is unbounded in this sample: `culprit` says whose */
  CW_FIT_COLLINEAR, /* `culprit` never varies alone (or never at all) */
  CW_FIT_CANCELLED,
} CwFitState;

typedef struct {
  CwFitState state;
  CwKind culprit;
  double theta[CW_ROW_KINDS];                    /* log-odds, per man */
  double covariance[CW_ROW_KINDS][CW_ROW_KINDS]; /* of theta, clustered by game (Liang and Zeger 1986) */
  double value[CW_ROW_KINDS];                    /* centipawns, pawn = 100 */
  double error[CW_ROW_KINDS];                    /* of value, by the delta method; 0 for the pawn */
  double low[CW_ROW_KINDS], high[CW_ROW_KINDS];  /* 95 % */
  double loss;
  unsigned steps;
  size_t rows, counted; /* all rows; rows in the loss */
  unsigned games;
} CwFit;

/* Called at each step (0 is the start): for traces and the convergence plot. Return false to
 * stop. */
typedef bool (*CwFitTrace) (void *context, unsigned step, const double theta[CW_ROW_KINDS],
                            double loss);

/* Fits; deterministic. `trace` may be NULL. */
void cw_fit (CwFit *fit, const CwRows *rows, const CwFitOptions *options, CwFitTrace trace,
             void *context);

/* The fit as a value set with its errors, title and source. */
void cw_fit_values (const CwFit *fit, const char *title, const char *source, CwValues *values);
