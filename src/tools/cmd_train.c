/* SPDX-License-Identifier: GPL-3.0-or-later */
/* train: the engine plays itself, measures, plays by what it measured, and so on. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "engines/matches/training.h"
#include "engines/value_store.h"
#include "learning/value_list.h"
#include "learning/value_set.h"
#include "tools/cli.h"
#include "tools/commands.h"

#define DEFAULT_ROUNDS 3
#define DEFAULT_GAMES 200
#define DEFAULT_NODES 1000
#define DEFAULT_MATCH 40
#define DEFAULT_OPENING 8
#define MOST_GAMES 1000000

typedef struct
{
  char *game, *values, *output;
  int rounds, games, match, threads, opening;
  gint64 nodes, seed;
  gboolean json;
} Options;

static int
read_plan (const Options *options, CwTrainingPlan *plan)
{
  g_autoptr (GError) error = NULL;

  if (options->rounds < 1 || options->rounds > CW_TRAINING_ROUNDS || options->games < 1
      || options->games > MOST_GAMES || options->match < 0 || options->match > MOST_GAMES
      || options->threads < 1 || options->threads > 256 || options->nodes < 1
      || options->opening < 0 || options->opening > 100)
    return cw_cli_usage (_ ("A number is too small or too large."));
  plan->game = cw_cli_game (options->game);
  if (plan->game == NULL)
    return CW_EXIT_USAGE;
  if (options->values == NULL)
    cw_value_set_usual (plan->game, &plan->start);
  else if (!cw_value_store_find (plan->game, options->values, &plan->start, &error))
    {
      g_printerr ("%s\n", error->message);
      return CW_EXIT_INPUT;
    }
  plan->rounds = (guint)options->rounds;
  plan->games = (guint)options->games;
  plan->nodes = (guint64)options->nodes;
  plan->opening = (guint)options->opening;
  plan->match = (guint)options->match;
  plan->threads = (guint)options->threads;
  plan->seed = (guint64)options->seed;
  return CW_EXIT_DONE;
}

static void
print_values (const CwValues *values)
{
  CwBuffer line = { 0 };

  cw_value_list_write (values, &line);
  fputs (cw_buffer_string (&line), stdout);
  cw_buffer_free (&line);
}

static void
print_text (const CwTrainingPlan *plan, const CwTraining *training)
{
  fputs ("start  ", stdout);
  print_values (&plan->start);
  putchar ('\n');
  for (guint i = 0; i < training->rounds; i++)
    {
      const CwTrainingRound *round = &training->round[i];
      printf ("round %u  ", i + 1);
      print_values (&round->values);
      printf ("  games %u  won %u  loss ", round->games, round->decided);
      cw_cli_fixed (round->loss, 4);
      puts (round->partial ? "  (in part)" : "");
    }
  if (!training->matching)
    return;
  CwMatchScore score = cw_match_score (&training->match.count);
  printf ("last against first  %u-%u-%u  score ", training->match.count.wins,
          training->match.count.draws, training->match.count.losses);
  cw_cli_fixed (100 * score.score, 1);
  fputs ("%  95% ", stdout);
  cw_cli_fixed (100 * score.low, 1);
  putchar (' ');
  cw_cli_fixed (100 * score.high, 1);
  putchar ('\n');
}

static void
add_round (JsonBuilder *builder, const CwTrainingRound *round)
{
  CwColumns columns;

  json_builder_begin_object (builder);
  cw_cli_json_int (builder, "games", round->games);
  cw_cli_json_int (builder, "won", round->decided);
  cw_cli_json_double (builder, "loss", round->loss);
  json_builder_set_member_name (builder, "values");
  json_builder_begin_object (builder);
  cw_columns_init (&columns, round->values.game);
  for (unsigned i = 0; i < columns.count; i++)
    {
      const CwColumn *column = &columns.column[i];
      gboolean hand = column->place == CW_COLUMN_HAND;
      char name[CW_COLUMN_NAME_SIZE];
      json_builder_set_member_name (builder, cw_column_name (&columns, i, name));
      json_builder_begin_object (builder);
      cw_cli_json_double (builder, "value",
                          (hand ? round->values.hand : round->values.board)[column->kind]);
      cw_cli_json_double (builder, "se",
                          (hand ? round->values.hand_error : round->values.error)[column->kind]);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
print_json (const CwTraining *training)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  CwMatchScore score = cw_match_score (&training->match.count);

  json_builder_set_member_name (builder, "rounds");
  json_builder_begin_array (builder);
  for (guint i = 0; i < training->rounds; i++)
    add_round (builder, &training->round[i]);
  json_builder_end_array (builder);
  cw_cli_json_int (builder, "wins", training->match.count.wins);
  cw_cli_json_int (builder, "draws", training->match.count.draws);
  cw_cli_json_int (builder, "losses", training->match.count.losses);
  cw_cli_json_double (builder, "score", score.score);
  cw_cli_json_double (builder, "low", score.low);
  cw_cli_json_double (builder, "high", score.high);
  cw_cli_json_end (builder);
}

/* The last set, as a file. */
static bool
write_last (const char *path, const CwTraining *training)
{
  CwBuffer text = { 0 };
  bool written = false;

  if (path == NULL || training->rounds == 0)
    return true;
  if (cw_value_set_write (&training->round[training->rounds - 1].values, NULL, &text))
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text.bytes, text.length);
      written = cw_cli_write (path, bytes);
    }
  cw_buffer_free (&text);
  return written;
}

