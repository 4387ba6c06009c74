/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ends of games in the general implementation. */
#pragma once

#include "core/position.h"

/* Whether the game has been won in a way that leaves moves on the board: an explosion, the last
 * check needed, a king on its goal. */
bool cw_general_is_decided (const CwPosition *position);

/* The same, plus the capture of a whole army without a royal piece (or the loss of all own pieces
 * in Antichess), as a number: -1 if the side to move has lost, 1 if it has won, otherwise 0. */
int cw_general_decided (const CwPosition *position);

/* Whether the chess pieces that are left can never mate and the variant therefore draws. */
bool cw_general_is_dead (const CwPosition *position);

/* How often the position occurred before, counted up to `enough`. */
unsigned cw_general_repetitions (const CwPosition *position, const CwUndo *last, unsigned enough);

CwOutcome cw_general_outcome (const CwPosition *position, const CwUndo *last);
