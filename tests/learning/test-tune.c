/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/tune.h"
#include "notation/comment_commands.h"

#include <glib.h>
#include <string.h>

#include "core/rules.h"
#include "search/evaluate.h"

/* The first of the shipped games of the engine against itself. */
static char *
read_games (gsize *length)
{
  const char *root = g_getenv ("CW_SOURCE_ROOT");
  g_autofree char *path = g_build_filename (root ? root : ".", "data/games/selfplay.pgn", NULL);
  char *text;

  if (!g_file_get_contents (path, &text, length, NULL))
    g_error ("%s", path);
  return text;
}

static void
add_games (CwTuning *tuning, const char *text, gsize length, unsigned games)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwStatus status = { 0 };
  CwRecordGame game;

  for (unsigned i = 0; i < games && cw_record_read_moves (reader, &game, &status); i++)
    g_assert_true (cw_tuning_add (tuning, &game, NULL, &status));
  cw_record_reader_free (reader);
}

static CwTuning *
tuning_of (const CwWeights *start, const CwTuneOptions *options, unsigned games)
{
  gsize length;
  g_autofree char *text = read_games (&length);
  CwTuning *tuning = cw_tuning_new (start, options);

  add_games (tuning, text, length, games);
  return tuning;
}

static bool
count_epochs (void *context, unsigned epoch, double loss, double held)
{
  unsigned *count = context;

  g_assert_cmpuint (epoch, ==, ++*count);
  g_assert_cmpfloat (loss, >, 0);
  g_assert_cmpfloat (held, >, 0);
  return true;
}

static void
train (const CwWeights *start, const CwTuneOptions *options, CwWeights *weights,
       CwTuneResult *result)
{
  CwTuning *tuning = tuning_of (start, options, 300);
  CwStatus status = { 0 };
  unsigned epochs = 0;

  g_assert_true (cw_tuning_run (tuning, weights, result, count_epochs, &epochs, &status));
  g_assert_cmpuint (epochs, ==, options->epochs);
  cw_tuning_free (tuning);
}

/* Weights that know only the pawn learn the values of the pieces, judged by held-out games too;
 * repeating it gives the same result. */
static void
test_from_nothing (void)
{
  static CwWeights start, weights, again;
  CwTuneOptions options = cw_tune_options_default ();
  CwTuneResult result;
  CwWeightsGroup group;

  options.epochs = 6;
  options.spread = 200;
  options.step = 8;
  memset (&start, 0, sizeof start);
  start.game = cw_game_named ("chess");
  for (unsigned i = 0; i < 5; i++)
    start.chess.material[i] = cw_term (100, 100);
  train (&start, &options, &weights, &result);
  g_assert_cmpuint (result.games, ==, 300);
  g_assert_cmpuint (result.held, >, 200);
  g_assert_cmpuint (result.positions, >, 8 * result.held);
  g_assert_cmpfloat (result.after, <, result.before - 0.01);
  g_assert_cmpfloat (result.loss_after, <, result.loss_before - 0.01);

  g_assert_cmpint (cw_weights_material (&weights, CW_PAWN), ==, 100);
  g_assert_cmpint (cw_weights_material (&weights, CW_ROOK), >, 150);
  g_assert_cmpint (cw_weights_material (&weights, CW_QUEEN), >, 150);
  for (unsigned i = 0; cw_weights_group (start.game, i, &group); i++)
    if (group.balanced)
      {
        int mg = 0, eg = 0;
        for (unsigned j = group.first; j < group.first + group.count; j++)
          {
            mg += cw_term_mg (weights.term[j]);
            eg += cw_term_eg (weights.term[j]);
          }
        g_assert_cmpint (ABS (mg), <, 64);
        g_assert_cmpint (ABS (eg), <, 64);
      }
  train (&start, &options, &again, &result);
  g_assert_cmpmem (&weights, sizeof weights, &again, sizeof again);
  options.seed = 2; /* so other games are held out */
  train (&start, &options, &again, &result);
  g_assert_true (memcmp (&weights, &again, sizeof weights) != 0);
}

/* With a tiny spread the weights stay close to where they began. */
static void
test_spread (void)
{
  static CwWeights start, weights;
  CwTuneOptions options = cw_tune_options_default ();
  CwTuneResult result;

  options.epochs = 4;
  options.spread = 0.1;
  cw_weights_init (&start, cw_game_named ("chess"));
  train (&start, &options, &weights, &result);
  for (unsigned kind = CW_PAWN; kind < CW_KING; kind++)
    g_assert_cmpint (ABS (cw_weights_material (&weights, (CwKind)kind)
                          - cw_weights_material (&start, (CwKind)kind)),
                     <=, 20);
}

/* Nothing is learned from games against a bare king, and the lists for bare kings stay as they are,
 * even if a pawn has to be scaled back to 100. */
