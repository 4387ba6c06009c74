/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the opponent can answer a move: capture what is not safe, mate, or escape from a mate. Pure
 * and thread-safe. Internal to this layer. */
#pragma once

#include "core/position.h"

/* The capture that wins most for the side to move, in centipawns by the usual values of the game; 0
 * and CW_NO_MOVE if none wins anything. */
double cw_punish_capture (const CwPosition *position, CwMove *capture);

/* What the side to move `before` won by the move that led to `after`, also in centipawns: what it
 * captured, and what its piece became. */
double cw_punish_won (const CwPosition *before, const CwPosition *after);

/* How much more the opponent's best capture wins than the move won, also in centipawns; 0 if less
 * than half a pawn. `after` is the position after the move, `undo` leads back. */
double cw_punish_loss (const CwPosition *after, const CwUndo *undo, CwMove *capture);

/* A move that mates at once, or CW_NO_MOVE. */
CwMove cw_punish_mate (const CwPosition *position);

/* Whether the side to move mates within `moves` moves against every defence. */
bool cw_punish_mates_within (const CwPosition *position, unsigned moves);

/* Whether the side to move can avoid being mated within `moves` moves. `*reply` is how, or else its
 * longest defence; CW_NO_MOVE if it has no legal move. */
bool cw_punish_escapes (const CwPosition *position, unsigned moves, CwMove *reply);
