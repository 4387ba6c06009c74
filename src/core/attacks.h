/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the men of chess attack on the 8x8 board. The tables are filled by cw_core_init and
 * constant from then on, so reading them is thread-safe.
 *
 * Sliders use plain magic multiplication ("fancy", one shift a square; after Pradyumna Kannan):
 * the relevant occupancy, multiplied, gives the index of a precomputed set. It is as fast as PEXT
 * to within a few percent and runs everywhere. */
#pragma once

#include "core/bitboard.h"
#include "core/types.h"

#define CW_SLIDER_SETS (102400 + 5248) /* of rooks and bishops */

typedef struct
{
  CwBits mask, magic;
  uint32_t offset; /* into `slider` */
  uint32_t shift;
} CwMagic;

typedef struct
{
  CwBits pawn[2][64]; /* captures only */
  CwBits knight[64], king[64];
  CwMagic rook[64], bishop[64];
  CwBits between[64][64]; /* strictly between two squares of a line; empty off lines */
  CwBits line[64][64];    /* the whole line through both, from edge to edge; empty off lines */
  CwBits slider[CW_SLIDER_SETS];
} CwAttackTables;

extern CwAttackTables cw_attack_tables;

/* The keys that are xored together to make the key of a position (after Albert Zobrist). */
typedef struct
{
  uint64_t man[2][7][64];  /* colour, kind, square */
  uint64_t castling[64];   /* by the rook's square */
  uint64_t en_passant[64]; /* by the passed square */
  uint64_t black;          /* Black is to move */
} CwKeyTables;

extern CwKeyTables cw_key_tables;

/* Called by cw_core_init only. */
void cw_attacks_fill (void);
void cw_keys_fill (void);

static inline CwBits
cw_attacks_slider (const CwMagic *magic, CwBits occupied)
{
  uint64_t index = (occupied & magic->mask) * magic->magic >> magic->shift;
  return cw_attack_tables.slider[magic->offset + index];
}

static inline CwBits
cw_attacks_rook (unsigned square, CwBits occupied)
{
  return cw_attacks_slider (&cw_attack_tables.rook[square], occupied);
}

static inline CwBits
cw_attacks_bishop (unsigned square, CwBits occupied)
{
  return cw_attacks_slider (&cw_attack_tables.bishop[square], occupied);
}

/* The squares that a man attacks, among `occupied` ones (own men's squares included). */
static inline CwBits
cw_attacks_kind (CwColour colour, CwKind kind, unsigned square, CwBits occupied)
{
  switch (kind)
    {
    case CW_PAWN:
      return cw_attack_tables.pawn[colour][square];
    case CW_KNIGHT:
      return cw_attack_tables.knight[square];
    case CW_BISHOP:
      return cw_attacks_bishop (square, occupied);
    case CW_ROOK:
      return cw_attacks_rook (square, occupied);
    case CW_QUEEN:
      return cw_attacks_rook (square, occupied) | cw_attacks_bishop (square, occupied);
    case CW_KING:
      return cw_attack_tables.king[square];
    default:
      return 0;
    }
}
