/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distinct blocks of bytes: each is stored once and known by its number, from 0 in the order in
 * which they came. Not thread-safe; many threads may read at once. Starts as `{ .width = … }`, the
 * bytes of each block; 0: blocks are texts of any length, ended by NUL. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct
{
  size_t width;
  unsigned char *bytes;
  size_t length, size;   /* of the bytes: used, allocated */
  uint32_t *at;          /* of each text: where it begins; NULL where blocks have a width */
  uint32_t count, room;  /* of blocks */
  uint32_t *slot, slots; /* to find them: number + 1, 0 is empty; a power of two */
} CwDistinct;

/* A block, valid until the next one is added. */
static inline const void *
cw_distinct_at (const CwDistinct *distinct, uint32_t number)
{
  return distinct->bytes + (distinct->width > 0 ? number * distinct->width : distinct->at[number]);
}

/* Adds a block where it is new, and sets its number. False where there is no memory. */
bool cw_distinct_add (CwDistinct *distinct, const void *block, uint32_t *number);

/* Makes `copy`, which need not be initialised, the same; false and empty where there is no memory.
 */
bool cw_distinct_copy (CwDistinct *copy, const CwDistinct *distinct);

/* Empty again, memory given back; the width stays. */
void cw_distinct_clear (CwDistinct *distinct);

/* Names are distinct texts known by a number from 1; 0 is none. Adds one where it is new: 0 for
 * NULL,
 * "" and "?", and where there is no memory. */
uint32_t cw_names_add (CwDistinct *names, const char *name);

/* The name of a number, valid until the next is added; "" for 0. */
const char *cw_names_get (const CwDistinct *names, uint32_t number);
