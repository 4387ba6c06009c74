/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_tags.h"

#include <string.h>

void
cw_pgn_tags_clear (CwPgnTags *tags)
{
  cw_buffer_clear (&tags->text);
  tags->count = 0;
}

bool
cw_pgn_tags_add (CwPgnTags *tags, const char *name, const char *value)
{
  size_t start = tags->text.length;
  if (tags->count == CW_PGN_TAGS)
    return false;
  if (!cw_buffer_append (&tags->text, name, strlen (name) + 1)
      || !cw_buffer_append (&tags->text, value, strlen (value) + 1))
    {
      tags->text.length = start;
      return false;
    }
  tags->at[tags->count++] = start;
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
  for (unsigned i = 0; i < tags->count; i++)
    if (*cw_pgn_tags_name (tags, i) == *name && strcmp (cw_pgn_tags_name (tags, i), name) == 0)
      return cw_pgn_tags_value (tags, i);
  return NULL;
}
