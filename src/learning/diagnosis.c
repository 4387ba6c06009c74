/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/diagnosis.h"

#include "learning/linear.h"

#include <math.h>
#include <string.h>

#define N CW_MAX_COLUMNS

static void
tell (CwFit *fit, CwFitState state, unsigned index, bool with_others)
{
  if (fit->state != CW_FIT_OK)
    return;
  fit->state = state;
  fit->culprit = index + 1;
  fit->with_others = with_others;
}

/* --- collinearity ------------------------------------------------------------------------- */

static void
sum_products (const CwProblem *problem, CwMatrix products)
{
  memset (products, 0, sizeof (CwMatrix));
  for (unsigned i = 0; i < problem->count; i++)
    for (unsigned j = 0; j < problem->columns; j++)
      for (unsigned k = 0; k < problem->columns; k++)
        products[j][k] += problem->weight[i] * problem->x[j][i] * problem->x[k][i];
}

/* Column `j` against the independent columns before it: is what remains of it nothing? Then
 * `weights` say which of them make it. */
static bool
depends (unsigned columns, CwMatrix products, unsigned j, const bool independent[N],
         double weights[N])
{
  CwMatrix system = { 0 };
  double right[N] = { 0 };
  for (unsigned a = 0; a < columns; a++)
    {
      bool in = a < j && independent[a];
      system[a][a] = 1;
      for (unsigned b = 0; in && b < j; b++)
        if (independent[b])
          system[a][b] = products[a][b];
      if (in)
        right[a] = products[a][j];
    }
  double rest = products[j][j];
  if (!cw_solve (columns, system, right, weights))
    return false;
  for (unsigned a = 0; a < j; a++)
    if (independent[a])
      rest -= weights[a] * products[a][j];
  return rest <= 1e-9 * products[j][j];
}

/* The whole differences make the products exact, so dependence shows as a rest of nothing. */
static void
find_collinear (CwFit *fit, const CwProblem *problem, bool independent[N])
{
  CwMatrix products;
  sum_products (problem, products);
  for (unsigned j = 0; j < problem->columns; j++)
    {
      double weights[N];
      bool with_others = false;
      independent[j] = true;
      if (!depends (problem->columns, products, j, independent, weights))
        continue;
      independent[j] = fit->known[j] = false;
      for (unsigned a = 0; a < j; a++)
        if (independent[a] && fabs (weights[a]) > 1e-6)
          {
            fit->known[a] = false;
            with_others = true;
          }
      tell (fit, CW_FIT_COLLINEAR, j, with_others);
    }
}

/* --- separation --------------------------------------------------------------------------- */

/* In a separated sample some direction in theta makes no counted row less likely and some more, so
 * the unpenalised loss has no minimum (Albert and Anderson, Biometrika 1984). It shows as the way
 * that theta goes when the penalty is taken away, and is then checked on every cell. */
static bool
find_direction (const CwProblem *problem, const bool independent[N], const double start[N],
                double direction[N])
{
  CwProblem light = *problem;
  double near[N], far[N], longest = 0;
  memcpy (near, start, sizeof near);
  light.lambda = 1e-9;
  cw_problem_newton (&light, near, 100, NULL, NULL, NULL);
  memcpy (far, near, sizeof far);
  light.lambda = 1e-12;
  cw_problem_newton (&light, far, 100, NULL, NULL, NULL);
  for (unsigned j = 0; j < problem->columns; j++)
    {
      direction[j] = independent[j] ? far[j] - near[j] : 0;
      longest = fmax (longest, fabs (direction[j]));
    }
  for (unsigned j = 0; j < problem->columns && longest > 0; j++)
    direction[j] = fabs (direction[j]) > 1e-3 * longest ? direction[j] / longest : 0;
  return longest > 0.5;
}

/* How far the cells lie on the side of their results: the worst of them, and the best. */
static void
measure_sides (const CwProblem *problem, const double direction[N], double *worst, double *best)
{
  *worst = *best = 0;
  for (unsigned i = 0; i < problem->count; i++)
    {
      double side = 0, won = problem->won[i], lost = problem->weight[i] - won;
      for (unsigned j = 0; j < problem->columns; j++)
        side += direction[j] * problem->x[j][i];
      double low = fmin (won > 0 ? side : 0, lost > 0 ? -side : 0);
      *worst = fmin (*worst, low);
      if (low >= 0)
        *best = fmax (*best, fabs (side));
    }
}

/* Did the side that was ahead in this kind win every counted row, and was there one? */
static bool
always_won (const CwCells *cells, unsigned kind, CwDraws draws)
{
  bool any = false;
  for (unsigned i = 0; i < cells->count; i++)
    {
      const CwCell *cell = &cells->cell[i];
      int ahead = cell->difference[kind];
      if (ahead == 0)
        continue;
      if (cell->result[ahead > 0 ? 0 : 2] > 0 || (draws == CW_DRAWS_HALF && cell->result[1] > 0))
        return false;
      any |= cell->result[ahead > 0 ? 2 : 0] > 0;
    }
  return any;
}

static void
find_separated (CwFit *fit, const CwCells *cells, const CwProblem *problem,
                const bool independent[N], CwDraws draws)
{
  double direction[N], worst, best;
  if (!find_direction (problem, independent, fit->theta, direction))
    return;
  measure_sides (problem, direction, &worst, &best);
  if (worst < -1e-2 || best < 0.1)
    return;
  unsigned longest = 0, none = problem->columns, alone = none;
  for (unsigned j = problem->columns; j-- > 0;)
    {
      if (direction[j] == 0)
        continue;
      fit->known[j] = false;
      if (fabs (direction[j]) > fabs (direction[longest]))
        longest = j;
      if (alone == none && always_won (cells, j, draws))
        alone = j;
    }
  tell (fit, CW_FIT_SEPARATED, alone < none ? alone : longest, alone == none);
}

/* --- the whole ----------------------------------------------------------------------------- */

static void
find_rare (CwFit *fit)
{
  unsigned rarest = 0;
  for (unsigned j = 1; j < fit->columns.count; j++)
    if (fit->unequal[j] < fit->unequal[rarest])
      rarest = j;
  if (fit->unequal[rarest] < CW_FIT_MIN_KIND_GAMES)
    tell (fit, CW_FIT_TOO_FEW, rarest, false);
}

void
cw_diagnose_sample (CwFit *fit, const CwCells *cells, const CwProblem *problem, CwDraws draws)
{
  bool independent[N];
  for (unsigned j = 0; j < fit->columns.count; j++)
    fit->known[j] = fit->counted > 0;
  if (fit->games < CW_FIT_MIN_GAMES && fit->state == CW_FIT_OK)
    fit->state = CW_FIT_TOO_FEW;
  if (fit->counted == 0)
    return;
  find_collinear (fit, problem, independent);
  find_separated (fit, cells, problem, independent, draws);
  find_rare (fit);
}

void
cw_diagnose_pawn (CwFit *fit)
{
  double error = sqrt (fit->covariance[0][0]);
  if (fit->known[0] && !(fit->theta[0] > 2 * error))
    tell (fit, CW_FIT_NO_PAWN, 0, false);
}
