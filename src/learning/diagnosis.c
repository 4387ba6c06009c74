/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sample cannot decide. */
#include "learning/design.h"

#include <math.h>
#include <string.h>

/* Keeps the first fault found. */
static void
blame (CwFit *fit, CwFitState state, unsigned term, bool with_others)
{
  if (fit->state != CW_FIT_OK)
    return;
  fit->state = state;
  fit->culprit = term + 1;
  fit->with_others = with_others;
}

/* --- collinearity --------------------------------------------------------------------------- */

static void
sum_products (const CwDesign *design, CwMatrix products)
{
  memset (products, 0, sizeof (CwMatrix));
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      const double *x = cw_design_x (design, i);
      double weight = cw_design_rows (design, i);
      for (unsigned j = 0; j < design->terms && weight > 0; j++)
        for (unsigned k = 0; x[j] != 0 && k < design->terms; k++)
          products[j][k] += weight * x[j] * x[k];
    }
}

/* The share of term `j` that remains without the independent ones before it; `weights` say how much
 * of each it contains. */
static double
rest_of (CwMatrix products, unsigned j, const bool independent[CW_MAX_TERMS],
         double weights[CW_MAX_TERMS])
{
  CwMatrix system = { 0 };
  double right[CW_MAX_TERMS] = { 0 };
  if (products[j][j] <= 0)
    {
      memset (weights, 0, CW_MAX_TERMS * sizeof *weights);
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
find_collinear (const CwDesign *design, CwFit *fit, bool independent[CW_MAX_TERMS])
{
  CwMatrix products;
  sum_products (design, products);
  for (unsigned j = 0; j < design->terms; j++)
    {
      double weights[CW_MAX_TERMS];
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
      blame (fit, CW_FIT_COLLINEAR, j, with_others);
    }
}

/* --- separation ----------------------------------------------------------------------------- */

/* The minimum with a smaller penalty, except for the many terms held small by design. */
static void
minimise_with (const CwDesign *design, double penalty, double theta[CW_MAX_TERMS])
{
  CwDesign light = *design;
  unsigned steps;
  light.options.method = CW_FIT_NEWTON;
  light.options.iterations = 0;
  for (unsigned k = 0; k < design->terms; k++)
    if (cw_design_penalty (design, k) != CW_PENALTY_SCALED)
      light.penalty[k] = penalty;
  cw_design_minimise (&light, theta, NULL, NULL, &steps);
}

/* In a separated sample some direction in theta makes no counted row less likely and some more, so
 * the unpenalised loss has no minimum [AA84]. Finds it as the way theta goes when the penalty is
 * taken away; `separates` then checks it on every distinct row. */
static bool
find_direction (const CwDesign *design, const bool independent[CW_MAX_TERMS],
                const double start[CW_MAX_TERMS], double direction[CW_MAX_TERMS])
{
  double near[CW_MAX_TERMS], far[CW_MAX_TERMS], longest = 0;
  memcpy (near, start, sizeof near);
  minimise_with (design, 1e-9, near);
  memcpy (far, near, sizeof far);
  minimise_with (design, 1e-12, far);
  for (unsigned j = 0; j < design->terms; j++)
    {
      direction[j] = independent[j] ? far[j] - near[j] : 0;
      longest = fmax (longest, fabs (direction[j]));
    }
  for (unsigned j = 0; j < design->terms && longest > 0; j++)
    direction[j] = fabs (direction[j]) > 1e-3 * longest ? direction[j] / longest : 0;
  return longest > 0.5;
}

/* True if no counted row lies on the wrong side, drawn ones lie on neither, and some lie on the
 * right one. */
static bool
separates (const CwDesign *design, const double direction[CW_MAX_TERMS])
{
  double worst = 0, best = 0;
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      const double *n = cw_design_results (design, i);
      double side = cw_design_z (design, direction, i), low = 0;
      if (cw_design_rows (design, i) <= 0)
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

/* Does the term alone separate? */
static bool
separates_alone (const CwDesign *design, unsigned term)
{
  double direction[CW_MAX_TERMS] = { 0 };
  direction[term] = 1;
  return separates (design, direction);
}

static void
find_separated (const CwDesign *design, CwFit *fit, const bool independent[CW_MAX_TERMS])
{
  double direction[CW_MAX_TERMS];
  unsigned longest = 0, none = design->terms, alone = none;
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
      if (alone == none && separates_alone (design, j))
        alone = j;
    }
  blame (fit, CW_FIT_SEPARATED, alone < none ? alone : longest, alone == none);
}

/* --- the whole ------------------------------------------------------------------------------ */

void
cw_design_diagnose (const CwDesign *design, CwFit *fit)
{
  bool independent[CW_MAX_TERMS];
  unsigned rarest = 0;
  bool any = fit->won[0] + fit->won[1] > 0; /* draws alone say nothing */
  for (unsigned k = 0; k < fit->terms; k++)
    fit->known[k] = any;
  if (fit->games < CW_FIT_MIN_GAMES || !any)
    fit->state = CW_FIT_TOO_FEW;
  if (!any)
    return;
  find_collinear (design, fit, independent);
  find_separated (design, fit, independent);
  for (unsigned k = 1; k < fit->terms; k++)
    if (fit->unequal[k] < fit->unequal[rarest])
      rarest = k;
  if (fit->unequal[rarest] < CW_FIT_MIN_KIND_GAMES)
    blame (fit, CW_FIT_TOO_FEW, rarest, false);
}
