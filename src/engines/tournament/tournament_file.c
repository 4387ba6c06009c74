/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/tournament/tournament.h"

#include "notation/record.h"
#include "store/file_sink.h"
#include "store/file_source.h"

#include <glib/gi18n.h>

#define GROUP "tournament"
#define VERSION 1

/* --- writing --------------------------------------------------------------------------------- */

gboolean
cw_tournament_write (const CwTournament *self, const char *path, GError **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  const char *tie_breaks[CW_TIE_BREAKS];
  gsize length;
  for (guint i = 0; i < self->tie_breaks.count; i++)
    tie_breaks[i] = cw_tie_break_words[self->tie_breaks.list[i]];
  g_key_file_set_integer (keys, GROUP, "version", VERSION);
  g_key_file_set_string (keys, GROUP, "title", self->title);
  g_key_file_set_string (keys, GROUP, "game", self->game->name);
  g_key_file_set_string (keys, GROUP, "form", cw_tournament_form_words[self->plan.form]);
  g_key_file_set_uint64 (keys, GROUP, "rounds", self->plan.rounds);
  g_key_file_set_string (keys, GROUP, "clock", self->control);
  g_key_file_set_uint64 (keys, GROUP, "seed", self->seed);
  g_key_file_set_string_list (keys, GROUP, "tie-breaks", tie_breaks, self->tie_breaks.count);
  if (self->games_path != NULL)
    g_key_file_set_string (keys, GROUP, "games", self->games_path);
  for (guint i = 0; i < self->players->len; i++)
    {
      const CwTournamentPlayer *player = cw_tournament_player (self, i);
      g_autofree char *group = g_strdup_printf ("player %u", i + 1);
      g_key_file_set_string (keys, group, "name", player->name);
      if (player->engine != NULL)
        g_key_file_set_string (keys, group, "engine", player->engine);
    }
  for (guint i = 0; i < self->pairings->len; i++)
    {
      const CwPairing *game = cw_tournament_game (self, i);
      g_autofree char *group = g_strdup_printf ("game %u", i + 1);
      g_key_file_set_uint64 (keys, group, "round", game->round);
      g_key_file_set_uint64 (keys, group, "white", game->white + 1);
      if (!cw_pairing_is_bye (game))
        g_key_file_set_uint64 (keys, group, "black", game->black + 1);
      g_key_file_set_string (keys, group, "result", cw_game_result_text (game->result));
    }
  g_autofree char *text = g_key_file_to_data (keys, &length, NULL);
  return cw_file_write_own (path, text, length, error);
}

/* --- reading --------------------------------------------------------------------------------- */

