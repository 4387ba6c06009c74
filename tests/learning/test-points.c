/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values in points of the starting army, for games in which the pawn is measured badly. */
#include "simulate.h"

#include "base/status.h"
#include "learning/parts.h"
#include "learning/points.h"
#include "learning/samples.h"
#include "learning/slices.h"

#define ROOK 5 /* columns of shogi */
#define ROOK_HAND 18

/* Reads the program's own games of shogi. */
static void
read_shogi (CwRows *rows)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "values", "selfplay-shogi.rows", NULL);
  g_autofree char *text = NULL;
  CwStatus status = { 0 };
  gsize length;
  cw_rows_init (rows);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (cw_rows_read_text (rows, text, length, false, &status));
}

/* The starting army sums to 93, whatever a pawn is worth; the intervals leave out the unit's error,
 * so the rook's is a fifth of that in pawns. In chess nothing changes. */
static void
test_unit (void)
{
  g_autofree CwFit *fit = g_new (CwFit, 1), *points = g_new (CwFit, 1);
  CwFitOptions options = cw_fit_options_default ();
  uint8_t count[CW_MAX_COLUMNS];
  double sum = 0;
  CwRows rows;
  read_shogi (&rows);
  cw_fit (fit, &rows, &options, NULL, NULL);
  *points = *fit;
  g_assert_cmpfloat_with_epsilon (cw_fit_to_points (points), 93, 1e-9);
  cw_army (&fit->columns, count);
  for (unsigned k = 0; k < fit->columns.count; k++)
    sum += count[k] * points->value[k];
  g_assert_cmpfloat_with_epsilon (sum, 93, 1e-9);
  double unit = cw_army_unit (&fit->columns, fit->theta);
  g_assert_cmpfloat_with_epsilon (points->value[ROOK_HAND], fit->theta[ROOK_HAND] / unit, 1e-12);
  g_assert_cmpfloat_with_epsilon (points->high[ROOK] - points->value[ROOK],
                                  cw_fit_half_width (fit, ROOK) / unit, 1e-9);
  double wide = (fit->high[ROOK] - fit->low[ROOK]) / fit->value[ROOK];
  double narrow = (points->high[ROOK] - points->low[ROOK]) / points->value[ROOK];
  g_assert_cmpfloat (narrow, <, 0.4 * wide);
  /* This works even if a pawn cannot be distinguished from nothing. */
  fit->state = CW_FIT_NO_PAWN;
  cw_fit_to_points (fit);
  g_assert_cmpint (fit->state, ==, CW_FIT_OK);
  g_assert_cmpfloat (fit->value[ROOK], ==, points->value[ROOK]);
  cw_rows_clear (&rows);

  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  cw_fit (fit, &rows, &options, NULL, NULL);
  *points = *fit;
  g_assert_cmpfloat (cw_fit_to_points (points), ==, 0);
  g_assert_cmpmem (points, sizeof *points, fit, sizeof *fit);
  cw_rows_clear (&rows);
}

/* If the whole army cannot be distinguished from nothing, there are no values. */
static void
test_nothing (void)
{
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  uint8_t count[CW_MAX_COLUMNS];
  cw_columns_init (&fit->columns, cw_game_named ("shogi"));
  fit->terms = fit->columns.count;
  cw_army (&fit->columns, count);
  for (unsigned k = 0; k < fit->terms; k++)
    {
      fit->known[k] = true;
      fit->theta[k] = 0.05;
      fit->covariance[k][k] = 4;
      fit->value[k] = 100;
    }
  g_assert_cmpfloat_with_epsilon (cw_fit_to_points (fit), 93, 1e-9);
  g_assert_cmpint (fit->state, ==, CW_FIT_NO_PAWN);
  g_assert_cmpfloat (fit->value[ROOK], ==, 0);
}

/* Two parts that differ only in the pawn: in points only the pawn's share of the sum moves the
 * others; in pawns all would be half as much. The test itself is in points. */
static void
test_parts (void)
{
  g_autofree CwFit *one = g_new0 (CwFit, 1), *other = g_new0 (CwFit, 1);
  CwPartsTest tests[CW_MAX_COLUMNS];
  cw_columns_init (&one->columns, cw_game_named ("shogi"));
  one->terms = one->columns.count;
  for (unsigned k = 0; k < one->terms; k++)
    {
      one->known[k] = true;
      one->theta[k] = k == 0 ? 0.05 : 0.5;
      one->covariance[k][k] = 0.0004;
      one->freedom[k] = 500;
    }
  *other = *one;
  other->theta[0] = 0.1;
  const CwPart parts[] = { { one, NULL }, { other, NULL } };
  unsigned count = cw_parts_test (parts, 2, tests);
  cw_fit_to_points (one);
  cw_fit_to_points (other);
  g_assert_cmpuint (count, ==, one->terms - 1); /* the scale is not tested without influences */
  for (unsigned i = 0; i < count; i++)
    {
      g_assert_cmpfloat_with_epsilon (tests[i].most, one->value[tests[i].column], 1e-9);
      g_assert_cmpfloat_with_epsilon (tests[i].least, other->value[tests[i].column], 1e-9);
      g_assert_cmpfloat (tests[i].least, >, 0.9 * tests[i].most);
      g_assert_cmpfloat (tests[i].chance, >, 0.05);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/points/unit", test_unit);
  g_test_add_func ("/points/nothing", test_nothing);
  g_test_add_func ("/points/parts", test_parts);
  return g_test_run ();
}
