/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the game in Play between two runs of the program, and the last ten suspended games:
 * unfinished games that were replaced by another, and games as they were before the user played on
 * from an earlier move. They are key files in the user's state folder
 * ($XDG_STATE_HOME/counterweight/game.ini, earlier-game.ini, earlier-game-2.ini …), written shortly
 * after a change, so that each game is in some file at any time. Unreadable files are left alone.
 * Games that end are added to My games (my_games.h), unless they end at once.
 *
 * Property: can-resume (boolean, read-only): there are suspended games; notified whenever they
 * change.
 * Signals: suspended (cut): the present game is being suspended; TRUE if the user plays on from an
 *          earlier move
 *          unkept (const char *): the games cannot be kept, for the reason in this sentence;
 *          emitted the first time, and the first time after a success
 *          finished (): a game has ended or its end was taken back, and My games has changed
 * Main thread. */
#pragma once

#include "model/play/play_game.h"

#define CW_TYPE_PLAY_STORE (cw_play_store_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayStore, cw_play_store, CW, PLAY_STORE, GObject)

/* Restores the kept game, if any, and keeps `game` from now on. */
CwPlayStore *cw_play_store_new (CwPlayGame *game);

/* The number of suspended games. */
guint cw_play_store_count (CwPlayStore *self);
/* "Chess, level 8, after move 12" for one of them, with "(finished)" if it is; 0 is the newest.
 * (transfer full) */
char *cw_play_store_title (CwPlayStore *self, guint index);
/* Replaces the present game by it; that is suspended unless it is over. FALSE, without any change,
 * if there is none, or it cannot be read because the rules of its game are gone. */
gboolean cw_play_store_resume (CwPlayStore *self, guint index);

/* Writes all games now. FALSE if the present game cannot be written. */
gboolean cw_play_store_keep (CwPlayStore *self);