/* The index of the value in a list of words; FALSE if it is not there. */
static gboolean
find_word (GKeyFile *keys, const char *group, const char *key, const char *const *words,
           guint count, guint *index)
{
  g_autofree char *word = g_key_file_get_string (keys, group, key, NULL);
  for (*index = 0; *index < count; *index += 1)
    if (g_strcmp0 (word, words[*index]) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
read_tie_breaks (GKeyFile *keys, CwTieBreaks *tie_breaks)
{
  g_auto (GStrv) words = g_key_file_get_string_list (keys, GROUP, "tie-breaks", NULL, NULL);
  tie_breaks->count = 0;
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    {
      guint kind = 0;
      while (kind < CW_TIE_BREAKS && !g_str_equal (words[i], cw_tie_break_words[kind]))
        kind++;
      if (kind == CW_TIE_BREAKS || tie_breaks->count == CW_TIE_BREAKS)
        return FALSE;
      tie_breaks->list[tie_breaks->count++] = (CwTieBreak)kind;
    }
  return TRUE;
}

static gboolean
read_players (GKeyFile *keys, CwTournament *self)
{
  for (guint i = 1; i <= CW_TOURNAMENT_PLAYERS; i++)
    {
      g_autofree char *group = g_strdup_printf ("player %u", i);
      g_autofree char *name = g_key_file_get_string (keys, group, "name", NULL);
      g_autofree char *engine = g_key_file_get_string (keys, group, "engine", NULL);
      if (!g_key_file_has_group (keys, group))
        break;
      if (name == NULL || !cw_tournament_add (self, name, engine, NULL))
        return FALSE;
    }
  return self->players->len >= 2;
}

/* Reads one game, as it was paired. */
static gboolean
read_game (GKeyFile *keys, const char *group, guint players, CwPairing *game)
{
  guint64 round = g_key_file_get_uint64 (keys, group, "round", NULL);
  guint64 white = g_key_file_get_uint64 (keys, group, "white", NULL);
  guint64 black = g_key_file_get_uint64 (keys, group, "black", NULL);
  const char *words[CW_DRAWN + 1];
  guint result;
  for (CwGameResult i = CW_UNFINISHED; i <= CW_DRAWN; i++)
    words[i] = cw_game_result_text (i);
  if (!find_word (keys, group, "result", words, G_N_ELEMENTS (words), &result) || round < 1
      || round > 2 * CW_TOURNAMENT_PLAYERS || white < 1 || white > players || black > players
      || black == white || (black == 0 && result == CW_UNFINISHED))
    return FALSE;
  *game = (CwPairing){ (guint)round, (guint)white - 1, black == 0 ? CW_NO_PLAYER : (guint)black - 1,
                       (CwGameResult)result };
  return TRUE;
}

static gboolean
read_games (GKeyFile *keys, CwTournament *self)
{
  g_array_set_size (self->pairings, 0);
  for (guint i = 1;; i++)
    {
      g_autofree char *group = g_strdup_printf ("game %u", i);
      CwPairing game;
      if (!g_key_file_has_group (keys, group))
        break;
      if (!read_game (keys, group, self->plan.players, &game))
        return FALSE;
      g_array_append_val (self->pairings, game);
    }
  cw_tournament_pair (&self->plan, self->pairings);
  return self->pairings->len > 0;
}

static CwTournament *
read_keys (GKeyFile *keys)
{
  guint form;
  g_autofree char *title = g_key_file_get_string (keys, GROUP, "title", NULL);
  g_autofree char *name = g_key_file_get_string (keys, GROUP, "game", NULL);
  g_autofree char *control = g_key_file_get_string (keys, GROUP, "clock", NULL);
  const CwGame *game = name != NULL ? cw_game_named (name) : NULL;
  if (title == NULL || game == NULL
      || g_key_file_get_integer (keys, GROUP, "version", NULL) != VERSION
      || !find_word (keys, GROUP, "form", cw_tournament_form_words, CW_TOURNAMENT_FORMS, &form))
    return NULL;
  g_autoptr (CwTournament) self = cw_tournament_new (title, game, (CwTournamentForm)form, control);
  self->seed = g_key_file_get_uint64 (keys, GROUP, "seed", NULL);
  self->games_path = g_key_file_get_string (keys, GROUP, "games", NULL);
  guint64 rounds = g_key_file_get_uint64 (keys, GROUP, "rounds", NULL);
  if (!read_tie_breaks (keys, &self->tie_breaks) || !read_players (keys, self)
      || rounds > CW_TOURNAMENT_PLAYERS || !cw_tournament_begin (self, (guint)rounds, NULL)
      || !read_games (keys, self))
    return NULL;
  return g_steal_pointer (&self);
}

/* --- games that were recorded before the tournament could be written ------------------------- */

static void
note_recorded (CwTournament *self, CwRecordReader *reader, const CwRecordGame *game)
{
  const char *event = cw_record_tag (reader, "Event");
  guint number = cw_tournament_find (self, cw_record_tag (reader, "Round"));
  if (g_strcmp0 (event, self->title) != 0 || number == CW_NO_PLAYER
      || !cw_tournament_is_open (self, number) || game->result == CW_UNFINISHED)
    return;
  const CwPairing *pairing = cw_tournament_game (self, number);
  const char *white = cw_tournament_player (self, pairing->white)->name;
  const char *black = cw_tournament_player (self, pairing->black)->name;
  if (g_strcmp0 (cw_record_tag (reader, "White"), white) == 0
      && g_strcmp0 (cw_record_tag (reader, "Black"), black) == 0)
    cw_tournament_note (self, number, game->result);
}

static void
recover (CwTournament *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->games_path);
  g_autoptr (CwFileSource) source = cw_file_source_open (file, NULL, NULL);
  CwRecordReader *reader =
      source != NULL ? cw_record_reader_new (cw_file_source_bytes (source), NULL, NULL) : NULL;
  CwRecordGame game;
  CwStatus status;
  while (reader != NULL && cw_record_read_moves (reader, &game, &status))
    note_recorded (self, reader, &game);
  cw_record_reader_free (reader);
}

CwTournament *
cw_tournament_read (const char *path, GError **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  if (!g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, error))
    return NULL;
  CwTournament *self = read_keys (keys);
  if (self == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("This file has no tournament that can be continued."));
  else if (self->games_path != NULL && !cw_tournament_is_over (self))
    recover (self);
  return self;
}

guint64
cw_tournament_read_seed (const char *path)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  return g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL)
             ? g_key_file_get_uint64 (keys, GROUP, "seed", NULL)
             : 0;
}
