/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of up to 127 squares, as two 64-bit words that form one number: bit n is square n. */
#pragma once

#include "core/bitboard.h"

/* Aligned like its words, so that structs with it have no gaps. */
__extension__ typedef unsigned __int128 CwWide __attribute__ ((aligned (8)));

static inline CwWide
cw_wide_bit (unsigned square)
{
  return (CwWide)1 << square;
}

static inline bool
cw_wide_has (CwWide set, unsigned square)
{
  uint64_t half = (uint64_t)(square < 64 ? set : set >> 64);
  return (half >> square % 64 & 1) != 0;
}

static inline bool
cw_wide_many (CwWide set)
{
  return (set & (set - 1)) != 0;
}

/* The lowest square of a non-empty set. */
static inline unsigned
cw_wide_first (CwWide set)
{
  uint64_t low = (uint64_t)set;
  return low ? (unsigned)__builtin_ctzll (low)
             : 64 + (unsigned)__builtin_ctzll ((uint64_t)(set >> 64));
}

/* The highest square of a non-empty set. */
static inline unsigned
cw_wide_last (CwWide set)
{
  uint64_t high = (uint64_t)(set >> 64);
  return high ? 127 - (unsigned)__builtin_clzll (high)
              : 63 - (unsigned)__builtin_clzll ((uint64_t)set);
}

/* Removes and returns the lowest square of a non-empty set. */
static inline unsigned
cw_wide_pop (CwWide *set)
{
  unsigned square = cw_wide_first (*set);
  *set &= *set - 1;
  return square;
}

/* Follows a ray of ascending squares up to the first of `occupied`, included. */
static inline CwWide
cw_wide_rising (CwWide ray, CwWide occupied)
{
  CwWide there = ray & occupied;
  return ray & (there ^ (there - 1));
}

/* Follows a ray of descending squares. Square 0 always counts as occupied, as no ray goes on. */
static inline CwWide
cw_wide_falling (CwWide ray, CwWide occupied)
{
  return ray & (~(CwWide)0 << cw_wide_last ((ray & occupied) | 1));
}

static inline unsigned
cw_wide_count (CwWide set)
{
  return cw_bits_count ((uint64_t)set) + cw_bits_count ((uint64_t)(set >> 64));
}
