/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of chess and of games with its pieces: bitboards plus a mailbox. Written only by
 * core/board_chess.h and the chess_* files. */
#pragma once

#include "core/bitboard.h"
#include "core/types.h"

/* How the game differs from chess, with the pieces of chess; constant throughout a game. */
typedef struct
{
  CwBits farther[2];  /* where a pawn that has just stepped there, by colour, may step once more */
  CwBits en_passant;  /* squares on which a pawn that passes may be captured */
  CwBits goal;        /* squares on which a king wins */
  uint8_t promote[2]; /* set of kinds that pawns become, by colour */
  uint8_t checks;     /* that win, or 0 */
  bool dead;          /* positions in which nobody can ever mate are drawn */
  bool bare;          /* at least two bare kings are */
  bool ends;          /* the game may be won other than by mate */
  uint8_t unused[2];
} CwChessTerms;

/* What a move changes beyond the pieces, saved by undo. No padding, so that positions can be
 * compared byte by byte. */
typedef struct
{
  uint64_t key;
  CwBits checkers;    /* pieces that check the side to move */
  CwBits castling;    /* rooks of both sides that may still castle */
  uint8_t en_passant; /* square passed, if such a capture is legal, or CW_CHESS_NONE */
  uint8_t side;       /* to move, a CwColour */
  uint16_t clock;     /* plies since a capture or pawn move */
  uint32_t number;    /* full move number, from 1 */
  uint8_t checks[2];  /* given so far, by colour; 0 if they do not count */
  uint8_t unused[6];
} CwChessState;

typedef struct
{
  CwBits colour[2];
  CwBits kind[8]; /* by CwKind; 0 and 7 are unused */
  CwPiece square[64];
  CwChessState state;
  CwChessTerms terms;
} CwChessBoard;
