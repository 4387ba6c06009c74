/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A square of the board for assistive technology: a name, focus, an action. Paints nothing and
 * takes no pointer events. Signal: activate. */
#pragma once

#include "core/types.h"

#include <gtk/gtk.h>

#define CW_TYPE_BOARD_SQUARE (cw_board_square_get_type ())
G_DECLARE_FINAL_TYPE (CwBoardSquare, cw_board_square, CW, BOARD_SQUARE, GtkWidget)

GtkWidget *cw_board_square_new (CwSquare square);
CwSquare cw_board_square_get_square (CwBoardSquare *self);
/* Does nothing if the name is unchanged. */
void cw_board_square_set_name (CwBoardSquare *self, const char *name);
/* Text read out after the name; NULL: none. */
void cw_board_square_set_description (CwBoardSquare *self, const char *words);
const char *cw_board_square_get_name (CwBoardSquare *self);
