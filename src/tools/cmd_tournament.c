/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tournament: many players, a table, and a file from which it resumes. */
#include <glib-unix.h>
#include <string.h>

#include "engines/tournament/tournament_run.h"
#include "tools/cli.h"

#define PERSON "person:"

typedef struct
{
  const char *path;
  const CwGame *game;
  CwTournamentForm form;
  char *title, *control, *output, *tie_breaks;
  GStrv players, results;
  guint rounds, concurrency;
  guint64 seed;
  gboolean table, json, quiet;
} Options;

typedef struct
{
  const CwTournament *tournament;
  GMainLoop *loop;
  gboolean quiet;
  GError *error;
} Run;

/* --- beginning ------------------------------------------------------------------------------- */

static bool
read_tie_breaks (const char *text, CwTieBreaks *tie_breaks)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  tie_breaks->count = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      int kind = cw_cli_choice ("tie-breaks", words[i], cw_tie_break_words);
      if (kind < 0)
        return false;
      if (tie_breaks->count < CW_TIE_BREAKS)
        tie_breaks->list[tie_breaks->count++] = (CwTieBreak)kind;
    }
  return true;
}

static bool
add_players (const Options *options, CwTournament *tournament, GError **error)
{
  for (guint i = 0; options->players != NULL && options->players[i] != NULL; i++)
    {
      const char *text = options->players[i];
      bool person = g_str_has_prefix (text, PERSON);
      if (!cw_tournament_add (tournament, person ? text + strlen (PERSON) : NULL,
                              person ? NULL : text, error))
        return false;
    }
  return true;
}

