/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games in display order: an array of ids as a GListModel that makes an item only on request.
 * Used by the game list only. */
#pragma once

#include "widgets/game_list.h"

#define CW_TYPE_GAME_ITEM (cw_game_item_get_type ())
G_DECLARE_FINAL_TYPE (CwGameItem, cw_game_item, CW, GAME_ITEM, GObject)

guint cw_game_item_get_id (CwGameItem *item);
/* Makes the item stand for another game. */
void cw_game_item_set_id (CwGameItem *item, guint id);

#define CW_TYPE_GAME_MODEL (cw_game_model_get_type ())
G_DECLARE_FINAL_TYPE (CwGameModel, cw_game_model, CW, GAME_MODEL, GObject)

/* Takes `ids` (array of guint). */
CwGameModel *cw_game_model_new (GArray *ids);
guint cw_game_model_get_id (CwGameModel *self, guint position);
/* Position of a game, or GTK_INVALID_LIST_POSITION. */
guint cw_game_model_find (CwGameModel *self, guint id);
/* Takes other `ids`, as many as before. Emits no signal: the items must be told which games they
 * are now. */
void cw_game_model_replace (CwGameModel *self, GArray *ids);
void cw_game_model_append (CwGameModel *self, const guint *ids, guint n_ids);
