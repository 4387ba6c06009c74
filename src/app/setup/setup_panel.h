/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside a board on which a position is set up: the game, its pieces to put on the board,
 * hands, the other parts of the position, its text, and what is wrong with it. Its buttons activate
 * page.undo, page.redo, page.play, page.study and page.cancel. Main thread. */
#pragma once

#include "model/game/position_editor.h"
#include "picture/piece_set.h"
#include "widgets/info_strip.h"

#include <gtk/gtk.h>

#define CW_TYPE_SETUP_PANEL (cw_setup_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwSetupPanel, cw_setup_panel, CW, SETUP_PANEL, GtkBox)

/* What a click on the board does: puts a piece, removes one, or (none) picks one up to move it. */
typedef enum
{
  CW_TOOL_MOVE,
  CW_TOOL_PUT,
  CW_TOOL_REMOVE,
} CwTool;

/* The editor that the panel shows and changes; borrowed. */
CwPositionEditor *cw_setup_panel_get_editor (CwSetupPanel *self);
/* Where messages appear: above the text and the buttons, none of which they move. Borrowed. */
CwInfoStrip *cw_setup_panel_get_info (CwSetupPanel *self);
/* The pictures of the pieces of the editor's game; call again for another game. */
void cw_setup_panel_set_pieces (CwSetupPanel *self, CwPieceSet *set);

CwTool cw_setup_panel_get_tool (CwSetupPanel *self);
CwPiece cw_setup_panel_get_piece (CwSetupPanel *self); /* of CW_TOOL_PUT */
/* Goes back to moving pieces. */
void cw_setup_panel_drop_tool (CwSetupPanel *self);
