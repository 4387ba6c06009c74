/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo and redo in Study: the latest step by time, whether on the document (cw_game_edits_step) or
 * on a game without a file on the board. Shows the changed game at the place, and says what
 * changed. With `in_game` only edits of the game on the board are stepped through, whatever was
 * done to others since. */
#pragma once

#include "app/study/game_browser.h"

void cw_game_steps_go (CwContext *context, CwGameBrowser *browser, int by, gboolean in_game);
/* True if there is a step in that direction. */
gboolean cw_game_steps_can_go (CwContext *context, int by, gboolean in_game);
