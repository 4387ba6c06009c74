/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with words above it and controls below. The words go beside the board if that makes the
 * squares larger; the controls stay below.
 *
 * A template gives it three children in this order: words, a CwBoardView, controls. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_BOARD_COLUMN (cw_board_column_get_type ())
G_DECLARE_FINAL_TYPE (CwBoardColumn, cw_board_column, CW, BOARD_COLUMN, GtkWidget)

/* Sets `room`, in the column's coordinates, to where a message hides least when it stands at the
 * bottom of it: below words beside the board, else below the board or, if that is too low, over the
 * words. */
void cw_board_column_find_room (CwBoardColumn *self, GtkWidget *message, GdkRectangle *room);
