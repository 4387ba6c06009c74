/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a value panel up to date for a game: what the pieces on the board are worth by the values
 * in use, the menu of sets, and the piece pointed at.
 *
 * Signal: changed ()   the panel's contents changed and may have more or fewer lines. Main
 * thread. */
#pragma once

#include "app/board/board_control.h"
#include "model/context.h"
#include "widgets/value_panel.h"

#define CW_TYPE_GAME_VALUES (cw_game_values_get_type ())
G_DECLARE_FINAL_TYPE (CwGameValues, cw_game_values, CW, GAME_VALUES, GObject)

/* Panel and view are borrowed and must outlive it; `control` is the view's. For White unless set
 * otherwise. */
CwGameValues *cw_game_values_new (CwValuePanel *panel, CwContext *context, CwSession *session,
                                  CwBoardControl *control, CwBoardView *view);
/* Adds what is measured from the opened file to the summary. Call once. */
void cw_game_values_add_document (CwGameValues *self, CwDocument *document);
/* Whose expected score to show; `you`: that side is the user, against the computer. */
void cw_game_values_set_side (CwGameValues *self, CwColour side, gboolean you);

/* Updates everything after a move. */
void cw_game_values_update (CwGameValues *self);
/* Updates the piece pointed at, in as many words as fit. */
void cw_game_values_update_pointed (CwGameValues *self);
