/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of squares of an 8x8 board in one word: bit n is square n, a1 is bit 0. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t CwBits;

#define CW_BITS_FILE_A UINT64_C (0x0101010101010101)
#define CW_BITS_FILE_H UINT64_C (0x8080808080808080)
#define CW_BITS_RANK_1 UINT64_C (0xff)
#define CW_BITS_DARK UINT64_C (0xaa55aa55aa55aa55) /* a1 is dark */

static inline CwBits
cw_bit (unsigned square)
{
  return UINT64_C (1) << square;
}

static inline bool
cw_bits_has (CwBits bits, unsigned square)
{
  return bits >> square & 1;
}

/* rank from 0 */
static inline CwBits
cw_bits_rank (unsigned rank)
{
  return CW_BITS_RANK_1 << (8 * rank);
}

static inline bool
cw_bits_many (CwBits bits)
{
  return (bits & (bits - 1)) != 0;
}

static inline unsigned
cw_bits_count (CwBits bits)
{
#ifdef __POPCNT__
  return (unsigned)__builtin_popcountll (bits);
#else
  bits -= bits >> 1 & UINT64_C (0x5555555555555555);
  bits = (bits & UINT64_C (0x3333333333333333)) + (bits >> 2 & UINT64_C (0x3333333333333333));
  bits = (bits + (bits >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (unsigned)(bits * UINT64_C (0x0101010101010101) >> 56);
#endif
}

#define CW_CHESS_NONE 64 /* no square */

/* The lowest square of a set; CW_CHESS_NONE if it is empty. */
static inline unsigned
cw_bits_only (CwBits bits)
{
#ifdef __BMI__ /* tzcnt gives 64 for an empty set */
  return (unsigned)__builtin_ia32_tzcnt_u64 (bits);
#else
  return bits ? (unsigned)__builtin_ctzll (bits) : CW_CHESS_NONE;
#endif
}

/* The lowest square of a non-empty set. */
static inline unsigned
cw_bits_first (CwBits bits)
{
  return (unsigned)__builtin_ctzll (bits);
}

/* Removes and returns the lowest square of a non-empty set. */
static inline unsigned
cw_bits_pop (CwBits *bits)
{
  unsigned square = cw_bits_first (*bits);
  *bits &= *bits - 1;
  return square;
}