static int
run (const Options *options)
{
  g_autofree CwTrainingPlan *plan = g_new0 (CwTrainingPlan, 1);
  g_autofree CwTraining *training = g_new0 (CwTraining, 1);
  g_autoptr (GError) error = NULL;
  int status = read_plan (options, plan);

  if (status != CW_EXIT_DONE)
    return status;
  bool done = cw_training_run (plan, NULL, NULL, NULL, training, &error);
  if (options->json)
    print_json (training);
  else
    print_text (plan, training);
  if (!done)
    g_printerr ("%s\n", error->message);
  return write_last (options->output, training) && done ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

int
cw_command_train (int argc, char **argv)
{
  Options options = { .rounds = DEFAULT_ROUNDS,
                      .games = DEFAULT_GAMES,
                      .nodes = DEFAULT_NODES,
                      .match = DEFAULT_MATCH,
                      .opening = DEFAULT_OPENING,
                      .threads = 1,
                      .seed = 1 };
  const GOptionEntry entries[] = {
    { "values", 0, 0, G_OPTION_ARG_STRING, &options.values,
      N_ ("a set’s name, a file, or its values: 100,300,300,500,900 or P=1,B=3.5 (the usual set)"),
      N_ ("SET") },
    { "game", 0, 0, G_OPTION_ARG_STRING, &options.game, N_ ("the rules (chess)"), N_ ("NAME") },
    { "rounds", 0, 0, G_OPTION_ARG_INT, &options.rounds, N_ ("how many rounds (3)"), N_ ("N") },
    { "games", 0, 0, G_OPTION_ARG_INT, &options.games, N_ ("how many games a round (200)"),
      N_ ("N") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("how many positions to look at for each move (1000)"), N_ ("N") },
    { "opening", 0, 0, G_OPTION_ARG_INT, &options.opening,
      N_ ("how many half-moves at the start are random (8)"), N_ ("N") },
    { "match", 0, 0, G_OPTION_ARG_INT, &options.match,
      N_ ("how many games the last set plays against the first (40)"), N_ ("N") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options.threads, N_ ("how many games at a time (1)"),
      N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, N_ ("of the openings (1)"), N_ ("N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("the file to write the last set to"), N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("print JSON"), NULL },
    { NULL },
  };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  int status =
      argc == 1 ? run (&options) : cw_cli_usage (_ ("train takes no arguments but options."));
  g_free (options.game);
  g_free (options.values);
  g_free (options.output);
  return status;
}
