/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <math.h>
#include <string.h>

#include "base/number.h"
#include "learning/distribution.h"
#include "learning/fit.h"
#include "learning/samples.h"

#define N FIXTURE_KINDS

static const unsigned won[N] = { 70, 75, 80, 90, 95 }, lost[N] = { 30, 25, 20, 10, 5 };

/* --- what a hand can compute -------------------------------------------------------------- */

/* One row a game that differs in one piece: theta is ln (won / lost), its variance
 * 1 / won + 1 / lost, naive and, times n / (n - 1) for its n games, clustered, with n - 1 degrees
 * of freedom. */
static void
test_by_hand (void)
{
  CwRows rows;
  CwFitOptions options = cw_fit_options_default ();
  CwFit fit;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  options.lambda = 0;
  cw_fit (&fit, &rows, &options, NULL, NULL);
  g_assert_cmpint (fit.state, ==, CW_FIT_OK);
  g_assert_cmpuint (fit.games, ==, 500);
  for (unsigned j = 0; j < N; j++)
    {
      double variance = 1.0 / won[j] + 1.0 / lost[j];
      g_assert_true (fit.known[j]);
      g_assert_cmpuint (fit.unequal[j], ==, 100);
      g_assert_cmpfloat_with_epsilon (fit.theta[j], log ((double)won[j] / lost[j]), 1e-10);
      g_assert_cmpfloat_with_epsilon (fit.naive[j][j], variance, 1e-9);
      g_assert_cmpfloat_with_epsilon (fit.covariance[j][j], variance * 100 / 99, 1e-9);
    }
  /* The ratio's error by the delta method, as its parts are independent. */
  double pawn = fit.theta[0], knight = fit.theta[1];
  double expected =
      100 * knight / pawn
      * sqrt (fit.covariance[0][0] / (pawn * pawn) + fit.covariance[1][1] / (knight * knight));
  g_assert_cmpfloat_with_epsilon (fit.value[1], 100 * knight / pawn, 1e-9);
  g_assert_cmpfloat_with_epsilon (fit.error[1], expected, 1e-6);
  g_assert_cmpfloat_with_epsilon (fit.freedom[0], 99, 1e-6);
  g_assert_cmpfloat (fit.freedom[1], >, 99);
  g_assert_cmpfloat (fit.freedom[1], <, 198);
  /* Fieller's set: at its ends the knight less that many pawns is t standard errors from 0. */
  for (unsigned end = 0; end < 2; end++)
    {
      double ratio = (end == 0 ? fit.low : fit.high)[1] / 100, off = knight - ratio * pawn;
      double error = sqrt (fit.covariance[1][1] + ratio * ratio * fit.covariance[0][0]);
      g_assert_cmpfloat_with_epsilon (fabs (off / error), cw_t_95 (fit.freedom[1]), 1e-6);
    }
  g_assert_cmpfloat (fit.high[1] - fit.value[1], >, fit.value[1] - fit.low[1]);
  g_assert_cmpfloat (fit.error[0], ==, 0);
  cw_rows_clear (&rows);
}

/* Repeating the rows of each game adds nothing: naive errors shrink, clustered ones do not. */
static void
test_clusters (void)
{
  CwRows once, twice;
  cw_rows_init (&once);
  cw_rows_init (&twice);
  add_plain_games (&once, won, lost);
  for (size_t i = 0; i < 2 * once.count; i++)
    {
      CwCounts counts = cw_rows_counts (&once, i / 2);
      CwRow row = cw_rows_at (&once, i / 2);
      g_assert_true (cw_rows_append (&twice, &row, &counts));
    }
  twice.games = once.games;
  CwFit one = fit_plain (&once, CW_FIT_NEWTON, CW_DRAWS_DROP);
  CwFit two = fit_plain (&twice, CW_FIT_NEWTON, CW_DRAWS_DROP);
  for (unsigned j = 0; j < N; j++)
    {
      g_assert_cmpfloat_with_epsilon (two.theta[j], one.theta[j], 1e-9);
      g_assert_cmpfloat_with_epsilon (two.naive[j][j], one.naive[j][j] / 2, 1e-4);
      g_assert_cmpfloat_with_epsilon (two.covariance[j][j], one.covariance[j][j], 1e-4);
    }
  cw_rows_clear (&once);
  cw_rows_clear (&twice);
}

/* Both colours count alike, so exchanging them changes nothing. */
static void
test_mirror (void)
{
  CwRows rows, mirrored;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  CwFit before = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  mirror_games (&mirrored, &rows, 3);
  CwFit after = fit_plain (&mirrored, CW_FIT_NEWTON, CW_DRAWS_DROP);
  for (unsigned j = 0; j < N; j++)
    g_assert_cmpfloat_with_epsilon (after.theta[j], before.theta[j], 1e-12);
  cw_rows_clear (&mirrored);
  cw_rows_clear (&rows);
}

