/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/variant_draft.h"

#include <string.h>

#define MAX_ANCESTORS 8
#define MAX_NAME 31

#define KEY(name, text) text,
static const char *const game_keys[] = { CW_GAME_KEYS (KEY) NULL };
static const char *const castling_keys[] = { CW_CASTLING_KEYS (KEY) NULL };
static const char *const piece_keys[] = { CW_PIECE_KEYS (KEY) NULL };
#undef KEY

typedef struct
{
  CwDraft *draft;
  CwVariantSource *source;
  CwStatus *status;
  bool game, castling; /* the section was there */
  /* Of the section being read; NULL before the first. */
  const char *const *keys;
  CwDraftValue *values;
} Reader;

CwKind
cw_draft_kind (const CwDraft *draft, CwIniText name)
{
  for (unsigned kind = 1; kind <= draft->kinds; kind++)
    {
      CwIniText other = draft->kind[kind].name;
      if (other.length == name.length && memcmp (other.text, name.text, name.length) == 0)
        return (CwKind)kind;
    }
  return 0;
}

/* --- sections and entries --------------------------------------------------------------------- */

static bool
fail_twice (Reader *reader, CwIniText name)
{
  return cw_ini_fail (reader->status, name, CW_INI_SECTION_TWICE, NULL);
}

static bool
open_piece (Reader *reader, CwIniText name)
{
  CwDraft *draft = reader->draft;
  if (name.length == 0 || name.length > MAX_NAME)
    return cw_ini_fail (reader->status, name, CW_VARIANT_PIECE_NAME, "31");
  CwKind kind = cw_draft_kind (draft, name);
  if (kind == 0)
    {
      if (draft->kinds + 1 == CW_MAX_KINDS)
        return cw_ini_fail (reader->status, (CwIniText){ "32", 2, name.line, name.column },
                            CW_VARIANT_PIECES, NULL);
      kind = (CwKind)++draft->kinds;
      draft->kind[kind] = (CwDraftKind){ 0 };
    }
  if (draft->kind[kind].opened)
    return fail_twice (reader, name);
  draft->kind[kind].opened = true;
  draft->kind[kind].name = name;
  reader->keys = piece_keys;
  reader->values = draft->kind[kind].value;
  return true;
}

static bool
open_section (Reader *reader, CwIniText name)
{
  CwIniText rest = name, first = cw_ini_cut (&rest, ' ');
  if (cw_ini_is (name, "game"))
    {
      if (reader->game)
        return fail_twice (reader, name);
      reader->game = true;
      reader->keys = game_keys;
      reader->values = reader->draft->game;
      return true;
    }
  if (cw_ini_is (name, "castling"))
    {
      if (reader->castling)
        return fail_twice (reader, name);
      reader->castling = true;
      reader->keys = castling_keys;
      reader->values = reader->draft->castling;
      return true;
    }
  if (cw_ini_is (first, "piece"))
    return open_piece (reader, rest);
  return cw_ini_fail (reader->status, name, CW_VARIANT_SECTION, NULL);
}

static bool
set_entry (Reader *reader, const CwIniItem *item)
{
  if (!reader->keys)
    return cw_ini_fail (reader->status, item->key, CW_VARIANT_OUTSIDE, NULL);
  for (unsigned i = 0; reader->keys[i]; i++)
    if (cw_ini_is (item->key, reader->keys[i]))
      {
        CwDraftValue *value = &reader->values[i];
        if (value->own)
          return cw_ini_fail (reader->status, item->key, CW_INI_TWICE, NULL);
        if (item->value.length == 0)
          return cw_ini_fail (reader->status, item->key, CW_INI_EMPTY, NULL);
        *value = (CwDraftValue){ item->value, true };
        return true;
      }
  return cw_ini_fail (reader->status, item->key, CW_INI_KEY, NULL);
}

static bool
read_item (Reader *reader, const CwIniItem *item)
{
  switch (item->kind)
    {
    case CW_INI_SECTION:
      return open_section (reader, item->key);
    case CW_INI_ENTRY:
      return set_entry (reader, item);
    default:
      return cw_ini_fail (reader->status, item->key, CW_VARIANT_LINE, NULL);
    }
}

