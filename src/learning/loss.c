/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The losses of a regression, and two ways to their minimum. */
#include "learning/design.h"

#include <math.h>
#include <string.h>

/* The loss of some rows at one z, and its first and second derivatives by z and c. */
typedef struct
{
  double loss, z, c, zz, zc, cc;
} Part;

/* exp (-|z|), from which the rest follows without overflow. */
static double
tail_of (double z)
{
  return exp (-fabs (z));
}

static double
chance (double z, double tail)
{
  return (z >= 0 ? 1 : tail) / (1 + tail);
}

/* chance (z) chance (-z) */
static double
variance (double tail)
{
  return tail / ((1 + tail) * (1 + tail));
}

/* ln (1 + exp (z)) */
static double
softplus (double z, double tail)
{
  return (z > 0 ? z : 0) + log1p (tail);
}

/* A draw is half of each result; n is lost, drawn, won. */
static Part
binary_part (double z, const double n[3])
{
  double won = n[2] + 0.5 * n[1], all = n[0] + n[1] + n[2], tail = tail_of (z);
  return (Part){ .loss = all * softplus (z, tail) - won * z,
                 .z = all * chance (z, tail) - won,
                 .zz = all * variance (tail) };
}

/* Proportional odds with cuts -c and c: the chance of a draw is
 * s (c - z) - s (-c - z) = exp (-z) 2 sinh (c) / ((1 + exp (c - z)) (1 + exp (-c - z))). */
static Part
ordered_part (double z, double c, const double n[3])
{
  double up_tail = tail_of (c - z), down_tail = tail_of (-c - z);
  double up = chance (c - z, up_tail), down = chance (-c - z, down_tail); /* not won; lost */
  double both = n[0] + n[1], other = n[1] + n[2];
  double zz_up = other * variance (up_tail), zz_down = both * variance (down_tail);
  /* won: softplus (c - z); lost: softplus (c + z) = softplus (-c - z) + c + z */
  Part part = {
    .loss = other * softplus (c - z, up_tail) + both * softplus (-c - z, down_tail) + both * z
            + n[0] * c,
    .z = -other * up - both * down + both,
    .c = other * up - both * down + n[0],
    .zz = zz_up + zz_down,
    .zc = -zz_up + zz_down,
    .cc = zz_up + zz_down,
  };
  if (n[1] > 0)
    {
      double sinh_c = sinh (c);
      part.loss -= n[1] * log (2 * sinh_c);
      part.c -= n[1] / tanh (c);
      part.cc += n[1] / (sinh_c * sinh_c);
    }
  return part;
}

static Part
part_of (const CwDesign *design, const double *theta, double z, const double n[3])
{
  return design->parameters > design->terms ? ordered_part (z, theta[design->terms], n)
                                            : binary_part (z, n);
}

void
cw_design_slopes (const CwDesign *design, const double theta[CW_MAX_TERMS], uint32_t index,
                  double by_z[3], double by_c[3])
{
  double z = cw_design_z (design, theta, index);
  for (unsigned result = 0; result < 3; result++)
    {
      double n[3] = { result == 0, result == 1, result == 2 };
      Part part = part_of (design, theta, z, n);
      by_z[result] = part.z;
      by_c[result] = part.c;
    }
}

void
cw_design_curvature (const CwDesign *design, const double theta[CW_MAX_TERMS], uint32_t index,
                     unsigned result, double by[3])
{
  const double n[3] = { result == 0, result == 1, result == 2 };
  Part part = part_of (design, theta, cw_design_z (design, theta, index), n);
  by[0] = part.zz;
  by[1] = part.zc;
  by[2] = part.cc;
}

