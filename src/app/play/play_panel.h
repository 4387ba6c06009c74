/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play beside its board: the players where the board has no room for them, moves,
 * notice, impasse, the engine's lines, what the pieces are worth; and the actions on the game.
 * Main thread. */
#pragma once

#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "app/play/play_layout.h"
#include "model/context.h"

#define CW_TYPE_PLAY_PANEL (cw_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayPanel, cw_play_panel, CW, PLAY_PANEL, GtkWidget)

/* Follows the game of the context, on the board of `area` where `control` shows it, and adds its
 * actions. To be called once. */
void cw_play_panel_set_context (CwPlayPanel *self, CwContext *context, CwBoardArea *area,
                                CwBoardControl *control, GSimpleActionGroup *actions);
void cw_play_panel_set_layout (CwPlayPanel *self, const CwPlayLayout *layout);
/* The page is shown, or left. */
void cw_play_panel_set_shown (CwPlayPanel *self, gboolean shown);
/* The strip of a player at its top or bottom; borrowed. */
CwPlayerStrip *cw_play_panel_get_strip (CwPlayPanel *self, gboolean top);
