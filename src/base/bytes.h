/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as bytes in files, the lowest byte first on every processor. */
#pragma once

#include <stdint.h>

/* Writes the lowest `length` bytes of `bits`, and moves on behind them. */
static inline void
cw_bytes_put (unsigned char **to, uint64_t bits, unsigned length)
{
  for (unsigned b = 0; b < length; b++)
    *(*to)++ = (unsigned char)(bits >> 8 * b);
}

/* Reads a number of `length` bytes, and moves on behind it. */
static inline uint64_t
cw_bytes_take (const unsigned char **from, unsigned length)
{
  uint64_t bits = 0;

  for (unsigned b = 0; b < length; b++)
    {
      uint64_t byte = *(*from)++;
      bits |= byte << 8 * b;
    }
  return bits;
}
