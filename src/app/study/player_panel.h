/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report of a player in the finder of Study: results by colour, year, opening and opponent's
 * rating, what the pieces were worth, and the ways the name is spelled, which can be made one.
 *
 * Signal: row-chosen (const CwFilterChoice *)   the games of a row are wanted
 * Main thread. */
#pragma once

#include "model/context.h"
#include "model/files/player_sheet.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLAYER_PANEL (cw_player_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayerPanel, cw_player_panel, CW, PLAYER_PANEL, GtkWidget)

/* To be called once. Adds the action `names-undo`. */
void cw_player_panel_set_context (CwPlayerPanel *self, CwContext *context, CwGameIndexes *indexes,
                                  GSimpleActionGroup *actions);
/* Where nobody is named yet, White of the game on the board is. */
void cw_player_panel_enter (CwPlayerPanel *self);
CwPlayerSheet *cw_player_panel_get_sheet (CwPlayerPanel *self); /* borrowed */
