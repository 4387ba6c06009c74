/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/tournament/tournament.h"

#include "engines/matches/match_openings.h"
#include "engines/matches/match_run.h"

#include <glib/gi18n.h>

#define USUAL_CONTROL "300+3"

static void
free_player (gpointer data)
{
  CwTournamentPlayer *player = data;
  g_free (player->name);
  g_free (player->engine);
  cw_engine_spec_free (player->spec);
  g_free (player);
}

CwTournament *
cw_tournament_new (const char *title, const CwGame *game, CwTournamentForm form,
                   const char *control)
{
  CwTournament *self = g_new0 (CwTournament, 1);
  self->title = g_strdup (title);
  self->game = game;
  self->plan.form = form;
  self->tie_breaks = cw_tie_breaks_usual (form);
  self->control = g_strdup (control != NULL ? control : USUAL_CONTROL);
  self->players = g_ptr_array_new_with_free_func (free_player);
  self->pairings = g_array_new (FALSE, FALSE, sizeof (CwPairing));
  return self;
}

void
cw_tournament_free (CwTournament *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_free (self->control);
  g_free (self->games_path);
  g_ptr_array_unref (self->players);
  g_array_unref (self->pairings);
  g_free (self);
}

/* --- beginning ------------------------------------------------------------------------------- */

static gboolean
fail (GError **error, const char *format, const char *text)
{
  g_autofree char *message = g_strdup_printf (format, text);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
  return FALSE;
}

gboolean
cw_tournament_add (CwTournament *self, const char *name, const char *engine, GError **error)
{
  g_autoptr (CwEngineSpec) spec = engine != NULL ? cw_engine_spec_parse (engine, error) : NULL;
  g_autofree char *title = g_strdup (name != NULL ? name : spec != NULL ? spec->name : "");
  if (engine != NULL && spec == NULL)
    return FALSE;
  g_strstrip (title);
  if (title[0] == '\0')
    return fail (error, "%s", _ ("Each player of a tournament needs a name."));
  for (guint i = 0; i < self->players->len; i++)
    if (g_str_equal (cw_tournament_player (self, i)->name, title))
      return fail (error, _ ("Two players are called “%s”: give one of them another name."), title);
  CwTournamentPlayer *player = g_new0 (CwTournamentPlayer, 1);
  player->name = g_steal_pointer (&title);
  player->engine = g_strdup (engine);
  player->spec = g_steal_pointer (&spec);
  g_ptr_array_add (self->players, player);
  self->plan.players = self->players->len;
  return TRUE;
}

gboolean
cw_tournament_begin (CwTournament *self, guint rounds, GError **error)
{
  CwTimeControl control;
  guint players = self->players->len;
  if (players < 2 || players > CW_TOURNAMENT_PLAYERS)
    return fail (error, "%s", _ ("A tournament has 2 to 64 players."));
  if (self->plan.form == CW_SCHEVENINGEN && players % 2 != 0)
    return fail (error, "%s", _ ("Two teams of equal size need an even number of players."));
  if (!cw_time_control_parse (self->control, &control))
    return fail (error, _ ("“%s” is not a tournament clock: write 300+3, st=0.5 or nodes=20000."),
                 self->control);
  if (rounds > cw_swiss_most_rounds (players))
    return fail (error, "%s", _ ("With so many rounds players would have to meet again."));
  if (self->plan.form == CW_SWISS)
    self->plan.rounds = rounds > 0 ? rounds : cw_swiss_usual_rounds (players);
  cw_tournament_pair (&self->plan, self->pairings);
  return TRUE;
}

/* --- the games ------------------------------------------------------------------------------- */

const CwTournamentPlayer *
cw_tournament_player (const CwTournament *self, guint index)
{
  return g_ptr_array_index (self->players, index);
}

guint
cw_tournament_games (const CwTournament *self)
{
  return self->pairings->len;
}

const CwPairing *
cw_tournament_game (const CwTournament *self, guint number)
{
  return &g_array_index (self->pairings, CwPairing, number);
}

