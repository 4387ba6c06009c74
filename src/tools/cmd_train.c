/* SPDX-License-Identifier: GPL-3.0-or-later */
/* train: the engine plays itself, measures, plays by what it measured, and so on. */
#include "engines/training.h"
#include "tools/set_input.h"

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
  if (options->rounds < 1 || options->rounds > CW_TRAINING_ROUNDS || options->games < 1
      || options->games > MOST_GAMES || options->match < 0 || options->match > MOST_GAMES
      || options->threads < 1 || options->threads > 256 || options->nodes < 1
      || options->opening < 0 || options->opening > 100)
    return cw_cli_usage (_ ("A number is too small or too large."));
  plan->game = cw_cli_game (options->game);
  if (plan->game == NULL)
    return CW_EXIT_USAGE;
  if (!cw_cli_set (plan->game, options->values, &plan->start))
    return CW_EXIT_INPUT;
  plan->rounds = (guint)options->rounds;
  plan->games = (guint)options->games;
  plan->nodes = (guint64)options->nodes;
  plan->opening = (guint)options->opening;
  plan->match = (guint)options->match;
  plan->threads = (guint)options->threads;
  plan->seed = (guint64)options->seed;
  return CW_EXIT_DONE;
}

/* --- the answer --------------------------------------------------------------------------- */

/* The values of a set and their errors, in JSON alone. */
static void
answer_values (CwAnswer *answer, const CwValues *values)
{
  CwColumns columns;

  cw_answer_open (answer, "values");
  cw_columns_init (&columns, values->game);
  for (unsigned i = 0; i < columns.count; i++)
    {
      const CwColumn *column = &columns.column[i];
      bool hand = column->place == CW_COLUMN_HAND;
      char name[CW_COLUMN_NAME_SIZE];
      cw_answer_open (answer, cw_column_name (&columns, i, name));
      cw_answer_put (answer, NULL,
                     CW_REAL ("value", (hand ? values->hand : values->board)[column->kind]),
                     CW_REAL ("se", (hand ? values->hand_error : values->error)[column->kind]));
      cw_answer_close (answer);
    }
  cw_answer_close (answer);
}

static void
answer_round (CwAnswer *answer, guint number, const CwTrainingRound *round)
{
  g_autofree char *values = cw_cli_set_text (&round->values);

  cw_answer_open (answer, NULL);
  cw_answer_put (
      answer, "round {.round}  {.values}  games {games}  won {won}  loss {loss:4}{.part}\n",
      CW_INT (".round", number), CW_STRING (".values", values), CW_INT ("games", round->games),
      CW_INT ("won", round->decided), CW_REAL ("loss", round->loss),
      CW_STRING (".part", round->partial ? "  (in part)" : ""));
  answer_values (answer, &round->values);
  cw_answer_close (answer);
}

static void
answer_training (CwAnswer *answer, const CwTrainingPlan *plan, const CwTraining *training)
{
  g_autofree char *start = cw_cli_set_text (&plan->start);
  const CwMatchCount *count = &training->match.count;
  CwMatchScore score = cw_match_score (count);

  cw_answer_put (answer, "start  {}\n", CW_STRING (".start", start));
  cw_answer_open_list (answer, "rounds");
  for (guint i = 0; i < training->rounds; i++)
    answer_round (answer, i + 1, &training->round[i]);
  cw_answer_close (answer);
  cw_answer_put (answer,
                 training->matching
                     ? "last against first  {wins}-{draws}-{losses}  score {score:1%}%  "
                       "95% {low:1%} {high:1%}\n"
                     : NULL,
                 CW_INT ("wins", count->wins), CW_INT ("draws", count->draws),
                 CW_INT ("losses", count->losses), CW_REAL ("score", score.score),
                 CW_REAL ("low", score.low), CW_REAL ("high", score.high));
}

/* --- the command -------------------------------------------------------------------------- */

/* The last set, as a file. */
static bool
write_last (const char *path, const CwTraining *training)
{
  CwBuffer text = { 0 };

  if (path == NULL || training->rounds == 0)
    return true;
  text.failed |= !cw_value_set_write (&training->round[training->rounds - 1].values, NULL, &text);
  return cw_cli_write_buffer (path, &text);
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
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  answer_training (answer, plan, training);
  cw_answer_end (answer);
  if (!done)
    cw_cli_note ("%s", error->message);
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
    CW_OPTION_VALUES (&options.values),
    CW_OPTION_GAME (&options.game),
    CW_OPTION_INT ("rounds", &options.rounds, N_ ("how many rounds (3)"), N_ ("N")),
    CW_OPTION_INT ("games", &options.games, N_ ("how many games a round (200)"), N_ ("N")),
    CW_OPTION_INT64 ("nodes", &options.nodes,
                     N_ ("how many positions to look at for each move (1000)"), N_ ("N")),
    CW_OPTION_INT ("opening", &options.opening,
                   N_ ("how many half-moves at the start are random (8)"), N_ ("N")),
    CW_OPTION_INT ("match", &options.match,
                   N_ ("how many games the last set plays against the first (40)"), N_ ("N")),
    CW_OPTION_INT ("threads", &options.threads, N_ ("how many games at a time (1)"), N_ ("N")),
    CW_OPTION_INT64 ("seed", &options.seed, N_ ("of the openings (1)"), N_ ("N")),
    CW_OPTION_OUTPUT (&options.output, N_ ("the file to write the last set to"), N_ ("FILE")),
    CW_OPTION_JSON (&options.json),
    { NULL },
  };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  int status =
      argc == 1 ? run (&options) : cw_cli_usage (_ ("train takes no arguments but options."));
  cw_cli_options_clear (entries);
  return status;
}
