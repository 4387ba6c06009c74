/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits with features beside the pieces, and with draws as an outcome. */
#include "simulate.h"

#include "learning/design.h"
#include "learning/inference.h"
#include "learning/samples.h"

#define N FIXTURE_KINDS
#define MAX_FEATURES "pair,queen-knight,rook-bishop,last-pawn,pawns,quadratic,first-move"

/* --- what is known ------------------------------------------------------------------------- */

/* With the first move: N 290, B 346, R 481, Q 1080, intercept 0.04 (values.md). */
static void
test_first_move (void)
{
  static const double expected[N] = { 100, 290, 346, 481, 1080 };
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  CwFitOptions options = options_of (CW_DRAWS_DROP, "first-move");
  g_autofree CwFit *fit = g_new0 (CwFit, 1);
  options.lambda = 0;
  cw_fit (fit, &rows, &options, NULL, NULL);
  g_assert_cmpuint (fit->terms, ==, N + 1);
  for (unsigned j = 0; j < N; j++)
    g_assert_cmpfloat_with_epsilon (fit->value[j], expected[j], 0.6);
  g_assert_cmpfloat_with_epsilon (fit->theta[N], 0.04, 0.006);
  cw_rows_clear (&rows);
}

/* Without draws the ordered model is that of decided games. */
static void
test_ordered_without_draws (void)
{
  Planted planted = usual;
  CwRows rows;
  planted.cut = 0;
  planted.games = 1500;
  plant_games (&rows, &planted, 3);
  g_autofree CwFit *ordered = fit_features (&rows, CW_DRAWS_ORDERED, "pair,first-move");
  g_autofree CwFit *binary = fit_features (&rows, CW_DRAWS_DROP, "pair,first-move");
  g_assert_cmpuint (ordered->parameters, ==, ordered->terms);
  for (unsigned k = 0; k < binary->terms; k++)
    {
      g_assert_cmpfloat_with_epsilon (ordered->theta[k], binary->theta[k], 1e-9);
      g_assert_cmpfloat_with_epsilon (ordered->error[k], binary->error[k], 1e-7);
    }
  cw_rows_clear (&rows);
}

/* With level rows alone c is known by hand: a draw at 0 has the chance tanh (c / 2). */
static void
test_ordered_by_hand (void)
{
  const int level[N] = { 0 };
  double won, drawn, lost;
  CwRows rows;
  cw_rows_init (&rows);
  add_games (&rows, level, 30, 30);
  for (unsigned i = 0; i < 40; i++)
    add_game (&rows, level, 1);
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_ORDERED, "first-move");
  g_assert_cmpint (fit->state, ==, CW_FIT_COLLINEAR); /* the sides' pieces never differ */
  g_assert_cmpuint (fit->parameters, ==, N + 2);
  g_assert_cmpfloat_with_epsilon (fit->theta[N + 1], 2 * atanh (0.4), 1e-7);
  g_assert_cmpfloat_with_epsilon (fit->theta[N], 0, 1e-9);
  cw_fit_chances (fit, 0, &won, &drawn, &lost);
  g_assert_cmpfloat_with_epsilon (won, 0.3, 1e-8);
  g_assert_cmpfloat_with_epsilon (drawn, 0.4, 1e-8);
  g_assert_cmpfloat_with_epsilon (lost, 0.3, 1e-8);
  g_assert_cmpfloat_with_epsilon (fit->likelihood, 60 * log (0.3) + 40 * log (0.4), 1e-6);
  cw_rows_clear (&rows);
}

/* --- the numbers -------------------------------------------------------------------------- */

static void
check_derivatives (const CwRows *rows, CwDraws draws, const char *features)
{
  CwDesign design = { .rows = rows, .options = options_of (draws, features) };
  double theta[CW_MAX_TERMS] = { 0 }, gradient[CW_MAX_TERMS];
  const double h = 1e-5;
  CwMatrix hessian;
  g_assert_true (cw_design_init (&design));
  for (unsigned k = 0; k < design.parameters; k++)
    theta[k] = 0.3 + 0.1 * sin (k);
  for (unsigned k = N; k < design.terms; k++)
    theta[k] /= 10;
  cw_design_loss (&design, theta, gradient, hessian);
  for (unsigned k = 0; k < design.parameters; k++)
    {
      double up[CW_MAX_TERMS], down[CW_MAX_TERMS], kept = theta[k];
      theta[k] = kept + h;
      double above = cw_design_loss (&design, theta, up, NULL);
      theta[k] = kept - h;
      double below = cw_design_loss (&design, theta, down, NULL);
      theta[k] = kept;
      g_assert_cmpfloat_with_epsilon (gradient[k], (above - below) / (2 * h),
                                      1e-7 * (1 + fabs (gradient[k])));
      for (unsigned j = 0; j < design.parameters; j++)
        g_assert_cmpfloat_with_epsilon (hessian[j][k], (up[j] - down[j]) / (2 * h),
                                        1e-6 * (1 + fabs (hessian[j][k])));
    }
  cw_design_clear (&design);
}

