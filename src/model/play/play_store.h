/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game in Play between two runs of the program, and the last one that was suspended: an
 * unfinished game in whose place another was begun. Both are key files in the user's state folder
 * ($XDG_STATE_HOME/counterweight/game.ini, earlier-game.ini), written shortly after a change.
 *
 * Property: can-resume (boolean, read-only): there is a suspended game.
 * Signal: suspended (): the present game is being suspended. Main thread. */
#pragma once

#include "model/play/play_game.h"

#define CW_TYPE_PLAY_STORE (cw_play_store_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayStore, cw_play_store, CW, PLAY_STORE, GObject)

/* Restores the game that was kept, if any, and keeps `game` from now on. */
CwPlayStore *cw_play_store_new (CwPlayGame *game);

gboolean cw_play_store_can_resume (CwPlayStore *self);
/* The suspended game takes the place of the present one, which is suspended unless it is over. */
void cw_play_store_resume (CwPlayStore *self);

/* Writes both now. */
void cw_play_store_keep (CwPlayStore *self);
