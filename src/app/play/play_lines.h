/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's lines beside the game in Play, and the action `lines`, which switches them on and
 * off when they are allowed: after the game, or during a game without clocks. Clicking a line opens
 * it in Study, so that the game stays as played. While they are not allowed, the menu says why.
 * Main thread. */
#pragma once

#include "app/board/board_control.h"
#include "model/context.h"
#include "widgets/engine_lines.h"

#define CW_TYPE_PLAY_LINES (cw_play_lines_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayLines, cw_play_lines, CW, PLAY_LINES, GObject)

/* Shows them in `widget`, which is borrowed, and on the board of `control`; adds the action, and
 * its item to `menu`. */
CwPlayLines *cw_play_lines_new (CwContext *context, CwEngineLines *widget, CwBoardControl *control,
                                GSimpleActionGroup *actions, GMenu *menu);

gboolean cw_play_lines_get_on (CwPlayLines *self);
/* The page is entered or left; when left, the engine stops thinking. */
void cw_play_lines_set_shown (CwPlayLines *self, gboolean shown);
/* In a narrow panel they are switched off when the game ends, to make room for the result. */
void cw_play_lines_set_compact (CwPlayLines *self, gboolean compact);
