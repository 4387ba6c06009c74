/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move list of a game: shows its items; a click goes to the move. Main thread. */
#pragma once

#include "model/game/move_items.h"
#include "widgets/move_list_view.h"

/* Binds them for as long as both live. */
void cw_move_list_bind (CwMoveListView *view, CwMoveItems *items);
