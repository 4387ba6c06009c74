/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulate.h"

#include "learning/design.h"
#include "learning/model_check.h"
#include "learning/samples.h"

#define N FIXTURE_KINDS

static const Planted usual = {
  .theta = { 0.7, 2.0, 2.3, 3.3, 6.5 },
  .pair = 0.4,
  .first = 0.2,
  .cut = 0.8,
  .games = 4000,
  .most = 6,
};

static CwModelOptions
options_of (CwModelKind kind, unsigned features)
{
  CwModelOptions options = cw_model_options_default ();
  options.kind = kind;
  options.features = features;
  return options;
}

static CwModelFit *
fit_model (const CwRows *rows, CwModelKind kind, unsigned features)
{
  CwModelOptions options = options_of (kind, features);
  CwModelFit *fit = g_new0 (CwModelFit, 1);
  CwStatus status = { 0 };
  g_assert_true (cw_model_fits (rows, &options, &status));
  cw_model_fit (fit, rows, &options);
  return fit;
}

/* --- what is known ------------------------------------------------------------------------- */

/* The article's model, and draws as half points, are those of cw_fit. */
static void
test_as_fit (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, NULL));
  for (unsigned kind = CW_MODEL_ARTICLE; kind <= CW_MODEL_HALF; kind++)
    {
      CwFitOptions options = cw_fit_options_default ();
      g_autofree CwModelFit *model = fit_model (&rows, (CwModelKind)kind, 0);
      g_autofree CwFit *fit = g_new0 (CwFit, 1), *again = g_new0 (CwFit, 1);
      options.draws = kind == CW_MODEL_HALF ? CW_DRAWS_HALF : CW_DRAWS_DROP;
      cw_fit (fit, &rows, &options, NULL, NULL);
      cw_model_as_fit (model, again);
      g_assert_cmpint (model->state, ==, CW_FIT_OK);
      g_assert_cmpuint (model->terms, ==, N);
      g_assert_cmpuint (model->games, ==, fit->games);
      g_assert_cmpuint (model->counted, ==, fit->counted);
      g_assert_cmpfloat_with_epsilon (model->loss, fit->loss, 1e-12);
      for (unsigned j = 0; j < N; j++)
        {
          g_assert_cmpfloat_with_epsilon (again->theta[j], fit->theta[j], 1e-9);
          g_assert_cmpfloat_with_epsilon (again->value[j], fit->value[j], 1e-7);
          g_assert_cmpfloat_with_epsilon (again->error[j], fit->error[j], 1e-6);
          g_assert_cmpfloat_with_epsilon (again->own[j], fit->own[j], 1e-6);
          g_assert_cmpuint (again->unequal[j], ==, fit->unequal[j]);
        }
    }
  cw_rows_clear (&rows);
}

/* With the first move: N 290, B 346, R 481, Q 1080, intercept 0.04 (values.md). */
static void
test_first_move (void)
{
  static const double expected[N] = { 100, 290, 346, 481, 1080 };
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  CwModelOptions options = options_of (CW_MODEL_ARTICLE, CW_FEATURE_FIRST_MOVE);
  g_autofree CwModelFit *fit = g_new0 (CwModelFit, 1);
  options.lambda = 0;
  cw_model_fit (fit, &rows, &options);
  g_assert_cmpuint (fit->terms, ==, N + 1);
  for (unsigned j = 0; j < N; j++)
    g_assert_cmpfloat_with_epsilon (fit->value[j], expected[j], 0.6);
  g_assert_cmpfloat_with_epsilon (fit->theta[N], 0.04, 0.006);
  cw_rows_clear (&rows);
}

/* Where nothing was drawn, the ordered model is the article's. */
static void
test_ordered_without_draws (void)
{
  Planted planted = usual;
  CwRows rows;
  planted.cut = 0;
  planted.games = 1500;
  plant_games (&rows, &planted, 3);
  g_autofree CwModelFit *ordered =
      fit_model (&rows, CW_MODEL_ORDERED, CW_FEATURE_PAIR | CW_FEATURE_FIRST_MOVE);
  g_autofree CwModelFit *binary =
      fit_model (&rows, CW_MODEL_ARTICLE, CW_FEATURE_PAIR | CW_FEATURE_FIRST_MOVE);
  g_assert_cmpuint (ordered->parameters, ==, ordered->terms);
  for (unsigned k = 0; k < binary->terms; k++)
    {
      g_assert_cmpfloat_with_epsilon (ordered->theta[k], binary->theta[k], 1e-9);
      g_assert_cmpfloat_with_epsilon (ordered->error[k], binary->error[k], 1e-7);
    }
  cw_rows_clear (&rows);
}

