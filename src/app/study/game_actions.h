/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions of Study on the shown game and on the games selected in the list:
 *   headers              edits its players and other headers
 *   move-up, move-down   among the games of its file
 *   add-to-file          adds a game on the board without a file to the open file; if pasted games
 *                        are shown, adds all of them to the file shown before
 * and those that go to other games: find, go-to-game (by its number), previous-game, next-game,
 * first-game, last-game. */
#pragma once

#include "app/study/game_browser.h"

#define CW_TYPE_GAME_ACTIONS (cw_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (CwGameActions, cw_game_actions, CW, GAME_ACTIONS, GObject)

/* Adds them to a page's actions; takes references to `context` and `actions`; `browser` must
 * outlive it. */
CwGameActions *cw_game_actions_new (CwContext *context, CwGameBrowser *browser,
                                    GSimpleActionGroup *actions);
