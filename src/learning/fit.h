/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logistic regression of the result on the differences in material, without an intercept: five in
 * chess, twenty in shogi (learning/columns.h).
 *
 * h = 1 / (1 + exp (-theta . x)); loss = mean over counted rows of
 * -[y ln h + (1 - y) ln (1 - h)] + lambda sum theta_j^2, lambda = 1e-6, gradient of the penalty
 * 2 lambda theta_j (the article's program). Draws are left out, or count as y = 1/2
 * (quasi-likelihood).
 *
 * Both methods work on the distinct vectors with their counts, so their time hardly depends on the
 * number of rows. All functions are pure and thread-safe. */
#pragma once

#include "learning/rows.h"

typedef enum
{
  CW_FIT_NEWTON,
  CW_FIT_GRADIENT
} CwFitMethod;
typedef enum
{
  CW_DRAWS_DROP,
  CW_DRAWS_HALF
} CwDraws;

typedef struct
{
  CwFitMethod method;
  CwDraws draws;
  unsigned iterations;  /* gradient: 10000; Newton: at most, 50 */
  double step;          /* gradient: 1 */
  double lambda;        /* 1e-6 */
  unsigned trace_every; /* steps between calls of the trace, the last always; 0: each of the first
                           ten steps, then some forty a tenfold (for a logarithmic axis) */
} CwFitOptions;

/* Newton, draws dropped, every step traced; iterations 0 means the method's own number. */
CwFitOptions cw_fit_options_default (void);

/* What may stand in the way of reading the values; where several do, the first that is found is
 * told. Every value that the sample decides is given all the same (`known`). */
typedef enum
{
  CW_FIT_OK,
  CW_FIT_NO_MEMORY,
  CW_FIT_CANCELLED,
  CW_FIT_TOO_FEW,     /* too few games with a counted result; or with `culprit` ever unequal */
  CW_FIT_COLLINEAR,   /* `culprit` is never unequal, or only together with others */
  CW_FIT_SEPARATED,   /* `culprit` has no finite value: who was ahead in it never lost */
  CW_FIT_NO_PAWN,     /* the pawn's own value is not clearly above nothing: no ratios to it */
  CW_FIT_NO_PROGRESS, /* the method did not settle within its iterations (Newton only) */
} CwFitState;

#define CW_FIT_MIN_GAMES 20      /* fewer: CW_FIT_TOO_FEW without a culprit */
#define CW_FIT_MIN_KIND_GAMES 10 /* fewer with this kind unequal: CW_FIT_TOO_FEW with it */

typedef struct
{
  CwColumns columns; /* by which all arrays count */
  CwFitState state;
  unsigned culprit;             /* column, from 1, or 0 */
  bool with_others;             /* collinear or separated only together with other kinds */
  bool known[CW_MAX_COLUMNS];   /* the sample gives this kind a finite value */
  double theta[CW_MAX_COLUMNS]; /* log-odds, per man */
  double covariance[CW_MAX_COLUMNS][CW_MAX_COLUMNS]; /* of theta, clustered by game */
  double naive[CW_MAX_COLUMNS]
              [CW_MAX_COLUMNS]; /* of theta, as if rows were independent: too small */
  double value[CW_MAX_COLUMNS]; /* centipawns, pawn = 100; 0 where not known */
  double error[CW_MAX_COLUMNS]; /* of value, by the delta method; 0 for the pawn */
  double own[CW_MAX_COLUMNS];   /* the part of error that is not the pawn's own, which all values
                                   share */
  double unit_error;            /* relative, of the pawn's theta */
  double low[CW_MAX_COLUMNS], high[CW_MAX_COLUMNS]; /* 95 % */
  double loss;
  unsigned steps;
  size_t rows, counted;             /* all rows; rows in the loss */
  unsigned distinct;                /* different vectors of differences among all rows */
  unsigned games;                   /* with a counted row */
  unsigned unequal[CW_MAX_COLUMNS]; /* games with a counted row where this kind is unequal */
} CwFit;

/* Called at the start (step 0) and at the steps that the options choose: for traces and the
 * convergence plot. Return false to stop. */
typedef bool (*CwFitTrace) (void *context, unsigned step, const double theta[CW_MAX_COLUMNS],
                            double loss);

/* Fits; deterministic. `trace` may be NULL. Errors are those of the sandwich clustered by game
 * (Liang and Zeger, Biometrika 1986), ratios to the pawn by the delta method. */
void cw_fit (CwFit *fit, const CwRows *rows, const CwFitOptions *options, CwFitTrace trace,
             void *context);

/* theta as centipawns: 100 theta / theta of the pawn; all 0 where that is not above 0. */
void cw_fit_ratios (unsigned columns, const double theta[CW_MAX_COLUMNS],
                    double values[CW_MAX_COLUMNS]);

/* Standard error of the sum of weight_j value_j, in centipawns. */
double cw_fit_error_of (const CwFit *fit, const double weights[CW_MAX_COLUMNS]);

/* Whether there are too few games for any answer: then no figure of the fit is worth showing. */
static inline bool
cw_fit_says_nothing (const CwFit *fit)
{
  return fit->state == CW_FIT_TOO_FEW && fit->culprit == 0;
}

/* The state as a sentence: sets `status` to a code of its own with its numbers as arguments
 * (CW_OK for CW_FIT_OK) and returns whether all is well. Each names what is missing. */
bool cw_fit_status (const CwFit *fit, CwStatus *status);

/* The fit as a value set with its errors, title and source. Its slope is theta of the pawn, which
 * with draws dropped is that of the chance to win among decided games; cw_measure sets the slope
 * of the expected score instead. */
void cw_fit_values (const CwFit *fit, const char *title, const char *source, CwValues *values);

/* The other way: a fit that has the values and errors of a set, and nothing else. */
void cw_fit_of_values (CwFit *fit, const CwValues *values);
