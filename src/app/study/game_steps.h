/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undoing and redoing in Study: what was done to the document (cw_game_edits_step) and, where the
 * board has a game of no file, to that game, by the time. The game is shown in which something
 * changes, at the place, and a message says what. With `in_game` only edits of the game on the
 * board are stepped through, whatever was done to others since. */
#pragma once

#include "app/study/game_browser.h"

void cw_game_steps_go (CwContext *context, CwGameBrowser *browser, int by, gboolean in_game);
/* Whether there is something to go to. */
gboolean cw_game_steps_can_go (CwContext *context, int by, gboolean in_game);
