/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions of Study on the game that is shown and on those that are selected in the list:
 *   headers              edits its players and other headers
 *   move-up, move-down   among the games of its file
 */
#pragma once

#include "model/context.h"
#include "widgets/game_list.h"

#define CW_TYPE_GAME_ACTIONS (cw_game_actions_get_type ())
G_DECLARE_FINAL_TYPE (CwGameActions, cw_game_actions, CW, GAME_ACTIONS, GObject)

/* Adds them to a page's actions; keeps `context` and `actions`, `list` has to outlive it. */
CwGameActions *cw_game_actions_new (CwContext *context, CwGameList *list,
                                    GSimpleActionGroup *actions);
