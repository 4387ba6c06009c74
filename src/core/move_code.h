/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game as bytes: one per move with the pieces of chess on 8x8 (two for a queen's
 * diagonal move), four in other games. They mean nothing without the position before them, and
 * exist only for legal moves and passes. Pure, thread-safe. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

#define CW_MOVE_CODE 4 /* most bytes of one move */

/* How a game's moves are written: `wide` is four bytes per move, for any game. */
typedef struct
{
  const uint8_t *at, *end;
  bool wide;
} CwMoveCode;

/* Writes a legal move (or CW_NULL_MOVE) of `position`; returns the number of bytes. 0 if it has no
 * short form (more than sixteen pieces, other games): then the whole game has to be wide. */
size_t cw_move_encode (const CwPosition *position, CwMove move, bool wide,
                       uint8_t code[CW_MOVE_CODE]);

/* Takes the next move; CW_NO_MOVE at the end. */
CwMove cw_move_decode (const CwPosition *position, CwMoveCode *code);

/* Whether a legal move changes how many pieces of any kind there are, on the board or in hand. */
bool cw_move_changes_pieces (const CwPosition *position, CwMove move);

/* How far cw_move_code_skip came. */
typedef struct
{
  unsigned plies;  /* number played */
  CwMoveType type; /* of the last move */
  bool changed;    /* the last move changed which pieces are on the board and in hand */
  CwPiece taken;   /* captured by it, if nothing else changed and moves are not wide; or 0 */
} CwSkipped;

/* Plays up to `most` moves, but stops after one that changes which pieces there are. The position's
 * pieces, side to move and castling rights are then right, and so are its checkers unless the last
 * move changed the pieces; its key, clock and number are not. For counting pieces; several times as
 * fast as move by move. */
CwSkipped cw_move_code_skip (CwPosition *position, CwMoveCode *code, unsigned most);

/* Plays moves until the position has the key of `target` (it may have it at once), adding their
 * number to `*plies`. False if it never comes, or cannot come any more; code and position are
 * then anywhere. */
bool cw_move_code_reach (CwPosition *position, CwMoveCode *code, const CwPosition *target,
                         unsigned *plies);