/* Level rows alone: c is by hand, since a draw at 0 has the chance tanh (c / 2). */
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
  g_autofree CwModelFit *fit = fit_model (&rows, CW_MODEL_ORDERED, CW_FEATURE_FIRST_MOVE);
  g_assert_cmpint (fit->state, ==, CW_FIT_COLLINEAR); /* the men are never unequal */
  g_assert_cmpuint (fit->parameters, ==, N + 2);
  g_assert_cmpfloat_with_epsilon (fit->theta[N + 1], 2 * atanh (0.4), 1e-7);
  g_assert_cmpfloat_with_epsilon (fit->theta[N], 0, 1e-9);
  cw_model_chances (fit, 0, &won, &drawn, &lost);
  g_assert_cmpfloat_with_epsilon (won, 0.3, 1e-8);
  g_assert_cmpfloat_with_epsilon (drawn, 0.4, 1e-8);
  g_assert_cmpfloat_with_epsilon (lost, 0.3, 1e-8);
  g_assert_cmpfloat_with_epsilon (fit->likelihood, 60 * log (0.3) + 40 * log (0.4), 1e-6);
  cw_rows_clear (&rows);
}

/* --- the numbers -------------------------------------------------------------------------- */

static void
check_derivatives (const CwRows *rows, CwModelKind kind, unsigned features)
{
  CwModelOptions options = options_of (kind, features);
  double theta[CW_MAX_TERMS] = { 0 }, gradient[CW_MAX_TERMS];
  const double h = 1e-5;
  CwMatrix hessian;
  CwDesign design;
  g_assert_true (cw_design_init (&design, rows, &options));
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
  const unsigned most = (1u << CW_FEATURES) - 1 - CW_FEATURE_RATING - CW_FEATURE_PHASE;
  Planted planted = usual;
  CwRows rows;
  planted.games = 200;
  plant_games (&rows, &planted, 5);
  for (unsigned kind = 0; kind <= CW_MODEL_ORDERED; kind++)
    {
      check_derivatives (&rows, (CwModelKind)kind, 0);
      check_derivatives (&rows, (CwModelKind)kind, CW_FEATURE_PHASE | CW_FEATURE_FIRST_MOVE);
      check_derivatives (&rows, (CwModelKind)kind, most);
    }
  cw_rows_clear (&rows);
}

/* A plain descent arrives where Newton's method does. */
static void
test_descent (void)
{
  Planted planted = usual;
  CwModelOptions options = options_of (CW_MODEL_ORDERED, CW_FEATURE_PAIR | CW_FEATURE_FIRST_MOVE);
  double theta[CW_MAX_TERMS] = { 0 }, gradient[CW_MAX_TERMS], newton[CW_MAX_TERMS];
  CwDesign design;
  CwRows rows;
  planted.games = 400;
  plant_games (&rows, &planted, 6);
  g_assert_true (cw_design_init (&design, &rows, &options));
  g_assert_cmpuint (cw_design_newton (&design, newton, 50, false), <=, 12);
  theta[design.terms] = 1;
  for (unsigned step = 0; step < 12000; step++)
    {
      cw_design_loss (&design, theta, gradient, NULL);
      for (unsigned k = 0; k < design.parameters; k++)
        theta[k] -= 0.5 * gradient[k];
    }
  for (unsigned k = 0; k < design.parameters; k++)
    g_assert_cmpfloat_with_epsilon (theta[k], newton[k], 1e-3 * (1 + fabs (newton[k])));
  cw_design_clear (&design);
  cw_rows_clear (&rows);
}

