/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scene of a position, for pictures without a session behind them. */
#pragma once

#include "core/position.h"
#include "picture/scene.h"

/* An empty scene as the game's boards are: its size, chequered or lined, with stands where pieces
 * are dropped. */
void cw_scene_init_game (CwScene *scene, const CwGame *game);

/* The same with the pieces and hands, the side to move and the checks, given now and counted;
 * missiles that are not armed are locked. */
void cw_scene_of_position (CwScene *scene, const CwPosition *position);

/* The same of a position that may not be legal: without the checks of now. */
void cw_scene_of_setup (CwScene *scene, const CwGame *game, const CwSetup *setup);

/* Marks the squares of the last move as a person sees them, after `delta`: castling goes to where
 * the king now is, a drop comes from no square. Nothing is marked of a pass. */
void cw_scene_set_last_move (CwScene *scene, CwMove move, const CwDelta *delta);
