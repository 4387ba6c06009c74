/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the opponent can do about a move: capture what is not safe, mate, or get away from a mate.
 * Pure and thread-safe. Internal to this layer. */
#pragma once

#include "core/position.h"

/* The capture by which the side to move wins most, in centipawns by the usual values of the game;
 * 0 and CW_NO_MOVE where none wins anything. */
double cw_punish_capture (const CwPosition *position, CwMove *capture);

/* What the side to move `before` won by the move that led to `after`, in centipawns likewise: what
 * it captured, and what its piece became. */
double cw_punish_won (const CwPosition *before, const CwPosition *after);

/* By how much the opponent's best capture after a move (`after`, which `undo` leads back from) wins
 * more than the move has won, in centipawns likewise; 0 where that is less than half a pawn. */
double cw_punish_loss (const CwPosition *after, const CwUndo *undo, CwMove *capture);

/* A move by which the side to move mates at once, or CW_NO_MOVE. */
CwMove cw_punish_mate (const CwPosition *position);

/* Whether the side to move mates within so many moves against every defence. */
bool cw_punish_mates_within (const CwPosition *position, unsigned moves);

/* Whether the side to move can get away from being mated within so many moves; `*reply` is how, or
 * else its longest defence; CW_NO_MOVE where it has no legal move. */
bool cw_punish_escapes (const CwPosition *position, unsigned moves, CwMove *reply);
