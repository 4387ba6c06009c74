/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <math.h>
#include <string.h>

#include "base/number.h"
#include "learning/fit.h"
#include "learning/samples.h"

#define N FIXTURE_KINDS

static const unsigned won[N] = { 70, 75, 80, 90, 95 }, lost[N] = { 30, 25, 20, 10, 5 };

static CwFit
fit_rows (const CwRows *rows, CwFitMethod method, CwDraws draws)
{
  CwFitOptions options = cw_fit_options_default ();
  CwFit fit;
  options.method = method;
  options.draws = draws;
  cw_fit (&fit, rows, &options, NULL, NULL);
  return fit;
}

static CwStatusCode
status_of (const CwFit *fit)
{
  CwStatus status;
  g_assert_true (cw_fit_status (fit, &status) == (fit->state == CW_FIT_OK));
  return status.code;
}

/* --- what a hand can compute -------------------------------------------------------------- */

/* One row a game and one man unequal in each: theta is ln (won / lost), its variance
 * 1 / won + 1 / lost, naive and (but for G / (G - 1)) clustered. */
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
      g_assert_cmpfloat_with_epsilon (fit.covariance[j][j], variance * 500 / 499, 1e-9);
    }
  /* The ratio's error by the delta method, its parts independent. */
  double pawn = fit.theta[0], knight = fit.theta[1];
  double expected =
      100 * knight / pawn
      * sqrt (fit.covariance[0][0] / (pawn * pawn) + fit.covariance[1][1] / (knight * knight));
  g_assert_cmpfloat_with_epsilon (fit.value[1], 100 * knight / pawn, 1e-9);
  g_assert_cmpfloat_with_epsilon (fit.error[1], expected, 1e-6);
  g_assert_cmpfloat_with_epsilon (fit.low[1], fit.value[1] - 1.96 * fit.error[1], 0.01);
  g_assert_cmpfloat_with_epsilon (fit.high[1], fit.value[1] + 1.96 * fit.error[1], 0.01);
  g_assert_cmpfloat (fit.error[0], ==, 0);
  cw_rows_clear (&rows);
}

/* The same rows twice in each game tell no more: naive errors shrink, clustered ones do not. */
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
  CwFit one = fit_rows (&once, CW_FIT_NEWTON, CW_DRAWS_DROP);
  CwFit two = fit_rows (&twice, CW_FIT_NEWTON, CW_DRAWS_DROP);
  for (unsigned j = 0; j < N; j++)
    {
      g_assert_cmpfloat_with_epsilon (two.theta[j], one.theta[j], 1e-9);
      g_assert_cmpfloat_with_epsilon (two.naive[j][j], one.naive[j][j] / 2, 1e-4);
      g_assert_cmpfloat_with_epsilon (two.covariance[j][j], one.covariance[j][j], 1e-4);
    }
  cw_rows_clear (&once);
  cw_rows_clear (&twice);
}

/* Both colours count alike: exchanging them changes nothing. */
static void
test_mirror (void)
{
  CwRows rows, mirrored;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  CwFit before = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  mirror_games (&mirrored, &rows, 3);
  CwFit after = fit_rows (&mirrored, CW_FIT_NEWTON, CW_DRAWS_DROP);
  for (unsigned j = 0; j < N; j++)
    g_assert_cmpfloat_with_epsilon (after.theta[j], before.theta[j], 1e-12);
  cw_rows_clear (&mirrored);
  cw_rows_clear (&rows);
}

/* A draw as half a point is half a win and half a loss: 70 won, 20 drawn, 30 lost are 80 to 40. */
static void
test_draws (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  for (unsigned i = 0; i < 20; i++)
    add_game (&rows, (const int[N]){ 1 }, 1);
  CwFit drop = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  CwFit half = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_HALF);
  g_assert_cmpuint (drop.counted, ==, 500);
  g_assert_cmpuint (half.counted, ==, 520);
  g_assert_cmpuint (half.rows, ==, 520);
  g_assert_cmpfloat_with_epsilon (drop.theta[0], log (70.0 / 30), 1e-3);
  g_assert_cmpfloat_with_epsilon (half.theta[0], log (80.0 / 40), 1e-3);
  cw_rows_clear (&rows);
}

/* --- what a sample cannot tell ------------------------------------------------------------ */

static void
test_empty (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  for (unsigned method = 0; method < 2; method++)
    {
      CwFit fit = fit_rows (&rows, (CwFitMethod)method, CW_DRAWS_DROP);
      g_assert_cmpint (fit.state, ==, CW_FIT_TOO_FEW);
      g_assert_cmpint (status_of (&fit), ==, CW_FIT_NO_GAMES);
      g_assert_false (fit.known[0]);
      g_assert_true (isfinite (fit.loss));
    }
  add_game (&rows, (const int[N]){ 1 }, 1);
  CwFit drawn = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (status_of (&drawn), ==, CW_FIT_NO_GAMES);
  cw_rows_clear (&rows);
}

