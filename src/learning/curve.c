/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/curve.h"

#include "learning/design.h"
#include "learning/distribution.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MIDDLE (CW_CURVE_BINS / 2)

const double cw_curve_school[CW_MAX_COLUMNS] = { 1, 3, 3, 5, 9 };

double
cw_expected_score (double slope, double balance)
{
  return 1 / (1 + exp (-slope * balance));
}

int
cw_curve_round (double balance)
{
  return (int)fmin (fmax (round (balance), 1 - MIDDLE), MIDDLE - 1);
}

/* --- bins --------------------------------------------------------------------------------- */

static void
fill_bins (CwCurve *curve, const CwRows *rows, const uint32_t *tally)
{
  unsigned counts[CW_CURVE_BINS][3] = { { 0 } };
  for (uint32_t v = 0; v < rows->vectors.count; v++)
    {
      int at = cw_curve_round (cw_rows_balance (rows, v, curve->scale));
      for (unsigned r = 0; r < 3; r++)
        counts[at + MIDDLE][r] += tally[3 * (size_t)v + r];
    }
  for (int at = 0; at < CW_CURVE_BINS; at++)
    {
      const unsigned *count = counts[at];
      if (count[0] + count[1] + count[2] > 0)
        cw_curve_add_bin (curve, at - MIDDLE, count, 0);
    }
}

void
cw_curve_add_bin (CwCurve *curve, int balance, const unsigned results[3], double effective)
{
  CwCurveBin *bin = &curve->bin[curve->bins++];
  *bin = (CwCurveBin){ .balance = balance,
                       .rows = results[0] + results[1] + results[2],
                       .lost = results[0],
                       .drawn = results[1],
                       .won = results[2],
                       .effective = effective };
  bin->score = (bin->won + 0.5 * bin->drawn) / bin->rows;
  if (effective > 0)
    cw_wilson (bin->score, effective, &bin->low, &bin->high);
}

const CwCurveBin *
cw_curve_at (const CwCurve *curve, double balance)
{
  for (unsigned i = 0; i < curve->bins; i++)
    if (fabs (curve->bin[i].balance - balance) <= 0.5)
      return &curve->bin[i];
  return NULL;
}

/* --- slope -------------------------------------------------------------------------------- */

/* Is the slope finite? It is if rows went both for and against the side ahead, and some were won or
 * lost: draws alone would fit without any error. Distinct rows are seen from that side. */
static bool
is_bounded (const CwDesign *design)
{
  bool with = false, against = false, decided = false;
  for (uint32_t i = 0; i < design->distinct.count; i++)
    {
      const double *n = cw_design_results (design, i);
      if (*cw_design_x (design, i) == 0)
        continue;
      with |= n[1] + n[2] > 0;
      against |= n[0] + n[1] > 0;
      decided |= n[0] + n[2] > 0;
    }
  return with && against && decided;
}

void
cw_curve_set_slope (CwCurve *curve, double alpha, double error)
{
  curve->alpha = alpha;
  curve->error = error;
  cw_interval (alpha, error, &curve->low, &curve->high);
}

/* Fits the slope as the only theta of a regression on the balance. */
static void
fit_slope (CwCurve *curve, const CwRows *rows, CwDraws draws, CwFit *fit)
{
  CwDesign design = { .rows = rows, .options = { .draws = draws }, .scale = curve->scale };
  fit->options.clustering = curve->clustering;
  if (cw_design_init (&design))
    {
      curve->known = is_bounded (&design);
      if (curve->known)
        cw_design_minimise (&design, fit->theta, NULL, NULL, &fit->steps);
      cw_design_covariance (&design, fit);
      curve->rows = fit->counted;
      curve->games = fit->games;
      curve->clustering = fit->clustering;
      cw_curve_set_slope (curve, fit->theta[0], curve->known ? sqrt (fit->covariance[0][0]) : 0);
    }
  cw_design_clear (&design);
}

void
cw_curve_slope (CwCurve *curve, const CwRows *rows, const double scale[CW_MAX_COLUMNS],
                CwDraws draws, CwClustering clustering)
{
  CwFit *fit = calloc (1, sizeof *fit);
  *curve = (CwCurve){ .clustering = clustering };
  memcpy (curve->scale, scale, sizeof curve->scale);
  if (fit)
    fit_slope (curve, rows, draws, fit);
  free (fit);
}

void
cw_curve (CwCurve *curve, const CwRows *rows, const double scale[CW_MAX_COLUMNS], CwDraws draws,
          CwClustering clustering)
{
  uint32_t *tally = cw_rows_tally (rows);
  cw_curve_slope (curve, rows, scale, draws, clustering);
  if (tally)
    {
      fill_bins (curve, rows, tally);
      cw_curve_weigh_bins (curve, rows);
    }
  free (tally);
}
