/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Logistic regression of the result on the pieces, and on further features (learning/terms.h).
 *
 * z = sum of theta_k x_k over the terms, without an intercept. With s (z) = 1 / (1 + exp (-z)):
 *
 *   draws dropped  decided games only, chance that White won s (z): [Med15]
 *   draws half     a draw is half a win and half a loss: expected score s (z) (quasi-likelihood)
 *   draws ordered  won s (z - c), lost s (-z - c), drawn the rest, c > 0 fitted: proportional odds
 *                  with two cuts, -c and c, symmetric because the first move is a term of its own
 *                  [McC80]
 *
 * Loss: mean over counted rows of -ln of the chance of what happened, plus lambda theta_k^2 for
 * each term (gradient 2 lambda theta_k, [Med15]) except the first move; terms of the quadratic
 * feature also have lambda_quadratic times the mean of x_k^2.
 *
 * The work is done on the distinct rows with their counts, so its time hardly depends on the number
 * of rows. The same rows give the same numbers on every machine of one kind. All functions are pure
 * and thread-safe. */
#pragma once

#include "learning/interval.h"
#include "learning/rows.h"
#include "learning/terms.h"

/* How draws are treated. */
typedef enum
{
  CW_DRAWS_DROP,
  CW_DRAWS_HALF,
  CW_DRAWS_ORDERED,
} CwDraws;

/* The names of the models by `draws`, NULL-terminated: "article" ([Med15]), "half", "ordered". */
extern const char *const cw_model_names[];

/* z and the chances as a formula in plain text, marked for translation. */
const char *cw_model_formula (CwDraws draws);

/* What rows have in common besides their position: errors are clustered by it. */
typedef enum
{
  CW_CLUSTER_GAME,     /* the minimum: rows of a game share its result */
  CW_CLUSTER_PLAYER,   /* games with a player in common, on either side */
  CW_CLUSTER_OPPONENT, /* if one player is in most games: games with the same opponent */
  CW_CLUSTER_EVENT,    /* games of the same event */
  CW_CLUSTER_LARGEST,  /* of all these with enough clusters, the one with the largest errors */
} CwClustering;
#define CW_CLUSTERINGS 4 /* all but the last */

/* "game", "player", "opponent", "event", "largest", NULL-terminated. */
extern const char *const cw_clustering_names[];

typedef enum
{
  CW_FIT_NEWTON,   /* with a line search */
  CW_FIT_GRADIENT, /* descent with a constant step; not for ordered draws */
} CwFitMethod;

typedef struct
{
  CwDraws draws;
  unsigned features;       /* a set of learning/terms.h */
  CwClustering clustering; /* of the errors; by game if the games do not say */
  CwFitMethod method;
  unsigned iterations;     /* 0: the default, 10000 for the gradient, at most 100 for Newton */
  double step;             /* of the gradient method: 1 */
  double lambda;           /* 1e-6 */
  double lambda_quadratic; /* 1e-3 */
  unsigned trace_every; /* steps between calls of the trace, which also gets the last; 0: the first
                           ten steps, then about forty a decade (for a logarithmic axis) */
} CwFitOptions;

/* The options of [Med15], but by Newton's method; traces every step. */
CwFitOptions cw_fit_options_default (void);

/* What may prevent reading the values; the first reason found. Values that the sample does decide
 * are still given (`known`). */
typedef enum
{
  CW_FIT_OK,
  CW_FIT_NO_MEMORY,
  CW_FIT_CANCELLED,
  CW_FIT_TOO_FEW,     /* too few games with a counted result, or with `culprit` unequal */
  CW_FIT_COLLINEAR,   /* `culprit` is never unequal, or only together with others */
  CW_FIT_SEPARATED,   /* `culprit` has no finite value: the side ahead in it never lost */
  CW_FIT_NO_PAWN,     /* the pawn's own value is not clearly above 0: ratios to it have no bounds */
  CW_FIT_SELECTED,    /* one side won every decided game: games were chosen by result */
  CW_FIT_NO_PROGRESS, /* Newton's method did not converge */
} CwFitState;

#define CW_FIT_MIN_GAMES 20      /* fewer: CW_FIT_TOO_FEW without a culprit */
#define CW_FIT_MIN_KIND_GAMES 10 /* fewer with a term unequal: CW_FIT_TOO_FEW with it */

/* Were games chosen by their results, if White won this many and Black this many? True if one side
 * never won. */
static inline bool
cw_are_selected (unsigned white, unsigned black)
{
  return white + black >= CW_FIT_MIN_GAMES && (white == 0 || black == 0);
}

