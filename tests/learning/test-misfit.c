/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Is the curve's misfit found where it exists, and as rarely as promised where it does not? */
#include "simulate.h"

#include "learning/misfit.h"
#include "learning/samples.h"
#include "support/share.h"

/* One to four rows a game, balances from −6 to 6; with `bend` above 0 large leads count more. */
static void
plant_curve (CwRows *rows, double bend, unsigned games, uint64_t seed)
{
  uint64_t random = seed;
  cw_rows_init (rows);
  for (unsigned g = 0; g < games; g++)
    {
      int balance = (int)cw_random_below (&random, 13) - 6;
      double z = 0.5 * balance * pow (1 + balance * balance / 4.0, bend);
      uint8_t result = random_unit (&random) < 1 / (1 + exp (-z)) ? 2 : 0;
      CwRow row = { .game = rows->games++, .result = result };
      CwCounts counts = { .of = { { (uint8_t)(8 + balance) }, { 8 } } };
      for (unsigned i = 0; i < 1 + g % 4; i++, row.ply += 21)
        g_assert_true (cw_rows_append (rows, &row, &counts));
    }
}

static CwMisfit
misfit_of (const CwRows *rows)
{
  g_autofree CwCurve *curve = g_new (CwCurve, 1);
  CwMisfit misfit;
  cw_curve (curve, rows, cw_curve_school, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  g_assert_true (cw_misfit (&misfit, rows, curve));
  return misfit;
}

static void
check_null (unsigned games)
{
  unsigned samples = share_samples (80, 3000), hits[2] = { 0 };
  for (unsigned i = 0; i < samples; i++)
    {
      CwRows rows;
      plant_curve (&rows, 0, games, 940000 + 7919 * i);
      CwMisfit misfit = misfit_of (&rows);
      g_assert_true (misfit.known);
      hits[0] += misfit.chance < 0.05;
      hits[1] += misfit.chance < 0.01;
      cw_rows_clear (&rows);
    }
  g_test_message ("%u games", games);
  assert_share ("  odd powers", hits[0], samples, 0.05, 0.01);
  assert_share ("  odd powers", hits[1], samples, 0.01, 0.005);
}

static void
test_null (void)
{
  check_null (200);
  check_null (1000);
}

/* The planted bend is found, and the bent curve fits better. */
static void
test_found (void)
{
  CwRows rows;
  plant_curve (&rows, -0.3, 6000, 3);
  CwMisfit misfit = misfit_of (&rows);
  g_assert_cmpfloat (misfit.chance, <, 1e-4);
  g_assert_cmpfloat_with_epsilon (misfit.bend, -0.3, 0.06);
  g_assert_cmpfloat_with_epsilon (misfit.slope, 0.5, 0.06);
  g_assert_cmpfloat (misfit.bent_loss, <, misfit.loss);
  g_assert_true (misfit.far);
  g_assert_cmpfloat (fabs (misfit.bent - misfit.was), <, fabs (misfit.said - misfit.was));
  g_assert_cmpuint (misfit.early.games, >, misfit.late.games);
  /* Half of the games, each with one result, are in both parts, so the error is smaller than for
   * separate games. */
  double others = misfit.early.score * (1 - misfit.early.score) / misfit.early.games
                  + misfit.late.score * (1 - misfit.late.score) / misfit.late.games;
  g_assert_cmpfloat (misfit.apart, >, 0.3 * sqrt (others));
  g_assert_cmpfloat (misfit.apart, <, 0.9 * sqrt (others));
  g_assert_cmpuint (misfit.rated, ==, 0);
  cw_rows_clear (&rows);
}

/* The shipped games: for engines a lead counts more the larger it is; an independent check found
 * 3e-61 with its errors. Of few games nothing is said. */
static void
test_engine_games (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  CwMisfit misfit = misfit_of (&rows);
  g_assert_true (misfit.known);
  g_assert_cmpfloat (misfit.chance, <, 1e-4);
  g_assert_true (misfit.far);
  g_assert_true (misfit.low < misfit.was && misfit.was < misfit.high);
  g_assert_true (misfit.said < misfit.low || misfit.said > misfit.high);
  cw_rows_clear (&rows);
  plant_curve (&rows, 0, 60, 1);
  g_assert_false (misfit_of (&rows).known);
  cw_rows_clear (&rows);
}

/* Games that one side never won say nothing about a curve through a half. */
static void
test_selected (void)
{
  CwRows rows;
  plant_curve (&rows, 0, 600, 1);
  for (uint32_t g = 0; g < rows.known; g++)
    rows.game[g].result = rows.game[g].result == 1 ? 1 : 0;
  CwMisfit misfit = misfit_of (&rows);
  g_assert_true (misfit.selected);
  g_assert_false (misfit.known);
  g_assert_false (cw_misfit_is_found (&misfit));
  cw_rows_clear (&rows);
  plant_curve (&rows, 0, 600, 1);
  g_assert_false (misfit_of (&rows).selected);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/misfit/null", test_null);
  g_test_add_func ("/misfit/found", test_found);
  g_test_add_func ("/misfit/selected", test_selected);
  g_test_add_func ("/misfit/engine-games", test_engine_games);
  return g_test_run ();
}
