/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game as bytes: one a move where the pieces are those of chess on 8x8 (two for a
 * queen's diagonal move), four in other games. They mean nothing without the position before them,
 * and only legal moves and passes have them. Pure, thread-safe. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

#define CW_MOVE_CODE 4 /* most bytes of a move */

/* How the moves of a game are written: `wide` is four bytes a move, for any game. */
typedef struct
{
  const uint8_t *at, *end;
  bool wide;
} CwMoveCode;

/* Writes a legal move (or CW_NULL_MOVE) of `position`; how many bytes. 0 where it has no short form
 * (more than sixteen pieces, other games): then the whole game has to be wide. */
size_t cw_move_encode (const CwPosition *position, CwMove move, bool wide,
                       uint8_t code[CW_MOVE_CODE]);

/* Takes the next move; CW_NO_MOVE at the end. */
CwMove cw_move_decode (const CwPosition *position, CwMoveCode *code);

/* Whether a legal move changes how many pieces of any kind there are, on the board or in hand. */
bool cw_move_changes_pieces (const CwPosition *position, CwMove move);

/* How far cw_move_code_skip came. */
typedef struct
{
  unsigned plies;  /* that were played */
  CwMoveType type; /* of the last move */
  bool changed;    /* by the last move: which pieces are on the board and in the hands */
  CwPiece taken;   /* by it, where that is all that changed; else CW_NO_PIECE */
} CwSkipped;

/* Plays up to `most` moves; none behind one that changes which pieces there are, nor at the end.
 * Pieces, side to move, castling rights and, where the last move has not changed what is there,
 * checks of the position are then right, its key, clock and number not: for those who only count
 * pieces, several times as fast as move by move. */
CwSkipped cw_move_code_skip (CwPosition *position, CwMoveCode *code, unsigned most);

/* Plays moves until the position is that of `target` by its key: at once where it is, else takes
 * moves and counts them in `*plies`. False where it does not come, or cannot come any more; code
 * and position are then anywhere. */
bool cw_move_code_reach (CwPosition *position, CwMoveCode *code, const CwPosition *target,
                         unsigned *plies);
