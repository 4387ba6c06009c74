/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_statistics.h"

#include "search/search.h"

#define RECENT "recent-games"
#define LEVEL "level"
#define CLOCK "clock"
#define LOSSES "losses"

GStrv
cw_play_recent_games (CwSettings *settings)
{
  g_autofree char *text = cw_settings_get_string (settings, RECENT, "");
  return g_strsplit (text, ",", CW_PLAY_RECENT + 1);
}

void
cw_play_note_game (CwSettings *settings, const char *name)
{
  g_auto (GStrv) before = cw_play_recent_games (settings);
  g_autoptr (GString) recent = g_string_new (name);
  guint count = 1;
  for (guint i = 0; before[i] != NULL && count < CW_PLAY_RECENT; i++)
    if (before[i][0] != '\0' && !g_str_equal (before[i], name))
      {
        g_string_append_printf (recent, ",%s", before[i]);
        count++;
      }
  cw_settings_set_string (settings, RECENT, recent->str);
}

char *
cw_play_key (const char *key, const CwGame *game)
{
  return game->shogi ? g_strconcat (key, "-shogi", NULL) : g_strdup (key);
}

guint
cw_play_last_level (CwSettings *settings, const CwGame *game)
{
  g_autofree char *key = cw_play_key (LEVEL, game);
  return (guint)CLAMP (cw_settings_get_int (settings, key, 1), 1, CW_LEVELS);
}

void
cw_play_note_level (CwSettings *settings, const CwGame *game, guint level)
{
  g_autofree char *key = cw_play_key (LEVEL, game);
  if (cw_settings_get_int (settings, key, 1) != (int)level)
    cw_settings_set_int (settings, LOSSES, 0);
  cw_settings_set_int (settings, key, (int)level);
}

void
cw_play_last_clock (CwSettings *settings, const CwGame *game, CwClockTerms *clock)
{
  g_autofree char *key = cw_play_key (CLOCK, game);
  g_autofree char *text = cw_settings_get_string (settings, key, "");
  cw_clock_terms_read (clock, text);
}

void
cw_play_note_start (CwSettings *settings, const CwPlayState *state, guint level,
                    const CwClockTerms *clock)
{
  const CwGame *game = cw_session_game (state->session);
  g_autofree char *key = cw_play_key (CLOCK, game);
  CwClockTerms terms = *clock;
  cw_play_note_game (settings, game->name);
  if (state->tournament != 0)
    return;
  if (state->computer)
    cw_play_note_level (settings, game, level);
  if (state->computer && state->user == CW_BLACK)
    cw_clock_terms_swap (&terms);
  g_autofree char *text = cw_clock_terms_write (&terms);
  cw_settings_set_string (settings, key, text);
}

void
cw_play_note_result (CwSettings *settings, gboolean lost)
{
  cw_settings_set_int (settings, LOSSES, lost ? cw_settings_get_int (settings, LOSSES, 0) + 1 : 0);
}

void
cw_play_forget_loss (CwSettings *settings)
{
  cw_settings_set_int (settings, LOSSES, MAX (cw_settings_get_int (settings, LOSSES, 0) - 1, 0));
}

gboolean
cw_play_lost_twice (CwSettings *settings)
{
  return cw_settings_get_int (settings, LOSSES, 0) >= 2;
}
