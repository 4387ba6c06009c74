/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for the trainers, with the results of their games: one from each game of a file, at a
 * random ply, of up to CW_POOL_POSITIONS games chosen at random. Read in a thread.
 *
 * Signal `loaded` (): the positions of another file are there. Main thread. */
#pragma once

#include "core/position.h"

#include <gio/gio.h>

#define CW_POOL_POSITIONS 600

#define CW_TYPE_POSITION_POOL (cw_position_pool_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionPool, cw_position_pool, CW, POSITION_POOL, GObject)

typedef struct
{
  CwPosition position;
  double result; /* the game's, for White: 1, 0.5, 0; negative: not known */
} CwPoolPosition;

CwPositionPool *cw_position_pool_new (void);

/* Reads the games of `game` in a file, unless that was the last request. The old positions stay
 * until then. `seed` decides which are chosen. */
void cw_position_pool_load (CwPositionPool *self, GFile *file, const CwGame *game, guint64 seed);

/* Stops reading. An owner must call it before it goes, since the thread keeps the pool alive. */
void cw_position_pool_stop (CwPositionPool *self);

/* The game of the positions, NULL before there are any; and how many there are. */
const CwGame *cw_position_pool_get_game (CwPositionPool *self);
guint cw_position_pool_count (CwPositionPool *self);
const CwPoolPosition *cw_position_pool_get (CwPositionPool *self, guint index);