static void
test_derivatives (void)
{
  Planted planted = usual;
  CwRows rows;
  planted.games = 200;
  plant_games (&rows, &planted, 5);
  for (unsigned draws = 0; draws <= CW_DRAWS_ORDERED; draws++)
    {
      check_derivatives (&rows, (CwDraws)draws, "");
      check_derivatives (&rows, (CwDraws)draws, "phase,first-move");
      check_derivatives (&rows, (CwDraws)draws, MAX_FEATURES ",opposite");
    }
  cw_rows_clear (&rows);
}

/* Plain descent ends where Newton's method does. */
static void
test_descent (void)
{
  Planted planted = usual;
  CwFitOptions options = options_of (CW_DRAWS_ORDERED, "pair,first-move");
  CwRows rows;
  planted.games = 400;
  plant_games (&rows, &planted, 6);
  g_autofree CwFit *newton = fit_rows (&rows, &options);
  g_assert_cmpuint (newton->steps, <=, 12);
  options.method = CW_FIT_GRADIENT;
  options.step = 0.5;
  options.iterations = 12000;
  g_autofree CwFit *descent = fit_rows (&rows, &options);
  g_assert_cmpuint (descent->parameters, ==, N + 3);
  for (unsigned k = 0; k < newton->parameters; k++)
    g_assert_cmpfloat_with_epsilon (descent->theta[k], newton->theta[k],
                                    1e-3 * (1 + fabs (newton->theta[k])));
  cw_rows_clear (&rows);
}

/* Exchanging the colours reverses z: all values stay, only the first move's changes its sign. */
static void
test_mirror (void)
{
  Planted planted = usual;
  CwRows rows, mirrored;
  planted.games = 1000;
  plant_games (&rows, &planted, 7);
  mirror_games (&mirrored, &rows, 1);
  g_autofree CwFit *one = fit_features (&rows, CW_DRAWS_ORDERED, MAX_FEATURES);
  g_autofree CwFit *other = fit_features (&mirrored, CW_DRAWS_ORDERED, MAX_FEATURES);
  for (unsigned k = 0; k < one->terms; k++)
    {
      double sign = one->term[k].feature == cw_feature_named ("first-move") ? -1 : 1;
      g_assert_cmpfloat_with_epsilon (one->theta[k], sign * other->theta[k], 1e-6);
    }
  cw_rows_clear (&rows);
  cw_rows_clear (&mirrored);
}

/* --- what was planted ----------------------------------------------------------------------- */

static void
test_planted (void)
{
  Planted planted = usual;
  CwRows rows;
  planted.pair = 0.9;
  plant_games (&rows, &planted, 11);
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_ORDERED, "pair,first-move");
  double expected[CW_MAX_TERMS] = { 0 };
  memcpy (expected, usual.theta, sizeof usual.theta);
  expected[5] = planted.pair;
  expected[6] = usual.first;
  expected[7] = usual.cut;
  g_assert_cmpint (fit->state, ==, CW_FIT_OK);
  for (unsigned k = 0; k < fit->parameters; k++)
    {
      double error = sqrt (fit->covariance[k][k]);
      g_assert_cmpfloat_with_epsilon (fit->theta[k], expected[k], 4 * error);
      g_assert_cmpfloat (error, <, 0.15 * (1 + expected[k]));
    }
  cw_rows_clear (&rows);
}

