/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a session's game as items for a move list: follows the game as it is edited, and
 * rewrites only what changed.
 *
 * Property `current` (guint, read only): the id of the move at the cursor, 0 at the start
 * Signal: changed ()   the items are others. Main thread. */
#pragma once

#include "model/game/move_item.h"
#include "model/game/session.h"

#define CW_TYPE_MOVE_ITEMS (cw_move_items_get_type ())
G_DECLARE_FINAL_TYPE (CwMoveItems, cw_move_items, CW, MOVE_ITEMS, GObject)

/* Keeps a reference to the session. */
CwMoveItems *cw_move_items_new (CwSession *session);
CwSession *cw_move_items_session (CwMoveItems *self); /* borrowed */

/* The signs (NAG, 0: none) that a review gave the moves of the main line, so many; NULL: there is
 * no review. They stand where a move has no marks in the game, and what a review wrote into the
 * comments is left out, because it stands elsewhere. The items change when the main loop is next
 * idle. */
void cw_move_items_set_review (CwMoveItems *self, const guint8 *signs, guint n_signs);

/* Borrowed with their texts, until the next change. The id of a move stays while its game is in the
 * session, also where it is removed and comes back. */
const CwMoveItem *cw_move_items_get (CwMoveItems *self, guint *n_items);

/* The root for 0; NULL where there is no such move. */
CwNode *cw_move_items_node (CwMoveItems *self, guint id);
guint cw_move_items_id (CwMoveItems *self, const CwNode *node);
