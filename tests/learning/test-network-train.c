/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "core/machine.h"
#include "learning/distribution.h"
#include "learning/network_private.h"
#include "support/effort.h"

#define PLIES 120

/* --- games ----------------------------------------------------------------------------------- */

/* Something to learn: in the enemy's half a pawn, like any other piece, is worth twice as much.
 * White's centipawns. */
static int
worth (const CwChessBoard *board)
{
  int sum = 0;

  for (unsigned square = 0; square < 64; square++)
    {
      CwPiece piece = board->square[square];
      bool black = cw_piece_colour (piece) == CW_BLACK;
      if (piece == CW_NO_PIECE || cw_piece_kind (piece) == CW_KING)
        continue;
      int value = cw_piece_kind (piece) == CW_PAWN ? 100 : 300;
      bool far = black ? square < 32 : square >= 32;
      sum += (black ? -1 : 1) * (far ? 2 * value : value);
    }
  return CLAMP (sum, -1499, 1499);
}

/* Adds a random game whose moves have these scores. */
static void
add_game (CwNetworkData *data, uint64_t seed)
{
  CwMove moves[PLIES];
  CwRecordGame game = { .game = cw_game_named ("chess"), .usual_start = true, .moves = moves };
  CwGameTree *tree = cw_game_tree_new (game.game, NULL);
  CwNode *node = cw_game_tree_root (tree);
  CwStatus status = { 0 };
  CwPosition position;
  int score = 0;

  cw_position_start (&position, game.game);
  game.start = position;
  while (game.plies < PLIES)
    {
      CwMoveList list;
      CwUndo undo;
      cw_legal_moves (&position, &list);
      if (list.count == 0)
        break;
      moves[game.plies] = list.moves[cw_random_below (&seed, list.count)];
      node = cw_game_tree_add (tree, node, moves[game.plies]);
      cw_do (&position, moves[game.plies++], &undo, NULL);
      score = worth (&position.chess);
      g_autofree char *comment = g_strdup_printf ("[%%eval %s%d.%02d]", score < 0 ? "-" : "",
                                                  ABS (score) / 100, ABS (score) % 100);
      cw_node_set_comment (tree, node, comment);
    }
  game.result = score > 100 ? CW_WHITE_WON : score < -100 ? CW_BLACK_WON : CW_DRAWN;
  g_assert_true (cw_network_data_add (data, &game, tree, &status));
  cw_game_tree_free (tree);
}

static void
make_data (CwNetworkData *data, unsigned games)
{
  g_assert_true (cw_network_data_init (data, 5, 1));
  for (unsigned game = 0; game < games; game++)
    add_game (data, game);
  g_assert_cmpuint (data->count[CW_NETWORK_LEARNED], >, games * 20);
  g_assert_true (games < 10 || data->count[CW_NETWORK_HELD] > 0);
}

static CwNetworkTraining *
new_training (const CwNetworkData *data, const CwNetworkOptions *options,
              CwNetworkTogether together)
{
  CwStatus status = { 0 };
  CwNetworkTraining *training = cw_network_training_new (data, options, together, NULL, &status);

  g_assert_nonnull (training);
  return training;
}

static CwNetworkOptions
quick_options (void)
{
  CwNetworkOptions options = cw_network_options_default ();

  options.epochs = 12;
  options.batch = 500;
  options.rate = 0.005;
  return options;
}

/* --- the gradient ---------------------------------------------------------------------------- */

#define CHECKED 40 /* positions */

static double
loss_with (CwNetworkLesson *lesson, float *number, float value)
{
  float before = *number;

  *number = value;
  lesson->gradient = NULL;
  double loss = cw_network_trainer.learn (lesson);
  *number = before;
  return loss;
}

/* The gradient is the slope of the loss, except where a unit reaches 1 between the two points. */
static void
test_gradient (void)
{
  CwNetworkOptions options = quick_options ();
  CwNetworkData data;
  uint64_t random = 5;
  unsigned checked = 0, wrong = 0;

  make_data (&data, 4);
  CwNetworkTraining *training = new_training (&data, &options, NULL);
  CwNetworkNumbers *gradient = training->gradient;
  float *number = (float *)training->value, *slope = (float *)gradient;
  CwNetworkLesson lesson = { .value = training->value,
                             .gradient = gradient,
                             .sample = data.sample[CW_NETWORK_LEARNED],
                             .count = CHECKED,
                             .searched = 0.7f };
  /* Larger weights behind the hidden units than at first, so that all slopes are visible. */
  for (size_t i = 0; i < sizeof training->value->output / sizeof (float); i++)
    ((float *)training->value->output)[i] *= 10;
  g_assert_cmpfloat (cw_network_trainer.learn (&lesson), >, 0);
  for (unsigned i = 0; i < (test_effort () == 0 ? 500u : 3000u); i++)
    {
      size_t which = i < 500 ? CW_NETWORK_NUMBERS - 1 - i * 2
                             : cw_random_below (&random, (uint32_t)CW_NETWORK_NUMBERS);
      const float step = 0.002f;
      double above = loss_with (&lesson, &number[which], number[which] + step);
      double below = loss_with (&lesson, &number[which], number[which] - step);
      double expected = (above - below) / (2 * (double)step);
      wrong += fabs ((double)slope[which] - expected) > 0.0005 + 0.02 * fabs (expected);
      checked += fabs (expected) > 0.005;
    }
  g_test_message ("%u slopes, %u wrong", checked, wrong);
  g_assert_cmpuint (checked, >, 40);
  g_assert_cmpuint (wrong, <=, 1 + checked / 50);
  cw_network_training_free (training);
  cw_network_data_clear (&data);
}

