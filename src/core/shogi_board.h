/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of shogi and minishogi: sets of squares, a mailbox, and the hands. Written only by
 * core/board_shogi.h and the shogi_* files.
 *
 * Squares are numbered as in every game here: rank * files + file from the first player's left, so
 * square 0 is 9i. The first player (sente), called Black in shogi, has the colour CW_WHITE. */
#pragma once

#include "core/types.h"
#include "core/wide.h"

/* A promoted kind is the plain one plus CW_SHOGI_PROMOTED. */
enum
{
  CW_SHOGI_PAWN = 1,
  CW_SHOGI_LANCE,
  CW_SHOGI_KNIGHT,
  CW_SHOGI_SILVER,
  CW_SHOGI_BISHOP,
  CW_SHOGI_ROOK,
  CW_SHOGI_GOLD,
  CW_SHOGI_KING,
  CW_SHOGI_PROMOTED = 8,
  CW_SHOGI_TOKIN = CW_SHOGI_PROMOTED + CW_SHOGI_PAWN,
  CW_SHOGI_PROMOTED_LANCE,
  CW_SHOGI_PROMOTED_KNIGHT,
  CW_SHOGI_PROMOTED_SILVER,
  CW_SHOGI_HORSE,
  CW_SHOGI_DRAGON,
  CW_SHOGI_KINDS, /* one past the last kind */
};

#define CW_SHOGI_SQUARES 81
#define CW_SHOGI_NONE 81 /* no square; its table entries are empty */
#define CW_SHOGI_HAND 8  /* kinds in hand are 1 … 7 */

/* What a move changes beyond pieces and hands, saved by undo. No padding, so that positions can be
 * compared byte by byte. */
typedef struct
{
  uint64_t key;
  CwWide checkers; /* pieces that check the side to move */
  uint32_t number; /* move number, counting each side's moves, from 1 */
  uint8_t side;    /* to move, a CwColour */
  uint8_t size;    /* 0: 9x9, 1: 5x5; index into the tables */
  uint8_t king[2]; /* squares of the kings; CW_SHOGI_NONE in problems that lack one */
} CwShogiState;

typedef struct
{
  CwWide colour[2];
  CwWide kind[CW_SHOGI_KINDS]; /* by CwKind; 0: all that move like a gold */
  CwShogiState state;
  uint8_t hand[2][CW_SHOGI_HAND]; /* how many, by kind */
  CwPiece square[CW_SHOGI_SQUARES];
  uint8_t unused[7];
} CwShogiBoard;
