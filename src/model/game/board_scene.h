/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session's position as a picture of the board. */
#pragma once

#include "model/game/session.h"
#include "picture/scene.h"

/* Fills in the position at the cursor with its last move, check and drawings; `selected` is
 * CW_NO_SQUARE or a square whose legal targets are shown. */
void cw_session_fill_scene (CwSession *self, CwScene *scene, gboolean flipped, CwSquare selected);
/* Pieces missing from the start of the game, by the colour they belong to. */
void cw_session_captured (CwSession *self, unsigned captured[2][CW_MAX_KINDS]);