static void
test_too_few (void)
{
  CwRows rows;
  CwStatus status;
  cw_rows_init (&rows);
  add_games (&rows, (const int[N]){ 1, 1, 0, -1, 0 }, 4, 3);
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
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
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
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
      CwFit fit = fit_rows (&rows, (CwFitMethod)method, CW_DRAWS_DROP);
      g_assert_cmpint (fit.state, ==, CW_FIT_SEPARATED);
      g_assert_cmpint (fit.culprit, ==, CW_QUEEN);
      g_assert_false (fit.with_others);
      g_assert_cmpint (status_of (&fit), ==, CW_FIT_UNBOUNDED_QUEEN);
      g_assert_false (fit.known[4]);
      g_assert_cmpfloat (fit.value[4], ==, 0);
      /* The others are what they were. */
      g_assert_true (fit.known[3]);
      g_assert_cmpfloat_with_epsilon (fit.value[3], 100 * log (9) / log (70.0 / 30), 1);
      cw_rows_clear (&rows);
    }
}

/* One queen lost is enough to bound it; a draw is only where draws count. */
static void
test_nearly_separated (void)
{
  static const unsigned none[N] = { 30, 25, 20, 10, 0 };
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, won, none);
  add_game (&rows, (const int[N]){ 0, 0, 0, 0, 1 }, 1);
  CwFit drop = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  CwFit half = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_HALF);
  g_assert_cmpint (drop.state, ==, CW_FIT_SEPARATED);
  g_assert_cmpint (half.state, ==, CW_FIT_OK);
  g_assert_cmpfloat_with_epsilon (half.theta[4], log (95.5 / 0.5), 0.1);
  add_game (&rows, (const int[N]){ 0, 0, 0, 0, -1 }, 2);
  drop = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (drop.state, ==, CW_FIT_OK);
  g_assert_cmpfloat_with_epsilon (drop.theta[4], log (95), 0.1);
  cw_rows_clear (&rows);
}

/* Two knights up for a bishop always won, so did two bishops for a knight: only their sum is
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
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
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
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
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
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
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
test_worthless_pawn (void)
{
  static const unsigned even_won[N] = { 50, 75, 80, 90, 95 }, even[N] = { 50, 25, 20, 10, 5 };
  CwRows rows;
  cw_rows_init (&rows);
  add_plain_games (&rows, even_won, even);
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_NO_PAWN);
  g_assert_cmpint (status_of (&fit), ==, CW_FIT_PAWN_UNSURE);
  for (unsigned j = 0; j < N; j++)
    g_assert_true (isfinite (fit.value[j]) && isfinite (fit.error[j]));
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
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
  g_assert_cmpint (fit.state, ==, CW_FIT_OK);
  g_assert_cmpuint (fit.steps, <=, 9);
  for (unsigned j = 0; j < N; j++)
    {
      g_assert_cmpfloat_with_epsilon (fit.theta[j], expected_theta[j], 6e-7);
      g_assert_cmpfloat_with_epsilon (fit.value[j], expected_value[j], 6e-6 * expected_value[j]);
      g_assert_cmpfloat_with_epsilon (fit.error[j], error[j], 0.02 * error[j] + 0.5);
      /* Rows of one game are alike: errors that ignore it are too small by 1.3 to 1.8. */
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

/* The descent is on its way to the same place, and there after enough steps. */
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
  CwFit newton = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
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

/* The article's table, to all its digits. */
static void
test_article (void)
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
  g_assert_cmpuint (steps.calls, ==, 5); /* 0 300 600 900 1000 */
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
  CwFit fit = fit_rows (&rows, CW_FIT_NEWTON, CW_DRAWS_DROP);
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
  g_test_add_func ("/fit/empty", test_empty);
  g_test_add_func ("/fit/too-few", test_too_few);
  g_test_add_func ("/fit/rare-kind", test_rare_kind);
  g_test_add_func ("/fit/separated", test_separated);
  g_test_add_func ("/fit/nearly-separated", test_nearly_separated);
  g_test_add_func ("/fit/separated-together", test_separated_together);
  g_test_add_func ("/fit/never-unequal", test_never_unequal);
  g_test_add_func ("/fit/collinear", test_collinear);
  g_test_add_func ("/fit/worthless-pawn", test_worthless_pawn);
  g_test_add_func ("/fit/engine-games", test_engine_games);
  g_test_add_func ("/fit/draws-half", test_draws_half);
  g_test_add_func ("/fit/methods-agree", test_methods_agree);
  g_test_add_func ("/fit/article", test_article);
  g_test_add_func ("/fit/trace", test_trace);
  g_test_add_func ("/fit/cancel", test_cancel);
  g_test_add_func ("/fit/values", test_values);
  return g_test_run ();
}
