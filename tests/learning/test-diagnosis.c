/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sample cannot decide. */
#include "fixture.h"

#include <math.h>

#define N FIXTURE_KINDS

static const unsigned won[N] = { 70, 75, 80, 90, 95 };

static void
test_empty (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  for (unsigned method = 0; method < 2; method++)
    {
      CwFit fit = fit_plain (&rows, (CwFitMethod)method, CW_DRAWS_DROP);
      g_assert_cmpint (fit.state, ==, CW_FIT_TOO_FEW);
      g_assert_cmpint (status_of (&fit), ==, CW_FIT_NO_GAMES);
      g_assert_false (fit.known[0]);
      g_assert_true (isfinite (fit.loss));
    }
  add_game (&rows, (const int[N]){ 1 }, 1);
  CwFit drawn = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (status_of (&drawn), ==, CW_FIT_ALL_DRAWN);
  cw_rows_clear (&rows);
}

/* Draws alone say nothing about values, however they count. */
static void
test_only_draws (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  for (unsigned i = 0; i < 100; i++)
    add_game (&rows, (const int[N]){ 1, (int)i % 3 - 1, 0, 0, 0 }, 1);
  for (unsigned draws = CW_DRAWS_DROP; draws <= CW_DRAWS_ORDERED; draws++)
    {
      CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, (CwDraws)draws);
      g_assert_cmpint (fit.state, ==, CW_FIT_TOO_FEW);
      g_assert_cmpint (status_of (&fit), ==, CW_FIT_ALL_DRAWN);
      for (unsigned k = 0; k < fit.terms; k++)
        g_assert_false (fit.known[k]);
    }
  cw_rows_clear (&rows);
}

static void
test_too_few (void)
{
  CwRows rows;
  CwStatus status;
  cw_rows_init (&rows);
  add_games (&rows, (const int[N]){ 1, 1, 0, -1, 0 }, 4, 3);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_TOO_FEW);
  g_assert_cmpint (fit.culprit, ==, 0);
  g_assert_false (cw_fit_status (&fit, &status));
  g_assert_cmpint (status.code, ==, CW_FIT_FEW_GAMES);
  g_assert_cmpstr (status.args[0], ==, "7");
  g_assert_cmpstr (status.args[1], ==, "20");
  cw_rows_clear (&rows);
}

static void
test_rare_kind (void)
{
  static const unsigned few_won[N] = { 70, 75, 80, 90, 3 }, few_lost[N] = { 30, 25, 20, 10, 1 };
  CwRows rows;
  CwStatus status;
  cw_rows_init (&rows);
  add_plain_games (&rows, few_won, few_lost);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_TOO_FEW);
  g_assert_cmpint (fit.culprit, ==, CW_QUEEN);
  g_assert_true (fit.known[4]);
  g_assert_cmpfloat (fit.value[4], >, 0);
  g_assert_false (cw_fit_status (&fit, &status));
  g_assert_cmpint (status.code, ==, CW_FIT_FEW_QUEEN);
  g_assert_cmpstr (status.args[0], ==, "4");
  cw_rows_clear (&rows);
}

static void
test_separated (void)
{
  static const unsigned none[N] = { 30, 25, 20, 10, 0 };
  for (unsigned method = 0; method < 2; method++)
    {
      CwRows rows;
      cw_rows_init (&rows);
      add_plain_games (&rows, won, none);
      CwFit fit = fit_plain (&rows, (CwFitMethod)method, CW_DRAWS_DROP);
      g_assert_cmpint (fit.state, ==, CW_FIT_SEPARATED);
      g_assert_cmpint (fit.culprit, ==, CW_QUEEN);
      g_assert_false (fit.with_others);
      g_assert_cmpint (status_of (&fit), ==, CW_FIT_UNBOUNDED_QUEEN);
      g_assert_false (fit.known[4]);
      g_assert_cmpfloat (fit.value[4], ==, 0);
      /* The other values are unchanged. */
      g_assert_true (fit.known[3]);
      g_assert_cmpfloat_with_epsilon (fit.value[3], 100 * log (9) / log (70.0 / 30), 1);
      cw_rows_clear (&rows);
    }
}

/* One lost queen is enough to bound its value; a drawn one only if draws count. */
static void
test_nearly_separated (void)
{
  static const unsigned none[N] = { 30, 25, 20, 10, 0 };
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, none);
  add_game (&rows, (const int[N]){ 0, 0, 0, 0, 1 }, 1);
  CwFit drop = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  CwFit half = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_HALF);
  g_assert_cmpint (drop.state, ==, CW_FIT_SEPARATED);
  g_assert_cmpint (half.state, ==, CW_FIT_OK);
  g_assert_cmpfloat_with_epsilon (half.theta[4], log (95.5 / 0.5), 0.1);
  add_game (&rows, (const int[N]){ 0, 0, 0, 0, -1 }, 2);
  drop = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (drop.state, ==, CW_FIT_OK);
  g_assert_cmpfloat_with_epsilon (drop.theta[4], log (95), 0.1);
  cw_rows_clear (&rows);
}

