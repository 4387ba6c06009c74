/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks in words which of several moves to one square is meant, if they differ in more than the
 * promotion: a step or a launch, a king's step or castling. Main thread. */
#pragma once

#include "model/game/session.h"
#include "widgets/board_view.h"

#include <gtk/gtk.h>

typedef void (*CwMoveChosen) (CwMove move, gpointer data);

/* Shows the choice beside square `to` of `view`. Calls `chosen` with the move, or with CW_NO_MOVE
 * when dismissed, unless `view` is destroyed. Returns the popover, a child of `view`. */
GtkWidget *cw_move_choice_ask (CwBoardView *view, CwSession *session, CwSquare to,
                               const CwMove *moves, guint count, CwMoveChosen chosen,
                               gpointer data);

/* Closes the choice without calling `chosen`. */
void cw_move_choice_end (GtkWidget *popover);
