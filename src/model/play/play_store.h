/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game in Play between two runs of the program, and the last ten that were suspended:
 * unfinished games in whose place another was begun. They are key files in the user's state folder
 * ($XDG_STATE_HOME/counterweight/game.ini, earlier-game.ini, earlier-game-2.ini …), written shortly
 * after a change, so that each of them is in some file at any time. What cannot be read is left
 * alone.
 *
 * Property: can-resume (boolean, read-only): there are suspended games; notified whenever they are
 * others.
 * Signals: suspended (): the present game is being suspended
 *          unkept (const char *): the games cannot be kept, since this sentence's reason; the first
 *          time, and the first time after they could. Main thread. */
#pragma once

#include "model/play/play_game.h"

#define CW_TYPE_PLAY_STORE (cw_play_store_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayStore, cw_play_store, CW, PLAY_STORE, GObject)

/* Restores the game that was kept, if any, and keeps `game` from now on. */
CwPlayStore *cw_play_store_new (CwPlayGame *game);

/* How many are suspended. */
guint cw_play_store_count (CwPlayStore *self);
/* "Chess, level 8, after move 12" of one of them, the newest is 0; (transfer full) */
char *cw_play_store_title (CwPlayStore *self, guint index);
/* It takes the place of the present one, which is suspended unless it is over. FALSE, and nothing
 * happens, where there is none, or it cannot be read, since the rules of its game are gone. */
gboolean cw_play_store_resume (CwPlayStore *self, guint index);

/* Writes all now. FALSE where the present game cannot be written. */
gboolean cw_play_store_keep (CwPlayStore *self);
