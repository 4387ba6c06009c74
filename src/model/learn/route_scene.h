/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the ways of a piece as lines and signs on the board. */
#pragma once

#include "core/reach.h"
#include "picture/scene.h"

/* Adds the routes of the piece on `square` of `board`, as far as `can` (what it can do now on each
 * square) allows, drawn up to the part `progress`; the one to `strong` stands out. Signs on the
 * target squares appear once the routes are complete: a dot, corners for a capture. With `apart`,
 * captures, moves and first moves have different signs where the piece cannot do all of them. */
void cw_route_scene_add (CwScene *scene, const CwGame *game, const CwPiece board[CW_MAX_SQUARES],
                         CwSquare square, const uint8_t can[CW_MAX_SQUARES], float progress,
                         CwSquare strong, bool apart);
