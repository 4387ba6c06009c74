/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tune: trains the evaluation weights on games and writes them. */
#include "learning/tune.h"
#include "tools/games_file.h"
#include "tools/search_input.h"
#include "tools/tune_people.h"

typedef struct
{
  const CwGame *game;
  CwTuneOptions how;
  char *start, *output;
  gboolean human;
  CwPeopleOptions people;
  gboolean hold, json;
} Options;

/* Adds the next game, with comments only if they are used. */
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
add_file (CwTuning *tuning, const char *path, bool comments)
{
  CwGamesInput input = { .path = path };

  if (cw_games_open (&input))
    while (add_game (tuning, input.reader, comments, &input.status))
      ;
  return cw_games_close (&input);
}

/* Goes to standard error, since the weights may go to standard output. */
static bool
on_epoch (void *context, unsigned epoch, double loss, double held)
{
  g_autoptr (CwAnswer) line = cw_answer_on (stderr, false);

  cw_answer_put (line, "epoch {epoch}  loss {loss:6}  held out {held:6}\n", CW_INT ("epoch", epoch),
                 CW_REAL ("loss", loss), CW_REAL ("held", held));
  return true;
}

static void
answer_result (CwAnswer *answer, const CwTuneResult *result)
{
  bool searched = result->searched > 0;

  cw_answer_put (answer,
                 "games {games}  positions {positions}  held out {held}  weights {weights}\n"
                 "k {k:6}\n",
                 CW_INT ("games", result->games), CW_INT ("positions", result->positions),
                 CW_INT ("held", result->held), CW_INT ("weights", result->weights),
                 CW_REAL ("k", result->k));
  cw_answer_put (answer, searched ? "searched {searched}\nsearched k {searchedK:6}\n" : NULL,
                 CW_INT ("searched", result->searched), CW_REAL ("searchedK", result->searched_k));
  cw_answer_put (answer,
                 "loss before {before:6}\nloss after {after:6}\n"
                 "held out before {heldBefore:6}\nheld out after {heldAfter:6}\n",
                 CW_REAL ("before", result->before), CW_REAL ("after", result->after),
                 CW_REAL ("heldBefore", result->loss_before),
                 CW_REAL ("heldAfter", result->loss_after));
}

/* Writes the weights, and answers with the result. */
static int
finish (const Options *options, const CwWeights *weights, const CwTuneResult *result)
{
  CwBuffer buffer = { 0 };

  buffer.failed |= !cw_weights_write (weights, &buffer);
  if (!cw_cli_write_buffer (options->output, &buffer))
    return CW_EXIT_INPUT;
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  answer_result (answer, result);
  return cw_answer_end (answer);
}

static int
tune (const Options *options, char **paths)
{
  g_autofree CwWeights *weights = g_new0 (CwWeights, 1);
  CwTuneResult result;
  CwStatus status = { 0 };
  int exit_status = CW_EXIT_INPUT;
  bool read = true;

  if (options->output == NULL)
    return cw_cli_usage (_ ("Where to write the weights? Use -o FILE."));
  if (options->human)
    return cw_tune_people (&options->people, paths, options->output, options->json);
  cw_weights_init (weights, options->game);
  if (options->start != NULL && !cw_cli_weights (options->start, options->game, weights))
    return CW_EXIT_INPUT;
  CwTuning *tuning = cw_tuning_new (weights, &options->how);
  if (tuning == NULL)
    {
      cw_cli_no_memory (paths[0]);
      return CW_EXIT_INPUT;
    }
  for (char **path = paths; read && *path != NULL; path++)
    read = add_file (tuning, *path, options->how.searched > 0);
  if (read && cw_tuning_run (tuning, weights, &result, on_epoch, NULL, &status))
    exit_status = finish (options, weights, &result);
  else if (read)
    cw_cli_status (paths[0], &status);
  cw_tuning_free (tuning);
  return exit_status;
}

int
cw_command_tune (int argc, char **argv)
{
  Options options = { .how = cw_tune_options_default (), .people = cw_people_options_default () };
  CwTuneOptions *how = &options.how;
  const CwOption entries[] = {
    CW_OPTION_GAME (&options.game),
    CW_OPTION_OUTPUT (&options.output, N_ ("the file to write")),
    CW_OPTION_FILE ("start", &options.start,
                    N_ ("weights to start from (default: the engine’s own)")),
    CW_OPTION_NUMBER ("epochs", &how->epochs, 1, 10000,
                      N_ ("passes through all positions (default 20)")),
    CW_OPTION_NUMBER ("opening", &how->opening, 0, 1000,
                      N_ ("half-moves at the start to leave out (default 8)")),
    CW_OPTION_NUMBER ("spread", &how->spread, 0.1, 10000,
                      N_ ("how far weights may move, in centipawns (default 30)")),
    CW_OPTION_NUMBER ("searched", &how->searched, 0, 1,
                      N_ ("share of the scores that a search wrote into the games, 0 to 1 (default "
                          "0: results alone)")),
    CW_OPTION_NUMBER ("k", &how->k, 0, 10,
                      N_ ("steepness of the expected result by pawns (default: fitted)")),
    CW_OPTION_SEED (&how->seed, N_ ("seed for the games held out and the order (default 1)")),
    CW_OPTION_FLAG ("human", &options.human,
                    N_ ("learn which moves people of a rating play, for the levels")),
    CW_OPTION_FLAG ("hold", &options.hold,
                    N_ ("with --human: hold out half of the games and show how well their moves "
                        "are predicted")),
    CW_OPTION_NUMBER ("every", &options.people.every, 1, 1000,
                      N_ ("with --human: search one position in this many (default 3)")),
    CW_OPTION_JSON (&options.json),
    { 0 },
  };
  bool read = cw_cli_options (entries, &argc, &argv);
  options.people.hold = options.hold;
  options.people.seed = how->seed;
  int status = read ? tune (&options, argv + 1) : CW_EXIT_USAGE;

  cw_cli_options_clear (entries);
  return status;
}
