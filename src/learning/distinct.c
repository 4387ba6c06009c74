/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/distinct.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a (Fowler, Noll and Vo), eight bytes at a time and mixed. */
static uint32_t
hash_of (const unsigned char *bytes, size_t width)
{
  const uint64_t prime = UINT64_C (0x100000001b3);
  uint64_t hash = UINT64_C (0xcbf29ce484222325), word;
  for (; width >= sizeof word; width -= sizeof word, bytes += sizeof word)
    {
      memcpy (&word, bytes, sizeof word);
      hash = (hash ^ word) * prime;
      hash ^= hash >> 29;
    }
  for (; width > 0; width--)
    hash = (hash ^ *bytes++) * prime;
  return (uint32_t)((hash * UINT64_C (0x9e3779b97f4a7c15)) >> 32);
}

/* The slot of a block, or the empty one where it belongs. */
static uint32_t
slot_of (const CwDistinct *distinct, const void *block)
{
  size_t width = distinct->width;
  uint32_t mask = distinct->slots - 1, at = hash_of (block, width) & mask;
  while (distinct->slot[at] != 0
         && memcmp (cw_distinct_at (distinct, distinct->slot[at] - 1), block, width) != 0)
    at = (at + 1) & mask;
  return at;
}

static bool
grow (CwDistinct *distinct)
{
  uint32_t room = distinct->room ? distinct->room * 2 : 1024;
  unsigned char *bytes = realloc (distinct->bytes, room * distinct->width);
  if (!bytes)
    return false;
  distinct->bytes = bytes;
  uint32_t *slot = calloc ((size_t)room * 2, sizeof *slot);
  if (!slot)
    return false;
  free (distinct->slot);
  distinct->slot = slot;
  distinct->slots = room * 2;
  distinct->room = room;
  for (uint32_t i = 0; i < distinct->count; i++)
    slot[slot_of (distinct, cw_distinct_at (distinct, i))] = i + 1;
  return true;
}

bool
cw_distinct_add (CwDistinct *distinct, const void *block, uint32_t *number)
{
  if (distinct->count == distinct->room && !grow (distinct))
    return false;
  uint32_t slot = slot_of (distinct, block);
  if (distinct->slot[slot] == 0)
    {
      memcpy (distinct->bytes + distinct->count * distinct->width, block, distinct->width);
      distinct->slot[slot] = ++distinct->count;
    }
  *number = distinct->slot[slot] - 1;
  return true;
}

bool
cw_distinct_copy (CwDistinct *copy, const CwDistinct *distinct)
{
  *copy = (CwDistinct){ .width = distinct->width };
  for (uint32_t i = 0; i < distinct->count; i++)
    {
      uint32_t number;
      if (!cw_distinct_add (copy, cw_distinct_at (distinct, i), &number))
        {
          cw_distinct_clear (copy);
          return false;
        }
    }
  return true;
}

void
cw_distinct_clear (CwDistinct *distinct)
{
  free (distinct->bytes);
  free (distinct->slot);
  *distinct = (CwDistinct){ .width = distinct->width };
}
