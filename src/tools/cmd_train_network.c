/* SPDX-License-Identifier: GPL-3.0-or-later */
/* train-network: trains the evaluation network on the engine's games. A file keeps the state after
 * each epoch, from which the same command resumes. */
#include "learning/network_train.h"
#include "store/file_sink.h"
#include "store/parallel.h"
#include "text/message.h"
#include "tools/games_file.h"

#define STATE_SUFFIX ".state"

typedef struct
{
  CwNetworkOptions how;
  guint hold, threads, most;
  gboolean resume;
  char *output;
} Options;

/* --- games ----------------------------------------------------------------------------------- */

/* Each file is read by one thread into positions of its own, which are joined in the order of the
 * files. */
typedef struct
{
  const Options *options;
  char **paths;
  GMutex lock;
  CwNetworkData *file;
  bool *read;
  guint next; /* file to join next */
  CwNetworkData *data;
  bool failed;
} Reading;

static bool
read_file (CwNetworkData *data, const char *path)
{
  CwGamesInput input = { .path = path };
  CwRecordGame game;
  CwGameTree *tree;
  bool added = true;

  if (cw_games_open (&input))
    while (added && (tree = cw_record_read_tree (input.reader, &game, &input.status)) != NULL)
      {
        added = cw_network_data_add (data, &game, tree, &input.status);
        cw_game_tree_free (tree);
      }
  return cw_games_close (&input);
}

static void
read_piece (void *context, unsigned number)
{
  Reading *reading = context;
  CwNetworkData *file = &reading->file[number];
  const char *path = reading->paths[number];

  g_mutex_lock (&reading->lock);
  bool failed = reading->failed;
  g_mutex_unlock (&reading->lock);
  if (failed)
    return;
  bool made = cw_network_data_init (file, reading->options->hold, reading->options->how.seed);
  if (!made)
    cw_cli_no_memory (path);
  made = made && read_file (file, path);
  g_mutex_lock (&reading->lock);
  reading->read[number] = true;
  reading->failed |= !made;
  for (; !reading->failed && reading->read[reading->next]; reading->next++)
    if (!cw_network_data_take (reading->data, &reading->file[reading->next]))
      {
        cw_cli_no_memory (path);
        reading->failed = true;
      }
  g_mutex_unlock (&reading->lock);
}

static bool
read_games (const Options *options, char **paths, CwNetworkData *data)
{
  guint count = g_strv_length (paths);
  g_autofree CwNetworkData *file = g_new0 (CwNetworkData, count);
  g_autofree bool *read = g_new0 (bool, count + 1);
  Reading reading = { options, paths, .file = file, .read = read, .data = data };
  g_autoptr (CwAnswer) line = cw_answer_new (false);

  g_mutex_init (&reading.lock);
  cw_parallel_pieces_by (options->threads, read_piece, &reading, count);
  g_mutex_clear (&reading.lock);
  for (guint i = 0; i < count; i++)
    cw_network_data_clear (&file[i]);
  if (reading.failed)
    return false;
  cw_answer_put (line, "games {games}  left out {left}  positions {positions}  held out {held}\n",
                 CW_INT ("games", data->games), CW_INT ("left", data->left_out),
                 CW_INT ("positions", data->count[CW_NETWORK_LEARNED]),
                 CW_INT ("held", data->count[CW_NETWORK_HELD]));
  return true;
}

/* --- the files ------------------------------------------------------------------------------- */

static char *
state_path (const Options *options)
{
  return g_strconcat (options->output, STATE_SUFFIX, NULL);
}

static bool
write_state (const Options *options, const CwNetworkTraining *training)
{
  g_autofree char *path = state_path (options);
  CwBuffer buffer = { 0 };

  buffer.failed |= !cw_network_training_write (training, &buffer);
  return cw_cli_write_buffer (path, &buffer);
}

static bool
read_state (const Options *options, CwNetworkTraining *training)
{
  g_autofree char *path = state_path (options);
  g_autoptr (GByteArray) bytes = cw_cli_read (path);
  CwStatus status = { 0 };

  if (bytes == NULL)
    return false;
  if (!cw_network_training_read (training, bytes->data, bytes->len, &status))
    cw_cli_status (path, &status);
  return status.code == CW_OK;
}

/* Whether there is a state that would be lost; reports it. */
static bool
is_begun (const Options *options)
{
  g_autofree char *path = state_path (options);

  if (options->resume || !g_file_test (path, G_FILE_TEST_EXISTS))
    return false;
  cw_cli_error (path, _ ("This file already exists. Continue it with --resume, or remove it."));
  return true;
}

/* Writes the integer network, and its loss on what was held out. */
static bool
finish (const Options *options, const CwNetworkData *data, CwNetworkTraining *training,
        CwNetwork *network)
{
  g_autofree unsigned char *bytes = g_malloc (CW_NETWORK_FILE_SIZE);
  g_autoptr (CwAnswer) line = cw_answer_new (false);

  cw_network_training_round (training, network);
  cw_network_write (network, bytes);
  if (!cw_cli_write (options->output, bytes, CW_NETWORK_FILE_SIZE))
    return false;
  if (data->count[CW_NETWORK_HELD] > 0)
    cw_answer_put (line, "held out {held:6}  in integers {integers:6}\n",
                   CW_REAL ("held", cw_network_training_held (training)),
                   CW_REAL ("integers", cw_network_training_held_by (training, network)));
  return true;
}

