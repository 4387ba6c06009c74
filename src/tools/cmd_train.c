/* SPDX-License-Identifier: GPL-3.0-or-later */
/* train: the engine plays itself, measures values, plays by those, and so on. */
#include "engines/matches/training.h"
#include "tools/set_input.h"

#define MAX_GAMES 1000000

/* --- the answer --------------------------------------------------------------------------- */

/* The values of a set and their errors, only in JSON. */
static void
answer_values (CwAnswer *answer, const CwValues *values)
{
  CwColumns columns;

  cw_answer_open (answer, "values");
  cw_columns_init (&columns, values->game);
  for (unsigned i = 0; i < columns.count; i++)
    {
      CwColumnValue value = cw_column_value (&columns.column[i], values);
      char name[CW_COLUMN_NAME_SIZE];
      cw_answer_open (answer, cw_column_name (&columns, i, name));
      cw_answer_put (answer, NULL, CW_REAL ("value", value.value), CW_REAL ("se", value.error));
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

/* Writes the last set to a file. */
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
run (CwTrainingPlan *plan, const char *set, const char *output, bool json)
{
  g_autofree CwTraining *training = g_new0 (CwTraining, 1);
  g_autoptr (GError) error = NULL;

  if (!cw_cli_set (plan->game, set, &plan->start))
    return CW_EXIT_INPUT;
  bool done = cw_training_run (plan, NULL, NULL, NULL, training, &error);
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  answer_training (answer, plan, training);
  cw_answer_end (answer);
  if (!done)
    cw_cli_note ("%s", error->message);
  return write_last (output, training) && done ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

int
cw_command_train (int argc, char **argv)
{
  g_autofree CwTrainingPlan *plan = g_new0 (CwTrainingPlan, 1);
  g_autofree char *set = NULL, *output = NULL;
  gboolean json = FALSE;
  const CwOption options[] = {
    CW_OPTION_VALUES (&set),
    CW_OPTION_GAME (&plan->game),
    CW_OPTION_NUMBER ("rounds", &plan->rounds, 1, CW_TRAINING_ROUNDS,
                      N_ ("number of rounds (default 3)")),
    CW_OPTION_NUMBER ("games", &plan->games, 1, MAX_GAMES,
                      N_ ("games in each round (default 200)")),
    CW_OPTION_NUMBER ("nodes", &plan->nodes, 1, G_MAXDOUBLE,
                      N_ ("nodes to search for each move (default 1000)")),
    CW_OPTION_NUMBER ("opening", &plan->opening, 0, 100,
                      N_ ("random half-moves at the start (default 8)")),
    CW_OPTION_NUMBER ("match", &plan->match, 0, MAX_GAMES,
                      N_ ("games of the last set against the first at the end (default 40)")),
    CW_OPTION_NUMBER ("threads", &plan->threads, 1, 256, N_ ("games at the same time (default 1)")),
    CW_OPTION_SEED (&plan->seed, N_ ("seed for the openings (default 1)")),
    CW_OPTION_OUTPUT (&output, N_ ("the file to write the last set to")),
    CW_OPTION_JSON (&json),
    { 0 },
  };

  *plan = (CwTrainingPlan){
    .rounds = 3, .games = 200, .nodes = 1000, .opening = 8, .match = 40, .threads = 1, .seed = 1
  };
  return cw_cli_options (options, &argc, &argv) ? run (plan, set, output, json) : CW_EXIT_USAGE;
}