/* Two knights for a bishop always won, and so did two bishops for a knight: only their sum is
 * unbounded. */
static void
test_separated_together (void)
{
  static const unsigned some[N] = { 70, 0, 0, 90, 95 }, none[N] = { 30, 0, 0, 10, 5 };
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, some, none);
  add_games (&rows, (const int[N]){ 0, 2, -1, 0, 0 }, 30, 0);
  add_games (&rows, (const int[N]){ 0, -1, 2, 0, 0 }, 30, 0);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_SEPARATED);
  g_assert_true (fit.with_others);
  g_assert_false (fit.known[1]);
  g_assert_false (fit.known[2]);
  g_assert_true (fit.known[0] && fit.known[3] && fit.known[4]);
  g_assert_cmpint (status_of (&fit), ==, (CwStatusCode)(CW_FIT_COMPANY_PAWN + fit.culprit - 1));
  cw_rows_clear (&rows);
}

static void
test_never_unequal (void)
{
  static const unsigned some[N] = { 70, 75, 0, 90, 95 }, less[N] = { 30, 25, 0, 10, 5 };
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, some, less);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_COLLINEAR);
  g_assert_cmpint (fit.culprit, ==, CW_BISHOP);
  g_assert_cmpint (status_of (&fit), ==, CW_FIT_EVEN_BISHOP);
  g_assert_false (fit.known[2]);
  g_assert_true (fit.known[0] && fit.known[1] && fit.known[3] && fit.known[4]);
  cw_rows_clear (&rows);
}

static void
test_collinear (void)
{
  static const unsigned some[N] = { 70, 75, 80, 0, 0 }, less[N] = { 30, 25, 20, 0, 0 };
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, some, less);
  add_games (&rows, (const int[N]){ 0, 0, 0, 1, 1 }, 40, 10);
  add_games (&rows, (const int[N]){ 1, 0, 0, 2, 2 }, 40, 10);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_COLLINEAR);
  g_assert_cmpint (fit.culprit, ==, CW_QUEEN);
  g_assert_true (fit.with_others);
  g_assert_cmpint (status_of (&fit), ==, CW_FIT_TOGETHER_QUEEN);
  g_assert_false (fit.known[3]);
  g_assert_false (fit.known[4]);
  g_assert_true (fit.known[0] && fit.known[1] && fit.known[2]);
  cw_rows_clear (&rows);
}

static void
test_pawn_without_value (void)
{
  static const unsigned even_won[N] = { 50, 75, 80, 90, 95 }, even[N] = { 50, 25, 20, 10, 5 };
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, even_won, even);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_NO_PAWN);
  g_assert_cmpint (status_of (&fit), ==, CW_FIT_PAWN_UNSURE);
  for (unsigned j = 0; j < N; j++)
    g_assert_true (isfinite (fit.value[j]) && isfinite (fit.error[j]));
  cw_rows_clear (&rows);
}

/* If one side won every game, the games were chosen by their result: the status says so, although
 * values come out. */
static void
test_selected (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  for (unsigned j = 0; j < N; j++)
    {
      int ahead[N] = { 0 }, behind[N] = { 0 };
      ahead[j] = 1;
      behind[j] = -1;
      add_games (&rows, ahead, won[j], 0);
      add_games (&rows, behind, 100 - won[j], 0);
    }
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_true (fit.known[N - 1]);
  g_assert_cmpint (fit.state, ==, CW_FIT_SELECTED);
  g_assert_cmpint (status_of (&fit), ==, CW_FIT_BLACK_NEVER_WON);
  add_game (&rows, (const int[N]){ -1 }, 0);
  fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_OK);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/diagnosis/empty", test_empty);
  g_test_add_func ("/diagnosis/only-draws", test_only_draws);
  g_test_add_func ("/diagnosis/too-few", test_too_few);
  g_test_add_func ("/diagnosis/rare-kind", test_rare_kind);
  g_test_add_func ("/diagnosis/separated", test_separated);
  g_test_add_func ("/diagnosis/nearly-separated", test_nearly_separated);
  g_test_add_func ("/diagnosis/separated-together", test_separated_together);
  g_test_add_func ("/diagnosis/never-unequal", test_never_unequal);
  g_test_add_func ("/diagnosis/collinear", test_collinear);
  g_test_add_func ("/diagnosis/pawn-without-value", test_pawn_without_value);
  g_test_add_func ("/diagnosis/selected", test_selected);
  return g_test_run ();
}
