/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well values predict results: best on the rows they were fitted to, worse on others. */
#include "simulate.h"

#include "learning/accuracy.h"
#include "learning/samples.h"

static void
measure (CwDraws draws, double factor, CwFit *fit, CwAccuracy *out)
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
  cw_formula_accuracy (formula, theta, out);
  cw_formula_free (formula);
  cw_rows_clear (&rows);
}

/* The loss is that of the fit without its penalty, and grows if a coefficient is pulled
 * either way. */
static void
test_loss (void)
{
  g_autofree CwFit *fit = g_new (CwFit, 1);
  CwAccuracy fitted, low, high, nothing;

  measure (CW_DRAWS_DROP, 1, fit, &fitted);
  double penalty = 0;
  for (unsigned j = 0; j < 5; j++)
    penalty += 1e-6 * fit->theta[j] * fit->theta[j];
  g_assert_cmpfloat_with_epsilon (fitted.log_loss, fit->loss - penalty, 1e-9);
  g_assert_cmpuint (fitted.rows, ==, fit->counted);
  g_assert_cmpuint (fitted.games, ==, fit->games);
  measure (CW_DRAWS_DROP, 0.7, fit, &low);
  measure (CW_DRAWS_DROP, 1.4, fit, &high);
  g_assert_cmpfloat (low.log_loss, >, fitted.log_loss + 1e-4);
  g_assert_cmpfloat (high.log_loss, >, fitted.log_loss + 1e-4);
  measure (CW_DRAWS_DROP, 0, fit, &nothing);
  /* Counting a queen as nothing is worse than counting no piece at all. */
  g_assert_cmpfloat (nothing.log_loss, >, nothing.null_log_loss);
  g_assert_cmpfloat (fitted.log_loss, <, fitted.null_log_loss);
  g_assert_cmpfloat_with_epsilon (nothing.null_log_loss, log (2), 0.01);
  g_assert_cmpfloat_with_epsilon (nothing.null_brier, 0.25, 0.005);
}

/* Bins hold all rows; the mean of the predictions is the mean of the results. */
static void
test_bins (void)
{
  g_autofree CwFit *fit = g_new (CwFit, 1);
  CwAccuracy out;
  size_t rows = 0;

  measure (CW_DRAWS_HALF, 1, fit, &out);
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

static bool
stop_after (void *left)
{
  unsigned *folds = left;
  return *folds == 0 || --*folds == 0;
}

/* The true model is well calibrated, and better than one that leaves something out. */
static void
test_cross_validation (void)
{
  CwFitOptions right = options_of (CW_DRAWS_ORDERED, "pair,first-move");
  CwAccuracy out, again, other;
  unsigned inside = 0, bins = 0, games = 0;
  CwRows rows;
  plant_games (&rows, &usual, 41);
  g_assert_true (cw_cross_validate (&rows, &right, 10, 1, NULL, NULL, &out));
  g_assert_true (cw_cross_validate (&rows, &right, 10, 1, NULL, NULL, &again));
  g_assert_true (cw_cross_validate (&rows, &right, 10, 2, NULL, NULL, &other));
  g_assert_cmpmem (&out, sizeof out, &again, sizeof again);
  g_assert_cmpuint (out.rows, ==, rows.count);
  g_assert_cmpuint (out.games, ==, rows.games);
  g_assert_cmpfloat (out.log_loss, <, 0.9 * out.null_log_loss);
  g_assert_cmpfloat (out.brier, <, 0.9 * out.null_brier);
  g_assert_cmpfloat_with_epsilon (out.log_loss, other.log_loss, 0.01 * out.log_loss);
  for (unsigned i = 0; i < CW_RELIABILITY_BINS; i++)
    if (out.bin[i].games >= 30)
      {
        bins++;
        inside += out.bin[i].predicted > out.bin[i].low && out.bin[i].predicted < out.bin[i].high;
        games += out.bin[i].games;
      }
  g_assert_cmpuint (bins, ==, 10);
  g_assert_cmpuint (inside, >=, 8);
  g_assert_cmpuint (games, >=, rows.games);

  /* The loss is slightly worse on unseen games. */
  g_autofree CwFit *fit = fit_rows (&rows, &right);
  double seen = -fit->likelihood / (double)fit->counted;
  g_assert_cmpfloat (out.log_loss, >, seen);
  g_assert_cmpfloat (out.log_loss, <, seen + 0.01);
  g_assert_false (cw_cross_validate (&rows, &right, 1, 1, NULL, NULL, &out));
  unsigned left = 3; /* folds until it stops */
  g_assert_false (cw_cross_validate (&rows, &right, 10, 1, stop_after, &left, &out));
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (out.games, <, rows.games);
  cw_rows_clear (&rows);
}

/* If White never wins and draws do not count, always predicting that is never wrong. */
static void
test_one_sided (void)
{
  CwFitOptions decided = options_of (CW_DRAWS_DROP, ""), half = options_of (CW_DRAWS_HALF, "");
  CwAccuracy out;
  CwRows rows;
  plant_games (&rows, &usual, 41);
  g_assert_true (cw_cross_validate (&rows, &decided, 5, 1, NULL, NULL, &out));
  g_assert_false (cw_accuracy_is_degenerate (&out));
  for (uint32_t g = 0; g < rows.games; g++)
    rows.game[g].result = MIN (rows.game[g].result, 1);
  g_assert_true (cw_cross_validate (&rows, &decided, 5, 1, NULL, NULL, &out));
  g_assert_true (cw_accuracy_is_degenerate (&out));
  g_assert_true (cw_cross_validate (&rows, &half, 5, 1, NULL, NULL, &out));
  g_assert_false (cw_accuracy_is_degenerate (&out));
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/accuracy/loss", test_loss);
  g_test_add_func ("/accuracy/bins", test_bins);
  g_test_add_func ("/accuracy/cross-validation", test_cross_validation);
  g_test_add_func ("/accuracy/one-sided", test_one_sided);
  return g_test_run ();
}
