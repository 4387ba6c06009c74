/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows collapsed to distinct vectors of differences with their counts: some thousand, however many
 * rows there are. Internal to learning. */
#pragma once

#include "learning/fit.h"

typedef struct
{
  int16_t difference[CW_MAX_COLUMNS];
  uint32_t result[3]; /* rows lost, drawn, won */
} CwCell;

typedef struct
{
  CwCell *cell;
  unsigned count, room;
  unsigned columns;
  uint32_t *of_vector; /* the cell of each of the rows' vectors that a row has */
} CwCells;

/* False where memory ends; cw_cells_clear is allowed then too. */
bool cw_cells_init (CwCells *cells, const CwRows *rows);
void cw_cells_clear (CwCells *cells);

/* The cell of a row. */
static inline uint32_t
cw_cells_of (const CwCells *cells, const CwRows *rows, size_t row)
{
  return cells->of_vector[rows->vector[row]];
}

/* What a fit works on: the counted cells, mirrored ones (x and -x, with the results exchanged)
 * made one. */
typedef struct
{
  unsigned count, columns;
  double *x[CW_MAX_COLUMNS]; /* by column, then by cell */
  double *weight;            /* counted rows */
  double *won;               /* their sum of y = 0, 1/2, 1 */
  double total;              /* sum of weights */
  double *memory;            /* of all these arrays */
  double lambda;
} CwProblem;

/* `results` (3 a cell, as in CwCell) replaces the counts of the cells where it is not NULL. */
bool cw_problem_init (CwProblem *problem, const CwCells *cells, const double *results,
                      CwDraws draws, double lambda);
void cw_problem_clear (CwProblem *problem);

/* Loss at theta; its gradient and Hessian where not NULL. */
double cw_problem_loss (const CwProblem *problem, const double theta[CW_MAX_COLUMNS],
                        double gradient[CW_MAX_COLUMNS],
                        double hessian[CW_MAX_COLUMNS][CW_MAX_COLUMNS]);

/* Newton's method with a line search from `theta`; returns the steps taken, or `most` + 1 where it
 * has not settled. Stops early where `trace` says so (then `*stopped`, which may be NULL with it).
 */
unsigned cw_problem_newton (const CwProblem *problem, double theta[CW_MAX_COLUMNS], unsigned most,
                            CwFitTrace trace, void *context, bool *stopped);

/* Gradient descent with a constant step; the same way of stopping. Returns the steps taken. */
unsigned cw_problem_descend (const CwProblem *problem, double theta[CW_MAX_COLUMNS],
                             const CwFitOptions *options, CwFitTrace trace, void *context,
                             bool *stopped);

static inline double
cw_draw_weight (CwDraws draws)
{
  return draws == CW_DRAWS_HALF ? 1 : 0;
}
