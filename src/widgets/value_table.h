/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pieces are worth on the board, in hand and promoted, one line per piece. Main thread. */
#pragma once

#include "core/values.h"

#include <gtk/gtk.h>

/* True if the game values pieces by place: shogi. */
gboolean cw_value_table_is_for (const CwGame *game);
/* Fills the grid with the values of a set, in pawns. */
void cw_value_table_fill (GtkGrid *grid, const CwGame *game, const CwValues *values);
