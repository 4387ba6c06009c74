/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include <math.h>

#include "core/position.h"
#include "learning/distribution.h"
#include "learning/fit.h"
#include "learning/material_balance.h"
#include "learning/samples.h"
#include "learning/value_set.h"
#include "notation/fen.h"

static CwMaterialBalance
balance_of (const char *fen, const CwValues *values)
{
  CwPosition position;
  CwMaterialBalance balance;
  CwStatus status;
  g_assert_true (cw_fen_read (&position, cw_game_named ("chess"), fen, &status));
  cw_material_balance (&balance, values, &position);
  return balance;
}

static void
test_start (void)
{
  CwValues values;
  g_assert_true (cw_value_set_named ("school", &values));
  CwMaterialBalance balance = balance_of (cw_game_named ("chess")->start, &values);
  g_assert_cmpfloat (balance.balance, ==, 0);
  g_assert_cmpfloat (balance.score, ==, 0.5);
  g_assert_true (balance.level);
  g_assert_cmpuint (balance.terms, ==, 0);
  g_assert_cmpfloat (balance.material[CW_WHITE], ==, 3900);
}

/* The position before the last attack in the sample game of [Med15]: 1 1 0 -2 0. */
static void
test_sample (void)
{
  CwValues values;
  g_assert_true (cw_value_set_named ("school", &values));
  CwMaterialBalance balance =
      balance_of ("3r4/2r2ppk/7p/8/PP3P2/1KQ1p1PP/3Nq3/8 w - - 0 1", &values);
  g_assert_cmpfloat (balance.balance, ==, -600);
  g_assert_cmpint (balance.ahead, ==, CW_BLACK);
  g_assert_cmpuint (balance.terms, ==, 3);
  g_assert_cmpint (balance.term[0].kind, ==, CW_ROOK);
  g_assert_cmpint (balance.term[0].difference, ==, -2);
  g_assert_cmpfloat (balance.term[0].value, ==, -1000);
  g_assert_cmpint (balance.term[1].kind, ==, CW_KNIGHT);
  g_assert_cmpint (balance.term[2].kind, ==, CW_PAWN);
  g_assert_cmpfloat_with_epsilon (balance.score, 1 / (1 + exp (6 * values.slope)), 1e-12);

  /* Without one of Black's rooks White is a pawn behind; without White's knight it is worse off. */
  double without_rook = cw_material_balance_without (&balance, &values, CW_BLACK, CW_ROOK, false);
  double without_knight =
      cw_material_balance_without (&balance, &values, CW_WHITE, CW_KNIGHT, false);
  g_assert_cmpfloat_with_epsilon (without_rook, 1 / (1 + exp (values.slope)), 1e-12);
  g_assert_cmpfloat (without_knight, <, balance.score);
}

/* Measured values have an interval; published ones with an exact slope have none. */
static void
test_interval (void)
{
  CwValues measured, school;
  g_assert_true (cw_value_set_named ("engine-games", &measured));
  g_assert_true (cw_value_set_named ("school", &school));
  school.slope_error = 0;
  const char *fen = "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1";
  CwMaterialBalance one = balance_of (fen, &measured), other = balance_of (fen, &school);
  g_assert_cmpfloat (one.low, <, one.score);
  g_assert_cmpfloat (one.high, >, one.score);
  g_assert_cmpfloat (one.high, <, 1);
  g_assert_cmpfloat (other.low, ==, other.score);
  g_assert_cmpfloat (other.high, ==, other.score);
}

/* The standard error of a position's log-odds, computed from its interval. */
static double
log_odds_error (const char *fen, const CwValues *values, unsigned column)
{
  CwMaterialBalance balance = balance_of (fen, values);
  double half = log (balance.high / (1 - balance.high)) - log (balance.score / (1 - balance.score));
  return half / cw_t_95 (values->freedom[column]);
}

/* The pawn's own error counts, and errors that pieces share cancel: figures for the engine games
 * with draws as halves, computed by another program (R) from the full covariance. From the errors
 * of the ratios alone they would be .015, .105 and .301. */
static void
test_covariance (void)
{
  CwFitOptions options = cw_fit_options_default ();
  CwRows rows;
  CwFit fit;
  CwValues values;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  options.draws = CW_DRAWS_HALF;
  cw_fit (&fit, &rows, &options, NULL, NULL);
  cw_fit_values (&fit, "Engine games", NULL, &values);
  g_assert_cmpfloat_with_epsilon (log_odds_error ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", &values, 0),
                                  .023, .0005);
  g_assert_cmpfloat_with_epsilon (log_odds_error ("2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1", &values, 1),
                                  .044, .0005);
  g_assert_cmpfloat_with_epsilon (log_odds_error ("r3k2r/8/8/8/8/8/8/3QK3 w - - 0 1", &values, 4),
                                  .173, .0015);
  cw_rows_clear (&rows);
}

/* A set whose pieces err together: knight for bishop is sure; knight and bishop together are twice
 * as unsure as one of them. Independent errors would make both 1.41. */
static void
test_far_from_diagonal (void)
{
  CwValues values = *cw_values_school ();
  const double own = 400; /* 20 centipawns each */
  values.slope_error = 0;
  values.freedom[1] = values.freedom[2] = 500;
  *cw_values_covariance (&values, 1, 1) = *cw_values_covariance (&values, 2, 2) = own;
  *cw_values_covariance (&values, 1, 2) = 0.98 * own;
  double one = log_odds_error ("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", &values, 1);
  double apart = log_odds_error ("2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1", &values, 1);
  double together = log_odds_error ("4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", &values, 1);
  g_assert_cmpfloat_with_epsilon (one, values.slope * 0.2, 1e-9);
  g_assert_cmpfloat_with_epsilon (apart / one, sqrt (2 - 2 * 0.98), 1e-9);
  g_assert_cmpfloat_with_epsilon (together / one, sqrt (2 + 2 * 0.98), 1e-9);
}

/* A term has the set's interval, just as lopsided, and reversed with the sign. */
static void
test_terms (void)
{
  CwValues values;
  g_assert_true (cw_value_set_named ("engine-games", &values));
  CwMaterialBalance balance = balance_of ("1n2k1n1/8/8/8/8/8/P7/4K3 w - - 0 1", &values);
  g_assert_cmpint (balance.term[0].kind, ==, CW_KNIGHT);
  g_assert_cmpfloat (balance.term[0].low, ==, -2 * values.high[CW_KNIGHT]);
  g_assert_cmpfloat (balance.term[0].high, ==, -2 * values.low[CW_KNIGHT]);
  g_assert_cmpfloat (balance.term[0].high, >, balance.term[0].value);
  g_assert_cmpfloat (balance.term[0].value - balance.term[0].low, >,
                     1.05 * (balance.term[0].high - balance.term[0].value));
  g_assert_cmpfloat (balance.term[1].low, ==, balance.term[1].high); /* the unit */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/material-balance/start", test_start);
  g_test_add_func ("/material-balance/sample", test_sample);
  g_test_add_func ("/material-balance/interval", test_interval);
  g_test_add_func ("/material-balance/covariance", test_covariance);
  g_test_add_func ("/material-balance/far-from-diagonal", test_far_from_diagonal);
  g_test_add_func ("/material-balance/terms", test_terms);
  return g_test_run ();
}
