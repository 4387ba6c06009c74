/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the engine play a position out against itself, move by move, until the game ends or it is
 * stopped.
 *
 * Properties (read only): playing (boolean); status (string): the state of the game or how it
 * ended, translated; NULL at the start.
 * Signal: moved (const CwDelta *)   another position is on the board; NULL: not by a move.
 * Main thread. */
#pragma once

#include "core/position.h"
#include "picture/scene.h"

#include <glib-object.h>

#define CW_TYPE_PLAYOUT (cw_playout_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayout, cw_playout, CW, PLAYOUT, GObject)

/* Goes to `position`, copied, as the start. Must be called before anything else. */
void cw_playout_begin (CwPlayout *self, const CwPosition *position);
/* Plays on; from the start again if the game is over. */
void cw_playout_play (CwPlayout *self);
void cw_playout_stop (CwPlayout *self);
/* Stops and returns to the start. */
void cw_playout_restart (CwPlayout *self);
gboolean cw_playout_is_playing (CwPlayout *self);
/* The position on the board; borrowed. */
const CwPosition *cw_playout_get_position (CwPlayout *self);
/* The same, with the last move. */
void cw_playout_fill_scene (CwPlayout *self, CwScene *scene);
