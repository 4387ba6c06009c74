/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of the laboratory as a list of positions: whose game, at which move, which material is
 * against which, and how it ended. Activating one opens its game in Study at that move, where its
 * file is at hand. Any number of rows: what is not seen costs nothing. Main thread. */
#pragma once

#include "model/values/shared_rows.h"

#include <gtk/gtk.h>

#define CW_TYPE_POSITION_LIST (cw_position_list_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionList, cw_position_list, CW, POSITION_LIST, GtkBox)

/* Shows the rows of these indices (size_t, in the order to show them; a reference is taken) under
 * `title`, a translated line that says what they have in common. NULL rows: nothing, and `title`
 * says why. */
void cw_position_list_show (CwPositionList *self, CwSharedRows *rows, GArray *indices,
                            const char *title);

/* How many are shown. */
guint cw_position_list_get_count (CwPositionList *self);
/* As a click on the row does; FALSE where its game is not at hand. */
gboolean cw_position_list_open (CwPositionList *self, guint position);