/* Exchanging the colours turns z over: all values stay but the first move's, which turns too. */
static void
test_mirror (void)
{
  const unsigned features = ((1u << CW_FEATURES) - 1) & ~(unsigned)CW_FEATURE_RATING
                            & ~(unsigned)CW_FEATURE_PHASE & ~(unsigned)CW_FEATURE_OPPOSITE;
  Planted planted = usual;
  CwRows rows, mirrored;
  planted.games = 1000;
  plant_games (&rows, &planted, 7);
  mirror_games (&mirrored, &rows, 1);
  g_autofree CwModelFit *one = fit_model (&rows, CW_MODEL_ORDERED, features);
  g_autofree CwModelFit *other = fit_model (&mirrored, CW_MODEL_ORDERED, features);
  for (unsigned k = 0; k < one->terms; k++)
    {
      double sign = one->term[k].kind == CW_TERM_FIRST_MOVE ? -1 : 1;
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
  g_autofree CwModelFit *fit =
      fit_model (&rows, CW_MODEL_ORDERED, CW_FEATURE_PAIR | CW_FEATURE_FIRST_MOVE);
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
  /* The pair is real; that a rook and a bishop help each other is not. */
  CwModelTest test;
  g_assert_true (cw_model_test_feature (&rows, fit, CW_FEATURE_PAIR, &test));
  g_assert_cmpuint (test.freedom, ==, 1);
  g_assert_cmpfloat (test.correction, >, 1);
  g_assert_cmpfloat (test.chance, <, 0.01);
  g_assert_false (cw_model_test_feature (&rows, fit, CW_FEATURE_PHASE, &test));
  g_autofree CwModelFit *larger = fit_model (
      &rows, CW_MODEL_ORDERED, CW_FEATURE_PAIR | CW_FEATURE_FIRST_MOVE | CW_FEATURE_ROOK_BISHOP);
  g_assert_true (cw_model_test_feature (&rows, larger, CW_FEATURE_ROOK_BISHOP, &test));
  g_assert_cmpfloat (test.chance, >, 0.01);
  g_assert_true (cw_model_test (fit, larger, &test));
  g_assert_false (cw_model_test (larger, fit, &test));
  cw_rows_clear (&rows);
}

/* Ratings: 100 points are worth what they were made to be; games without them are left out. */
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
      row.result = cw_random_unit (&random) < 1 / (1 + exp (-z)) ? 2 : 0;
      g_assert_true (cw_rows_append (&rows, &row, &counts));
      rows.game[g].rating[0] = g % 10 ? white : 0;
      rows.game[g].rating[1] = black;
    }
  g_autofree CwModelFit *fit = fit_model (&rows, CW_MODEL_ARTICLE, CW_FEATURE_RATING);
  CwModelTest test;
  g_assert_cmpuint (fit->unrated, ==, 600);
  g_assert_cmpuint (fit->games, ==, 5400);
  g_assert_cmpfloat_with_epsilon (fit->theta[N], 0.6, 4 * sqrt (fit->covariance[N][N]));
  g_assert_cmpfloat_with_epsilon (fit->theta[0], 0.5, 4 * sqrt (fit->covariance[0][0]));
  g_assert_true (cw_model_test_feature (&rows, fit, CW_FEATURE_RATING, &test));
  g_assert_cmpfloat (test.chance, <, 1e-6);
  cw_rows_clear (&rows);
}

/* --- what cannot be ------------------------------------------------------------------------ */

static CwStatusCode
refusal (const CwRows *rows, unsigned features)
{
  CwModelOptions options = options_of (CW_MODEL_HALF, features);
  CwStatus status = { 0 };
  return cw_model_fits (rows, &options, &status) ? CW_OK : status.code;
}

