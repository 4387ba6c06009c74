/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions of Study on the game that is shown and on those that are selected in the list:
 *   headers              edits its players and other headers
 *   move-up, move-down   among the games of its file
 *   add-to-file          adds the game on the board, where it is of no file, to the one that is
 *                        open; where pasted games are shown all of them to the one shown before
 * and those that lead to other games: find, go-to-game (by its number), previous-game, next-game,
 * first-game, last-game. */
#pragma once

#include "app/study/game_browser.h"

#define CW_TYPE_GAME_ACTIONS (cw_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (CwGameActions, cw_game_actions, CW, GAME_ACTIONS, GObject)

/* Adds them to a page's actions; keeps `context` and `actions`, `browser` has to outlive it. */
CwGameActions *cw_game_actions_new (CwContext *context, CwGameBrowser *browser,
                                    GSimpleActionGroup *actions);
