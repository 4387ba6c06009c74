/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_tags.h"

#include <string.h>

#define FEW CW_PGN_FEW_TAGS

/* Combines the length, first byte and last byte of a name. */
static uint32_t
sign_of (const char *name, size_t length)
{
  unsigned char first = (unsigned char)name[0],
                last = length > 0 ? (unsigned char)name[length - 1] : 0;
  return (uint32_t)length << 16 | (uint32_t)first << 8 | last;
}

/* The slot of a name in the table, or the empty slot where it belongs. */
static unsigned
slot_of (const CwPgnTags *tags, const char *name)
{
  uint32_t hash = UINT32_C (0x811c9dc5);
  for (const char *at = name; *at; at++)
    hash = (hash ^ (unsigned char)*at) * UINT32_C (0x01000193);
  unsigned slot = (hash ^ hash >> 16) % CW_PGN_TAG_SLOTS;
  while (tags->slot[slot] && strcmp (cw_pgn_tags_name (tags, tags->slot[slot] - 1u), name) != 0)
    slot = (slot + 1) % CW_PGN_TAG_SLOTS;
  return slot;
}

void
cw_pgn_tags_clear (CwPgnTags *tags)
{
  /* The last first, so that the tags that displaced it are still there. */
  for (unsigned i = tags->count; i-- > FEW;)
    {
      unsigned slot = slot_of (tags, cw_pgn_tags_name (tags, i));
      if (tags->slot[slot] == i + 1)
        tags->slot[slot] = 0;
    }
  cw_buffer_clear (&tags->text);
  tags->count = 0;
}

bool
cw_pgn_tags_add (CwPgnTags *tags, const char *name, const char *value)
{
  size_t start = tags->text.length, length = strlen (name);
  if (tags->count == CW_PGN_TAGS)
    return false;
  if (!cw_buffer_append (&tags->text, name, length + 1)
      || !cw_buffer_append (&tags->text, value, strlen (value) + 1))
    {
      tags->text.length = start;
      return false;
    }
  if (tags->count < FEW)
    tags->sign[tags->count] = sign_of (name, length);
  tags->at[tags->count++] = start;
  if (tags->count > FEW)
    {
      unsigned slot = slot_of (tags, name);
      if (!tags->slot[slot])
        tags->slot[slot] = (uint16_t)tags->count;
    }
  return true;
}

const char *
cw_pgn_tags_name (const CwPgnTags *tags, unsigned index)
{
  return tags->text.bytes + tags->at[index];
}

const char *
cw_pgn_tags_value (const CwPgnTags *tags, unsigned index)
{
  const char *name = cw_pgn_tags_name (tags, index);
  return name + strlen (name) + 1;
}

const char *
cw_pgn_tags_find (const CwPgnTags *tags, const char *name)
{
  size_t length = strlen (name);
  uint32_t sign = sign_of (name, length);
  for (unsigned i = 0; i < tags->count && i < FEW; i++)
    if (tags->sign[i] == sign && strcmp (cw_pgn_tags_name (tags, i), name) == 0)
      return cw_pgn_tags_name (tags, i) + length + 1;
  unsigned number = tags->count > FEW ? tags->slot[slot_of (tags, name)] : 0;
  return number ? cw_pgn_tags_value (tags, number - 1) : NULL;
}