/* --- the game it is like ---------------------------------------------------------------------- */

CwIniText
cw_draft_look_ahead (const char *text, size_t length, const char *key)
{
  CwIni ini = cw_ini_start (text, length);
  bool in_game = false;
  for (CwIniItem item = cw_ini_next (&ini); item.kind != CW_INI_END; item = cw_ini_next (&ini))
    {
      if (item.kind == CW_INI_SECTION)
        in_game = cw_ini_is (item.key, "game");
      else if (item.kind == CW_INI_ENTRY && in_game && cw_ini_is (item.key, key)
               && item.value.length > 0)
        return item.value;
    }
  return (CwIniText){ 0 };
}

static void
inherit_values (CwDraftValue *values, unsigned count, CwIniText like)
{
  for (unsigned i = 0; i < count; i++)
    {
      values[i].own = false;
      values[i].text.line = like.line;
      values[i].text.column = like.column;
    }
}

/* Marks everything read so far as inherited through this "like". */
static void
inherit (CwDraft *draft, CwIniText like)
{
  inherit_values (draft->game, CW_GAME_KEY_COUNT, like);
  inherit_values (draft->castling, CW_CASTLING_KEY_COUNT, like);
  for (unsigned kind = 1; kind <= draft->kinds; kind++)
    {
      inherit_values (draft->kind[kind].value, CW_KIND_KEY_COUNT, like);
      draft->kind[kind].opened = false;
      draft->kind[kind].name.line = like.line;
      draft->kind[kind].name.column = like.column;
    }
  /* These describe only the other game. */
  for (unsigned key = CW_GAME_TITLE; key <= CW_GAME_WITHOUT; key++)
    draft->game[key] = (CwDraftValue){ 0 };
}

static bool
remove_kinds (CwDraft *draft, CwIniText without, CwStatus *status)
{
  while (without.text)
    {
      CwIniText name = cw_ini_cut (&without, ',');
      CwKind kind = cw_draft_kind (draft, name);
      if (kind == 0)
        return cw_ini_fail (status, name, CW_VARIANT_PIECE, NULL);
      draft->kinds--;
      memmove (&draft->kind[kind], &draft->kind[kind + 1],
               (draft->kinds + 1 - kind) * sizeof draft->kind[0]);
    }
  return true;
}

static bool
read_text (Reader *reader, const char *text, size_t length, unsigned ancestors)
{
  CwIniText like = cw_draft_look_ahead (text, length, "like");
  if (like.text)
    {
      const char *other = NULL;
      size_t other_length = 0;
      if (ancestors == MAX_ANCESTORS
          || !reader->source (like.text, like.length, &other, &other_length))
        return cw_ini_fail (reader->status, like, CW_VARIANT_LIKE, NULL);
      if (!read_text (reader, other, other_length, ancestors + 1))
        return false;
      inherit (reader->draft, like);
    }
  if (!remove_kinds (reader->draft, cw_draft_look_ahead (text, length, "without"), reader->status))
    return false;
  reader->keys = NULL;
  reader->game = reader->castling = false;
  CwIni ini = cw_ini_start (text, length);
  CwIniItem item = cw_ini_next (&ini);
  if (item.kind == CW_INI_END)
    return cw_ini_fail (reader->status, (CwIniText){ "", 0, 1, 1 }, CW_VARIANT_NOTHING, NULL);
  for (; item.kind != CW_INI_END; item = cw_ini_next (&ini))
    if (!read_item (reader, &item))
      return false;
  return true;
}

bool
cw_draft_read (CwDraft *draft, const char *text, size_t length, CwVariantSource *source,
               CwStatus *status)
{
  Reader reader = { .draft = draft, .source = source, .status = status };
  memset (draft, 0, sizeof *draft);
  return cw_ini_check_encoding (text, length, status) && read_text (&reader, text, length, 0);
}