/* As half a point a draw is half a win and half a loss: 70 won, 20 drawn, 30 lost are 80 to 40. */
static void
test_draws (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  for (unsigned i = 0; i < 20; i++)
    add_game (&rows, (const int[N]){ 1 }, 1);
  CwFit drop = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  CwFit half = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_HALF);
  g_assert_cmpuint (drop.counted, ==, 500);
  g_assert_cmpuint (half.counted, ==, 520);
  g_assert_cmpuint (half.rows, ==, 520);
  g_assert_cmpfloat_with_epsilon (drop.theta[0], log (70.0 / 30), 1e-3);
  g_assert_cmpfloat_with_epsilon (half.theta[0], log (80.0 / 40), 1e-3);
  cw_rows_clear (&rows);
}

/* --- the shipped games -------------------------------------------------------------------- */

static const double expected_value[N] = { 100, 289.129, 345.535, 480.384, 1077.78 };
static const double expected_theta[N] = { 0.747751, 2.161964, 2.583746, 3.592077, 8.059146 };

static void
load_engine_games (CwRows *rows, bool unfinished_as_draw)
{
  cw_rows_init (rows);
  g_assert_true (cw_rows_engine_games (rows, unfinished_as_draw, NULL));
}

static void
test_engine_games (void)
{
  static const double error[N] = { 0, 14, 15, 21, 50 };
  CwRows rows;
  load_engine_games (&rows, false);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_OK);
  g_assert_cmpuint (fit.steps, <=, 9);
  for (unsigned j = 0; j < N; j++)
    {
      g_assert_cmpfloat_with_epsilon (fit.theta[j], expected_theta[j], 6e-7);
      g_assert_cmpfloat_with_epsilon (fit.value[j], expected_value[j], 6e-6 * expected_value[j]);
      g_assert_cmpfloat_with_epsilon (fit.error[j], error[j], 0.02 * error[j] + 0.5);
      /* Rows of one game are alike: errors that ignore this are 1.3 to 1.8 times too small. */
      double factor = sqrt (fit.covariance[j][j] / fit.naive[j][j]);
      g_assert_cmpfloat (factor, >, 1.2);
      g_assert_cmpfloat (factor, <, 1.9);
    }
  cw_rows_clear (&rows);
}

static void
test_draws_half (void)
{
  static const double expected[N] = { 100, 285, 342, 482, 1074 };
  CwRows rows;
  CwFitOptions options = cw_fit_options_default ();
  CwFit fit;
  load_engine_games (&rows, true);
  options.draws = CW_DRAWS_HALF;
  options.lambda = 0;
  cw_fit (&fit, &rows, &options, NULL, NULL);
  for (unsigned j = 0; j < N; j++)
    g_assert_cmpfloat_with_epsilon (fit.value[j], expected[j], 1);
  cw_rows_clear (&rows);
}

/* The descent is on its way to the same values, and reaches them after enough steps. */
static void
test_methods_agree (void)
{
  CwRows rows;
  CwFitOptions options = cw_fit_options_default ();
  CwFit gradient;
  load_engine_games (&rows, false);
  options.method = CW_FIT_GRADIENT;
  options.iterations = 20000;
  cw_fit (&gradient, &rows, &options, NULL, NULL);
  CwFit newton = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpuint (gradient.steps, ==, 20000);
  for (unsigned j = 0; j < N; j++)
    g_assert_cmpfloat_with_epsilon (gradient.value[j], newton.value[j], 1e-6 * newton.value[j]);
  cw_rows_clear (&rows);
}

/* --- traces ------------------------------------------------------------------------------- */

static bool
append_line (void *context, unsigned step, const double theta[CW_MAX_COLUMNS], double loss)
{
  CwBuffer *buffer = context;
  cw_buffer_format (buffer, "%u", step);
  for (unsigned j = 0; j < N; j++)
    {
      cw_buffer_char (buffer, ' ');
      cw_buffer_general (buffer, theta[j], 6);
    }
  cw_buffer_char (buffer, ' ');
  cw_buffer_fixed (buffer, loss, 6);
  cw_buffer_char (buffer, '\n');
  return true;
}

