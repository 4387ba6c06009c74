/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of the general implementation, up to 16x16 squares: a mailbox, sets of pieces and the
 * hands. Only the general_*.c files write it. */
#pragma once

#include "core/types.h"

#define CW_SET_WORDS 4

/* A set of squares on a board of any size. */
typedef struct
{
  uint64_t word[CW_SET_WORDS];
} CwSet;

static inline bool
cw_set_has (const CwSet *set, unsigned square)
{
  return set->word[square >> 6] >> (square & 63) & 1;
}

static inline void
cw_set_add (CwSet *set, unsigned square)
{
  set->word[square >> 6] |= UINT64_C (1) << (square & 63);
}

static inline void
cw_set_drop (CwSet *set, unsigned square)
{
  set->word[square >> 6] &= ~(UINT64_C (1) << (square & 63));
}

static inline void
cw_set_intersect (CwSet *set, const CwSet *with)
{
  for (unsigned word = 0; word < CW_SET_WORDS; word++)
    set->word[word] &= with->word[word];
}

static inline bool
cw_set_empty (const CwSet *set)
{
  return !(set->word[0] | set->word[1] | set->word[2] | set->word[3]);
}

/* The first square of `set` from `square` on; CW_MAX_SQUARES if there is none. To loop over all:
 * for (s = cw_set_next (set, 0); s < CW_MAX_SQUARES; s = cw_set_next (set, s + 1)). */
static inline unsigned
cw_set_next (const CwSet *set, unsigned square)
{
  for (unsigned word = square >> 6; word < CW_SET_WORDS; word++)
    {
      uint64_t rest = set->word[word];
      if (word == square >> 6)
        rest &= ~UINT64_C (0) << (square & 63);
      if (rest)
        return word * 64 + (unsigned)__builtin_ctzll (rest);
    }
  return CW_MAX_SQUARES;
}

/* What a move changes beyond pieces and hands, saved by undo. No padding, so that positions can be
 * compared byte by byte. */
typedef struct
{
  uint64_t key;
  uint64_t pawns;          /* the key of the pawns alone: kinds whose moves reset the clock */
  uint32_t number;         /* full move number, from 1; in shogi of the ply */
  uint16_t clock;          /* plies since a capture or pawn move */
  uint16_t royal[2];       /* squares of the royal pieces, or CW_NO_SQUARE */
  uint16_t castling[2][2]; /* partners that may still castle, as in CwSetup */
  uint8_t side;            /* to move, a CwColour */
  uint8_t checks;          /* ways in which the royal piece of the side to move is attacked */
  uint8_t given[2];        /* three-check: checks given so far, by the side that gave them */
  uint8_t armed;           /* missiles may be launched */
  uint8_t passed_count;    /* squares that a long step passed, as in CwSetup */
  uint8_t passed_piece;    /* where that piece is; all 0 if it cannot be captured so */
  uint8_t passed[CW_MAX_PASSED];
  uint8_t unused[7];
} CwGeneralState;

typedef struct
{
  CwSet pieces[2]; /* by colour */
  CwGeneralState state;
  uint8_t hand[2][CW_MAX_KINDS]; /* how many, by kind */
  CwPiece square[CW_MAX_SQUARES];
} CwGeneralBoard;