/* The code compiled for newer processors computes the same numbers. */
static void
test_machines (void)
{
#ifdef CW_HAVE_V3
  CwNetworkOptions options = quick_options ();
  CwNetworkData data;

  if (!cw_machine_is_v3 ())
    {
      g_test_skip ("an older processor");
      return;
    }
  make_data (&data, 10);
  options.epochs = 2;
  CwNetworkTraining *one = new_training (&data, &options, NULL);
  CwNetworkTraining *other = new_training (&data, &options, NULL);
  one->trainer = &cw_network_trainer;
  other->trainer = &cw_network_trainer_v3;
  for (unsigned epoch = 0; epoch < 2; epoch++)
    g_assert_true (cw_network_training_epoch (one) == cw_network_training_epoch (other));
  g_assert_cmpmem (one->value, sizeof *one->value, other->value, sizeof *other->value);
  cw_network_training_free (one);
  cw_network_training_free (other);
  cw_network_data_clear (&data);
#else
  g_test_skip ("compiled for one kind of processor");
#endif
}

/* --- training -------------------------------------------------------------------------------- */

/* The loss falls, on other games too; and in integers, with the engine's own inference, the network
 * gives the same evaluations. */
static void
test_learns (void)
{
  CwNetworkOptions options = quick_options ();
  g_autofree unsigned char *bytes = g_malloc (CW_NETWORK_FILE_SIZE);
  CwNetwork *network = cw_network_new (), *again = cw_network_new ();
  CwNetworkData data;
  CwStatus status = { 0 };
  double loss = 0;

  options.searched = 1; /* the results of so few games are chance */
  make_data (&data, 100);
  CwNetworkTraining *training = new_training (&data, &options, NULL);
  double before = cw_network_training_held (training);
  double nothing = cw_network_training_held_by (training, network);
  double first = cw_network_training_epoch (training);
  while (cw_network_training_done (training) < options.epochs)
    loss = cw_network_training_epoch (training);
  double held = cw_network_training_held (training);
  g_assert_cmpfloat (loss, <, first * 0.5);
  g_assert_cmpfloat (held, <, before * 0.6);
  cw_network_training_round (training, network);
  g_assert_cmpfloat_with_epsilon (cw_network_training_held_by (training, network), held,
                                  0.02 * held);
  g_assert_cmpfloat_with_epsilon (nothing, before, 0.2 * before);
  cw_network_write (network, bytes);
  g_assert_true (cw_network_read (again, bytes, CW_NETWORK_FILE_SIZE, &status));
  g_assert_true (memcmp (network, again, sizeof *network) == 0);
  cw_network_free (network);
  cw_network_free (again);
  cw_network_training_free (training);
  cw_network_data_clear (&data);
}

/* The integers are bounded, however large a step was. */
static void
test_bounds (void)
{
  CwNetworkOptions options = quick_options ();
  CwNetwork *network = cw_network_new ();
  CwNetworkData data;
  unsigned far = 0;

  make_data (&data, 5);
  options.epochs = 20;
  options.rate = 1;
  CwNetworkTraining *training = new_training (&data, &options, NULL);
  for (unsigned epoch = 0; epoch < 4; epoch++)
    cw_network_training_epoch (training);
  cw_network_training_round (training, network);
  for (unsigned input = 0; input < CW_NETWORK_INPUTS; input++)
    for (unsigned h = 0; h < CW_NETWORK_HIDDEN; h++)
      {
        g_assert_cmpint (ABS (network->input[input][h]), <=, CW_NETWORK_MOST_INPUT);
        far += ABS (network->input[input][h]) == CW_NETWORK_MOST_INPUT;
      }
  for (unsigned output = 0; output < CW_NETWORK_OUTPUTS; output++)
    for (unsigned h = 0; h < 2 * CW_NETWORK_HIDDEN; h++)
      g_assert_cmpint (ABS (network->output[output][h]), <=, CW_NETWORK_MOST_OUTPUT);
  g_assert_cmpuint (far, >, 0);
  cw_network_training_free (training);
  cw_network_free (network);
  cw_network_data_clear (&data);
}

/* --- the same again -------------------------------------------------------------------------- */

typedef struct
{
  void (*piece) (void *data, unsigned number);
  void *data;
  unsigned number;
} Piece;

static void *
do_piece (void *data)
{
  const Piece *piece = data;

  piece->piece (piece->data, piece->number);
  return NULL;
}