/* Ratings: 100 points have the value that was planted; games without ratings are left out. */
static void
test_rating (void)
{
  uint64_t random = 5;
  CwRows rows;
  cw_rows_init (&rows);
  for (unsigned g = 0; g < 6000; g++)
    {
      uint16_t white = (uint16_t)(2000 + 10 * cw_random_below (&random, 60));
      uint16_t black = (uint16_t)(2000 + 10 * cw_random_below (&random, 60));
      CwCounts counts = { .of = { { 8, 2, 2, 2, 1 }, { 8, 2, 2, 2, 1 } } };
      CwRow row = { .game = rows.games++ };
      counts.of[cw_random_below (&random, 2)][0] -= (uint8_t)cw_random_below (&random, 2);
      double z = 0.5 * (counts.of[0][0] - counts.of[1][0]) + 0.6 * (white - black) / 100.0;
      row.result = random_unit (&random) < 1 / (1 + exp (-z)) ? 2 : 0;
      g_assert_true (cw_rows_append (&rows, &row, &counts));
      rows.game[g].rating[0] = g % 10 ? white : 0;
      rows.game[g].rating[1] = black;
    }
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_DROP, "rating");
  g_assert_cmpuint (fit->unrated, ==, 600);
  g_assert_cmpuint (fit->games, ==, 5400);
  g_assert_cmpfloat_with_epsilon (fit->theta[N], 0.6, 4 * sqrt (fit->covariance[N][N]));
  g_assert_cmpfloat_with_epsilon (fit->theta[0], 0.5, 4 * sqrt (fit->covariance[0][0]));
  g_assert_cmpfloat (test_of (&rows, fit, "rating", CW_TEST_WHOLE)->chance, <, 1e-6);
  cw_rows_clear (&rows);
}

/* --- what cannot be ------------------------------------------------------------------------ */

static CwStatusCode
refusal (const CwRows *rows, const char *features)
{
  CwFitOptions options = options_of (CW_DRAWS_HALF, features);
  CwStatus status = { 0 };
  return cw_fit_possible (rows, &options, &status) ? CW_OK : status.code;
}

