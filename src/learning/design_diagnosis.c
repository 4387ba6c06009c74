/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sample cannot tell about the terms of a model, as learning/diagnosis.c does for the men.
 */
#include "learning/design.h"

#include <math.h>
#include <string.h>

#define N CW_MAX_TERMS

static double
weight_of (const CwDesign *design, uint32_t group)
{
  const double *n = &design->result[3 * (size_t)group];
  return n[0] + n[1] + n[2];
}

static void
tell (CwModelFit *fit, CwFitState state, unsigned term, bool with_others)
{
  if (fit->state != CW_FIT_OK)
    return;
  fit->state = state;
  fit->culprit = term + 1;
  fit->with_others = with_others;
}

/* --- collinearity ------------------------------------------------------------------------- */

static void
sum_products (const CwDesign *design, CwMatrix products)
{
  memset (products, 0, sizeof (CwMatrix));
  for (uint32_t i = 0; i < design->count; i++)
    {
      const double *x = design->x + (size_t)i * design->terms;
      double weight = weight_of (design, i);
      for (unsigned j = 0; j < design->terms && weight > 0; j++)
        for (unsigned k = 0; x[j] != 0 && k < design->terms; k++)
          products[j][k] += weight * x[j] * x[k];
    }
}

/* What remains of term `j` when the independent ones before it are taken away, as a part of it;
 * `weights` say how much of each is in it. */
static double
rest_of (CwMatrix products, unsigned j, const bool independent[N], double weights[N])
{
  CwMatrix system = { 0 };
  double right[N] = { 0 };
  if (products[j][j] <= 0)
    {
      memset (weights, 0, N * sizeof *weights);
      return 0;
    }
  /* Scaled so that each term has length 1. */
  for (unsigned a = 0; a < j; a++)
    {
      system[a][a] = 1;
      for (unsigned b = 0; independent[a] && b < j; b++)
        if (independent[b])
          system[a][b] = products[a][b] / sqrt (products[a][a] * products[b][b]);
      if (independent[a])
        right[a] = products[a][j] / sqrt (products[a][a] * products[j][j]);
    }
  if (!cw_solve (j, system, right, weights))
    return 1;
  double rest = 1;
  for (unsigned a = 0; a < j; a++)
    rest -= weights[a] * right[a];
  return rest;
}

static void
find_collinear (const CwDesign *design, CwModelFit *fit, bool independent[N])
{
  CwMatrix products;
  sum_products (design, products);
  for (unsigned j = 0; j < design->terms; j++)
    {
      double weights[N];
      bool with_others = false;
      independent[j] = rest_of (products, j, independent, weights) > 1e-9;
      if (independent[j])
        continue;
      fit->known[j] = false;
      for (unsigned a = 0; products[j][j] > 0 && a < j; a++)
        if (independent[a] && fabs (weights[a]) > 1e-5)
          {
            fit->known[a] = false;
            with_others = true;
          }
      tell (fit, CW_FIT_COLLINEAR, j, with_others);
    }
}

/* --- separation --------------------------------------------------------------------------- */

/* Lightens the penalty of all terms but those of the quadratic model, which are held by design. */
static void
lighten (CwDesign *light, const CwDesign *design, double penalty)
{
  for (unsigned k = 0; k < design->terms; k++)
    if (design->term[k].kind != CW_TERM_OWN && design->term[k].kind != CW_TERM_AGAINST)
      light->penalty[k] = penalty;
}

/* The way that theta goes when the penalty is taken away (Albert and Anderson, Biometrika 1984). */
static bool
find_direction (const CwDesign *design, const bool independent[N], const double start[N],
                double direction[N])
{
  CwDesign light = *design;
  double near[N], far[N], longest = 0;
  memcpy (near, start, sizeof near);
  lighten (&light, design, 1e-9);
  cw_design_newton (&light, near, 100, true);
  memcpy (far, near, sizeof far);
  lighten (&light, design, 1e-12);
  cw_design_newton (&light, far, 100, true);
  for (unsigned j = 0; j < design->terms; j++)
    {
      direction[j] = independent[j] ? far[j] - near[j] : 0;
      longest = fmax (longest, fabs (direction[j]));
    }
  for (unsigned j = 0; j < design->terms && longest > 0; j++)
    direction[j] = fabs (direction[j]) > 1e-3 * longest ? direction[j] / longest : 0;
  return longest > 0.5;
}

/* Whether no counted row lies on the wrong side, a drawn one on neither, and one on the right. */
static bool
separates (const CwDesign *design, const double direction[N])
{
  double worst = 0, best = 0;
  for (uint32_t i = 0; i < design->count; i++)
    {
      const double *n = &design->result[3 * (size_t)i];
      double side = cw_design_scalar (design, direction, i), low = 0;
      if (weight_of (design, i) <= 0)
        continue;
      if (n[2] > 0)
        low = fmin (low, side);
      if (n[0] > 0)
        low = fmin (low, -side);
      if (n[1] > 0)
        low = fmin (low, -fabs (side));
      worst = fmin (worst, low);
      if (low >= 0)
        best = fmax (best, fabs (side));
    }
  return worst >= -1e-2 && best >= 0.1;
}

/* Whether the term alone separates. */
static bool
separates_alone (const CwDesign *design, unsigned term)
{
  double direction[N] = { 0 };
  direction[term] = 1;
  return separates (design, direction);
}

static void
find_separated (const CwDesign *design, CwModelFit *fit, const bool independent[N])
{
  double direction[N];
  unsigned longest = 0, alone = N;
  if (!find_direction (design, independent, fit->theta, direction)
      || !separates (design, direction))
    return;
  for (unsigned j = design->terms; j-- > 0;)
    {
      if (direction[j] == 0)
        continue;
      fit->known[j] = false;
      if (fabs (direction[j]) > fabs (direction[longest]))
        longest = j;
      if (alone == N && separates_alone (design, j))
        alone = j;
    }
  tell (fit, CW_FIT_SEPARATED, alone < N ? alone : longest, alone == N);
}

/* --- the whole ----------------------------------------------------------------------------- */

void
cw_design_diagnose (const CwDesign *design, CwModelFit *fit)
{
  bool independent[N];
  unsigned rarest = 0;
  for (unsigned k = 0; k < fit->terms; k++)
    fit->known[k] = fit->counted > 0;
  if (fit->games < CW_FIT_MIN_GAMES && fit->state == CW_FIT_OK)
    fit->state = CW_FIT_TOO_FEW;
  if (fit->counted == 0)
    return;
  find_collinear (design, fit, independent);
  find_separated (design, fit, independent);
  for (unsigned k = 1; k < fit->terms; k++)
    if (fit->unequal[k] < fit->unequal[rarest])
      rarest = k;
  if (fit->unequal[rarest] < CW_FIT_MIN_KIND_GAMES)
    tell (fit, CW_FIT_TOO_FEW, rarest, false);
}