/* NULL, with the exit status, after reporting an error. */
static CwTournament *
begin (const Options *options, int *status)
{
  g_autofree char *name = g_path_get_basename (options->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (CwTournament) tournament =
      cw_tournament_new (options->title != NULL ? options->title : name, options->game,
                         options->form, options->control);
  *status = CW_EXIT_USAGE;
  if (options->tie_breaks != NULL
      && !read_tie_breaks (options->tie_breaks, &tournament->tie_breaks))
    return NULL;
  tournament->seed = options->seed;
  tournament->games_path =
      options->output != NULL ? g_canonicalize_filename (options->output, NULL) : NULL;
  if (options->output != NULL && g_file_test (options->output, G_FILE_TEST_EXISTS))
    {
      cw_cli_error (options->output,
                    _ ("This file already exists: name another for the games of a tournament"));
      *status = CW_EXIT_INPUT;
      return NULL;
    }
  if (!add_players (options, tournament, &error)
      || !cw_tournament_begin (tournament, options->rounds, &error))
    {
      cw_cli_usage ("%s", error->message);
      return NULL;
    }
  *status = CW_EXIT_INPUT;
  if (cw_tournament_write (tournament, options->path, &error))
    return g_steal_pointer (&tournament);
  cw_cli_gerror (options->path, error);
  return NULL;
}

static CwTournament *
open_tournament (const Options *options, int *status)
{
  g_autoptr (GError) error = NULL;
  if (!g_file_test (options->path, G_FILE_TEST_EXISTS))
    return begin (options, status);
  *status = CW_EXIT_USAGE;
  if (options->players != NULL)
    {
      cw_cli_usage (_ ("“%s” has a tournament already: to go on with it name no players."),
                    options->path);
      return NULL;
    }
  CwTournament *tournament = cw_tournament_read (options->path, &error);
  *status = CW_EXIT_INPUT;
  if (tournament == NULL)
    cw_cli_gerror (options->path, error);
  return tournament;
}

/* --- results of people ----------------------------------------------------------------------- */

/* A game of which only the result is known. */
static CwGameTree *
bare_game (const CwTournament *tournament, guint number, CwGameResult result)
{
  CwPosition start;
  bool own = cw_tournament_start (tournament, number, &start);
  CwGameTree *tree = cw_game_tree_new (tournament->game, own ? &start : NULL);
  cw_tournament_set_tags (tournament, number, tree);
  cw_game_tree_set_result (tree, result);
  return tree;
}

/* "2.1=1-0" */
static bool
note_result (const Options *options, CwTournament *tournament, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  g_autoptr (GError) error = NULL;
  guint number = cw_tournament_find (tournament, parts[0]);
  CwGameResult result = CW_WHITE_WON;
  while (parts[1] != NULL && result <= CW_DRAWN
         && !g_str_equal (parts[1], cw_game_result_text (result)))
    result++;
  if (parts[1] == NULL || result > CW_DRAWN || number == CW_NO_PLAYER
      || !cw_tournament_is_open (tournament, number))
    {
      cw_cli_usage (_ ("“%s” is not a result of an open game: write 2.1=1-0 for the first game of "
                       "the second round."),
                    text);
      return false;
    }
  CwGameTree *tree = bare_game (tournament, number, result);
  bool noted = cw_tournament_end_game (tournament, options->path, number, tree, result, &error);
  cw_game_tree_free (tree);
  if (!noted)
    cw_cli_gerror (options->path, error);
  return noted;
}

/* --- playing --------------------------------------------------------------------------------- */

static const char *
name_of (const CwTournament *tournament, guint player)
{
  return cw_tournament_player (tournament, player)->name;
}

static void
on_game_over (gpointer data, guint number, const CwMatchGameEnd *end)
{
  Run *run = data;
  const CwPairing *game = cw_tournament_game (run->tournament, number);
  g_autofree char *round = cw_tournament_round_text (run->tournament, number);
  const char *reason = end->end == CW_MATCH_RULES ? cw_reason_name (end->outcome.reason)
                                                  : cw_match_end_word (end->end);
  if (!run->quiet)
    cw_cli_note ("%s: %s - %s  %s  %s, %u plies", round, name_of (run->tournament, game->white),
                 name_of (run->tournament, game->black), cw_game_result_text (game->result), reason,
                 cw_game_tree_plies (end->tree));
}

static void
on_rest (gpointer data, const GError *error)
{
  Run *run = data;
  run->error = error != NULL ? g_error_copy (error) : NULL;
  g_main_loop_quit (run->loop);
}

static gboolean
on_interrupt (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_CONTINUE;
}

static bool
play (const Options *options, CwTournament *tournament)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Run run = { .tournament = tournament, .loop = loop, .quiet = options->quiet };
  g_autoptr (CwTournamentRun) games = cw_tournament_run_new (
      tournament, options->path, options->concurrency, FALSE, on_game_over, on_rest, &run);
  guint interrupt = g_unix_signal_add (SIGINT, on_interrupt, loop);
  guint terminate = g_unix_signal_add (SIGTERM, on_interrupt, loop);
  cw_tournament_run_go_on (games);
  g_main_loop_run (loop);
  g_source_remove (interrupt);
  g_source_remove (terminate);
  if (run.error == NULL)
    return true;
  cw_cli_gerror (options->path, run.error);
  g_error_free (run.error);
  return false;
}

/* --- the table ------------------------------------------------------------------------------- */

static void
answer_standing (CwAnswer *answer, const CwTournament *tournament, const CwStanding *standing)
{
  cw_answer_open (answer, NULL);
  cw_answer_put (answer, "{place} {name}  {points:1} of {games}", CW_INT ("place", standing->place),
                 CW_STRING ("name", name_of (tournament, standing->player)),
                 CW_REAL ("points", standing->half_points / 2.0),
                 CW_INT ("games", standing->games));
  if (tournament->plan.form == CW_KNOCK_OUT)
    cw_answer_put (answer, "  ties {ties won}", CW_INT ("ties won", standing->won_ties));
  else
    for (guint i = 0; i < tournament->tie_breaks.count; i++)
      {
        CwTieBreak kind = tournament->tie_breaks.list[i];
        cw_answer_put (answer, "  {.name} {:2}", CW_STRING (".name", cw_tie_break_words[kind]),
                       CW_REAL (cw_tie_break_words[kind], standing->tie_break[kind]));
      }
  cw_answer_text (answer, "\n");
  cw_answer_close (answer);
}

static void
answer_game (CwAnswer *answer, const CwTournament *tournament, guint number)
{
  const CwPairing *game = cw_tournament_game (tournament, number);
  g_autofree char *round = cw_tournament_round_text (tournament, number);
  gboolean bye = cw_pairing_is_bye (game);
  cw_answer_row (answer, bye ? "{round} {white} - bye\n" : "{round} {white} - {black}  {result}\n",
                 CW_STRING ("round", round), CW_STRING ("white", name_of (tournament, game->white)),
                 CW_STRING ("black", bye ? NULL : name_of (tournament, game->black)),
                 CW_STRING ("result", bye ? "bye" : cw_game_result_text (game->result)));
}

