/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beside the board on which a position is set up: the game, its men to put on the board, hands, all
 * that is said beside the men, the position as text and what is wrong with it.
 *
 * Signals: tool-changed ()       another man, or none, is to be put where the board is clicked
 *          finished (response)   CwSetupResponse: one of the buttons at the foot. Main thread. */
#pragma once

#include "model/game/position_editor.h"
#include "picture/piece_set.h"

#include <gtk/gtk.h>

#define CW_TYPE_SETUP_PANEL (cw_setup_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwSetupPanel, cw_setup_panel, CW, SETUP_PANEL, GtkWidget)

typedef enum
{
  CW_SETUP_RESPONSE_PLAY,
  CW_SETUP_RESPONSE_STUDY,
  CW_SETUP_RESPONSE_CANCEL,
} CwSetupResponse;

/* What a click on the board does: puts a man, takes one away, or (none) takes it up to move it. */
typedef enum
{
  CW_TOOL_MOVE,
  CW_TOOL_PUT,
  CW_TOOL_REMOVE,
} CwTool;

/* To be called once. */
void cw_setup_panel_set_editor (CwSetupPanel *self, CwPositionEditor *editor);
/* The pictures of the men; called again for another game. */
void cw_setup_panel_set_pieces (CwSetupPanel *self, CwPieceSet *set);

CwTool cw_setup_panel_get_tool (CwSetupPanel *self);
CwPiece cw_setup_panel_get_man (CwSetupPanel *self); /* of CW_TOOL_PUT */
/* Back to moving men; FALSE where that was the tool. */
gboolean cw_setup_panel_drop_tool (CwSetupPanel *self);
