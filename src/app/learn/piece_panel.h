/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside a piece on trial: names, value, how far it sees, its rules, and another piece to
 * compare it with. Buttons for other kinds of the game activate page.show-kind (u). Main thread. */
#pragma once

#include "app/shared/layout.h"
#include "lessons/trial.h"
#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_PIECE_PANEL (cw_piece_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwPiecePanel, cw_piece_panel, CW, PIECE_PANEL, GtkWidget)

/* Shows the piece of `trial`, with pictures from `set`. */
void cw_piece_panel_show (CwPiecePanel *self, const CwTrial *trial, CwPieceSet *set);
void cw_piece_panel_adapt (CwPiecePanel *self, const CwLearnLayout *layout);