static int
answer_table (const Options *options, const CwTournament *tournament)
{
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  CwStanding standings[CW_TOURNAMENT_PLAYERS];
  guint played, games;
  cw_tournament_standings (tournament, standings);
  cw_tournament_progress (tournament, &played, &games);
  cw_answer_open_list (answer, "games");
  for (guint i = 0; i < cw_tournament_games (tournament); i++)
    answer_game (answer, tournament, i);
  cw_answer_close (answer);
  cw_answer_open_list (answer, "standings");
  for (guint i = 0; i < tournament->plan.players; i++)
    answer_standing (answer, tournament, &standings[i]);
  cw_answer_close (answer);
  cw_answer_put (answer, "played {played} of {due}\n", CW_STRING ("title", tournament->title),
                 CW_STRING ("form", cw_tournament_form_words[tournament->plan.form]),
                 CW_INT ("rounds", cw_tournament_rounds (&tournament->plan)),
                 CW_INT ("played", played), CW_INT ("due", games),
                 CW_BOOL ("over", cw_tournament_is_over (tournament)));
  return cw_answer_end (answer);
}

/* --------------------------------------------------------------------------------------------- */

static int
run (const Options *options)
{
  int status;
  g_autoptr (CwTournament) tournament = open_tournament (options, &status);
  if (tournament == NULL)
    return status;
  for (guint i = 0; options->results != NULL && options->results[i] != NULL; i++)
    if (!note_result (options, tournament, options->results[i]))
      return CW_EXIT_USAGE;
  if (!options->table && !play (options, tournament))
    return CW_EXIT_INPUT;
  return answer_table (options, tournament);
}

int
cw_command_tournament (int argc, char **argv)
{
  Options options = { .concurrency = 2, .seed = 1 };
  const CwOption entries[] = {
    CW_OPTION_CHOICE ("form", &options.form, cw_tournament_form_words,
                      N_ ("round-robin (the default), double-round-robin, knock-out, swiss or "
                          "scheveningen")),
    CW_OPTION_TEXTS ("player", &options.players,
                     N_ ("each player, the strongest first: person:NAME, or an engine as in match"),
                     N_ ("PLAYER")),
    CW_OPTION_NUMBER ("rounds", &options.rounds, 1, CW_TOURNAMENT_PLAYERS,
                      N_ ("rounds of a Swiss (default: the usual number)")),
    CW_OPTION_TEXT ("title", &options.title, N_ ("what it is called"), N_ ("TEXT")),
    CW_OPTION_TEXT ("tc", &options.control, N_ ("the clock, as in match (default 300+3)"),
                    N_ ("CONTROL")),
    CW_OPTION_GAME (&options.game),
    CW_OPTION_TEXT ("tie-breaks", &options.tie_breaks,
                    N_ ("what decides between equal points, with commas: direct-encounter, wins, "
                        "sonneborn-berger, buchholz"),
                    N_ ("WORDS")),
    CW_OPTION_SEED (&options.seed, N_ ("seed for levels and for random starts")),
    CW_OPTION_OUTPUT (&options.output, N_ ("the file to add the games to")),
    CW_OPTION_TEXTS (
        "result", &options.results,
        N_ ("the result of a game between people: 2.1=1-0 is the first game of round 2"),
        N_ ("GAME=RESULT")),
    CW_OPTION_NUMBER ("concurrency", &options.concurrency, 1, 256,
                      N_ ("games at the same time (default 2)")),
    CW_OPTION_FLAG ("table", &options.table, N_ ("print the table and play nothing")),
    CW_OPTION_FLAG ("quiet", &options.quiet, N_ ("print no line for each game")),
    CW_OPTION_JSON (&options.json),
    { 0 },
  };
  int status = CW_EXIT_USAGE;
  if (cw_cli_options (entries, &argc, &argv))
    {
      options.path = argv[1];
      status = run (&options);
    }
  cw_cli_options_clear (entries);
  return status;
}
