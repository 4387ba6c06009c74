/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of the laboratory as a list of positions: the game, the move, the material of both sides,
 * the result. Activating a row opens its game in Study at that move, if its file is available. Any
 * number of rows: those out of sight cost nothing. Main thread. */
#pragma once

#include "model/values/shared_rows.h"

#include <gtk/gtk.h>

#define CW_TYPE_POSITION_LIST (cw_position_list_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionList, cw_position_list, CW, POSITION_LIST, GtkBox)

/* Shows the rows with these indices (size_t, in display order; takes a reference) under `title`, a
 * translated line that says what they have in common. NULL rows: none, and `title` says why. */
void cw_position_list_show (CwPositionList *self, CwSharedRows *rows, GArray *indices,
                            const char *title);

/* The number of rows shown. */
guint cw_position_list_get_count (CwPositionList *self);
/* Like a click on the row; FALSE if its game is not available. */
gboolean cw_position_list_open (CwPositionList *self, guint position);
