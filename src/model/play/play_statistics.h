/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered of the games that were played, in `settings` (keys "recent-games", "level" and
 * "losses"). Main thread. */
#pragma once

#include "model/settings.h"

/* The names of the games played, the last one first, at most CW_PLAY_RECENT; free with g_strfreev.
 */
#define CW_PLAY_RECENT 4
GStrv cw_play_recent_games (CwSettings *settings);
void cw_play_note_game (CwSettings *settings, const char *name);

/* The level that was played last; 1 at first. */
guint cw_play_last_level (CwSettings *settings);
/* A level other than before begins without losses. */
void cw_play_note_level (CwSettings *settings, guint level);

/* The user lost to the computer, or did not. */
void cw_play_note_result (CwSettings *settings, gboolean lost);
/* The loss that was noted last was none: the game goes on. */
void cw_play_forget_loss (CwSettings *settings);
/* The user lost at least twice in a row at the last level: an easier one is worth offering. */
gboolean cw_play_lost_twice (CwSettings *settings);
