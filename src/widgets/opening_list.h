/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of the opening tree, a row each: games, how they ended, White's score; ratings,
 * performance, years, what material and engine say of the position after it.
 *
 * Signals: move-chosen (guint row)      by a click, or Space
 *          games-requested (guint row)  by a double click (after move-chosen of its first click), or
 *                                       Enter
 * Main thread. */
#pragma once

#include "model/files/opening_row.h"

#include <gtk/gtk.h>

#define CW_TYPE_OPENING_LIST (cw_opening_list_get_type ())
G_DECLARE_FINAL_TYPE (CwOpeningList, cw_opening_list, CW, OPENING_LIST, GtkWidget)

/* Shows copies of the rows. `shogi`: the first player's wins are dark. */
void cw_opening_list_show (CwOpeningList *self, const CwOpeningRow *rows, guint count,
                           gboolean shogi);
