/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tune: trains the weights of the evaluation on games and writes them. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "base/number.h"
#include "learning/tune.h"
#include "tools/cli.h"
#include "tools/commands.h"
#include "tools/weights_input.h"

typedef struct
{
  char *game, *start, *output;
  int epochs, opening;
  double spread, searched, k;
  gint64 seed;
  gboolean json;
} Options;

static void
on_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  if (severity == CW_RECORD_ERROR)
    cw_cli_status (context, status);
}

/* The next game; with its comments only where they count. */
static bool
add_game (CwTuning *tuning, CwRecordReader *reader, bool comments, CwStatus *status)
{
  CwRecordGame game;

  if (!comments)
    return cw_record_read_moves (reader, &game, status)
           && cw_tuning_add (tuning, &game, NULL, status);
  CwGameTree *tree = cw_record_read_tree (reader, &game, status);
  bool added = tree != NULL && cw_tuning_add (tuning, &game, tree, status);
  cw_game_tree_free (tree);
  return added;
}

static bool
add_file (CwTuning *tuning, char *path, bool comments)
{
  g_autoptr (CwFileSource) file = cw_cli_open (path);
  CwStatus status = { 0 };

  if (file == NULL)
    return false;
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (file), on_fault, path);
  if (reader == NULL)
    cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
  while (reader != NULL && add_game (tuning, reader, comments, &status))
    ;
  cw_record_reader_free (reader);
  if (status.code != CW_OK)
    cw_cli_status (path, &status);
  return status.code == CW_OK;
}

/* To standard error, since the weights may go to standard output. */
static bool
on_epoch (void *context, unsigned epoch, double loss, double held)
{
  char text[2][CW_NUMBER_SIZE];

  cw_format_fixed (text[0], sizeof text[0], loss, 6);
  cw_format_fixed (text[1], sizeof text[1], held, 6);
  fprintf (stderr, "epoch %u  loss %s  held out %s\n", epoch, text[0], text[1]);
  return true;
}

static void
print_number (const char *name, double value)
{
  printf ("%s ", name);
  cw_cli_fixed (value, 6);
  putchar ('\n');
}

static void
print_result (const CwTuneResult *result, bool json)
{
  if (json)
    {
      JsonBuilder *builder = cw_cli_json_begin ();
      cw_cli_json_int (builder, "games", result->games);
      cw_cli_json_int (builder, "positions", (gint64)result->positions);
      cw_cli_json_int (builder, "held", (gint64)result->held);
      cw_cli_json_int (builder, "weights", result->weights);
      cw_cli_json_int (builder, "searched", (gint64)result->searched);
      cw_cli_json_double (builder, "k", result->k);
      cw_cli_json_double (builder, "searchedK", result->searched_k);
      cw_cli_json_double (builder, "before", result->before);
      cw_cli_json_double (builder, "after", result->after);
      cw_cli_json_double (builder, "heldBefore", result->held_before);
      cw_cli_json_double (builder, "heldAfter", result->held_after);
      cw_cli_json_end (builder);
      return;
    }
  printf ("games %u  positions %zu  held out %zu  weights %u\n", result->games, result->positions,
          result->held, result->weights);
  print_number ("k", result->k);
  if (result->searched > 0)
    {
      printf ("searched %zu\n", result->searched);
      print_number ("searched k", result->searched_k);
    }
  print_number ("loss before", result->before);
  print_number ("loss after", result->after);
  print_number ("held out before", result->held_before);
  print_number ("held out after", result->held_after);
}

static bool
write_weights (const CwWeights *weights, const char *path)
{
  CwBuffer buffer = { 0 };

  if (!cw_weights_write (weights, &buffer))
    {
      CwStatus status = { 0 };
      cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
      cw_cli_status (path, &status);
      cw_buffer_free (&buffer);
      return false;
    }
  gsize length = buffer.length;
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (buffer.bytes, length, free, buffer.bytes);
  return cw_cli_write (path, bytes);
}

