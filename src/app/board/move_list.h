/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move list for a game: it shows the items, and a click goes to the move. Main thread. */
#pragma once

#include "model/game/move_items.h"
#include "widgets/move_list_view.h"

/* From now on, as long as both live. */
void cw_move_list_bind (CwMoveListView *view, CwMoveItems *items);
