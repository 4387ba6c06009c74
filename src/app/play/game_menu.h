/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the menu of a game in Play that depend on the game, the settings and the games kept.
 * Each function replaces what is in the part. Main thread. */
#pragma once

#include "model/play/play_game.h"
#include "model/play/play_store.h"

/* The levels of the game played, below the reason if none can be chosen: then FALSE. */
gboolean cw_game_menu_show_levels (GMenu *menu, CwPlayGame *game);
/* What the coach may warn of, and from how many points. */
void cw_game_menu_show_coach (GMenu *menu, CwSettings *settings);
/* The suspended games, newest first. */
void cw_game_menu_show_suspended (GMenu *menu, CwPlayStore *store);
