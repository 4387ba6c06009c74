/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The recommended model against figures from another program (R), and on simulated games with
 * known truth. */
#include "fixture.h"

#include <math.h>

#include "learning/curve.h"
#include "learning/distribution.h"
#include "learning/extract.h"
#include "learning/joint_accuracy.h"
#include "learning/points.h"

#define N FIXTURE_KINDS

/* --- the reference -------------------------------------------------------------------------- */

static void
read_games (CwRows *rows, const char *bytes, gsize length, const CwRowRule *rule)
{
  CwMemory memory = { .bytes = (const unsigned char *)bytes, .size = length };
  CwRecordGame game;
  CwGameTags tags;
  CwStatus status = { 0 };
  cw_rows_init (rows);
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  while (cw_record_read_moves (reader, &game, &status))
    {
      cw_game_tags_read (&tags, reader);
      g_assert_true (cw_rows_add_game (rows, &game, &tags, rule, &status));
    }
  cw_record_reader_free (reader);
}

static bool
load_games (CwRows *rows, const char *path, const CwRowRule *rule)
{
  gsize length;
  g_autofree char *bytes = load_test_data (path, &length);
  if (bytes != NULL)
    read_games (rows, bytes, length, rule);
  return bytes != NULL;
}

typedef struct
{
  const char *name;
  unsigned quiet, from;
  bool by_row, drop_draws, joint;
  double lambda, variance;
  unsigned games;
  size_t rows;
  double pawn, pawn_error;
  double value[3 * (N - 1)]; /* each with both ends of its interval */
  unsigned freedom[N - 1];   /* 0: not given */
  double first_move, scale;
} Reference;

static const Reference references[] = {
  { .name = "article",
    .quiet = 2,
    .by_row = true,
    .drop_draws = true,
    .lambda = 1e-6,
    .games = 2611,
    .rows = 17957,
    .pawn = .747751,
    .pawn_error = .026830,
    .value = { 289.129, 262.62, 318.00, 345.535, 316.83, 377.17, 480.384, 441.35, 523.61, 1077.784,
               983.53, 1181.91 },
    .freedom = { 744, 811, 838, 638 } },
  { .name = "half",
    .quiet = 2,
    .by_row = true,
    .lambda = 1e-6,
    .games = 2976,
    .rows = 20175,
    .pawn = .654314,
    .pawn_error = .022633,
    .value = { 284.493, 259.57, 311.56, 341.469, 314.28, 371.32, 481.783, 444.65, 522.77, 1072.346,
               984.44, 1169.16 },
    .freedom = { 850, 942, 967, 744 } },
  { .name = "joint-2",
    .quiet = 2,
    .from = 20,
    .joint = true,
    .variance = 3.14068,
    .games = 2838,
    .rows = 13302,
    .pawn = .526466,
    .pawn_error = .035274,
    .value = { 242.699, 215.66, 272.63, 273.303, 244.57, 305.84, 437.123, 397.34, 482.89, 867.901,
               771.42, 977.04 },
    .first_move = .10182,
    .scale = 1.4412 },
  { .name = "joint-6",
    .quiet = 6,
    .from = 20,
    .joint = true,
    .variance = 2.76328,
    .games = 2411,
    .rows = 5468,
    .pawn = .778515,
    .pawn_error = .057153,
    .value = { 302.704, 270.20, 339.35, 333.471, 298.61, 373.69, 489.034, 441.19, 543.73, 980.754,
               871.48, 1104.34 },
    .first_move = .10131,
    .scale = .4871 },
};

static CwJointOptions
options_of (const Reference *reference)
{
  return (CwJointOptions){ .from = reference->from,
                           .by_row = reference->by_row,
                           .drop_draws = reference->drop_draws,
                           .first_move = reference->joint,
                           .strengths = reference->joint,
                           .scale = reference->joint,
                           .variance = reference->variance,
                           .lambda = reference->lambda };
}

