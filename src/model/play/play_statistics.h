/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered of games played, in `settings` (keys "recent-games", "level", "clock" and
 * "losses"). Main thread. */
#pragma once

#include "model/play/play_clock.h"
#include "model/play/play_state.h"
#include "model/settings.h"

/* The names of the games played, the most recent first, at most CW_PLAY_RECENT; free with
 * g_strfreev. */
#define CW_PLAY_RECENT 4
GStrv cw_play_recent_games (CwSettings *settings);
void cw_play_note_game (CwSettings *settings, const char *name);

/* The key for something that games like shogi remember for themselves, and all others together.
 * (transfer full) */
char *cw_play_key (const char *key, const CwGame *game);

/* The level last played in such games; 1 by default. */
guint cw_play_last_level (CwSettings *settings, const CwGame *game);
/* Another level starts without losses. */
void cw_play_note_level (CwSettings *settings, const CwGame *game, guint level);

/* The clock last used in such games, with the user's time first; none by default. */
void cw_play_last_clock (CwSettings *settings, const CwGame *game, CwClockTerms *clock);
/* Remembers a game that has just begun, with its level and clock unless a tournament set them. */
void cw_play_note_start (CwSettings *settings, const CwPlayState *state, guint level,
                         const CwClockTerms *clock);

/* Records whether the user lost to the computer. */
void cw_play_note_result (CwSettings *settings, gboolean lost);
/* Drops the last loss: the game goes on. */
void cw_play_forget_loss (CwSettings *settings);
/* TRUE if the user lost at least twice in a row at the last level: an easier one is worth
 * offering. */
gboolean cw_play_lost_twice (CwSettings *settings);