static void
test_refusals (void)
{
  CwRows rows;
  CwStatus status;
  static const char mat[] = "0 0 0 0 0 2\n1 0 0 0 0 2\n";
  cw_rows_init (&rows);
  g_assert_true (read_mat (&rows, mat, sizeof mat - 1, &status));
  g_assert_cmpint (refusal (&rows, 0), ==, CW_OK);
  g_assert_cmpint (refusal (&rows, CW_FEATURE_FIRST_MOVE), ==, CW_OK);
  g_assert_cmpint (refusal (&rows, CW_FEATURE_PAIR), ==, CW_MODEL_NEEDS_COUNTS);
  g_assert_cmpint (refusal (&rows, CW_FEATURE_RATING), ==, CW_MODEL_NEEDS_RATINGS);
  cw_rows_clear (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  g_assert_cmpint (refusal (&rows, CW_FEATURE_PAIR), ==, CW_OK);
  g_assert_cmpint (refusal (&rows, CW_FEATURE_OPPOSITE), ==, CW_MODEL_NEEDS_BISHOPS);
  cw_rows_clear (&rows);
  cw_rows_set_game (&rows, cw_game_named ("shogi"));
  g_assert_cmpint (refusal (&rows, CW_FEATURE_PAIR), ==, CW_MODEL_CHESS_ONLY);
  g_assert_cmpint (refusal (&rows, CW_FEATURE_QUADRATIC), ==, CW_MODEL_TOO_MANY);
  cw_rows_clear (&rows);
}

/* Who had the pair never lost: that is said, and the men have their values. */
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
  g_autofree CwModelFit *fit = fit_model (&part, CW_MODEL_ARTICLE, CW_FEATURE_PAIR);
  g_assert_cmpint (fit->state, ==, CW_FIT_SEPARATED);
  g_assert_cmpuint (fit->culprit, ==, 6);
  g_assert_false (fit->known[5]);
  g_assert_true (fit->known[0] && fit->known[1] && fit->known[3] && fit->known[4]);
  g_assert_false (cw_model_status (fit, &status));
  g_assert_cmpint (status.code, ==, CW_MODEL_UNBOUNDED);
  g_assert_cmpstr (status.args[0], ==, "Bishop pair");
  cw_rows_clear (&rows);
  cw_rows_clear (&part);
}

/* Two bishops and no other number: the pair is twice the bishop. */
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
      CwCounts counts = { 0 };
      memcpy (counts.of[0], counts_of (&rows, i, CW_WHITE), N);
      memcpy (counts.of[1], counts_of (&rows, i, CW_BLACK), N);
      for (unsigned colour = 0; colour < 2; colour++)
        counts.of[colour][2] = (uint8_t)(counts.of[colour][2] / 2 * 2);
      g_assert_true (cw_rows_append (&part, &row, &counts));
    }
  part.games = rows.games;
  g_autofree CwModelFit *fit = fit_model (&part, CW_MODEL_HALF, CW_FEATURE_PAIR);
  g_assert_cmpint (fit->state, ==, CW_FIT_COLLINEAR);
  g_assert_cmpuint (fit->culprit, ==, 6);
  g_assert_true (fit->with_others);
  g_assert_false (fit->known[2] || fit->known[5]);
  g_assert_true (fit->known[0] && fit->known[1] && fit->known[3]);
  g_assert_false (cw_model_status (fit, &status));
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
  for (unsigned kind = 0; kind <= CW_MODEL_ORDERED; kind++)
    {
      g_autofree CwModelFit *fit = fit_model (&rows, (CwModelKind)kind, CW_FEATURE_PAIR);
      g_assert_cmpint (fit->state, ==, CW_FIT_TOO_FEW);
      g_assert_false (cw_model_status (fit, &status));
      g_assert_cmpint (status.code, ==, CW_FIT_NO_GAMES);
      g_assert_true (isfinite (fit->loss) && isfinite (fit->theta[0]));
    }
  cw_rows_clear (&rows);
}

/* --- how far to believe --------------------------------------------------------------------- */

static void
test_bootstrap (void)
{
  enum
  {
    COUNT = 160
  };
  static double values[COUNT][CW_MAX_TERMS], chunk[3][CW_MAX_TERMS];
  Planted planted = usual;
  CwModelOptions options = options_of (CW_MODEL_ORDERED, CW_FEATURE_PAIR);
  CwRows rows;
  planted.games = 1500;
  planted.first = 0;
  plant_games (&rows, &planted, 31);
  g_autofree CwModelFit *fit = fit_model (&rows, CW_MODEL_ORDERED, CW_FEATURE_PAIR);
  g_assert_true (cw_model_bootstrap (&rows, &options, 9, 0, COUNT, values));
  for (unsigned k = 1; k < fit->terms; k++)
    {
      double mean = 0, square = 0;
      for (unsigned i = 0; i < COUNT; i++)
        mean += values[i][k] / COUNT;
      for (unsigned i = 0; i < COUNT; i++)
        square += (values[i][k] - mean) * (values[i][k] - mean) / (COUNT - 1);
      g_assert_cmpfloat_with_epsilon (sqrt (square), fit->error[k], 0.25 * fit->error[k]);
      g_assert_cmpfloat_with_epsilon (mean, fit->value[k], 0.5 * fit->error[k]);
    }
  g_assert_true (cw_model_bootstrap (&rows, &options, 9, 5, 3, chunk));
  g_assert_cmpmem (chunk, sizeof chunk, &values[5], sizeof chunk);
  cw_rows_clear (&rows);
}