/* Runs each piece on its own thread, the last one first. */
static void
together (void *context, void (*piece) (void *data, unsigned number), void *data, unsigned pieces)
{
  Piece *each = g_new (Piece, pieces);
  GThread **thread = g_new (GThread *, pieces);

  for (unsigned i = pieces; i-- > 0;)
    {
      each[i] = (Piece){ piece, data, i };
      thread[i] = g_thread_new ("piece", do_piece, &each[i]);
    }
  for (unsigned i = 0; i < pieces; i++)
    g_thread_join (thread[i]);
  g_free (each);
  g_free (thread);
}

/* Neither threads nor an interruption after an epoch changes anything; another seed does. */
static void
test_same (void)
{
  CwNetworkOptions options = quick_options (), other = options;
  CwBuffer whole = { 0 }, half = { 0 }, resumed = { 0 }, seeded = { 0 };
  CwNetworkData data;
  CwStatus status = { 0 };

  make_data (&data, 10);
  options.epochs = other.epochs = 3;
  other.seed = 2;
  CwNetworkTraining *alone = new_training (&data, &options, NULL);
  CwNetworkTraining *threads = new_training (&data, &options, together);
  CwNetworkTraining *again = new_training (&data, &options, NULL);
  CwNetworkTraining *another = new_training (&data, &other, NULL);
  for (unsigned epoch = 0; epoch < 3; epoch++)
    {
      cw_network_training_epoch (alone);
      if (epoch < 2)
        g_assert_true (isfinite (cw_network_training_epoch (threads)));
      cw_network_training_epoch (another);
    }
  g_assert_true (cw_network_training_write (alone, &whole));
  g_assert_true (cw_network_training_write (threads, &half));
  g_assert_true (cw_network_training_read (again, half.bytes, half.length, &status));
  g_assert_cmpuint (cw_network_training_done (again), ==, 2);
  cw_network_training_epoch (again);
  g_assert_true (cw_network_training_write (again, &resumed));
  g_assert_cmpmem (whole.bytes, whole.length, resumed.bytes, resumed.length);
  g_assert_true (cw_network_training_held (alone) == cw_network_training_held (again));
  g_assert_true (cw_network_training_held (alone) != cw_network_training_held (another));

  /* A file of another training and a truncated one are refused. */
  g_assert_true (cw_network_training_write (another, &seeded));
  g_assert_false (cw_network_training_read (again, seeded.bytes, seeded.length, &status));
  g_assert_cmpint (status.code, ==, CW_NETWORK_OTHER_STATE);
  status.code = CW_OK;
  g_assert_false (cw_network_training_read (again, half.bytes, half.length - 1, &status));
  g_assert_false (cw_network_training_read (again, "CWTR", 4, &status));
  g_assert_cmpuint (cw_network_training_done (again), ==, 3);
  cw_buffer_free (&whole);
  cw_buffer_free (&half);
  cw_buffer_free (&resumed);
  cw_buffer_free (&seeded);
  cw_network_training_free (alone);
  cw_network_training_free (threads);
  cw_network_training_free (again);
  cw_network_training_free (another);
  cw_network_data_clear (&data);
}

/* Every position is met once in an epoch: with a learning rate of 0, the mean loss of an epoch is
 * that of all positions. */
static void
test_each_once (void)
{
  CwNetworkOptions options = quick_options ();
  CwNetworkData data;

  make_data (&data, 7);
  options.rate = 0;
  options.batch = 97;
  CwNetworkTraining *training = new_training (&data, &options, NULL);
  CwNetworkLesson all = { .value = training->value,
                          .sample = data.sample[CW_NETWORK_LEARNED],
                          .count = data.count[CW_NETWORK_LEARNED],
                          .searched = 0.7f };
  double expected = cw_network_trainer.learn (&all) / (double)all.count;
  for (unsigned epoch = 0; epoch < 3; epoch++)
    g_assert_cmpfloat_with_epsilon (cw_network_training_epoch (training), expected, 1e-9);
  cw_network_training_free (training);
  cw_network_data_clear (&data);
}

/* Too few positions to learn from are reported. */
static void
test_few (void)
{
  CwNetworkOptions options = cw_network_options_default ();
  CwNetworkData data;
  CwStatus status = { 0 };

  g_assert_true (cw_network_data_init (&data, 50, 1));
  g_assert_null (cw_network_training_new (&data, &options, NULL, NULL, &status));
  g_assert_cmpint (status.code, ==, CW_NETWORK_TOO_FEW);
  cw_network_data_clear (&data);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/learning/network-train/gradient", test_gradient);
  g_test_add_func ("/learning/network-train/machines", test_machines);
  g_test_add_func ("/learning/network-train/learns", test_learns);
  g_test_add_func ("/learning/network-train/bounds", test_bounds);
  g_test_add_func ("/learning/network-train/same", test_same);
  g_test_add_func ("/learning/network-train/each-once", test_each_once);
  g_test_add_func ("/learning/network-train/few", test_few);
  return g_test_run ();
}
