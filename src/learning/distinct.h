/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distinct blocks of bytes, all of one width: each is stored once and known by its number, from 0
 * in the order in which they came. Not thread-safe; many threads may read at once. Starts as
 * `{ .width = … }`, which must not change while there are blocks. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct
{
  size_t width; /* bytes */
  unsigned char *bytes;
  uint32_t count, room;
  uint32_t *slot, slots; /* to find them: number + 1, 0 is empty; a power of two */
} CwDistinct;

/* A block, valid until the next one is added. */
static inline const void *
cw_distinct_at (const CwDistinct *distinct, uint32_t number)
{
  return distinct->bytes + number * distinct->width;
}

/* Adds a block where it is new, and sets its number. False where there is no memory. */
bool cw_distinct_add (CwDistinct *distinct, const void *block, uint32_t *number);

/* Makes `copy`, which need not be initialised, the same; false and empty where there is no memory.
 */
bool cw_distinct_copy (CwDistinct *copy, const CwDistinct *distinct);

/* Empty again, memory given back; the width stays. */
void cw_distinct_clear (CwDistinct *distinct);