/* Arrays are by term; pieces come first, by column. */
typedef struct
{
  CwFitOptions options;
  CwColumns columns;
  CwFitState state;
  unsigned culprit; /* term from 1, or 0 */
  bool with_others; /* collinear or separated only together with other terms */
  unsigned terms;
  CwFitTerm term[CW_MAX_TERMS];
  unsigned parameters;                           /* the terms, then c if it is fitted */
  bool known[CW_MAX_TERMS];                      /* the sample gives this term a finite value */
  double theta[CW_MAX_TERMS];                    /* log-odds, per piece; theta[terms] is c */
  double covariance[CW_MAX_TERMS][CW_MAX_TERMS]; /* of theta, clustered */
  double naive[CW_MAX_TERMS][CW_MAX_TERMS];      /* as if rows were independent: too small */
  CwClustering clustering;                       /* what the covariance is clustered by */
  double groups;                    /* effective number of groups; 0 if clustered by game */
  double inflation[CW_CLUSTERINGS]; /* mean ratio of the pieces' standard errors by each clustering
                                       to those by game; 0 if unusable */
  double freedom[CW_MAX_TERMS]; /* degrees of freedom of each value; for the pawn and the cut, of
                                   theta itself; 0: not known, as if infinite */
  double value[CW_MAX_TERMS];   /* centipawns: 100 theta / theta of the pawn; 0 if not known */
  double error[CW_MAX_TERMS];   /* standard error of value, by the delta method; 0 for the pawn */
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS]; /* 95 %, Fieller's set; infinite if the pawn cannot
                                                   be distinguished from 0 */
  double loss;                                  /* with the penalty */
  double likelihood; /* sum of log-likelihoods over counted rows, without the penalty */
  unsigned steps;
  size_t rows, counted;           /* all rows; rows in the loss */
  unsigned games;                 /* with a counted row */
  unsigned won[2];                /* of them, won by White and by Black */
  unsigned unequal[CW_MAX_TERMS]; /* games with a counted row in which the term is not 0 */
  unsigned unrated;               /* games left out for lack of a rating that a feature needs */
} CwFit;

/* Called at the start (step 0) and at the steps the options choose, for traces and the convergence
 * plot. Return false to stop. */
typedef bool (*CwFitTrace) (void *context, unsigned step, const double theta[CW_MAX_TERMS],
                            double loss);

/* Do the rows have what the features need, and is there room for all terms? If not, `status` says
 * why. */
bool cw_fit_possible (const CwRows *rows, const CwFitOptions *options, CwStatus *status);

/* Fits; cw_fit_possible must be true. Deterministic. `trace` may be NULL. Errors are those of the
 * sandwich clustered by game [LZ86] or as the options say, corrected for small samples
 * (learning/clustered.h). Intervals of ratios to the pawn are Fieller's sets (learning/interval.h)
 * with t of Satterthwaite's degrees of freedom. */
void cw_fit (CwFit *fit, const CwRows *rows, const CwFitOptions *options, CwFitTrace trace,
             void *context);

/* 100 times the sum of above_k theta_k over that of below_k theta_k: the value of `above` in units
 * of `below`, with its error and its set from the whole covariance. The degrees of freedom are the
 * fewest of the terms in it. Value 0 and unbounded if the sum below is not above 0. */
CwRatio cw_fit_ratio (const CwFit *fit, const double above[CW_MAX_TERMS],
                      const double below[CW_MAX_TERMS]);

/* The chance that such a ratio, if it were `ratio` in truth (also times 100), would be measured
 * this far from it: below 0.05 if `ratio` is outside its set. */
double cw_fit_ratio_chance (const CwFit *fit, const double above[CW_MAX_TERMS],
                            const double below[CW_MAX_TERMS], double ratio);

/* Half of the 95 % interval of theta of a term or the cut. */
double cw_fit_half_width (const CwFit *fit, unsigned index);

/* Half of the 95 % interval of a value, in centipawns, without what the pawn's own error adds to
 * all values. */
double cw_fit_own (const CwFit *fit, unsigned index);

/* The index of a term; `terms` if the fit has none such. */
unsigned cw_fit_find (const CwFit *fit, const CwTermKind *kind, unsigned first, unsigned second);

/* Like cw_term_name; "Cut" for c. */
char *cw_fit_term_name (const CwFit *fit, unsigned index, char name[CW_TERM_NAME_SIZE]);

/* Chances at z: won, drawn, lost; drawn is 0 unless draws are ordered. */
void cw_fit_chances (const CwFit *fit, double z, double *won, double *drawn, double *lost);

/* True if there are too few games for any answer; no figure of the fit should be shown then. */
static inline bool
cw_fit_has_too_few_games (const CwFit *fit)
{
  return fit->state == CW_FIT_TOO_FEW && fit->culprit == 0;
}

/* Puts the state into words: sets `status` to a code of its own with its numbers as arguments
 * (CW_OK for CW_FIT_OK) and returns whether all is well. Each code names what is missing. */
bool cw_fit_status (const CwFit *fit, CwStatus *status);

/* The same fit as far as the pieces go: without the other terms and their faults. */
void cw_fit_pieces (const CwFit *fit, CwFit *pieces);

/* The fit as a value set with errors, title and source. Its slope is theta of the pawn, which with
 * draws dropped is that of the chance to win among decided games; cw_measure sets the slope of the
 * expected score instead. */
void cw_fit_values (const CwFit *fit, const char *title, const char *source, CwValues *values);

/* The reverse: a fit with just the values and errors of a set. */
void cw_fit_of_values (CwFit *fit, const CwValues *values);
