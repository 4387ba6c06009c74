/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows in a value panel what the pieces on the board of a game are worth by the values in use, with
 * the menu of sets and the piece pointed at, and goes on doing so.
 *
 * Signal: changed ()   the panel shows something else, in more or fewer lines. Main thread. */
#pragma once

#include "app/board/board_control.h"
#include "model/context.h"
#include "widgets/value_panel.h"

#define CW_TYPE_GAME_VALUES (cw_game_values_get_type ())
G_DECLARE_FINAL_TYPE (CwGameValues, cw_game_values, CW, GAME_VALUES, GObject)

/* The panel and the view are borrowed and have to live as long; `control` is that of the view. For
 * White, until another side is set. */
CwGameValues *cw_game_values_new (CwValuePanel *panel, CwContext *context, CwSession *session,
                                  CwBoardControl *control, CwBoardView *view);
/* What is measured from the opened file belongs to the summary too. To be called once. */
void cw_game_values_add_document (CwGameValues *self, CwDocument *document);
/* Whose expected score it is; `you`: that of the user against the computer. */
void cw_game_values_set_side (CwGameValues *self, CwColour side, gboolean you);

/* Shows all of it again, after a move. */
void cw_game_values_update (CwGameValues *self);
/* Shows the piece pointed at again, in as many words as fit. */
void cw_game_values_update_pointed (CwGameValues *self);
