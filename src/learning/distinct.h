/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distinct blocks of bytes: each is stored once and numbered from 0 in order of arrival. Not
 * thread-safe, but many threads may read at once. Starts as `{ .width = … }`, the bytes of each
 * block; 0: blocks are texts of any length, ended by NUL. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct
{
  size_t width;
  unsigned char *bytes;
  size_t length, size;   /* of the bytes: used, allocated */
  uint32_t *at;          /* where each text begins; NULL if blocks have a width */
  uint32_t count, room;  /* of blocks */
  uint32_t *slot, slots; /* hash table: number + 1, or 0 for empty; a power of two */
} CwDistinct;

/* A block, valid until the next one is added. */
static inline const void *
cw_distinct_at (const CwDistinct *distinct, uint32_t number)
{
  return distinct->bytes + (distinct->width > 0 ? number * distinct->width : distinct->at[number]);
}

/* Adds a block if it is new, and sets its number. False if memory runs out. */
bool cw_distinct_add (CwDistinct *distinct, const void *block, uint32_t *number);

/* Makes `copy`, which need not be initialised, equal; false and empty if memory runs out. */
bool cw_distinct_copy (CwDistinct *copy, const CwDistinct *distinct);

/* Empties it and frees its memory; the width stays. */
void cw_distinct_clear (CwDistinct *distinct);

/* Names are distinct texts numbered from 1; 0 is none. Adds a new one; 0 for NULL, "" and "?", and
 * if memory runs out. */
uint32_t cw_names_add (CwDistinct *names, const char *name);

/* The name with a number, valid until the next one is added; "" for 0. */
const char *cw_names_get (const CwDistinct *names, uint32_t number);