static void
test_reference (gconstpointer data)
{
  const Reference *reference = data;
  CwRowRule rule = cw_row_rule_default ();
  CwJointOptions options = options_of (reference);
  CwRows rows;
  CwJoint joint;
  rule.quiet = reference->quiet;
  if (!load_games (&rows, "chess/pgnlearn/OpenRating.pgn", &rule))
    return;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpint (joint.state, ==, CW_FIT_OK);
  g_assert_cmpuint (joint.games, ==, reference->games);
  g_assert_cmpuint (joint.rows, ==, reference->rows);
  g_assert_cmpfloat_with_epsilon (joint.theta[0], reference->pawn, 1e-6);
  g_assert_cmpfloat_with_epsilon (joint.error[0], reference->pawn_error, 1e-6);
  for (unsigned k = 1; k < N; k++)
    {
      const double *value = reference->value + 3 * (k - 1);
      g_assert_cmpfloat_with_epsilon (joint.piece[k].value, value[0], 1e-3);
      g_assert_true (joint.piece[k].bounded);
      g_assert_cmpfloat_with_epsilon (joint.piece[k].low, value[1], 6e-3);
      g_assert_cmpfloat_with_epsilon (joint.piece[k].high, value[2], 6e-3);
      if (reference->freedom[k - 1] > 0)
        g_assert_cmpfloat_with_epsilon (joint.piece[k].freedom, reference->freedom[k - 1], 0.6);
    }
  if (reference->joint)
    {
      g_assert_cmpuint (joint.players, ==, 32);
      g_assert_cmpfloat_with_epsilon (joint.theta[joint.first_move], reference->first_move, 1e-5);
      g_assert_cmpfloat_with_epsilon (joint.theta[joint.scale], reference->scale, 1e-4);
    }
  cw_rows_clear (&rows);
}

/* tau^2 by EM, and what it is for: predicting unseen games. Also points of the pieces. */
static void
test_estimated (void)
{
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows;
  CwJoint joint;
  CwAccuracy half, all;
  rule.quiet = 6;
  if (!load_games (&rows, "chess/pgnlearn/OpenRating.pgn", &rule))
    return;
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (joint.variance, 2.76328, 1e-4);
  const double points[N] = { 18.54, 41.35, 43.06, 47.83, 49.95 };
  for (unsigned k = 0; k < N; k++)
    g_assert_cmpfloat_with_epsilon (joint.piece[k].points, points[k], 0.005);
  g_assert_cmpfloat_with_epsilon (cw_joint_score (&joint, 0), 0.6854, 0.0001);
  CwJointOptions plain = { .from = 20, .by_row = true };
  g_assert_true (cw_joint_cross_validate (&rows, &plain, 5, 1, NULL, NULL, &half));
  g_assert_true (cw_joint_cross_validate (&rows, &options, 5, 1, NULL, NULL, &all));
  g_assert_cmpfloat (all.log_loss, <, half.log_loss - 0.1);
  cw_rows_clear (&rows);
}

/* --- shogi ----------------------------------------------------------------------------------- */

/* In the order P L N S B R G on the board, +P +L +N +S +B +R, P L N S B R G in hand. */
static const double shogi_free[20] = {
  .0907, .0797, .1535,  .3464, .5561, .5104, .4242, .4265, .2479, .3113,
  .1178, .9182, 1.1337, .0451, .2783, .1376, .4116, .7208, .8105, .4851,
};
static const double shogi_tied[20] = {
  .0633, .1261, .1461,  .3499, .5738, .5428, .4060, .4168, .2845, .3296,
  .2202, .9007, 1.1134, .0607, .1855, .1446, .3875, .6912, .7089, .4547,
};

/* The program's own 2,984 games: free, and with pieces in hand and promoted pieces tied to those on
 * the board; in points of the starting army, for which Tanigawa's values sum to 93. */
static void
test_shogi (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "games", "selfplay-shogi.csa", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  CwRowRule rule = cw_row_rule_default ();
  CwRows rows;
  CwJoint joint;
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  read_games (&rows, bytes, length, &rule);
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  g_assert_true (options.tied);
  g_assert_false (options.scale);
  options.tied = false;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpuint (joint.games, ==, 2984);
  for (unsigned j = 0; j < 20; j++)
    g_assert_cmpfloat_with_epsilon (joint.theta[j], shogi_free[j], 6e-5);
  options.tied = true;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (joint.point, .043458, 1e-6);
  g_assert_cmpfloat_with_epsilon (joint.omega[0], .259, 6e-4);
  g_assert_cmpfloat_with_epsilon (joint.omega[1], .503, 6e-4);
  for (unsigned j = 0; j < 20; j++)
    g_assert_cmpfloat_with_epsilon (joint.theta[j], shogi_tied[j], 6e-5);
  double unit = cw_army_unit (&joint.columns, joint.theta);
  double rook = joint.theta[5] / unit,
         half = (joint.piece[5].log_odds_high - joint.theta[5]) / unit;
  g_assert_cmpfloat_with_epsilon (rook, 13.5, 0.05);
  g_assert_cmpfloat_with_epsilon (rook - half, 11.3, 0.06);
  g_assert_cmpfloat_with_epsilon (rook + half, 15.7, 0.06);
  g_assert_cmpfloat_with_epsilon (joint.theta[18] / unit, 17.6, 0.05); /* in hand */
  cw_rows_clear (&rows);
}