static void
test_bare_king (void)
{
  static const char mate[] = "[SetUp \"1\"]\n[FEN \"8/8/8/3k4/8/8/8/KQ6 w - - 0 1\"]\n"
                             "[Result \"1-0\"]\n\n1. Qb4 Ke5 2. Kb2 Kd5 3. Kc3 Ke5 4. Qc4 Kf5 "
                             "5. Kd4 Kf6 6. Qd5 Kg6 7. Ke4 Kf6 8. Qf5+ Kg7 1-0\n\n";
  static CwWeights start, weights;
  const CwTuneOptions options = { .epochs = 4, .spread = 200, .step = 8, .seed = 1 };
  CwTuneResult without, result;
  CwStatus status = { 0 };

  cw_weights_init (&start, cw_game_named ("chess"));
  for (unsigned i = 0; i < 5; i++)
    start.chess.material[i] += cw_term (20, 20);
  CwTuning *tuning = tuning_of (&start, &options, 60);
  g_assert_true (cw_tuning_run (tuning, &weights, &without, NULL, NULL, &status));
  for (unsigned i = 0; i < 40; i++)
    add_games (tuning, mate, strlen (mate), 1);
  g_assert_true (cw_tuning_run (tuning, &weights, &result, NULL, NULL, &status));
  cw_tuning_free (tuning);
  g_assert_cmpuint (result.games, ==, without.games + 40);
  g_assert_cmpuint (result.positions, ==, without.positions);
  g_assert_cmpuint (result.held, ==, without.held);
  g_assert_cmpmem (weights.chess.bare, sizeof weights.chess.bare, start.chess.bare,
                   sizeof start.chess.bare);
  g_assert_cmpmem (weights.chess.bare_edge, sizeof weights.chess.bare_edge, start.chess.bare_edge,
                   sizeof start.chess.bare_edge);
  g_assert_cmpmem (weights.chess.bare_near, sizeof weights.chess.bare_near, start.chess.bare_near,
                   sizeof start.chess.bare_near);
  g_assert_cmpmem (weights.chess.bare_corner, sizeof weights.chess.bare_corner,
                   start.chess.bare_corner, sizeof start.chess.bare_corner);
  g_assert_cmpint (cw_weights_material (&weights, CW_PAWN), ==, 100);
}

/* Gives every position of a game the score that `truth` gives it. */
static void
write_scores (CwGameTree *tree, const CwEvaluation *truth)
{
  CwCursor cursor;

  cw_cursor_init (&cursor, tree);
  while (cw_cursor_forward (&cursor, NULL))
    {
      int score = cw_evaluation_of (truth, &cursor.position);
      bool white = cw_position_side (&cursor.position) == CW_WHITE;
      const CwCommentEval eval = { .value = white ? score : -score };
      CwBuffer comment = { 0 };
      g_assert_true (cw_comment_with_eval (cursor.node->comment, &eval, &comment));
      cw_node_set_comment (tree, cursor.node, cw_buffer_string (&comment));
      cw_buffer_free (&comment);
    }
  cw_cursor_clear (&cursor);
}

static void
train_on_scores (const CwWeights *start, const CwTuneOptions *options, const CwEvaluation *truth,
                 CwWeights *weights, CwTuneResult *result)
{
  gsize length;
  g_autofree char *text = read_games (&length);
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = length };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwTuning *tuning = cw_tuning_new (start, options);
  CwStatus status = { 0 };
  CwRecordGame game;

  for (unsigned i = 0; i < 150; i++)
    {
      CwGameTree *tree = cw_record_read_tree (reader, &game, &status);
      g_assert_nonnull (tree);
      write_scores (tree, truth);
      if (i % 2 == 0)
        game.result = CW_UNFINISHED; /* only the scores teach */
      g_assert_true (cw_tuning_add (tuning, &game, tree, &status));
      cw_game_tree_free (tree);
    }
  cw_record_reader_free (reader);
  g_assert_true (cw_tuning_run (tuning, weights, result, NULL, NULL, &status));
  cw_tuning_free (tuning);
}

/* From a score for every position, the weights behind the scores are learned. */
static void
test_searched (void)
{
  static const int values[] = { 100, 250, 450, 300, 1200 }; /* values of no known set */
  static CwWeights start, truth, weights;
  static CwEvaluation evaluation;
  CwTuneOptions options = cw_tune_options_default ();
  CwTuneResult result;

  memset (&start, 0, sizeof start);
  start.game = cw_game_named ("chess");
  truth = start;
  for (unsigned i = 0; i < 5; i++)
    {
      start.chess.material[i] = cw_term (100, 100);
      truth.chess.material[i] = cw_term (values[i], values[i]);
    }
  cw_evaluation_init_weights (&evaluation, &truth, NULL);
  options.epochs = 150;
  options.spread = 1000;
  options.step = 12;
  options.searched = 1;
  train_on_scores (&start, &options, &evaluation, &weights, &result);
  g_assert_cmpuint (result.games, ==, 150);
  g_assert_cmpuint (result.searched, ==, result.positions);
  g_assert_cmpfloat (result.searched_k, >, 0);
  /* Contrary to all that the results say. */
  g_assert_cmpint (cw_weights_material (&weights, CW_BISHOP), >,
                   cw_weights_material (&weights, CW_ROOK) + 50);
  g_assert_cmpint (cw_weights_material (&weights, CW_QUEEN), >,
                   2 * cw_weights_material (&weights, CW_BISHOP));
}

static void
test_too_few (void)
{
  static CwWeights start, weights;
  const CwTuneOptions options = cw_tune_options_default ();
  CwTuneResult result;
  CwStatus status = { 0 };

  cw_weights_init (&start, cw_game_named ("shogi"));
  CwTuning *tuning = tuning_of (&start, &options, 30); /* of chess */
  g_assert_false (cw_tuning_run (tuning, &weights, &result, NULL, NULL, &status));
  g_assert_cmpint (status.code, ==, CW_TUNE_TOO_FEW);
  g_assert_cmpuint (result.left_out, ==, 30);
  g_assert_cmpuint (result.games, ==, 0);
  cw_tuning_free (tuning);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/learning/tune/from-nothing", test_from_nothing);
  g_test_add_func ("/learning/tune/spread", test_spread);
  g_test_add_func ("/learning/tune/bare-king", test_bare_king);
  g_test_add_func ("/learning/tune/searched", test_searched);
  g_test_add_func ("/learning/tune/too-few", test_too_few);
  return g_test_run ();
}