/* The table of [Med15], to all its digits. */
static void
test_table (void)
{
  static const char *const lines[] = {
    "0 0 0 0 0 0 0.693147\n",
    "\n1000 0.703733 1.89849 2.31532 3.16993 6.9148 0.470379\n",
    "\n2000 0.735853 2.08733 2.51039 3.47418 7.7387 0.469398\n",
    "\n5000 0.747467 2.15535 2.58077 3.58385 8.0421 0.469324\n",
    "\n10000 0.747779 2.15718 2.58266 3.58679 8.0503 0.469324\n",
  };
  static const char *const values[N] = { "100", "288.478", "345.377", "479.66", "1076.56" };
  gsize length = 0;
  g_autofree char *text = load_test_data ("chess/pgnlearn/OpenRating.pgnlearn.mat", &length);
  CwFitOptions options = cw_fit_options_default ();
  CwBuffer trace = { 0 };
  CwRows rows;
  CwStatus status;
  CwFit fit;
  if (text == NULL)
    return;
  cw_rows_init (&rows);
  g_assert_true (read_mat (&rows, text, length, &status));
  options.method = CW_FIT_GRADIENT;
  options.trace_every = 1000;
  cw_fit (&fit, &rows, &options, append_line, &trace);
  for (unsigned i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_nonnull (strstr (cw_buffer_string (&trace), lines[i]));
  for (unsigned j = 0; j < N; j++)
    {
      char number[CW_NUMBER_SIZE];
      cw_format_general (number, sizeof number, fit.value[j], 6);
      g_assert_cmpstr (number, ==, values[j]);
    }
  cw_buffer_free (&trace);
  cw_rows_clear (&rows);
}

typedef struct
{
  unsigned calls, last, stop_at;
  double loss;
} Steps;

static bool
on_step (void *context, unsigned step, const double theta[CW_MAX_COLUMNS], double loss)
{
  Steps *steps = context;
  g_assert_true (steps->calls == 0 || step > steps->last);
  g_assert_true (steps->calls == 0 || loss <= steps->loss + 1e-12);
  g_assert_true (isfinite (theta[0]));
  steps->calls++;
  steps->last = step;
  steps->loss = loss;
  return step < steps->stop_at;
}

static void
test_trace (void)
{
  CwRows rows;
  CwFitOptions options = cw_fit_options_default ();
  CwFit fit;
  Steps steps = { .stop_at = G_MAXUINT };
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  cw_fit (&fit, &rows, &options, on_step, &steps);
  g_assert_cmpuint (steps.last, ==, fit.steps);
  g_assert_cmpfloat (steps.loss, ==, fit.loss);

  options.method = CW_FIT_GRADIENT;
  options.trace_every = 0;
  steps = (Steps){ .stop_at = G_MAXUINT };
  cw_fit (&fit, &rows, &options, on_step, &steps);
  g_assert_cmpuint (steps.last, ==, 10000);
  g_assert_cmpuint (steps.calls, >, 100);
  g_assert_cmpuint (steps.calls, <, 200);

  options.trace_every = 300;
  options.iterations = 1000;
  steps = (Steps){ .stop_at = G_MAXUINT };
  cw_fit (&fit, &rows, &options, on_step, &steps);
  g_assert_cmpuint (steps.calls, ==, 5); /* at steps 0 300 600 900 1000 */
  cw_rows_clear (&rows);
}

static void
test_cancel (void)
{
  for (unsigned method = 0; method < 2; method++)
    {
      CwRows rows;
      CwFitOptions options = cw_fit_options_default ();
      CwFit fit;
      Steps steps = { .stop_at = 2 };
      cw_rows_init (&rows);
      add_plain_games (&rows, won, lost);
      options.method = (CwFitMethod)method;
      cw_fit (&fit, &rows, &options, on_step, &steps);
      g_assert_cmpint (fit.state, ==, CW_FIT_CANCELLED);
      g_assert_cmpint (status_of (&fit), ==, CW_ERROR_CANCELLED);
      g_assert_cmpuint (steps.last, ==, 2);
      cw_rows_clear (&rows);
    }
}

static void
test_values (void)
{
  CwRows rows;
  CwValues values;
  load_engine_games (&rows, false);
  CwFit fit = fit_plain (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  cw_fit_values (&fit, "Measured", "OpenRating.pgn", &values);
  g_assert_cmpstr (values.title, ==, "Measured");
  g_assert_cmpfloat (values.board[CW_QUEEN], ==, fit.value[4]);
  g_assert_cmpfloat (values.error[CW_KNIGHT], ==, fit.error[1]);
  g_assert_cmpfloat (values.board[CW_KING], ==, 0);
  g_assert_cmpfloat_with_epsilon (values.slope, 0.747751, 1e-6);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fit/by-hand", test_by_hand);
  g_test_add_func ("/fit/clusters", test_clusters);
  g_test_add_func ("/fit/mirror", test_mirror);
  g_test_add_func ("/fit/draws", test_draws);
  g_test_add_func ("/fit/engine-games", test_engine_games);
  g_test_add_func ("/fit/draws-half", test_draws_half);
  g_test_add_func ("/fit/methods-agree", test_methods_agree);
  g_test_add_func ("/fit/table", test_table);
  g_test_add_func ("/fit/trace", test_trace);
  g_test_add_func ("/fit/cancel", test_cancel);
  g_test_add_func ("/fit/values", test_values);
  return g_test_run ();
}
