/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The losses of the models, and Newton's method on them. */
#include "learning/design.h"

#include <math.h>
#include <string.h>

#define N CW_MAX_TERMS

static double
chance (double z)
{
  double tail = exp (-fabs (z));
  return (z >= 0 ? 1 : tail) / (1 + tail);
}

/* ln (1 + exp (z)) */
static double
softplus (double z)
{
  return (z > 0 ? z : 0) + log1p (exp (-fabs (z)));
}

/* The loss of some rows at one z, with its slopes and bends by z and c. */
typedef struct
{
  double loss, z, c, zz, zc, cc;
} Part;

/* A draw is half of each; lost, drawn, won. */
static Part
binary_part (double z, const double n[3])
{
  double won = n[2] + 0.5 * n[1], all = n[0] + n[1] + n[2], h = chance (z);
  return (Part){ .loss = all * softplus (z) - won * z,
                 .z = all * h - won,
                 .zz = all * h * chance (-z) };
}

/* Proportional odds with cuts -c and c: the chance of a draw is
 * s (c - z) - s (-c - z) = exp (-z) 2 sinh (c) / ((1 + exp (c - z)) (1 + exp (-c - z))). */
static Part
ordered_part (double z, double c, const double n[3])
{
  double up = chance (c - z), down = chance (-c - z); /* not won; lost */
  double bend_up = up * chance (z - c), bend_down = down * chance (z + c);
  double both = n[0] + n[1], other = n[1] + n[2];
  /* won: softplus (c - z); lost: softplus (c + z) = softplus (-c - z) + c + z */
  Part part = {
    .loss = (n[2] + n[1]) * softplus (c - z) + both * softplus (-c - z) + both * z + n[0] * c,
    .z = -other * up - both * down + both,
    .c = other * up - both * down + n[0],
    .zz = other * bend_up + both * bend_down,
    .zc = -other * bend_up + both * bend_down,
    .cc = other * bend_up + both * bend_down,
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
part_of (const CwDesign *design, double z, double cut, const double n[3])
{
  return design->parameters > design->terms ? ordered_part (z, cut, n) : binary_part (z, n);
}

void
cw_design_slope (const CwDesign *design, double z, double cut, unsigned result, double *by_z,
                 double *by_cut)
{
  double n[3] = { result == 0, result == 1, result == 2 };
  Part part = part_of (design, z, cut, n);
  *by_z = part.z;
  *by_cut = part.c;
}

double
cw_design_scalar (const CwDesign *design, const double theta[N], uint32_t group)
{
  const double *x = design->x + (size_t)group * design->terms;
  double z = 0;
  for (unsigned k = 0; k < design->terms; k++)
    z += theta[k] * x[k];
  return z;
}

static void
add_part (const CwDesign *design, const Part *part, const double *x, double *gradient,
          CwMatrix hessian)
{
  unsigned terms = design->terms;
  bool cut = design->parameters > terms;
  for (unsigned j = 0; j < terms; j++)
    {
      if (x[j] == 0)
        continue;
      gradient[j] += part->z * x[j];
      if (!hessian)
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

double
cw_design_loss (const CwDesign *design, const double theta[N], double gradient[N], CwMatrix hessian)
{
  double loss = 0, inverse = design->total > 0 ? 1 / design->total : 0;
  double cut = design->parameters > design->terms ? theta[design->terms] : 0;
  if (gradient)
    memset (gradient, 0, design->parameters * sizeof *gradient);
  if (hessian)
    memset (hessian, 0, design->parameters * sizeof *hessian);
  for (uint32_t i = 0; i < design->count; i++)
    {
      const double *n = &design->result[3 * (size_t)i];
      if (n[0] + n[1] + n[2] <= 0)
        continue;
      Part part = part_of (design, cw_design_scalar (design, theta, i), cut, n);
      loss += part.loss;
      if (gradient)
        add_part (design, &part, design->x + (size_t)i * design->terms, gradient, hessian);
    }
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

/* Halves the step until the loss falls; c stays above 0. */
static bool
search_line (const CwDesign *design, double theta[N], const double step[N], double *loss)
{
  double length = 1;
  for (unsigned tries = 0; tries < 60; tries++, length /= 2)
    {
      double there[N];
      for (unsigned j = 0; j < design->parameters; j++)
        there[j] = theta[j] - length * step[j];
      if (design->parameters > design->terms && !(there[design->terms] > 0))
        continue;
      double reached = cw_design_loss (design, there, NULL, NULL);
      if (!(reached < *loss))
        continue;
      memcpy (theta, there, design->parameters * sizeof *there);
      *loss = reached;
      return true;
    }
  return false;
}

/* Everything 0, and c so that level positions are drawn as often as all are. */
static void
begin (const CwDesign *design, double theta[N])
{
  double drawn = 0;
  memset (theta, 0, N * sizeof *theta);
  if (design->parameters == design->terms)
    return;
  for (uint32_t i = 0; i < design->count; i++)
    drawn += design->result[3 * (size_t)i + 1];
  theta[design->terms] = 2 * atanh (fmin (fmax (drawn / design->total, 1e-6), 0.99));
}

unsigned
cw_design_newton (const CwDesign *design, double theta[N], unsigned most, bool go_on)
{
  double gradient[N], step[N];
  CwMatrix hessian;
  if (!go_on)
    begin (design, theta);
  double loss = cw_design_loss (design, theta, gradient, hessian);
  for (unsigned n = 1; n <= most; n++)
    {
      double largest = 0;
      if (!cw_solve (design->parameters, hessian, gradient, step))
        return most + 1;
      for (unsigned j = 0; j < design->parameters; j++)
        largest = fmax (largest, fabs (step[j]) / (1 + fabs (theta[j])));
      /* Where rounding hides the fall of the loss, a last whole step is as good as any. */
      if (!search_line (design, theta, step, &loss))
        {
          if (largest > 1e-6)
            return most + 1;
          for (unsigned j = 0; j < design->parameters; j++)
            theta[j] -= step[j];
        }
      loss = cw_design_loss (design, theta, gradient, hessian);
      if (largest < 1e-7) /* the next step would be its square */
        return n;
    }
  return most + 1;
}
