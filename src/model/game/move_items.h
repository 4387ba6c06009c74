/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a session's game as items for a move list: follows the game's edits and rewrites
 * only what changed.
 *
 * Property `current` (guint, read only): the id of the move at the cursor, 0 at the start
 * Signal: changed ()   the items changed. Main thread. */
#pragma once

#include "model/game/move_item.h"
#include "model/game/session.h"

#define CW_TYPE_MOVE_ITEMS (cw_move_items_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveItems, cw_move_items, CW, MOVE_ITEMS, GObject)

/* Keeps a reference to the session. */
CwMoveItems *cw_move_items_new (CwSession *session);
CwSession *cw_move_items_session (CwMoveItems *self); /* borrowed */

/* Sets the `n_signs` signs (NAG, 0: none) that a review gave the moves of the main line; NULL: no
 * review. They are shown where a move has no marks in the game, and a review's text in the comments
 * is left out, because it is shown elsewhere. The items change when the main loop is next idle. */
void cw_move_items_set_review (CwMoveItems *self, const guint8 *signs, guint n_signs);

/* Borrowed, with their texts, until the next change. A move keeps its id while its game is in the
 * session, even if it is removed and comes back. */
const CwMoveItem *cw_move_items_get (CwMoveItems *self, guint *n_items);

/* The root for 0; NULL if there is no such move. */
CwNode *cw_move_items_node (CwMoveItems *self, guint id);
guint cw_move_items_id (CwMoveItems *self, const CwNode *node);
