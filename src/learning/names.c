/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/names.h"

#include <stdlib.h>
#include <string.h>

void
cw_names_clear (CwNames *names)
{
  free (names->text);
  free (names->at);
  free (names->slot);
  *names = (CwNames){ 0 };
}

/* FNV-1a (Fowler, Noll and Vo). */
static uint32_t
hash_of (const char *name)
{
  uint32_t hash = 0x811c9dc5u;
  for (; *name; name++)
    hash = (hash ^ (unsigned char)*name) * 0x01000193u;
  return hash ^ hash >> 15;
}

/* The slot of a name, or the empty one where it belongs. */
static uint32_t
slot_of (const CwNames *names, const char *name)
{
  uint32_t mask = names->slots - 1, at = hash_of (name) & mask;
  while (names->slot[at] != 0 && strcmp (names->text + names->at[names->slot[at] - 1], name) != 0)
    at = (at + 1) & mask;
  return at;
}

static bool
grow (CwNames *names)
{
  uint32_t room = names->room ? names->room * 2 : 64;
  uint32_t *at = realloc (names->at, room * sizeof *at);
  if (!at)
    return false;
  names->at = at;
  uint32_t *slot = calloc ((size_t)room * 2, sizeof *slot);
  if (!slot)
    return false;
  free (names->slot);
  names->slot = slot;
  names->slots = room * 2;
  names->room = room;
  for (uint32_t i = 0; i < names->count; i++)
    slot[slot_of (names, names->text + names->at[i])] = i + 1;
  return true;
}

static bool
put_text (CwNames *names, const char *name, size_t length)
{
  size_t size = names->size ? names->size : 1024;
  while (size < names->length + length)
    size *= 2;
  if (size > UINT32_MAX)
    return false;
  if (size != names->size)
    {
      char *text = realloc (names->text, size);
      if (!text)
        return false;
      names->text = text;
      names->size = size;
    }
  memcpy (names->text + names->length, name, length);
  names->length += length;
  return true;
}

uint32_t
cw_names_add (CwNames *names, const char *name)
{
  if (!name || !*name || strcmp (name, "?") == 0)
    return 0;
  if (names->count == names->room && !grow (names))
    return 0;
  uint32_t slot = slot_of (names, name);
  if (names->slot[slot] != 0)
    return names->slot[slot];
  size_t start = names->length;
  if (!put_text (names, name, strlen (name) + 1))
    return 0;
  names->at[names->count++] = (uint32_t)start;
  return names->slot[slot] = names->count;
}

const char *
cw_names_get (const CwNames *names, uint32_t number)
{
  return number > 0 && number <= names->count ? names->text + names->at[number - 1] : "";
}

bool
cw_names_copy (CwNames *copy, const CwNames *names)
{
  *copy = (CwNames){ 0 };
  for (uint32_t i = 1; i <= names->count; i++)
    if (cw_names_add (copy, cw_names_get (names, i)) == 0)
      {
        cw_names_clear (copy);
        return false;
      }
  return true;
}
