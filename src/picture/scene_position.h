/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene of a position, for pictures without a session behind them. */
#pragma once

#include "core/position.h"
#include "picture/scene.h"

/* An empty scene of the game's size with the men, whose turn it is and the checks. */
void cw_scene_of_position (CwScene *scene, const CwPosition *position);

/* Marks the squares of the last move as a person sees them: castling goes from the king's square
 * to where the king now stands. `position` is the one after it; CW_NO_MOVE and passes mark
 * nothing. */
void cw_scene_set_last_move (CwScene *scene, const CwPosition *position, CwMove move);

/* The board as text with Unicode's chess characters, ranks from the top, with coordinates where
 * the scene has them; ends with a newline. Free with g_free. */
char *cw_scene_text (const CwScene *scene);
