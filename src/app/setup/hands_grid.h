/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of pieces of each kind in hand, White's beside Black's, editable. Hidden in games
 * without hands. Main thread. */
#pragma once

#include "model/game/position_editor.h"
#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_HANDS_GRID (cw_hands_grid_get_type ())
G_DECLARE_FINAL_TYPE (CwHandsGrid, cw_hands_grid, CW, HANDS_GRID, GtkWidget)

/* Call once. */
void cw_hands_grid_set_editor (CwHandsGrid *self, CwPositionEditor *editor);
/* The pictures of the pieces of the editor's game; call again for another game. */
void cw_hands_grid_set_pieces (CwHandsGrid *self, CwPieceSet *set);
