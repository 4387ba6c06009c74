/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logistic regression of the result on the pieces, and on features beside them
 * (learning/terms.h).
 *
 * z = sum of theta_k x_k over the terms, without an intercept. With s (z) = 1 / (1 + exp (-z)):
 *
 *   draws dropped  decided games alone, chance that White won s (z): [Med15]
 *   draws half     a draw is half a win and half a loss: expected score s (z) (quasi-likelihood)
 *   draws ordered  won s (z - c), lost s (-z - c), drawn the rest, c > 0 fitted: proportional odds
 *                  with two cuts, -c and c, symmetric because the first move is a term of its own
 *                  [McC80]
 *
 * Loss: mean over counted rows of -ln of the chance of what happened, plus lambda theta_k^2 for
 * each term (gradient 2 lambda theta_k, [Med15]) but that of the first move; the terms of the
 * quadratic feature have lambda_quadratic times the mean of x_k^2 as well.
 *
 * The work is done on the distinct rows with their counts, so its time hardly depends on the number
 * of rows. The same rows give the same numbers on every machine of one kind. All functions are pure
 * and thread-safe. */
#pragma once

#include "learning/interval.h"
#include "learning/rows.h"
#include "learning/terms.h"

/* What becomes of draws. */
typedef enum
{
  CW_DRAWS_DROP,
  CW_DRAWS_HALF,
  CW_DRAWS_ORDERED,
} CwDraws;

/* The names of the models by their draws, ended by NULL: "article" ([Med15]), "half", "ordered". */
extern const char *const cw_model_names[];

/* z and the chances as a formula in plain text, marked for translation. */
const char *cw_model_formula (CwDraws draws);

/* What rows are alike in, beside their position: errors are clustered by it. */
typedef enum
{
  CW_CLUSTER_GAME,     /* the least there is: rows of a game share its result */
  CW_CLUSTER_PLAYER,   /* games with a player in common, on either side */
  CW_CLUSTER_OPPONENT, /* where one player has part in most games: those with the same opponent */
  CW_CLUSTER_EVENT,    /* games of the same event */
  CW_CLUSTER_LARGEST,  /* of all these with enough clusters the one with the largest errors */
} CwClustering;
#define CW_CLUSTERINGS 4 /* the last is one of them */

/* "game", "player", "opponent", "event", "largest", ended by NULL. */
extern const char *const cw_clustering_names[];

typedef enum
{
  CW_FIT_NEWTON,   /* with a line search */
  CW_FIT_GRADIENT, /* descent with a constant step; not with draws ordered */
} CwFitMethod;

typedef struct
{
  CwDraws draws;
  unsigned features;       /* a set of learning/terms.h */
  CwClustering clustering; /* of the errors; by game where the games do not say */
  CwFitMethod method;
  unsigned iterations;     /* gradient: 10000; Newton: at most, 100; 0: these */
  double step;             /* of the gradient: 1 */
  double lambda;           /* 1e-6 */
  double lambda_quadratic; /* 1e-3 */
  unsigned trace_every;    /* steps between calls of the trace, the last always; 0: each of the
                              first ten steps, then some forty a decade (for a logarithmic axis) */
} CwFitOptions;

/* Those of [Med15] by Newton's method, every step traced. */
CwFitOptions cw_fit_options_default (void);

/* What may prevent reading the values; where there are several reasons, the first one found. Every
 * value that the sample decides is given all the same (`known`). */
typedef enum
{
  CW_FIT_OK,
  CW_FIT_NO_MEMORY,
  CW_FIT_CANCELLED,
  CW_FIT_TOO_FEW,     /* too few games with a counted result; or with `culprit` unequal in them */
  CW_FIT_COLLINEAR,   /* `culprit` is never unequal, or only together with others */
  CW_FIT_SEPARATED,   /* `culprit` has no finite value: the side ahead in it never lost */
  CW_FIT_NO_PAWN,     /* the pawn's own value is not clearly above 0: no ratios to it have bounds */
  CW_FIT_SELECTED,    /* one side won every decided game: the games were chosen by their result */
  CW_FIT_NO_PROGRESS, /* Newton's method did not converge */
} CwFitState;

#define CW_FIT_MIN_GAMES 20      /* fewer: CW_FIT_TOO_FEW without a culprit */
#define CW_FIT_MIN_KIND_GAMES 10 /* fewer with a term unequal: CW_FIT_TOO_FEW with it */

/* Whether games of which White won so many and Black so many were chosen by their results: one side
 * never won. */
static inline bool
cw_are_selected (unsigned white, unsigned black)
{
  return white + black >= CW_FIT_MIN_GAMES && (white == 0 || black == 0);
}

