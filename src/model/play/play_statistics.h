/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered of games played, in `settings` (keys "recent-games", "level" and "losses").
 * Main thread. */
#pragma once

#include "model/settings.h"

/* The names of the games played, the most recent first, at most CW_PLAY_RECENT; free with
 * g_strfreev. */
#define CW_PLAY_RECENT 4
GStrv cw_play_recent_games (CwSettings *settings);
void cw_play_note_game (CwSettings *settings, const char *name);

/* The level last played; 1 by default. */
guint cw_play_last_level (CwSettings *settings);
/* Another level starts without losses. */
void cw_play_note_level (CwSettings *settings, guint level);

/* Records whether the user lost to the computer. */
void cw_play_note_result (CwSettings *settings, gboolean lost);
/* Drops the last loss: the game goes on. */
void cw_play_forget_loss (CwSettings *settings);
/* TRUE if the user lost at least twice in a row at the last level: an easier one is worth
 * offering. */
gboolean cw_play_lost_twice (CwSettings *settings);