/* --- the training ---------------------------------------------------------------------------- */

static void
together (void *context, void (*piece) (void *data, unsigned number), void *data, unsigned pieces)
{
  const Options *options = context;

  cw_parallel_pieces_by (options->threads, piece, data, pieces);
}

static void
print_epoch (CwNetworkTraining *training, const CwNetworkData *data, double loss, double seconds)
{
  g_autoptr (CwAnswer) line = cw_answer_new (false);

  cw_answer_put (line, "epoch {epoch}  loss {loss:6}",
                 CW_INT ("epoch", cw_network_training_done (training)), CW_REAL ("loss", loss));
  if (data->count[CW_NETWORK_HELD] > 0)
    cw_answer_put (line, "  held out {held:6}",
                   CW_REAL ("held", cw_network_training_held (training)));
  cw_answer_put (line, "  positions/s {speed:0}\n",
                 CW_REAL ("speed", (double)data->count[CW_NETWORK_LEARNED] / seconds));
  fflush (stdout);
}

static int
run (const Options *options, const CwNetworkData *data, CwNetworkTraining *training)
{
  bool ready = options->resume ? read_state (options, training) : write_state (options, training);

  if (!ready)
    return CW_EXIT_INPUT;
  for (guint i = 0; cw_network_training_done (training) < options->how.epochs; i++)
    {
      if (i == options->most)
        return CW_EXIT_DONE;
      gint64 begun = g_get_monotonic_time ();
      double loss = cw_network_training_epoch (training);
      gint64 taken = g_get_monotonic_time () - begun;
      print_epoch (training, data, loss, (double)MAX (taken, 1) / G_USEC_PER_SEC);
      if (!write_state (options, training))
        return CW_EXIT_INPUT;
    }
  CwNetwork *network = cw_network_new ();
  if (network == NULL)
    cw_cli_no_memory (options->output);
  bool written = network != NULL && finish (options, data, training, network);
  cw_network_free (network);
  return written ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

static int
train (Options *options, char **paths)
{
  CwStatus status = { 0 };
  CwNetworkTraining *training = NULL;
  CwNetworkData data;
  int exit_status = CW_EXIT_INPUT;

  if (options->output == NULL || g_str_equal (options->output, "-"))
    return cw_cli_usage (_ ("Where to write the network? Use -o FILE."));
  if (options->hold == 1)
    return cw_cli_usage (_ ("--hold=1 would hold out all games."));
  if (is_begun (options))
    return CW_EXIT_INPUT;
  if (!cw_network_data_init (&data, options->hold, options->how.seed))
    cw_cli_no_memory (paths[0]);
  else if (read_games (options, paths, &data))
    {
      training = cw_network_training_new (&data, &options->how, together, options, &status);
      if (training != NULL)
        exit_status = run (options, &data, training);
      else
        cw_cli_status (paths[0], &status);
    }
  cw_network_training_free (training);
  cw_network_data_clear (&data);
  return exit_status;
}

int
cw_command_train_network (int argc, char **argv)
{
  Options options = { .how = cw_network_options_default (), .hold = 50, .most = G_MAXUINT };
  CwNetworkOptions *how = &options.how;
  const CwOption entries[] = {
    CW_OPTION_OUTPUT (&options.output,
                      N_ ("the file to write; beside it FILE.state keeps the progress so far")),
    CW_OPTION_NUMBER ("epochs", &how->epochs, 1, 10000,
                      N_ ("passes through all positions (default 20)")),
    CW_OPTION_NUMBER ("searched", &how->searched, 0, 1,
                      N_ ("share of the scores that a search wrote into the games, 0 to 1 (default "
                          "0.7)")),
    CW_OPTION_NUMBER (
        "hold", &options.hold, 0, 1000000,
        N_ ("hold out one game in this many, only to judge by; 0 holds out none (default 50)")),
    CW_OPTION_AMOUNT ("rate", &how->rate, 1e-6, 1,
                      N_ ("how far a step goes at first (default 0.001)"), N_ ("RATE")),
    CW_OPTION_SEED (&how->seed,
                    N_ ("seed for the start, the games held out and the order (default 1)")),
    CW_OPTION_NUMBER ("threads", &options.threads, 1, 16,
                      N_ ("threads, which change nothing but the time (default: one for each "
                          "processor)")),
    CW_OPTION_NUMBER ("most", &options.most, 1, G_MAXINT,
                      N_ ("stop after this many passes; --resume continues")),
    CW_OPTION_FLAG ("resume", &options.resume,
                    N_ ("continue from FILE.state, which began with the same games and settings")),
    { 0 },
  };
  int status = cw_cli_options (entries, &argc, &argv) ? train (&options, argv + 1) : CW_EXIT_USAGE;

  cw_cli_options_clear (entries);
  return status;
}
