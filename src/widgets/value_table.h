/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pieces are worth on the board, in hand and promoted, a line a piece. Main thread. */
#pragma once

#include "core/values.h"

#include <gtk/gtk.h>

/* Whether pieces of the game have such places: those of shogi. */
gboolean cw_value_table_is_for (const CwGame *game);
/* Fills the grid with the values of a set, in pawns. */
void cw_value_table_fill (GtkGrid *grid, const CwGame *game, const CwValues *values);