static void
add_part (const CwDesign *design, const Part *part, const double *x, double *gradient,
          CwMatrix hessian)
{
  unsigned terms = design->terms;
  bool cut = design->parameters > terms;
  for (unsigned j = 0; j < terms; j++)
    {
      gradient[j] += part->z * x[j];
      if (!hessian || x[j] == 0)
        continue;
      for (unsigned k = 0; k <= j; k++)
        hessian[j][k] += part->zz * x[j] * x[k];
      if (cut)
        hessian[terms][j] += part->zc * x[j];
    }
  if (!cut)
    return;
  gradient[terms] += part->c;
  if (hessian)
    hessian[terms][terms] += part->cc;
}

/* Adds the penalty, and divides sums over rows into means. */
static double
finish (const CwDesign *design, const double *theta, double loss, double *gradient,
        CwMatrix hessian)
{
  double inverse = design->total > 0 ? 1 / design->total : 0;
  loss *= inverse;
  for (unsigned j = 0; j < design->parameters; j++)
    {
      double penalty = j < design->terms ? design->penalty[j] : 0;
      loss += penalty * theta[j] * theta[j];
      if (gradient)
        gradient[j] = gradient[j] * inverse + 2 * penalty * theta[j];
      if (!hessian)
        continue;
      for (unsigned k = 0; k <= j; k++)
        hessian[k][j] = hessian[j][k] *= inverse;
      hessian[j][j] += 2 * penalty;
    }
  return loss;
}

double
cw_design_loss (const CwDesign *design, const double theta[CW_MAX_TERMS],
                double gradient[CW_MAX_TERMS], CwMatrix hessian)
{
  double loss = 0;
  if (gradient)
    memset (gradient, 0, design->parameters * sizeof *gradient);
  if (hessian)
    memset (hessian, 0, design->parameters * sizeof *hessian);
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      if (cw_design_rows (design, i) <= 0)
        continue;
      Part part =
          part_of (design, theta, cw_design_z (design, theta, i), cw_design_results (design, i));
      loss += part.loss;
      if (gradient)
        add_part (design, &part, cw_design_x (design, i), gradient, hessian);
    }
  return finish (design, theta, loss, gradient, hessian);
}

/* The summed gradient of a binary loss over all rows. */
static inline __attribute__ ((always_inline)) void
sum_gradient (const CwDesign *design, unsigned terms, const double *theta, double *gradient)
{
  double sum[CW_MAX_TERMS];
  for (unsigned k = 0; k < terms; k++)
    sum[k] = 0;
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      const double *n = cw_design_results (design, i), *x = cw_design_x (design, i);
      double z = 0;
      for (unsigned k = 0; k < terms; k++)
        z += theta[k] * x[k];
      double slope = (n[0] + n[1] + n[2]) / (1 + exp (-z)) - n[2] - 0.5 * n[1];
      for (unsigned k = 0; k < terms; k++)
        sum[k] += slope * x[k];
    }
  memcpy (gradient, sum, terms * sizeof *sum);
}

/* The gradient alone, for the many steps of a descent: much less work for a binary loss, and even
 * less with the pieces of chess, for which the loops have constant lengths. */
static void
find_gradient (const CwDesign *design, const double *theta, double *gradient)
{
  if (design->parameters > design->terms)
    {
      cw_design_loss (design, theta, gradient, NULL);
      return;
    }
  if (design->terms == 5)
    sum_gradient (design, 5, theta, gradient);
  else
    sum_gradient (design, design->terms, theta, gradient);
  finish (design, theta, 0, gradient, NULL);
}

/* --- the minimum ---------------------------------------------------------------------------- */

void
cw_design_start (const CwDesign *design, double theta[CW_MAX_TERMS])
{
  double drawn = 0;
  memset (theta, 0, CW_MAX_TERMS * sizeof *theta);
  if (design->parameters == design->terms)
    return;
  for (uint32_t i = 0; i < design->distinct.count; i++)
    drawn += cw_design_results (design, i)[1];
  theta[design->terms] = 2 * atanh (fmin (fmax (drawn / design->total, 1e-6), 0.99));
}

