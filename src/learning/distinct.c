/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/distinct.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a (Fowler, Noll and Vo), eight bytes at a time, with extra mixing. */
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
  if (width > 0)
    {
      word = width;
      for (size_t i = 0; i < width; i++)
        word = word << 8 | bytes[i];
      hash = (hash ^ word) * prime;
      hash ^= hash >> 29;
    }
  return (uint32_t)((hash * UINT64_C (0x9e3779b97f4a7c15)) >> 32);
}

/* For few bytes, faster than a call. */
static inline bool
is_same (const unsigned char *one, const unsigned char *other, size_t width)
{
  uint64_t a, b;
  for (; width >= sizeof a; width -= sizeof a, one += sizeof a, other += sizeof b)
    {
      memcpy (&a, one, sizeof a);
      memcpy (&b, other, sizeof b);
      if (a != b)
        return false;
    }
  while (width > 0 && *one == *other)
    one++, other++, width--;
  return width == 0;
}

static size_t
size_of (const CwDistinct *distinct, const void *block)
{
  return distinct->width > 0 ? distinct->width : strlen (block) + 1;
}

/* The slot of a block of `size` bytes, or the empty one for it. */
static uint32_t
slot_of (const CwDistinct *distinct, const void *block, size_t size)
{
  uint32_t mask = distinct->slots - 1, at = hash_of (block, size) & mask;
  for (; distinct->slot[at] != 0; at = (at + 1) & mask)
    {
      const void *other = cw_distinct_at (distinct, distinct->slot[at] - 1);
      if (distinct->width > 0 ? is_same (other, block, size) : strcmp (other, block) == 0)
        break;
    }
  return at;
}

/* Makes room for more blocks. */
static bool
grow (CwDistinct *distinct)
{
  uint32_t room = distinct->room ? distinct->room * 2 : 1024;
  uint32_t *slot = calloc ((size_t)room * 2, sizeof *slot);
  uint32_t *at = distinct->width > 0 ? NULL : realloc (distinct->at, room * sizeof *at);
  if (at)
    distinct->at = at;
  if (!slot || (distinct->width == 0 && !at))
    {
      free (slot);
      return false;
    }
  free (distinct->slot);
  distinct->slot = slot;
  distinct->slots = room * 2;
  distinct->room = room;
  for (uint32_t i = 0; i < distinct->count; i++)
    {
      const void *block = cw_distinct_at (distinct, i);
      slot[slot_of (distinct, block, size_of (distinct, block))] = i + 1;
    }
  return true;
}

/* Appends the bytes of a block. */
static bool
append (CwDistinct *distinct, const void *block, size_t size)
{
  size_t length = distinct->length + size;
  if (distinct->width == 0 && length > UINT32_MAX)
    return false;
  if (length > distinct->size)
    {
      size_t wanted = 2 * length < 4096 ? 4096 : 2 * length;
      unsigned char *bytes = realloc (distinct->bytes, wanted);
      if (!bytes)
        return false;
      distinct->bytes = bytes;
      distinct->size = wanted;
    }
  memcpy (distinct->bytes + distinct->length, block, size);
  if (distinct->at)
    distinct->at[distinct->count] = (uint32_t)distinct->length;
  distinct->length = length;
  distinct->count++;
  return true;
}

bool
cw_distinct_add (CwDistinct *distinct, const void *block, uint32_t *number)
{
  size_t size = size_of (distinct, block);
  if (distinct->count == distinct->room && !grow (distinct))
    return false;
  uint32_t slot = slot_of (distinct, block, size);
  if (distinct->slot[slot] == 0)
    {
      if (!append (distinct, block, size))
        return false;
      distinct->slot[slot] = distinct->count;
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
  free (distinct->at);
  free (distinct->slot);
  *distinct = (CwDistinct){ .width = distinct->width };
}

uint32_t
cw_names_add (CwDistinct *names, const char *name)
{
  uint32_t number;
  if (!name || !*name || strcmp (name, "?") == 0 || !cw_distinct_add (names, name, &number))
    return 0;
  return number + 1;
}

const char *
cw_names_get (const CwDistinct *names, uint32_t number)
{
  return number > 0 && number <= names->count ? cw_distinct_at (names, number - 1) : "";
}
