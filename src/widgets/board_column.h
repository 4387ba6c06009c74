/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board with words above it and controls below. Where the squares are larger so, the words stand
 * at its side; the controls stay below it.
 *
 * In a template its children are these three, in this order: words, a CwBoardView, controls. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_BOARD_COLUMN (cw_board_column_get_type ())
G_DECLARE_FINAL_TYPE (CwBoardColumn, cw_board_column, CW, BOARD_COLUMN, GtkWidget)