/* Halves the step until the loss falls, keeping c above 0. False if it never falls. */
static bool
search_line (const CwDesign *design, double *theta, const double *step, double loss)
{
  double length = 1;
  for (unsigned tries = 0; tries < 60; tries++, length /= 2)
    {
      double there[CW_MAX_TERMS];
      for (unsigned j = 0; j < design->parameters; j++)
        there[j] = theta[j] - length * step[j];
      if (design->parameters > design->terms && !(there[design->terms] > 0))
        continue;
      if (!(cw_design_loss (design, there, NULL, NULL) < loss))
        continue;
      memcpy (theta, there, design->parameters * sizeof *there);
      return true;
    }
  return false;
}

/* One step; sets `size` to its length relative to theta. False if there is none. */
static bool
step_by_newton (const CwDesign *design, double *theta, double loss, const double *gradient,
                CwMatrix hessian, double *size)
{
  unsigned terms = design->terms;
  double step[CW_MAX_TERMS];
  if (!cw_solve (design->parameters, hessian, gradient, step))
    return false;
  bool cut = design->parameters > terms;
  *size = 0;
  for (unsigned j = 0; j < design->parameters; j++)
    *size = fmax (*size, fabs (step[j]) / (1 + fabs (theta[j])));
  if (*size > 1e-5 || (cut && theta[terms] <= step[terms]))
    return search_line (design, theta, step, loss);
  /* This close to the minimum, rounding may hide that the loss falls; the full step is right. */
  for (unsigned j = 0; j < design->parameters; j++)
    theta[j] -= step[j];
  return true;
}

static CwFitState
minimise_by_newton (const CwDesign *design, double *theta, unsigned max, CwFitTrace trace,
                    void *context, unsigned *steps)
{
  double gradient[CW_MAX_TERMS], size = INFINITY;
  CwMatrix hessian;
  for (*steps = 0;; ++*steps)
    {
      double loss = cw_design_loss (design, theta, gradient, hessian);
      if (trace && !trace (context, *steps, theta, loss))
        return CW_FIT_CANCELLED;
      if (size < 1e-7) /* the next step would be about its square */
        return CW_FIT_OK;
      if (*steps == max || !step_by_newton (design, theta, loss, gradient, hessian, &size))
        {
          *steps = max;
          return CW_FIT_NO_PROGRESS;
        }
    }
}

/* The steps to trace: the first ten, then one for each 40th of a decade. */
static bool
is_traced (unsigned step, unsigned every, unsigned last)
{
  if (step == last || (every > 0 && step % every == 0))
    return true;
  return every == 0 && (step <= 10 || floor (40 * log10 (step)) > floor (40 * log10 (step - 1)));
}

static CwFitState
descend (const CwDesign *design, double *theta, unsigned last, CwFitTrace trace, void *context,
         unsigned *steps)
{
  const CwFitOptions *options = &design->options;
  for (*steps = 0;; ++*steps)
    {
      double gradient[CW_MAX_TERMS];
      if (trace && is_traced (*steps, options->trace_every, last)
          && !trace (context, *steps, theta, cw_design_loss (design, theta, NULL, NULL)))
        return CW_FIT_CANCELLED;
      if (*steps == last)
        return CW_FIT_OK;
      find_gradient (design, theta, gradient);
      for (unsigned j = 0; j < design->parameters; j++)
        theta[j] -= options->step * gradient[j];
    }
}

CwFitState
cw_design_minimise (const CwDesign *design, double theta[CW_MAX_TERMS], CwFitTrace trace,
                    void *context, unsigned *steps)
{
  bool newton = design->options.method == CW_FIT_NEWTON;
  unsigned max = design->options.iterations;
  if (max == 0)
    max = newton ? 100 : 10000;
  return newton ? minimise_by_newton (design, theta, max, trace, context, steps)
                : descend (design, theta, max, trace, context, steps);
}
