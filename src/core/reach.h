/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a single piece can go on a plain board, with or without kings: for lessons, the pages about
 * pieces and mobility maps. It follows the game's description of the piece, including long first
 * steps; castling, en passant captures, launches, drops and check are ignored. For the legal moves
 * of a game see core/rules.h. Everything is pure and thread-safe. */
#pragma once

#include "core/movement.h"
#include "core/rules.h"

/* Bits for what a piece can do on a square. */
enum
{
  CW_CAN_MOVE = 1,    /* go there: the square is empty */
  CW_CAN_CAPTURE = 2, /* capture there, or could if an enemy piece were there */
  CW_CAN_FIRST = 4,   /* only by a step that it has on its start square */
};

#define CW_MAX_ROUTE (CW_MAX_FILES - 1)

/* One way of going: a direction followed until a piece or the edge ends it. */
typedef struct
{
  const CwStep *step; /* of the kind's movement */
  uint8_t count;
  CwSquare square[CW_MAX_ROUTE]; /* one after the other; the piece can act on the last */
  uint8_t can[CW_MAX_ROUTE];     /* 0: only passed */
  CwSquare hurdle;               /* the piece hopped over, or CW_NO_SQUARE */
} CwRoute;

/* The routes of the piece on `square` that have a square to act on, in the order of the
 * description; returns how many. */
unsigned cw_routes (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                    CwRoute routes[CW_MAX_STEPS]);

/* The same by square, for all routes together: what the piece on `square` can do on each square, or
 * 0. The square of an own piece has CW_CAN_CAPTURE if that piece is protected. */
void cw_reach_map (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                   uint8_t can[CW_MAX_SQUARES]);

typedef struct
{
  CwSquare to;
  bool capture; /* an enemy is there */
} CwReach;

/* The squares that the piece on `square` can go to or capture on now, in ascending order; returns
 * how many. */
unsigned cw_reach (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                   CwReach reach[CW_MAX_SQUARES]);

/* Whether a piece of `by` attacks `square` (or protects it, if a piece of its own is there). */
bool cw_reach_attacked (const CwGame *game, const CwPiece board[CW_MAX_SQUARES], CwSquare square,
                        CwColour by);