/* --- simulated games ------------------------------------------------------------------------- */

#define PLAYERS 40

typedef struct
{
  double strength[PLAYERS], alpha, scale;
  bool converts; /* the stronger side also tends to win material */
} Truth;

static const double truth_theta[N] = { 0.5, 1.5, 1.65, 2.5, 4.75 };

static double
uniform (uint64_t *state)
{
  return (double)(cw_random_next (state) >> 11) / 9007199254740992.0;
}

static void
simulate (CwRows *rows, const Truth *truth, unsigned games, uint64_t seed)
{
  uint64_t state = seed;
  char name[16];
  cw_rows_init (rows);
  cw_rows_set_game (rows, NULL);
  for (unsigned g = 0; g < games; g++)
    {
      uint32_t players[2] = { cw_random_below (&state, PLAYERS), 0 };
      players[1] = (players[0] + 1 + cw_random_below (&state, PLAYERS - 1)) % PLAYERS;
      double strength = truth->strength[players[0]] - truth->strength[players[1]];
      unsigned left = cw_random_below (&state, 3); /* how much material is left, in steps */
      CwCounts counts = { 0 };
      double sum = 0;
      for (unsigned k = 0; k < N; k++)
        {
          const uint8_t full[N] = { 8, 2, 2, 2, 1 };
          uint8_t base = (uint8_t)(full[k] * (left + 1) / 4);
          double chance = 0.5 + (truth->converts ? 0.15 * tanh (strength) : 0);
          int difference = uniform (&state) < 0.45 ? (uniform (&state) < chance ? 1 : -1) : 0;
          counts.of[0][k] = (uint8_t)(base + (difference > 0));
          counts.of[1][k] = (uint8_t)(base + (difference < 0));
          sum += truth_theta[k] * difference;
        }
      double material = 0;
      const double weights[N] = { 0, 3, 3, 5, 9 };
      for (unsigned k = 0; k < N; k++)
        material += weights[k] * (counts.of[0][k] + counts.of[1][k]);
      double eta = exp (truth->scale * (0.5 - material / 78)) * sum + truth->alpha + strength;
      CwRow row = { .game = g,
                    .ply = 60,
                    .result = uniform (&state) < 1 / (1 + exp (-eta)) ? 2 : 0 };
      g_assert_true (cw_rows_append (rows, &row, &counts));
      for (unsigned side = 0; side < 2; side++)
        {
          g_snprintf (name, sizeof name, "player %c%c", 'a' + (int)players[side] / 26,
                      'a' + (int)players[side] % 26);
          rows->game[g].player[side] = cw_names_add (&rows->names, name);
        }
      rows->games++;
    }
}

/* Strength, first move and a rising scale at once: all are found; the half model misses them. */
static void
test_truth (void)
{
  Truth truth = { .alpha = 0.3, .scale = 1.5, .converts = true };
  uint64_t state = 7;
  CwRows rows;
  CwJoint joint, half;
  for (unsigned i = 0; i < PLAYERS; i++)
    truth.strength[i] = 3 * (uniform (&state) - 0.5);
  simulate (&rows, &truth, 6000, 1);
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  CwJointOptions plain = { .from = 20, .by_row = true };
  cw_joint (&joint, &rows, &options, NULL, NULL);
  cw_joint (&half, &rows, &plain, NULL, NULL);
  g_assert_cmpint (joint.state, ==, CW_FIT_OK);
  for (unsigned k = 0; k < N; k++)
    {
      double error = joint.theta[k] - truth_theta[k];
      g_assert_cmpfloat (fabs (error), <, 3 * joint.error[k]);
      g_assert_cmpfloat (joint.error[k], <, 0.12 * truth_theta[k] + 0.05);
    }
  g_assert_cmpfloat (fabs (joint.theta[joint.first_move] - 0.3), <,
                     3 * joint.error[joint.first_move]);
  g_assert_cmpfloat (fabs (joint.theta[joint.scale] - 1.5), <, 3 * joint.error[joint.scale]);
  g_assert_cmpfloat_with_epsilon (joint.variance, 0.75, 0.35); /* of uniform -1.5 … 1.5 */
  g_assert_cmpfloat (fabs (half.theta[1] - truth_theta[1]), >, 3 * half.error[1]);
  cw_rows_clear (&rows);
}

