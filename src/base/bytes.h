/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Integers as bytes in files: little-endian on every processor. */
#pragma once

#include <stdint.h>

/* Writes the lowest `length` bytes of `bits` and advances past them. */
static inline void
cw_bytes_put (unsigned char **to, uint64_t bits, unsigned length)
{
  for (unsigned b = 0; b < length; b++)
    *(*to)++ = (unsigned char)(bits >> 8 * b);
}

/* Reads an integer of `length` bytes and advances past it. */
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