static void
test_refusals (void)
{
  CwRows rows;
  CwStatus status;
  static const char mat[] = "0 0 0 0 0 2\n1 0 0 0 0 2\n";
  cw_rows_init (&rows);
  g_assert_true (read_mat (&rows, mat, sizeof mat - 1, &status));
  g_assert_cmpint (refusal (&rows, ""), ==, CW_OK);
  g_assert_cmpint (refusal (&rows, "first-move"), ==, CW_OK);
  g_assert_cmpint (refusal (&rows, "pair"), ==, CW_MODEL_NEEDS_COUNTS);
  g_assert_cmpint (refusal (&rows, "rating"), ==, CW_MODEL_NEEDS_RATINGS);
  cw_rows_clear (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  g_assert_cmpint (refusal (&rows, "pair"), ==, CW_OK);
  g_assert_cmpint (refusal (&rows, "opposite"), ==, CW_MODEL_NEEDS_BISHOPS);
  cw_rows_clear (&rows);
  cw_rows_set_game (&rows, cw_game_named ("shogi"));
  g_assert_cmpint (refusal (&rows, "pair"), ==, CW_MODEL_CHESS_ONLY);
  g_assert_cmpint (refusal (&rows, "quadratic"), ==, CW_MODEL_TOO_MANY);
  cw_rows_clear (&rows);
}

/* The side with the pair never lost: this is reported, and the pieces still have values. */
static void
test_separated (void)
{
  Planted planted = usual;
  CwRows rows, part;
  CwStatus status;
  planted.games = 2500;
  planted.most = 1;
  planted.cut = 0;
  plant_games (&rows, &planted, 21);
  cw_rows_init (&part);
  for (size_t i = 0; i < rows.count; i++)
    {
      CwRow row = cw_rows_at (&rows, i);
      CwCounts counts = { 0 };
      int pair =
          (counts_of (&rows, i, CW_WHITE)[2] >= 2) - (counts_of (&rows, i, CW_BLACK)[2] >= 2);
      memcpy (counts.of[0], counts_of (&rows, i, CW_WHITE), N);
      memcpy (counts.of[1], counts_of (&rows, i, CW_BLACK), N);
      row.game = part.games++;
      if (pair != 0)
        row.result = pair > 0 ? 2 : 0;
      g_assert_true (cw_rows_append (&part, &row, &counts));
    }
  g_autofree CwFit *fit = fit_features (&part, CW_DRAWS_DROP, "pair");
  g_assert_cmpint (fit->state, ==, CW_FIT_SEPARATED);
  g_assert_cmpuint (fit->culprit, ==, 6);
  g_assert_false (fit->known[5]);
  g_assert_true (fit->known[0] && fit->known[1] && fit->known[3] && fit->known[4]);
  g_assert_false (cw_fit_status (fit, &status));
  g_assert_cmpint (status.code, ==, CW_MODEL_UNBOUNDED);
  g_assert_cmpstr (status.args[0], ==, "Bishop pair");
  cw_rows_clear (&rows);
  cw_rows_clear (&part);
}

/* If bishops come only in twos, the bishop and the pair cannot be told apart. */
static void
test_collinear (void)
{
  Planted planted = usual;
  CwRows rows, part;
  CwStatus status;
  planted.games = 1500;
  plant_games (&rows, &planted, 22);
  cw_rows_init (&part);
  for (size_t i = 0; i < rows.count; i++)
    {
      CwRow row = cw_rows_at (&rows, i);
      CwCounts counts = cw_rows_counts (&rows, i);
      for (unsigned colour = 0; colour < 2; colour++)
        counts.of[colour][2] = (uint8_t)(counts.of[colour][2] / 2 * 2);
      g_assert_true (cw_rows_append (&part, &row, &counts));
    }
  part.games = rows.games;
  g_autofree CwFit *fit = fit_features (&part, CW_DRAWS_HALF, "pair");
  g_assert_cmpint (fit->state, ==, CW_FIT_COLLINEAR);
  g_assert_cmpuint (fit->culprit, ==, 6);
  g_assert_true (fit->with_others);
  g_assert_false (fit->known[2] || fit->known[5]);
  g_assert_true (fit->known[0] && fit->known[1] && fit->known[3]);
  g_assert_false (cw_fit_status (fit, &status));
  g_assert_cmpint (status.code, ==, CW_MODEL_TOGETHER);
  cw_rows_clear (&rows);
  cw_rows_clear (&part);
}

static void
test_empty (void)
{
  CwRows rows;
  CwStatus status;
  cw_rows_init (&rows);
  cw_rows_set_game (&rows, NULL);
  for (unsigned kind = 0; kind <= CW_DRAWS_ORDERED; kind++)
    {
      g_autofree CwFit *fit = fit_features (&rows, (CwDraws)kind, "pair");
      g_assert_cmpint (fit->state, ==, CW_FIT_TOO_FEW);
      g_assert_false (cw_fit_status (fit, &status));
      g_assert_cmpint (status.code, ==, CW_FIT_NO_GAMES);
      g_assert_true (isfinite (fit->loss) && isfinite (fit->theta[0]));
    }
  cw_rows_clear (&rows);
}

/* If White never won, the games were chosen by their result: the first move gets no verdict, the
 * pair does. */
static void
test_selected (void)
{
  Planted planted = usual;
  CwRows rows;
  planted.games = 2000;
  plant_games (&rows, &planted, 5);
  for (uint32_t g = 0; g < rows.known; g++)
    if (rows.game[g].result == 2)
      rows.game[g].result = 1;
  g_autofree CwFit *fit = fit_features (&rows, CW_DRAWS_HALF, "pair,first-move");
  const CwFeatureTest *first = test_of (&rows, fit, "first-move", CW_TEST_WHOLE);
  g_assert_nonnull (first);
  g_assert_true (first->selected);
  g_assert_true (isnan (first->chance) && isnan (first->adjusted));
  const CwFeatureTest *pair = test_of (&rows, fit, "pair", CW_TEST_WHOLE);
  g_assert_nonnull (pair);
  g_assert_false (pair->selected || isnan (pair->adjusted));
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/features/first-move", test_first_move);
  g_test_add_func ("/features/ordered-without-draws", test_ordered_without_draws);
  g_test_add_func ("/features/ordered-by-hand", test_ordered_by_hand);
  g_test_add_func ("/features/derivatives", test_derivatives);
  g_test_add_func ("/features/descent", test_descent);
  g_test_add_func ("/features/mirror", test_mirror);
  g_test_add_func ("/features/planted", test_planted);
  g_test_add_func ("/features/rating", test_rating);
  g_test_add_func ("/features/refusals", test_refusals);
  g_test_add_func ("/features/separated", test_separated);
  g_test_add_func ("/features/collinear", test_collinear);
  g_test_add_func ("/features/selected", test_selected);
  g_test_add_func ("/features/empty", test_empty);
  return g_test_run ();
}
