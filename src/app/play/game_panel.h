/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play beside its board: the players if the board has no room for them, moves, notice,
 * impasse, the engine's lines, what the pieces are worth; and the actions on the game. Main
 * thread. */
#pragma once

#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "app/shared/layout.h"
#include "model/context.h"

#define CW_TYPE_GAME_PANEL (cw_game_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwGamePanel, cw_game_panel, CW, GAME_PANEL, GtkWidget)

/* Follows the context's game, on the board of `area` where `control` shows it, and adds its
 * actions. Call once. */
void cw_game_panel_set_context (CwGamePanel *self, CwContext *context, CwBoardArea *area,
                                CwBoardControl *control, GSimpleActionGroup *actions);
/* `bare`: nothing is shown but the players, if they are here. */
void cw_game_panel_set_layout (CwGamePanel *self, const CwPlayLayout *layout, gboolean bare);
/* One sentence for some seconds, below the board or in the panel, whichever has more room; NULL
 * hides it. */
void cw_game_panel_remark (CwGamePanel *self, const char *sentence);
/* The page is entered or left. */
void cw_game_panel_set_shown (CwGamePanel *self, gboolean shown);
/* Where a message is shown while a game is: between the moves, which make room for it, and the
 * words and buttons below them, which stay where they are. Borrowed. */
GtkBox *cw_game_panel_get_foot (CwGamePanel *self);
/* The panel's strip for the player at the top or bottom; borrowed. */
CwPlayerStrip *cw_game_panel_get_strip (CwGamePanel *self, gboolean top);
