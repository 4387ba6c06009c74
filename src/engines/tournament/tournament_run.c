/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/tournament/tournament_run.h"

#define MARGIN 100             /* ms that a move may be late */
#define SILENCE 20000          /* ms beyond its time until an engine counts as silent, … */
#define UNTIMED_SILENCE 600000 /* … and without a clock */
#define LONGEST 600            /* half-moves before a game is drawn */

typedef struct
{
  CwTournamentRun *run;
  CwMatchGame *game; /* NULL: none */
  CwTimeControl control[2];
  guint number;
} Seat;

struct CwTournamentRun
{
  CwTournament *tournament;
  char *path;
  guint concurrency;
  gboolean modest;
  CwTournamentGameOver game_over;
  CwTournamentRest rest;
  gpointer data;
  Seat *seats;
  GError *error;
  GSource *resting;
};

gboolean
cw_tournament_run_plays (const CwTournamentRun *run, guint number)
{
  for (guint i = 0; i < run->concurrency; i++)
    if (run->seats[i].game != NULL && run->seats[i].number == number)
      return TRUE;
  return FALSE;
}

static gboolean
is_idle (const CwTournamentRun *run)
{
  for (guint i = 0; i < run->concurrency; i++)
    if (run->seats[i].game != NULL)
      return FALSE;
  return TRUE;
}

static gboolean
on_resting (gpointer data)
{
  CwTournamentRun *run = data;
  g_clear_pointer (&run->resting, g_source_unref);
  if (is_idle (run))
    run->rest (run->data, run->error);
  return G_SOURCE_REMOVE;
}

/* Reports from the main loop if no game is running. */
static void
rest_if_idle (CwTournamentRun *run)
{
  if (run->resting != NULL || !is_idle (run))
    return;
  run->resting = g_timeout_source_new (0);
  g_source_set_callback (run->resting, on_resting, run, NULL);
  g_source_attach (run->resting, g_main_context_get_thread_default ());
}

static void
on_game_done (gpointer data, CwMatchGame *game, const CwMatchGameEnd *end)
{
  Seat *seat = data;
  CwTournamentRun *run = seat->run;
  CwGameResult result = end->result;
  seat->game = NULL;
  /* A player who could not even begin has lost too. */
  if (result == CW_UNFINISHED)
    result = end->guilty == CW_WHITE ? CW_BLACK_WON : CW_WHITE_WON;
  cw_game_tree_set_result (end->tree, result);
  cw_game_tree_set_tag (end->tree, "Termination", cw_match_end_word (end->end));
  if (run->error == NULL
      && cw_tournament_end_game (run->tournament, run->path, seat->number, end->tree, result,
                                 &run->error))
    run->game_over (run->data, seat->number, end);
  cw_match_game_free (game);
  if (run->error == NULL)
    cw_tournament_run_go_on (run);
  else
    rest_if_idle (run);
}

/* FALSE, with the run's error, if an engine cannot be opened. */
static gboolean
begin_game (CwTournamentRun *run, Seat *seat, guint number)
{
  const CwTournament *tournament = run->tournament;
  const CwPairing *pairing = cw_tournament_game (tournament, number);
  const guint ids[] = { pairing->white, pairing->black };
  g_autoptr (CwEngine) white = NULL;
  g_autoptr (CwEngine) black = NULL;
  CwEngine **const engines[] = { &white, &black };
  gboolean timed = FALSE;
  CwMatchTerms terms = { .rules = { .most_plies = LONGEST },
                         .margin = MARGIN,
                         .seed = tournament->seed + (guint64)(number + 1) * 1000 };
  CwPosition start;
  for (guint side = 0; side < 2; side++)
    {
      CwEngineSpec *spec = cw_tournament_player (tournament, ids[side])->spec;
      spec->modest = run->modest;
      *engines[side] = cw_engine_spec_open (spec, tournament->game, &run->error);
      if (*engines[side] == NULL)
        return FALSE;
      if (spec->has_control)
        seat->control[side] = spec->control;
      else
        cw_time_control_parse (tournament->control, &seat->control[side]);
      terms.engine[side] = *engines[side];
      terms.control[side] = &seat->control[side];
      terms.level[side] = spec->level;
      timed |= seat->control[side].base > 0 || seat->control[side].movetime > 0;
    }
  terms.silence = timed ? SILENCE : UNTIMED_SILENCE;
  cw_tournament_start (tournament, number, &start);
  CwGameTree *tree = cw_game_tree_new (tournament->game, &start);
  cw_tournament_set_tags (tournament, number, tree);
  seat->number = number;
  seat->game = cw_match_game_new (tree, &terms, on_game_done, seat);
  return TRUE;
}

void
cw_tournament_run_go_on (CwTournamentRun *run)
{
  const CwTournament *tournament = run->tournament;
  guint next = 0;
  for (guint i = 0; i < run->concurrency && run->error == NULL; i++)
    {
      Seat *seat = &run->seats[i];
      if (seat->game != NULL)
        continue;
      while (next < cw_tournament_games (tournament)
             && (!cw_tournament_is_open (tournament, next)
                 || cw_tournament_people (tournament, next) > 0
                 || cw_tournament_run_plays (run, next)))
        next++;
      if (next == cw_tournament_games (tournament) || !begin_game (run, seat, next))
        break;
    }
  rest_if_idle (run);
}

CwTournamentRun *
cw_tournament_run_new (CwTournament *tournament, const char *path, guint concurrency,
                       gboolean modest, CwTournamentGameOver game_over, CwTournamentRest rest,
                       gpointer data)
{
  CwTournamentRun *run = g_new0 (CwTournamentRun, 1);
  run->tournament = tournament;
  run->path = g_strdup (path);
  run->concurrency = MAX (concurrency, 1);
  run->modest = modest;
  run->game_over = game_over;
  run->rest = rest;
  run->data = data;
  run->seats = g_new0 (Seat, run->concurrency);
  for (guint i = 0; i < run->concurrency; i++)
    run->seats[i].run = run;
  return run;
}

void
cw_tournament_run_free (CwTournamentRun *run)
{
  if (run == NULL)
    return;
  if (run->resting != NULL)
    g_source_destroy (run->resting);
  g_clear_pointer (&run->resting, g_source_unref);
  for (guint i = 0; i < run->concurrency; i++)
    g_clear_pointer (&run->seats[i].game, cw_match_game_free);
  g_clear_error (&run->error);
  g_free (run->seats);
  g_free (run->path);
  g_free (run);
}
