/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report of a player in the finder of Study: results by colour, year, opening and opponent's
 * rating, what the pieces were worth, and the spellings of the name, which can be unified.
 *
 * Signal: row-chosen (const CwFilterChoice *)   show the games of a row
 * Main thread. */
#pragma once

#include "model/context.h"
#include "model/files/player_sheet.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLAYER_PANEL (cw_player_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayerPanel, cw_player_panel, CW, PLAYER_PANEL, GtkWidget)

/* Adds the action `names-undo`. Call once. */
void cw_player_panel_set_context (CwPlayerPanel *self, CwContext *context, CwGameIndexes *indexes,
                                  GSimpleActionGroup *actions);
/* If nobody is named yet, uses White of the game on the board. */
void cw_player_panel_enter (CwPlayerPanel *self);
CwPlayerSheet *cw_player_panel_get_sheet (CwPlayerPanel *self); /* borrowed */
