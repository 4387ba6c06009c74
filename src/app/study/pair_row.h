/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the list of games that appear twice: both games, whether their players or dates are
 * others and where their headers differ, and a button that removes the second. Used by the pairs
 * panel only.
 *
 * Signal: remove-toggled (gboolean remove)   by the user: remove the second game, or put it back
 * Main thread. */
#pragma once

#include "model/files/game_pairs.h"

#include <gtk/gtk.h>

#define CW_TYPE_PAIR_ROW (cw_pair_row_get_type ())
G_DECLARE_FINAL_TYPE (CwPairRow, cw_pair_row, CW, PAIR_ROW, GtkBox)

/* An empty row. */
GtkWidget *cw_pair_row_new (void);
/* Shows a copy of the pair, which is of this document; `removed`: its second game is. */
void cw_pair_row_show (CwPairRow *self, CwDocument *document, const CwGamePair *pair,
                       gboolean removed);
