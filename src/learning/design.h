/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a regression works on: the distinct rows of terms with the numbers of their results.
 * Internal to learning.
 *
 * A row x and its mirror image -x with the opposite result say the same, so they are one distinct
 * row, unless a feature is constant. */
#pragma once

#include "learning/fit.h"
#include "learning/linear.h"

typedef struct
{
  /* set before cw_design_init; the rest 0 */
  const CwRows *rows; /* must outlive the design */
  CwFitOptions options;
  const double *scale; /* if not NULL, the only term is the balance on this scale, by column */
  bool oriented;       /* keep rows and their mirror images apart */

  unsigned terms, parameters; /* parameters: terms plus the cut c of an ordered model */
  CwFitTerm term[CW_MAX_TERMS];
  double penalty[CW_MAX_TERMS]; /* of theta_k^2 in the mean loss */
  CwDistinct distinct;          /* rows of `terms` numbers */
  double *result;               /* three a distinct row: lost, drawn, won; 0 if not counted */
  double total;                 /* of all results */
  uint32_t *place;              /* see cw_design_place */
  bool by_row;                  /* `place` is by row, not by vector */
  unsigned unrated;
} CwDesign;

/* False if memory runs out. cw_design_clear is safe even then. */
bool cw_design_init (CwDesign *design);
void cw_design_clear (CwDesign *design);

/* Counts the results again, each game `times` times (NULL: once). */
void cw_design_weigh (CwDesign *design, const double *times);

static inline bool
cw_design_is_rated (const CwRowGame *game)
{
  return game->rating[0] > 0 && game->rating[1] > 0;
}

/* The rows of a game, from `first` to before `end`; false if it has none or is not counted. */
static inline bool
cw_design_game (const CwDesign *design, uint32_t game, size_t *first, size_t *end)
{
  const CwRows *rows = design->rows;
  *first = cw_rows_begin (rows, game);
  *end = cw_rows_begin (rows, game + 1);
  return *first < *end && (!design->by_row || cw_design_is_rated (&rows->game[game]))
         && (rows->game[game].result != 1 || design->options.draws != CW_DRAWS_DROP);
}

/* The counted games with rows (transfer full); NULL if memory runs out. */
uint32_t *cw_design_games (const CwDesign *design, uint32_t *count);

/* The place of a row of a counted game: twice its distinct row, plus 1 if it is mirrored. */
static inline uint32_t
cw_design_place (const CwDesign *design, size_t row)
{
  return design->place[design->by_row ? row : design->rows->vector[row]];
}

/* A result 0 … 2 as seen from a place: reversed if mirrored. */
static inline unsigned
cw_design_seen (uint32_t place, unsigned result)
{
  return place & 1 ? 2 - result : result;
}

/* A distinct row; how often it was lost, drawn and won; and the sum of these. */
static inline const double *
cw_design_x (const CwDesign *design, uint32_t index)
{
  return (const double *)design->distinct.bytes + (size_t)index * design->terms;
}
static inline const double *
cw_design_results (const CwDesign *design, uint32_t index)
{
  return design->result + 3 * (size_t)index;
}

static inline double
cw_design_rows (const CwDesign *design, uint32_t index)
{
  const double *n = cw_design_results (design, index);
  return n[0] + n[1] + n[2];
}

/* The kind of penalty of a term. */
CwPenalty cw_design_penalty (const CwDesign *design, unsigned term);

/* sum of theta_k x_k of a distinct row */
static inline double
cw_design_z (const CwDesign *design, const double theta[CW_MAX_TERMS], uint32_t index)
{
  const double *x = cw_design_x (design, index);
  double z = 0;
  for (unsigned k = 0; k < design->terms; k++)
    z += theta[k] * x[k];
  return z;
}

/* --- the loss and its minimum (learning/loss.c) ---------------------------------------------- */

/* Mean loss at theta, and its gradient and Hessian if not NULL. */
double cw_design_loss (const CwDesign *design, const double theta[CW_MAX_TERMS],
                       double gradient[CW_MAX_TERMS], CwMatrix hessian);

/* The derivatives of one row's loss by z and c, for a distinct row and each result. */
void cw_design_slopes (const CwDesign *design, const double theta[CW_MAX_TERMS], uint32_t index,
                       double by_z[3], double by_c[3]);

/* Its second derivatives by z twice, z and c, and c twice, for one result. */
void cw_design_curvature (const CwDesign *design, const double theta[CW_MAX_TERMS], uint32_t index,
                          unsigned result, double by[3]);

/* Everything 0, except that c makes level positions drawn as often as all are. */
void cw_design_start (const CwDesign *design, double theta[CW_MAX_TERMS]);

/* Goes from `theta` to the minimum by the method of the options; `steps` gets the number of steps.
 * CW_FIT_OK, CW_FIT_NO_PROGRESS, or CW_FIT_CANCELLED if `trace` (or NULL) asked to stop. */
CwFitState cw_design_minimise (const CwDesign *design, double theta[CW_MAX_TERMS], CwFitTrace trace,
                               void *context, unsigned *steps);

/* --- errors and faults of the minimum --------------------------------------------------------- */

/* Sets the covariances of a fit from its theta, with their degrees of freedom and clustering, and
 * the numbers of its games and counted rows (learning/covariance.c). False if memory runs out. */
bool cw_design_covariance (const CwDesign *design, CwFit *fit);

/* The same with other contrasts, which the degrees of freedom are for. If `moved` is not NULL, adds
 * how much the games moved them, as in learning/step_down.h. */
bool cw_design_covariance_for (const CwDesign *design, CwFit *fit, CwMatrix contrast,
                               unsigned contrasts, double *moved);

/* What each counted game adds to theta of a fit at its minimum: numbers of games and their
 * influences (learning/clustered.h), `parameters` each (both transfer full). False if memory runs
 * out or there is no covariance. */
bool cw_design_influence (const CwDesign *design, const CwFit *fit, uint32_t **games,
                          uint32_t *count, double **influence);

/* Sets `known`, and the state with its culprit to the first fault found: too few games,
 * collinearity, separation, too few games with a term unequal (learning/diagnosis.c). Needs theta
 * and the counts. */
void cw_design_diagnose (const CwDesign *design, CwFit *fit);
