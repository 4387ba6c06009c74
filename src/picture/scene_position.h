/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scene of a position, for pictures without a session. */
#pragma once

#include "core/position.h"
#include "picture/scene.h"

/* An empty scene that looks like the game's boards: size, chequered or lined, with stands if pieces
 * are dropped. */
void cw_scene_init_game (CwScene *scene, const CwGame *game);

/* The same with pieces, hands and the side to move, kings in check and checks counted; missiles
 * that are not armed are locked. */
void cw_scene_of_position (CwScene *scene, const CwPosition *position);

/* The same for a position that may be illegal: does not mark kings in check. */
void cw_scene_of_setup (CwScene *scene, const CwGame *game, const CwSetup *setup);

/* Marks the squares of the last move as a person sees them, after `delta`: castling ends where the
 * king now is, a drop starts from no square. A pass marks nothing. */
void cw_scene_set_last_move (CwScene *scene, CwMove move, const CwDelta *delta);
