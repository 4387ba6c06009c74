/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much slopes lose on the shipped rows, and which rows are at a balance. */
#include "learning/balances.h"
#include "learning/samples.h"

#include <glib.h>
#include <math.h>

static void
read_rows (CwRows *rows)
{
  CwStatus status = { 0 };

  cw_rows_init (rows);
  g_assert_true (cw_rows_engine_games (rows, true, &status));
}

/* The loss is least at the fitted slope, whichever way draws count; at slope 0 it is ln 2. */
static void
test_loss (void)
{
  static const CwDraws ways[] = { CW_DRAWS_HALF, CW_DRAWS_DROP };
  CwRows rows;
  CwBalances balances;

  read_rows (&rows);
  g_assert_true (cw_balances_init (&balances, &rows, cw_curve_school));
  for (unsigned i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree CwCurve *curve = g_new (CwCurve, 1);
      double least;

      cw_curve (curve, &rows, cw_curve_school, ways[i], CW_CLUSTER_GAME);
      least = cw_balances_loss (&balances, curve->alpha, ways[i]);
      g_assert_cmpfloat (least, <, cw_balances_loss (&balances, curve->alpha + 0.01, ways[i]));
      g_assert_cmpfloat (least, <, cw_balances_loss (&balances, curve->alpha - 0.01, ways[i]));
      g_assert_cmpfloat_with_epsilon (cw_balances_loss (&balances, 0, ways[i]), log (2), 1e-12);
      g_assert_true (isfinite (cw_balances_loss (&balances, 1e4, ways[i])));
    }
  cw_balances_clear (&balances);
  cw_rows_clear (&rows);
}

/* Balances on this scale are whole, so its bins lose exactly what the rows do. */
static void
test_bins (void)
{
  g_autofree CwCurve *curve = g_new (CwCurve, 1);
  CwRows rows;
  CwBalances exact, bins;

  read_rows (&rows);
  cw_curve (curve, &rows, cw_curve_school, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  g_assert_true (cw_balances_init (&exact, &rows, cw_curve_school));
  g_assert_true (cw_balances_of_curve (&bins, curve));
  g_assert_cmpfloat_with_epsilon (cw_balances_loss (&exact, 0.7, CW_DRAWS_HALF),
                                  cw_balances_loss (&bins, 0.7, CW_DRAWS_HALF), 1e-12);
  cw_balances_clear (&exact);
  cw_balances_clear (&bins);
  cw_rows_clear (&rows);
}

typedef struct
{
  const CwRows *rows;
  unsigned result[3], count;
} Found;

static void
take (void *context, size_t row)
{
  Found *found = context;

  found->result[cw_rows_at (found->rows, row).result]++;
  found->count++;
}

/* The rows found at a balance are those that the curve counted there. */
static void
test_find (void)
{
  g_autofree CwCurve *curve = g_new (CwCurve, 1);
  CwRows rows;

  read_rows (&rows);
  cw_curve (curve, &rows, cw_curve_school, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      Found found = { .rows = &rows };

      g_assert_true (
          cw_balances_find (&rows, cw_curve_school, bin->balance, bin->balance, take, &found));
      g_assert_cmpuint (found.count, ==, bin->rows);
      g_assert_cmpuint (found.result[0], ==, bin->lost);
      g_assert_cmpuint (found.result[1], ==, bin->drawn);
      g_assert_cmpuint (found.result[2], ==, bin->won);
    }
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/balances/loss", test_loss);
  g_test_add_func ("/learning/balances/bins", test_bins);
  g_test_add_func ("/learning/balances/find", test_find);
  return g_test_run ();
}
