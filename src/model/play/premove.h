/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move that the user has decided on while the computer is to move: it is played as soon as it
 * is the user's turn, or dropped if it is not legal then. A piece that can promote becomes the
 * strongest. It is cancelled when the game ends, when moves are taken back, and when another
 * position is looked at.
 *
 * Signals: changed ()           another premove, or none
 *          failed (sentence)    it was not legal when its turn came; translated
 * Main thread. */
#pragma once

#include "model/play/play_game.h"
#include "picture/scene.h"

#define CW_TYPE_PREMOVE (cw_premove_get_type ())
G_DECLARE_FINAL_TYPE (CwPremove, cw_premove, CW, PREMOVE, GObject)

CwPremove *cw_premove_new (CwPlayGame *game);

/* From a square or a hand (cw_scene_held_square) to a square; FALSE if it could never be legal, the
 * computer is not to move, or the coach asks about the last move. */
gboolean cw_premove_set (CwPremove *self, CwSquare from, CwSquare to);
/* FALSE if there was none. */
gboolean cw_premove_clear (CwPremove *self);
/* FALSE if there is none. */
gboolean cw_premove_get (CwPremove *self, CwSquare *from, CwSquare *to);

/* Sets TRUE for the squares to which the piece on `from`, which is not of the side to move, might
 * go after any move of the other side. Pure; thread-safe, like the next. */
void cw_premove_targets (const CwPosition *position, CwSquare from,
                         gboolean targets[CW_MAX_SQUARES]);
/* Adds to a scene of the position the selected piece on `picked` with these squares, and the
 * premove; CW_NO_SQUARE: leaves it out. */
void cw_premove_fill_scene (const CwPosition *position, CwSquare picked, CwSquare from, CwSquare to,
                            CwScene *scene);
