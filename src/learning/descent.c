/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two ways to the minimum of the loss. */
#include "learning/cells.h"
#include "learning/linear.h"

#include <math.h>
#include <string.h>

#define N CW_MAX_COLUMNS

/* exp (-|z|), the chance 1 / (1 + exp (-z)) from it, and ln (1 + exp (z)) from it: none of them
 * overflows. */
static inline double
chance (double z, double tail)
{
  return (z >= 0 ? 1 : tail) / (1 + tail);
}

static inline double
scalar (const CwProblem *problem, const double theta[N], unsigned i)
{
  double z = 0;
  for (unsigned j = 0; j < problem->columns; j++)
    z += theta[j] * problem->x[j][i];
  return z;
}

/* What the penalty adds; also turns sums over rows into means. */
static double
finish (const CwProblem *problem, const double theta[N], double loss, double *gradient,
        CwMatrix hessian)
{
  double inverse = problem->total > 0 ? 1 / problem->total : 0;
  loss *= inverse;
  for (unsigned j = 0; j < problem->columns; j++)
    {
      loss += problem->lambda * theta[j] * theta[j];
      if (gradient)
        gradient[j] = gradient[j] * inverse + 2 * problem->lambda * theta[j];
      if (!hessian)
        continue;
      for (unsigned k = 0; k <= j; k++)
        hessian[k][j] = hessian[j][k] *= inverse;
      hessian[j][j] += 2 * problem->lambda;
    }
  return loss;
}

double
cw_problem_loss (const CwProblem *problem, const double theta[N], double gradient[N],
                 CwMatrix hessian)
{
  double loss = 0;
  if (gradient)
    memset (gradient, 0, problem->columns * sizeof *gradient);
  if (hessian)
    memset (hessian, 0, problem->columns * sizeof *hessian);
  for (unsigned i = 0; i < problem->count; i++)
    {
      double z = scalar (problem, theta, i), tail = exp (-fabs (z)), h = chance (z, tail);
      double softplus = (z > 0 ? z : 0) + log1p (tail);
      double slope = problem->weight[i] * h - problem->won[i];
      double bend = problem->weight[i] * tail / ((1 + tail) * (1 + tail));
      loss += problem->weight[i] * softplus - problem->won[i] * z;
      for (unsigned j = 0; gradient && j < problem->columns; j++)
        gradient[j] += slope * problem->x[j][i];
      for (unsigned j = 0; hessian && j < problem->columns; j++)
        for (unsigned k = 0; k <= j; k++)
          hessian[j][k] += bend * problem->x[j][i] * problem->x[k][i];
    }
  return finish (problem, theta, loss, gradient, hessian);
}

/* The gradient alone, for the many steps of the descent. */
static void
gradient_at (const CwProblem *problem, const double theta[N], double gradient[N])
{
  memset (gradient, 0, problem->columns * sizeof *gradient);
  for (unsigned i = 0; i < problem->count; i++)
    {
      double z = scalar (problem, theta, i);
      double slope = problem->weight[i] / (1 + exp (-z)) - problem->won[i];
      for (unsigned j = 0; j < problem->columns; j++)
        gradient[j] += slope * problem->x[j][i];
    }
  finish (problem, theta, 0, gradient, NULL);
}

/* Halves the step until the loss falls. False where it cannot fall any more. */
static bool
search_line (const CwProblem *problem, double theta[N], const double step[N], double *loss)
{
  double length = 1;
  for (unsigned tries = 0; tries < 40; tries++, length /= 2)
    {
      double there[N];
      for (unsigned j = 0; j < problem->columns; j++)
        there[j] = theta[j] - length * step[j];
      double reached = cw_problem_loss (problem, there, NULL, NULL);
      if (reached < *loss)
        {
          memcpy (theta, there, problem->columns * sizeof *there);
          *loss = reached;
          return true;
        }
    }
  return false;
}

unsigned
cw_problem_newton (const CwProblem *problem, double theta[N], unsigned most, CwFitTrace trace,
                   void *context, bool *stopped)
{
  double gradient[N], step[N];
  CwMatrix hessian;
  double loss = cw_problem_loss (problem, theta, gradient, hessian);
  if (trace && !trace (context, 0, theta, loss))
    {
      *stopped = true;
      return 0;
    }
  for (unsigned n = 1; n <= most; n++)
    {
      double largest = 0;
      if (!cw_solve (problem->columns, hessian, gradient, step))
        return most + 1;
      for (unsigned j = 0; j < problem->columns; j++)
        largest = fmax (largest, fabs (step[j]) / (1 + fabs (theta[j])));
      /* Where rounding hides the fall of the loss, a last whole step is as good as any. */
      if (!search_line (problem, theta, step, &loss))
        {
          if (largest > 1e-6)
            return most + 1;
          for (unsigned j = 0; j < problem->columns; j++)
            theta[j] -= step[j];
        }
      loss = cw_problem_loss (problem, theta, gradient, hessian);
      if (trace && !trace (context, n, theta, loss))
        {
          *stopped = true;
          return n;
        }
      if (largest < 1e-7) /* the next step would be its square */
        return n;
    }
  return most + 1;
}

/* The steps to tell: each of the first ten, then those where a 40th part of a tenfold is passed. */
static bool
is_told (unsigned step, const CwFitOptions *options)
{
  if (step == options->iterations)
    return true;
  if (options->trace_every > 0)
    return step % options->trace_every == 0;
  if (step <= 10)
    return true;
  return floor (40 * log10 (step)) > floor (40 * log10 (step - 1));
}

unsigned
cw_problem_descend (const CwProblem *problem, double theta[N], const CwFitOptions *options,
                    CwFitTrace trace, void *context, bool *stopped)
{
  for (unsigned n = 0;; n++)
    {
      double gradient[N];
      if (trace && is_told (n, options)
          && !trace (context, n, theta, cw_problem_loss (problem, theta, NULL, NULL)))
        {
          *stopped = true;
          return n;
        }
      if (n == options->iterations)
        return n;
      gradient_at (problem, theta, gradient);
      for (unsigned j = 0; j < problem->columns; j++)
        theta[j] -= options->step * gradient[j];
    }
}