/* Arrays are by term; the first terms are the pieces, by column. */
typedef struct
{
  CwFitOptions options;
  CwColumns columns;
  CwFitState state;
  unsigned culprit; /* term, from 1, or 0 */
  bool with_others; /* collinear or separated only together with other terms */
  unsigned terms;
  CwFitTerm term[CW_MAX_TERMS];
  unsigned parameters;        /* the terms, and after them c where it is fitted */
  bool known[CW_MAX_TERMS];   /* the sample gives this term a finite value */
  double theta[CW_MAX_TERMS]; /* log-odds, per piece; theta[terms] is c */
  double covariance[CW_MAX_TERMS][CW_MAX_TERMS]; /* of theta, clustered */
  double naive[CW_MAX_TERMS][CW_MAX_TERMS];      /* as if rows were independent: too small */
  CwClustering clustering;                       /* what it is clustered by */
  double groups;                                 /* effective ones; 0 where that is by game */
  double inflation[CW_CLUSTERINGS]; /* standard errors of the pieces by each clustering against
                                       those by game, their mean; 0 where it cannot be used */
  double freedom[CW_MAX_TERMS];     /* degrees of freedom of each value, of the pawn and the cut
                                       of theta itself; 0: not known, as if infinite */
  double value[CW_MAX_TERMS]; /* centipawns: 100 theta / theta of the pawn; 0 where not known */
  double error[CW_MAX_TERMS]; /* standard error of value, by the delta method; 0 for the pawn */
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS]; /* 95 %, Fieller's set; infinite where the pawn
                                                   cannot be told from 0 */
  double loss;                                  /* with the penalty */
  double likelihood; /* sum of the logarithms over counted rows, without it */
  unsigned steps;
  size_t rows, counted;           /* all rows; rows in the loss */
  unsigned games;                 /* with a counted row */
  unsigned won[2];                /* games of them won by White, by Black */
  unsigned unequal[CW_MAX_TERMS]; /* games with a counted row where the term is not 0 */
  unsigned unrated; /* games left out because a rating is missing, where ratings are needed */
} CwFit;

/* Called at the start (step 0) and at the steps that the options choose: for traces and the
 * convergence plot. Return false to stop. */
typedef bool (*CwFitTrace) (void *context, unsigned step, const double theta[CW_MAX_TERMS],
                            double loss);

/* Whether the rows have what the features need, and there is room for so many terms. If not,
 * `status` says why. */
bool cw_fit_possible (const CwRows *rows, const CwFitOptions *options, CwStatus *status);

/* Fits; cw_fit_possible must be true. Deterministic. `trace` may be NULL. Errors are those of the
 * sandwich clustered by game [LZ86], corrected for small samples (learning/clustered.h), or by what
 * the options say; intervals of ratios to the pawn are Fieller's sets (learning/interval.h) with t
 * of Satterthwaite's degrees of freedom. */
void cw_fit (CwFit *fit, const CwRows *rows, const CwFitOptions *options, CwFitTrace trace,
             void *context);

/* 100 times the sum of above_k theta_k over that of below_k theta_k: the value in pawns of what
 * above says, with its error and its set from the whole covariance. The degrees of freedom are the
 * least of the terms in it. Value 0 and not bounded where what is below is not above 0. */
CwRatio cw_fit_ratio (const CwFit *fit, const double above[CW_MAX_TERMS],
                      const double below[CW_MAX_TERMS]);

/* The chance that such a ratio, were it `ratio` in truth (100 times, as there), would be measured
 * so far from it: below 5 in 100 where it is outside of its set. */
double cw_fit_ratio_chance (const CwFit *fit, const double above[CW_MAX_TERMS],
                            const double below[CW_MAX_TERMS], double ratio);

/* Half of the 95 % interval of theta of a term or of the cut. */
double cw_fit_half_width (const CwFit *fit, unsigned index);

/* Half of the 95 % interval of a value, in centipawns, without what the pawn's own error adds to
 * all of them. */
double cw_fit_own (const CwFit *fit, unsigned index);

/* The index of a term; `terms` where the fit has none such. */
unsigned cw_fit_find (const CwFit *fit, const CwTermKind *kind, unsigned first, unsigned second);

/* As cw_term_name; "Cut" for c. */
char *cw_fit_term_name (const CwFit *fit, unsigned index, char name[CW_TERM_NAME_SIZE]);

/* Chances at z: won, drawn, lost; drawn is 0 unless draws are ordered. */
void cw_fit_chances (const CwFit *fit, double z, double *won, double *drawn, double *lost);

/* Whether there are too few games for any answer: then no figure of the fit should be shown. */
static inline bool
cw_fit_has_too_few_games (const CwFit *fit)
{
  return fit->state == CW_FIT_TOO_FEW && fit->culprit == 0;
}

/* The state as a sentence: sets `status` to a code of its own with its numbers as arguments
 * (CW_OK for CW_FIT_OK) and returns whether all is well. Each names what is missing. */
bool cw_fit_status (const CwFit *fit, CwStatus *status);

/* The same fit as far as the pieces go: no other terms, and none of their faults. */
void cw_fit_pieces (const CwFit *fit, CwFit *pieces);

/* The fit as a value set with its errors, title and source. Its slope is theta of the pawn, which
 * with draws dropped is that of the chance to win among decided games; cw_measure sets the slope
 * of the expected score instead. */
void cw_fit_values (const CwFit *fit, const char *title, const char *source, CwValues *values);

/* The other way: a fit that has the values and errors of a set, and nothing else. */
void cw_fit_of_values (CwFit *fit, const CwValues *values);