static int
tune (const Options *options, const CwGame *game, char **paths)
{
  CwTuneOptions how = cw_tune_options_default ();
  g_autofree CwWeights *weights = g_new0 (CwWeights, 1);
  CwTuneResult result;
  CwStatus status = { 0 };
  int done = CW_EXIT_INPUT;

  how.epochs = (unsigned)options->epochs;
  how.opening = (unsigned)options->opening;
  how.spread = options->spread;
  how.seed = (uint64_t)options->seed;
  how.searched = options->searched;
  how.k = options->k;
  cw_weights_init (weights, game);
  if (options->start != NULL && !cw_cli_weights (options->start, game, weights))
    return CW_EXIT_INPUT;
  CwTuning *tuning = cw_tuning_new (weights, &how);
  for (char **path = paths; tuning != NULL && *path != NULL; path++)
    if (!add_file (tuning, *path, how.searched > 0))
      {
        cw_tuning_free (tuning);
        return CW_EXIT_INPUT;
      }
  if (tuning == NULL)
    cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
  if (tuning == NULL || !cw_tuning_run (tuning, weights, &result, on_epoch, NULL, &status))
    cw_cli_status (paths[0], &status);
  else if (write_weights (weights, options->output))
    {
      print_result (&result, options->json);
      done = CW_EXIT_DONE;
    }
  cw_tuning_free (tuning);
  return done;
}

int
cw_command_tune (int argc, char **argv)
{
  const CwTuneOptions usual = cw_tune_options_default ();
  Options options = {
    .epochs = (int)usual.epochs, .opening = (int)usual.opening, .spread = usual.spread, .seed = 1
  };
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &options.game, N_ ("the rules (chess)"), N_ ("NAME") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("the file to write"),
      N_ ("FILE") },
    { "start", 0, 0, G_OPTION_ARG_FILENAME, &options.start,
      N_ ("weights to begin from (the engine's own)"), N_ ("FILE") },
    { "epochs", 0, 0, G_OPTION_ARG_INT, &options.epochs,
      N_ ("how often to go through all positions (20)"), N_ ("N") },
    { "opening", 0, 0, G_OPTION_ARG_INT, &options.opening,
      N_ ("half-moves at the start that are not learned from (8)"), N_ ("N") },
    { "spread", 0, 0, G_OPTION_ARG_DOUBLE, &options.spread,
      N_ ("how far weights may move, in centipawns (30)"), N_ ("N") },
    { "searched", 0, 0, G_OPTION_ARG_DOUBLE, &options.searched,
      N_ ("share of the scores that a search wrote into the games, 0 … 1 (0: results alone)"),
      N_ ("N") },
    { "k", 0, 0, G_OPTION_ARG_DOUBLE, &options.k,
      N_ ("steepness of the expected result by pawns (fitted)"), N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed,
      N_ ("of the games held out and of the order (1)"), N_ ("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("print JSON"), NULL },
    { NULL },
  };
  int status = CW_EXIT_USAGE;

  if (cw_cli_options (entries, &argc, &argv))
    {
      const CwGame *game = cw_cli_game (options.game);
      if (game == NULL)
        status = CW_EXIT_USAGE;
      else if (argc < 2)
        status = cw_cli_usage (_ ("Which file?"));
      else if (options.output == NULL)
        status = cw_cli_usage (_ ("Where to write the weights? Use -o FILE."));
      else if (options.epochs < 1 || options.epochs > 10000)
        status = cw_cli_usage (_ ("--%s is a number from %d to %d."), "epochs", 1, 10000);
      else if (options.opening < 0 || options.opening > 1000)
        status = cw_cli_usage (_ ("--%s is a number from %d to %d."), "opening", 0, 1000);
      else if (!(options.spread >= 0.1 && options.spread <= 10000))
        status = cw_cli_usage (_ ("--%s is a number from %d to %d."), "spread", 1, 10000);
      else if (!(options.searched >= 0 && options.searched <= 1))
        status = cw_cli_usage (_ ("--%s is a number from %d to %d."), "searched", 0, 1);
      else if (!(options.k >= 0 && options.k <= 10))
        status = cw_cli_usage (_ ("--%s is a number from %d to %d."), "k", 0, 10);
      else
        status = tune (&options, game, argv + 1);
    }
  g_free (options.game);
  g_free (options.start);
  g_free (options.output);
  return status;
}
