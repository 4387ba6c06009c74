/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What values say of the shipped rows: right where they are fitted, worse elsewhere. */
#include "learning/formula.h"
#include "learning/samples.h"

#include <glib.h>
#include <math.h>

static void
judge (CwDraws draws, double factor, CwFit *fit, CwHeldOut *out)
{
  CwRows rows;
  CwStatus status = { 0 };
  CwFitOptions options = cw_fit_options_default ();
  double theta[CW_MAX_COLUMNS] = { 0 };

  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, &status));
  options.draws = draws;
  cw_fit (fit, &rows, &options, NULL, NULL);
  for (unsigned j = 0; j < fit->columns.count; j++)
    theta[j] = fit->theta[j] * (j == 4 ? factor : 1); /* the queen */
  CwFormula *formula = cw_formula_new (&rows, draws);
  g_assert_nonnull (formula);
  cw_formula_judge (formula, theta, out);
  cw_formula_free (formula);
  cw_rows_clear (&rows);
}

/* The loss is that of the fit without its penalty, and grows to both sides
 * as a coefficient is pulled away. */
static void
test_loss (void)
{
  g_autofree CwFit *fit = g_new (CwFit, 1);
  CwHeldOut fitted, low, high, nothing;

  judge (CW_DRAWS_DROP, 1, fit, &fitted);
  double penalty = 0;
  for (unsigned j = 0; j < 5; j++)
    penalty += 1e-6 * fit->theta[j] * fit->theta[j];
  g_assert_cmpfloat_with_epsilon (fitted.log_loss, fit->loss - penalty, 1e-9);
  g_assert_cmpuint (fitted.rows, ==, fit->counted);
  g_assert_cmpuint (fitted.games, ==, fit->games);
  judge (CW_DRAWS_DROP, 0.7, fit, &low);
  judge (CW_DRAWS_DROP, 1.4, fit, &high);
  g_assert_cmpfloat (low.log_loss, >, fitted.log_loss + 1e-4);
  g_assert_cmpfloat (high.log_loss, >, fitted.log_loss + 1e-4);
  judge (CW_DRAWS_DROP, 0, fit, &nothing);
  /* Who counts a queen for nothing is further off than who counts nothing at all. */
  g_assert_cmpfloat (nothing.log_loss, >, nothing.null_log_loss);
  g_assert_cmpfloat (fitted.log_loss, <, fitted.null_log_loss);
  g_assert_cmpfloat_with_epsilon (nothing.null_log_loss, log (2), 0.01);
  g_assert_cmpfloat_with_epsilon (nothing.null_brier, 0.25, 0.005);
}

/* Bins hold all rows; what a fit says in the mean is what happened in the mean. */
static void
test_bins (void)
{
  g_autofree CwFit *fit = g_new (CwFit, 1);
  CwHeldOut out;
  size_t rows = 0;

  judge (CW_DRAWS_HALF, 1, fit, &out);
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    {
      const CwReliabilityBin *bin = &out.bin[i];

      rows += bin->rows;
      g_assert_cmpfloat (bin->predicted, >=, i / 10.0);
      g_assert_cmpfloat (bin->predicted, <=, (i + 1) / 10.0);
      g_assert_cmpfloat (bin->low, <=, bin->score);
      g_assert_cmpfloat (bin->high, >=, bin->score);
      g_assert_cmpfloat_with_epsilon (bin->predicted, bin->score, 0.06);
    }
  g_assert_cmpuint (rows, ==, 20215);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/formula/loss", test_loss);
  g_test_add_func ("/learning/formula/bins", test_bins);
  return g_test_run ();
}
