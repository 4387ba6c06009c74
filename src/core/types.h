/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Value types shared by all layers: colours, squares, kinds, pieces, moves. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define CW_MAX_FILES 16
#define CW_MAX_SQUARES 256
#define CW_MAX_KINDS 33   /* kinds are 1 … CW_MAX_KINDS - 1 */
#define CW_MAX_PASSED 8   /* squares that one long step can pass */
#define CW_MAX_MOVES 2048 /* more than any position of any game here has */

typedef enum
{
  CW_WHITE,
  CW_BLACK
} CwColour; /* White, or the first player */

static inline CwColour
cw_other (CwColour colour)
{
  return (CwColour)(1 - (int)colour);
}

/* rank * files + file, both from 0; a1 is 0. */
typedef uint16_t CwSquare;
#define CW_NO_SQUARE ((CwSquare)0xffff)

/* Where a piece of `kind` is dropped from, if a square is asked for: cw_why_illegal. */
static inline CwSquare
cw_square_in_hand (uint8_t kind)
{
  return (CwSquare)(0x8000u | kind);
}

static inline bool
cw_square_is_hand (CwSquare square)
{
  return (square & 0xff00u) == 0x8000u;
}

static inline uint8_t
cw_square_hand_kind (CwSquare square)
{
  return (uint8_t)square;
}

/* The kind of a piece, numbered per game from 1 to 32; 0 is none. */
typedef uint8_t CwKind;

/* A set of kinds: bit n is kind n. */
typedef uint64_t CwKinds;

static inline CwKinds
cw_kinds_of (CwKind kind)
{
  return UINT64_C (1) << kind;
}

enum
{
  CW_PAWN = 1,
  CW_KNIGHT,
  CW_BISHOP,
  CW_ROOK,
  CW_QUEEN,
  CW_KING
}; /* chess */

/* Kind in bits 0-5, colour in bit 6; bit 7 for a promoted piece that reverts when captured. */
typedef uint8_t CwPiece;
#define CW_NO_PIECE ((CwPiece)0)
#define CW_PIECE_PROMOTED ((CwPiece)0x80)
#define CW_PIECES 128 /* pieces without that bit are below it */

static inline CwPiece
cw_piece (CwColour colour, CwKind kind)
{
  return (CwPiece)(kind | ((unsigned)colour << 6));
}

static inline CwKind
cw_piece_kind (CwPiece piece)
{
  return piece & 63;
}

static inline CwColour
cw_piece_colour (CwPiece piece)
{
  return (CwColour)((piece >> 6) & 1);
}

/* The piece's kind and colour, without bit 7. */
static inline CwPiece
cw_piece_plain (CwPiece piece)
{
  return piece & (CW_PIECES - 1);
}

/* A move: from in bits 0-7, to in bits 8-15, kind promoted to or dropped (or castling slide) in
 * bits 16-21, type in bits 22-24. Castling goes from the king's square to the rook's (so Chess960
 * needs no special case); a drop has no from. 0 is no move. */
typedef uint32_t CwMove;
#define CW_NO_MOVE ((CwMove)0)

typedef enum
{
  CW_MOVE_NORMAL,
  CW_MOVE_PROMOTION,
  CW_MOVE_EN_PASSANT,
  CW_MOVE_CASTLING,
  CW_MOVE_DROP,
  CW_MOVE_LAUNCH,
  CW_MOVE_NULL, /* a pass, only in notation and in the search */
} CwMoveType;

static inline CwMove
cw_move_make (CwMoveType type, CwSquare from, CwSquare to, CwKind kind)
{
  return (CwMove)from | (CwMove)to << 8 | (CwMove)kind << 16 | (CwMove)type << 22;
}

static inline CwSquare
cw_move_from (CwMove move)
{
  return (CwSquare)(move & 0xff);
}

static inline CwSquare
cw_move_to (CwMove move)
{
  return (CwSquare)(move >> 8 & 0xff);
}

static inline CwKind
cw_move_kind (CwMove move)
{
  return (CwKind)(move >> 16 & 63);
}

static inline CwMoveType
cw_move_type (CwMove move)
{
  return (CwMoveType)(move >> 22 & 7);
}

/* A pass, distinct from every legal move and from CW_NO_MOVE. */
#define CW_NULL_MOVE ((CwMove)CW_MOVE_NULL << 22)
#define CW_MOVE_BITS 25

typedef struct
{
  unsigned count;
  CwMove moves[CW_MAX_MOVES];
} CwMoveList;