/* Paid sacrifices: the position makes up for half of what the side behind has lost. The pieces
 * alone then look cheap; with what an engine sees beyond them they have their true values. */
static void
test_score (void)
{
  const double kappa = 0.5;
  uint64_t state = 11;
  CwRows rows;
  CwJoint plain, joint;
  Truth truth = { 0 };
  simulate (&rows, &truth, 6000, 13);
  g_autofree float *score = g_new (float, rows.count);
  for (uint32_t g = 0; g < rows.games; g++)
    {
      const uint8_t *pieces = cw_rows_vector (&rows, rows.vector[g]);
      double eta = 0, count = cw_rows_balance (&rows, rows.vector[g], cw_curve_school);
      double beyond = -0.5 * count + 4 * (uniform (&state) - 0.5);
      for (unsigned k = 0; k < N; k++)
        eta += truth_theta[k] * (pieces[k] - pieces[N + k]);
      rows.game[g].result = uniform (&state) < 1 / (1 + exp (-eta - kappa * beyond)) ? 2 : 0;
      score[g] = cw_joint_beyond (&rows, g, count + beyond);
      g_assert_cmpfloat_with_epsilon (score[g], beyond, fabs (count + beyond) > 10 ? 20 : 1e-5);
    }
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  options.strengths = options.scale = false;
  cw_joint (&plain, &rows, &options, NULL, NULL);
  options.score = score;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpuint (plain.score, ==, 0);
  g_assert_cmpfloat (fabs (joint.theta[joint.score] - kappa), <, 3 * joint.error[joint.score]);
  for (unsigned k = 0; k < N; k++)
    g_assert_cmpfloat (fabs (joint.theta[k] - truth_theta[k]), <, 3 * joint.error[k]);
  g_assert_cmpfloat (plain.theta[1], <, truth_theta[1] - 3 * plain.error[1]);
  /* Rows without a score are left out. */
  for (uint32_t g = 0; g < rows.games; g += 2)
    score[g] = cw_joint_beyond (&rows, g, NAN);
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpuint (joint.games, ==, 3000);
  g_assert_null (joint.options.score);
  cw_rows_clear (&rows);
}

/* The largest component, per game, of the pieces' score without any penalty that is left at the end
 * of a fit, for rows that neither first move nor strengths nor phase explain. */
static double
score_left (const CwRows *rows, const CwJoint *joint)
{
  double left[N] = { 0 }, most = 0;
  for (uint32_t g = 0; g < rows->games; g++)
    {
      size_t begin = cw_rows_begin (rows, g), end = cw_rows_begin (rows, g + 1);
      for (size_t i = begin; i < end; i++)
        {
          const uint8_t *pieces = cw_rows_vector (rows, rows->vector[i]);
          double eta = 0;
          for (unsigned k = 0; k < N; k++)
            eta += joint->theta[k] * (pieces[k] - pieces[N + k]);
          double miss = rows->game[g].result / 2.0 - 1 / (1 + exp (-eta));
          for (unsigned k = 0; k < N; k++)
            left[k] += miss * (pieces[k] - pieces[N + k]) / (double)(end - begin);
        }
    }
  for (unsigned k = 0; k < N; k++)
    most = fmax (most, fabs (left[k]) / rows->games);
  return most;
}

/* The recommended model has no penalty on values; the article's pulls them down by as much in a
 * million games as in a thousand. */
static void
test_no_penalty (void)
{
  const double article = 1e-6;
  CwRows rows;
  CwJoint joint;
  Truth truth = { 0 };
  simulate (&rows, &truth, 1000, 9);
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  options.first_move = options.strengths = options.scale = false;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  double queen = joint.theta[4];
  g_assert_cmpfloat (score_left (&rows, &joint), <, 1e-10);
  options.lambda = article;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (score_left (&rows, &joint), 2 * article * joint.theta[4], 1e-8);
  g_assert_cmpfloat (joint.theta[4], <, queen - 1e-5);
  cw_rows_clear (&rows);
}