static void
test_quantile (void)
{
  static const double sorted[] = { 1, 2, 4, 8 };
  g_assert_cmpfloat (cw_quantile (sorted, 4, 0), ==, 1);
  g_assert_cmpfloat (cw_quantile (sorted, 4, 1), ==, 8);
  g_assert_cmpfloat_with_epsilon (cw_quantile (sorted, 4, 0.5), 3, 1e-12);
  g_assert_cmpfloat (cw_quantile (sorted, 0, 0.5), ==, 0);
}

static bool
stop_after (void *left)
{
  unsigned *folds = left;
  return *folds == 0 || --*folds == 0;
}

/* What is true is well calibrated, and better than its absence. */
static void
test_held_out (void)
{
  CwModelOptions right = options_of (CW_MODEL_ORDERED, CW_FEATURE_PAIR | CW_FEATURE_FIRST_MOVE);
  CwHeldOut out, again, other;
  unsigned inside = 0, bins = 0, games = 0;
  CwRows rows;
  plant_games (&rows, &usual, 41);
  g_assert_true (cw_model_held_out (&rows, &right, 10, 1, NULL, NULL, &out));
  g_assert_true (cw_model_held_out (&rows, &right, 10, 1, NULL, NULL, &again));
  g_assert_true (cw_model_held_out (&rows, &right, 10, 2, NULL, NULL, &other));
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

  /* Not seen is worse than seen, a little. */
  g_autofree CwModelFit *fit = fit_model (&rows, CW_MODEL_ORDERED, right.features);
  double seen = -fit->likelihood / (double)fit->counted;
  g_assert_cmpfloat (out.log_loss, >, seen);
  g_assert_cmpfloat (out.log_loss, <, seen + 0.01);
  g_assert_false (cw_model_held_out (&rows, &right, 1, 1, NULL, NULL, &out));
  unsigned left = 3; /* folds until it is stopped */
  g_assert_false (cw_model_held_out (&rows, &right, 10, 1, stop_after, &left, &out));
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (out.games, <, rows.games);
  cw_rows_clear (&rows);
}

static void
test_distribution (void)
{
  /* Abramowitz and Stegun, table 26.8. */
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (3.841458820694124, 1), 0.05, 1e-9);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (18.307038053275146, 10), 0.05, 1e-9);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (0.000157087857, 1), 0.99, 1e-6);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (10.7, 3), 0.0134, 1e-4);
  g_assert_cmpfloat_with_epsilon (cw_chi_squared_tail (2 * 3, 2), exp (-3), 1e-14);
  g_assert_cmpfloat (cw_chi_squared_tail (0, 3), ==, 1);
  g_assert_cmpfloat_with_epsilon (cw_normal_below (1.959963984540054), 0.975, 1e-12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/model/as-fit", test_as_fit);
  g_test_add_func ("/model/first-move", test_first_move);
  g_test_add_func ("/model/ordered-without-draws", test_ordered_without_draws);
  g_test_add_func ("/model/ordered-by-hand", test_ordered_by_hand);
  g_test_add_func ("/model/derivatives", test_derivatives);
  g_test_add_func ("/model/descent", test_descent);
  g_test_add_func ("/model/mirror", test_mirror);
  g_test_add_func ("/model/planted", test_planted);
  g_test_add_func ("/model/rating", test_rating);
  g_test_add_func ("/model/refusals", test_refusals);
  g_test_add_func ("/model/separated", test_separated);
  g_test_add_func ("/model/collinear", test_collinear);
  g_test_add_func ("/model/empty", test_empty);
  g_test_add_func ("/model/bootstrap", test_bootstrap);
  g_test_add_func ("/model/quantile", test_quantile);
  g_test_add_func ("/model/held-out", test_held_out);
  g_test_add_func ("/model/distribution", test_distribution);
  return g_test_run ();
}
