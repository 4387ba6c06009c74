/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's lines beside the game in Play, and the action `lines` that switches them on and off
 * where they may be looked at: when the game is over, or while it goes on without clocks. A line
 * that is clicked is looked at in Study, so that the game stays what was played. Main thread. */
#pragma once

#include "app/board/board_control.h"
#include "model/context.h"
#include "widgets/engine_lines.h"

#define CW_TYPE_PLAY_LINES (cw_play_lines_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayLines, cw_play_lines, CW, PLAY_LINES, GObject)

/* Shows them in `widget`, which is borrowed, and on the board of `control`; adds the action. */
CwPlayLines *cw_play_lines_new (CwContext *context, CwEngineLines *widget, CwBoardControl *control,
                                GSimpleActionGroup *actions);

gboolean cw_play_lines_get_on (CwPlayLines *self);
/* The page is shown, or left: nothing is thought about then. */
void cw_play_lines_set_shown (CwPlayLines *self, gboolean shown);
/* In a narrow panel they are off when the game ends, to make room for the result. */
void cw_play_lines_set_compact (CwPlayLines *self, gboolean compact);