/* Games chosen by their result say nothing about the first move or about strengths. */
static void
test_one_sided (void)
{
  CwRows rows;
  CwJoint joint;
  Truth truth = { 0 };
  simulate (&rows, &truth, 2000, 3);
  for (unsigned g = 0; g < rows.games; g++)
    rows.game[g].result = rows.game[g].result == 2 ? 1 : 0;
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_true (joint.one_sided);
  g_assert_cmpuint (joint.first_move, ==, 0);
  g_assert_cmpuint (joint.players, ==, 0);
  for (unsigned g = 0; g < rows.games; g++) /* draws alone say nothing at all */
    rows.game[g].result = 1;
  CwStatus status;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_false (cw_joint_status (&joint, &status));
  g_assert_cmpint (status.code, ==, CW_FIT_ALL_DRAWN);
  cw_rows_clear (&rows);
}

/* If the pawn cannot be distinguished from nothing there are points, but the ratios are unbounded.
 */
static void
test_unbounded (void)
{
  CwRows rows;
  CwJoint joint;
  const unsigned won[N] = { 51, 75, 80, 90, 95 }, lost[N] = { 49, 25, 20, 10, 5 };
  cw_rows_init (&rows);
  add_plain_games (&rows, won, lost);
  CwJointOptions options = { .variance = 0 };
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_true (joint.piece[1].known);
  g_assert_false (joint.piece[1].bounded);
  g_assert_true (isinf (joint.piece[1].high));
  g_assert_cmpfloat_with_epsilon (joint.piece[1].points, 25, 1e-9);
  cw_rows_clear (&rows);
}

/* Where one side has no rating, that player's mean is used. */
static void
test_ratings (void)
{
  CwRows rows;
  CwJoint joint, known;
  Truth truth = { 0 };
  for (unsigned i = 0; i < PLAYERS; i++)
    truth.strength[i] = (i - PLAYERS / 2.0) / 10;
  simulate (&rows, &truth, 3000, 5);
  for (unsigned g = 0; g < rows.games; g++)
    for (unsigned side = 0; side < 2; side++)
      {
        const char *name = cw_names_get (&rows.names, rows.game[g].player[side]);
        unsigned index = (unsigned)(name[7] - 'a') * 26 + (unsigned)(name[8] - 'a');
        rows.game[g].rating[side] = (uint16_t)(2000 + 400 * truth.strength[index]);
      }
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  options.variance = 1e-6;
  cw_joint (&known, &rows, &options, NULL, NULL);
  g_assert_cmpfloat (fabs (known.theta[known.rating] - 1), <, 3 * known.error[known.rating]);
  for (unsigned g = 0; g < rows.games; g += 3)
    rows.game[g].rating[g / 3 % 2] = 0;
  cw_joint (&joint, &rows, &options, NULL, NULL);
  g_assert_cmpfloat_with_epsilon (joint.theta[joint.rating], known.theta[known.rating], 1e-9);
  cw_rows_clear (&rows);
}

/* If all ratings are equal, or White is ahead by the same amount in all games, ratings say nothing,
 * but the pieces still have values. */
static void
test_equal_ratings (void)
{
  CwRows rows;
  CwJoint joint, none;
  Truth truth = { 0 };
  simulate (&rows, &truth, 1000, 6);
  CwJointOptions options = cw_joint_options_default (&rows.columns);
  cw_joint (&none, &rows, &options, NULL, NULL);
  for (unsigned more = 0; more <= 100; more += 100)
    {
      for (unsigned g = 0; g < rows.games; g++)
        for (unsigned side = 0; side < 2; side++)
          rows.game[g].rating[side] = (uint16_t)(2000 + (side == 0 ? more : 0));
      cw_joint (&joint, &rows, &options, NULL, NULL);
      g_assert_cmpint (joint.state, ==, CW_FIT_OK);
      g_assert_cmpuint (joint.rating, ==, 0);
      g_assert_cmpfloat_with_epsilon (joint.piece[3].value, none.piece[3].value, 1e-6);
    }
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (references); i++)
    {
      g_autofree char *path = g_strdup_printf ("/joint/reference/%s", references[i].name);
      g_test_add_data_func (path, &references[i], test_reference);
    }
  g_test_add_func ("/joint/shogi", test_shogi);
  g_test_add_func ("/joint/estimated", test_estimated);
  g_test_add_func ("/joint/truth", test_truth);
  g_test_add_func ("/joint/score", test_score);
  g_test_add_func ("/joint/no-penalty", test_no_penalty);
  g_test_add_func ("/joint/one-sided", test_one_sided);
  g_test_add_func ("/joint/unbounded", test_unbounded);
  g_test_add_func ("/joint/ratings", test_ratings);
  g_test_add_func ("/joint/equal-ratings", test_equal_ratings);
  return g_test_run ();
}
