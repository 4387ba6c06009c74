/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What chess pieces attack on the 8x8 board. The tables are filled by cw_core_init and constant
 * from then on, so reading them is thread-safe. They have entries for CW_CHESS_NONE too, the king's
 * square of a side without a king: nothing is attacked from there.
 *
 * A slider's attacks depend on which squares of its lines, except the edges, are occupied. Those
 * squares form the index of a precomputed set: by the PEXT instruction where that is fast and the
 * code was compiled for it, otherwise by a multiplication ("fancy" magics, one shift per square;
 * after Pradyumna Kannan). */
#pragma once

#include "core/bitboard.h"
#include "core/types.h"

#define CW_SLIDER_SETS (102400 + 5248) /* for rooks and bishops */

typedef struct
{
  CwBits mask, magic;
  uint32_t offset; /* into `slider` */
  uint32_t shift;
} CwMagic;

typedef struct
{
  CwBits pawn[2][CW_CHESS_NONE + 1]; /* captures only */
  CwBits knight[CW_CHESS_NONE + 1], king[CW_CHESS_NONE + 1];
  CwMagic rook[CW_CHESS_NONE + 1], bishop[CW_CHESS_NONE + 1];
  CwBits between[CW_CHESS_NONE + 1][64]; /* strictly between two squares of a line, or empty */
  CwBits line[CW_CHESS_NONE + 1][64];    /* the whole line through both, edge to edge, or empty */
  CwBits slider[CW_SLIDER_SETS + 1];
#ifdef __x86_64__
  bool pext;                              /* cw_machine_has_pext () */
  CwBits slider_pext[CW_SLIDER_SETS + 1]; /* the same sets, in PEXT order */
#endif
} CwAttackTables;

extern CwAttackTables cw_attack_tables;

#define CW_CHESS_MAX_CHECKS 7 /* checks to win that these tables allow */

/* The keys that are xored together into a position's key (after Albert Zobrist). */
typedef struct
{
  uint64_t piece[CW_PIECES][64];               /* by CwPiece, square; 0 for none */
  uint64_t castling[64];                       /* by the rook's square */
  uint64_t en_passant[CW_CHESS_NONE + 1];      /* by the square passed; 0 for none */
  uint64_t black;                              /* if Black is to move */
  uint64_t checks[2][CW_CHESS_MAX_CHECKS + 1]; /* by colour and checks given; 0 for none */
} CwKeyTables;

extern CwKeyTables cw_key_tables;

/* Called by cw_core_init only. */
void cw_attacks_fill (void);
void cw_keys_fill (void);

static inline CwBits
cw_attacks_slider_magic (const CwMagic *magic, CwBits occupied)
{
  uint64_t index = (occupied & magic->mask) * magic->magic >> magic->shift;
  return cw_attack_tables.slider[magic->offset + index];
}

#ifdef __x86_64__
/* Call only if cw_machine_has_pext (). */
#ifndef __BMI2__
__attribute__ ((target ("bmi2")))
#endif
static inline CwBits
cw_attacks_slider_pext (const CwMagic *magic, CwBits occupied)
{
  uint64_t index = __builtin_ia32_pext_di (occupied, magic->mask);
  return cw_attack_tables.slider_pext[magic->offset + index];
}
#endif

static inline CwBits
cw_attacks_slider (const CwMagic *magic, CwBits occupied)
{
#ifdef __BMI2__
  if (__builtin_expect (cw_attack_tables.pext, 1))
    return cw_attacks_slider_pext (magic, occupied);
#endif
  return cw_attacks_slider_magic (magic, occupied);
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

/* The same on an empty board. These are only 64 sets each and stay in the cache, which the sets for
 * all occupancies do not. */
static inline CwBits
cw_attacks_rook_lines (unsigned square)
{
  return cw_attack_tables.slider[cw_attack_tables.rook[square].offset];
}

static inline CwBits
cw_attacks_bishop_lines (unsigned square)
{
  return cw_attack_tables.slider[cw_attack_tables.bishop[square].offset];
}

/* The squares that a piece attacks, given the `occupied` ones (own pieces' squares included). */
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
