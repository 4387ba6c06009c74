/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of chess and Chess960: bitboards and a mailbox beside them. Only core/board_chess.h
 * and the files of chess write it. */
#pragma once

#include "core/bitboard.h"
#include "core/types.h"

#define CW_CHESS_NONE 64 /* no square */

/* What a move changes beyond the men, saved by undo. No padding, so that positions can be
 * compared byte by byte. */
typedef struct
{
  uint64_t key;
  CwBits checkers;    /* men that check the side to move */
  CwBits castling;    /* rooks that may still castle, of both sides */
  uint8_t en_passant; /* passed square where such a capture is legal, or CW_CHESS_NONE */
  uint8_t side;       /* to move, a CwColour */
  uint16_t clock;     /* plies since a capture or pawn move */
  uint32_t number;    /* of the full move, from 1 */
} CwChessState;

typedef struct
{
  CwBits colour[2];
  CwBits kind[8]; /* by CwKind; 0 and 7 are not used */
  CwPiece square[64];
  CwChessState state;
} CwChessBoard;