gboolean
cw_tournament_is_open (const CwTournament *self, guint number)
{
  return cw_tournament_game (self, number)->result == CW_UNFINISHED;
}

guint
cw_tournament_people (const CwTournament *self, guint number)
{
  const CwPairing *game = cw_tournament_game (self, number);
  return (cw_tournament_player (self, game->white)->engine == NULL)
         + (!cw_pairing_is_bye (game) && cw_tournament_player (self, game->black)->engine == NULL);
}

char *
cw_tournament_round_text (const CwTournament *self, guint number)
{
  guint round = cw_tournament_game (self, number)->round, board = 1;
  for (guint i = 0; i < number; i++)
    board += cw_tournament_game (self, i)->round == round;
  return g_strdup_printf ("%u.%u", round, board);
}

guint
cw_tournament_find (const CwTournament *self, const char *round)
{
  for (guint i = 0; i < self->pairings->len; i++)
    {
      g_autofree char *text = cw_tournament_round_text (self, i);
      if (g_strcmp0 (text, round) == 0)
        return i;
    }
  return CW_NO_PLAYER;
}

void
cw_tournament_progress (const CwTournament *self, guint *played, guint *games)
{
  guint rest = self->plan.form == CW_SWISS && self->pairings->len > 0
                   ? self->plan.rounds - cw_tournament_game (self, self->pairings->len - 1)->round
                   : 0;
  guint ties = 0; /* those begun: in their first game the better has White */
  *played = 0;
  *games = rest * (self->plan.players / 2);
  for (guint i = 0; i < self->pairings->len; i++)
    {
      const CwPairing *game = cw_tournament_game (self, i);
      *games += !cw_pairing_is_bye (game);
      *played += !cw_pairing_is_bye (game) && game->result != CW_UNFINISHED;
      ties += game->white < game->black;
    }
  if (self->plan.form == CW_KNOCK_OUT) /* two games per tie, each of which eliminates one */
    *games += 2 * (self->plan.players - 1 - ties);
}

gboolean
cw_tournament_is_over (const CwTournament *self)
{
  for (guint i = 0; i < self->pairings->len; i++)
    if (cw_tournament_is_open (self, i))
      return FALSE;
  return TRUE; /* the last result would have added any further pairings */
}

gboolean
cw_tournament_start (const CwTournament *self, guint number, CwPosition *start)
{
  g_autoptr (CwMatchOpenings) openings = cw_match_openings_start (self->game);
  cw_match_openings_shuffle (openings, self->seed + 1);
  cw_match_openings_position (openings, number, start);
  return cw_match_openings_count (openings) > 1;
}

void
cw_tournament_set_tags (const CwTournament *self, guint number, CwGameTree *tree)
{
  const CwPairing *game = cw_tournament_game (self, number);
  g_autofree char *round = cw_tournament_round_text (self, number);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  cw_game_tree_set_tag (tree, "Event", self->title);
  cw_game_tree_set_tag (tree, "Date", date);
  cw_game_tree_set_tag (tree, "Round", round);
  cw_game_tree_set_tag (tree, "White", cw_tournament_player (self, game->white)->name);
  cw_game_tree_set_tag (tree, "Black", cw_tournament_player (self, game->black)->name);
}

void
cw_tournament_standings (const CwTournament *self, CwStanding *standings)
{
  cw_standings (&self->plan, self->pairings, &self->tie_breaks, standings);
}

void
cw_tournament_note (CwTournament *self, guint number, CwGameResult result)
{
  g_array_index (self->pairings, CwPairing, number).result = result;
  cw_tournament_pair (&self->plan, self->pairings);
}

gboolean
cw_tournament_end_game (CwTournament *self, const char *path, guint number, const CwGameTree *tree,
                        CwGameResult result, GError **error)
{
  if (tree != NULL && self->games_path != NULL
      && !cw_match_append_game (self->games_path, tree, error))
    return FALSE;
  cw_tournament_note (self, number, result);
  return cw_tournament_write (self, path, error);
}
