/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading stages: the file, its first section, and what the readers share. */
#include "lessons/condition.h"
#include "lessons/reader.h"

#include <stdlib.h>
#include <string.h>

/* A stage with everything it owns. */
typedef struct
{
  CwStage stage; /* first, so that its address is that of the whole */
  CwArena arena;
} Owned;

const CwEntryRule *
cw_entry_rule (CwEntryKey key)
{
  static const CwEntryRule rules[CW_ENTRIES] = {
#define CW_ENTRY(id, name, where) [CW_ENTRY_##id] = { name, where },
#include "lessons/entries.def"
#undef CW_ENTRY
  };

  return &rules[key];
}

/* --- faults --------------------------------------------------------------------------------- */

bool
cw_lesson_reader_place_fault (CwLessonReader *reader, CwIniText text)
{
  reader->status->line = text.line;
  reader->status->column = text.column + reader->status->column - (reader->status->column > 0);
  return false;
}

bool
cw_lesson_reader_fail (CwLessonReader *reader, CwIniText text, CwStatusCode code)
{
  return cw_ini_fail (reader->status, text, code, NULL);
}

bool
cw_lesson_reader_fail_missing (CwLessonReader *reader, CwEntryKey key)
{
  CwIniText text = reader->section;
  text.text = cw_entry_rule (key)->name;
  text.length = strlen (text.text);
  return cw_ini_fail (reader->status, text, CW_INI_MISSING,
                      cw_entry_rule (key)->where == CW_IN_STAGE ? "stage" : "level");
}

bool
cw_lesson_reader_fail_memory (CwLessonReader *reader)
{
  return cw_status_fail (reader->status, CW_ERROR_MEMORY, NULL, NULL);
}

/* --- values --------------------------------------------------------------------------------- */

bool
cw_lesson_reader_keep (CwLessonReader *reader, CwIniText text, const char **result)
{
  *result = cw_arena_text (reader->arena, text.text, text.length);
  return *result || cw_lesson_reader_fail_memory (reader);
}

bool
cw_lesson_reader_text (CwLessonReader *reader, CwEntryKey key, const char **result)
{
  return reader->value[key].text ? cw_lesson_reader_keep (reader, reader->value[key], result)
                                 : cw_lesson_reader_fail_missing (reader, key);
}

bool
cw_lesson_reader_yes_no (CwLessonReader *reader, CwEntryKey key, bool *result)
{
  return !reader->value[key].text || cw_ini_yes_no (reader->value[key], result, reader->status);
}

static bool
read_kind (CwLessonReader *reader, CwEntryKey key, CwKind *result)
{
  const CwGame *game = reader->stage->game;
  for (CwKind kind = 1; reader->value[key].text && kind <= game->kinds; kind++)
    if (cw_ini_is (reader->value[key], game->kind[kind].name))
      *result = kind;
  return !reader->value[key].text || *result
         || cw_lesson_reader_fail (reader, reader->value[key], CW_VARIANT_PIECE);
}

/* --- a stage -------------------------------------------------------------------------------- */

static bool
finish_stage (CwLessonReader *reader)
{
  CwStage *stage = reader->stage;
  char name[32];
  if (!reader->value[CW_ENTRY_GAME].text)
    return cw_lesson_reader_fail_missing (reader, CW_ENTRY_GAME);
  if (!cw_ini_copy (reader->value[CW_ENTRY_GAME], name, sizeof name)
      || !(stage->game = cw_game_named (name)))
    return cw_lesson_reader_fail (reader, reader->value[CW_ENTRY_GAME], CW_LESSON_GAME);
  if (!read_kind (reader, CW_ENTRY_PIECE, &stage->kind)
      || !read_kind (reader, CW_ENTRY_PICTURE, &stage->picture))
    return false;
  if (stage->picture == 0)
    stage->picture = stage->kind;
  if (stage->picture == 0)
    return cw_lesson_reader_fail_missing (reader, CW_ENTRY_PICTURE);
  return cw_lesson_reader_yes_no (reader, CW_ENTRY_CHOOSE_SET, &stage->choose_set)
         && cw_lesson_reader_text (reader, CW_ENTRY_GROUP, &stage->group)
         && cw_lesson_reader_text (reader, CW_ENTRY_TITLE, &stage->title)
         && cw_lesson_reader_text (reader, CW_ENTRY_RULE, &stage->rule);
}

/* --- the file ------------------------------------------------------------------------------- */

static bool
finish_section (CwLessonReader *reader)
{
  if (reader->where == 0)
    return true;
  return reader->where == CW_IN_STAGE ? finish_stage (reader)
                                      : cw_lesson_reader_finish_level (reader);
}

static bool
open_level (CwLessonReader *reader, CwIniText text)
{
  CwStage *stage = reader->stage;
  unsigned number;
  if (!cw_ini_number (text, CW_MAX_LEVELS, &number, reader->status))
    return false;
  for (unsigned i = 0; i < stage->level_count; i++)
    if (stage->levels[i]->number == number)
      return cw_lesson_reader_fail (reader, text, CW_INI_SECTION_TWICE);
  /* Without number 0, there are never more levels than CW_MAX_LEVELS. */
  if (number == 0)
    return cw_ini_fail (reader->status, text, CW_INI_NUMBER, "31");
  reader->level = cw_arena_alloc (reader->arena, sizeof *reader->level);
  if (!reader->level)
    return cw_lesson_reader_fail_memory (reader);
  stage->levels[stage->level_count++] = reader->level;
  reader->level->number = number;
  reader->level->line = reader->section.line;
  reader->where = CW_ON_BOARD | CW_WITH_RULES;
  return true;
}

/* [stage] comes first, and only once. */
static bool
open_section (CwLessonReader *reader, CwIniText name)
{
  CwIniText rest = name, word = cw_ini_cut (&rest, ' ');
  bool first = reader->where == 0;
  if (!finish_section (reader))
    return false;
  memset (reader->value, 0, sizeof reader->value);
  reader->section = name;
  reader->where = CW_IN_STAGE;
  if (first && cw_ini_is (name, "stage"))
    return true;
  if (first || !cw_ini_is (word, "level") || !rest.text)
    return cw_lesson_reader_fail (reader, name, CW_LESSON_SECTION);
  return open_level (reader, rest);
}

static bool
set_entry (CwLessonReader *reader, const CwIniItem *item)
{
  unsigned key = 0;
  if (reader->where == 0)
    return cw_lesson_reader_fail (reader, item->key, CW_LESSON_OUTSIDE);
  while (key < CW_ENTRIES
         && !(cw_entry_rule (key)->where & reader->where
              && cw_ini_is (item->key, cw_entry_rule (key)->name)))
    key++;
  if (key == CW_ENTRIES)
    return cw_lesson_reader_fail (reader, item->key, CW_INI_KEY);
  if (item->value.length == 0)
    return cw_lesson_reader_fail (reader, item->key, CW_INI_EMPTY);
  if (key == CW_ENTRY_NOTE)
    {
      CwStage *stage = reader->stage;
      return stage->note_count == CW_MAX_NOTES
                 ? cw_lesson_reader_fail (reader, item->value, CW_LESSON_TOO_MANY)
                 : cw_lesson_reader_keep (reader, item->value, &stage->notes[stage->note_count++]);
    }
  if (reader->value[key].text)
    return cw_lesson_reader_fail (reader, item->key, CW_INI_TWICE);
  reader->key[key] = item->key;
  reader->value[key] = item->value;
  return true;
}

static bool
read_item (CwLessonReader *reader, const CwIniItem *item)
{
  if (item->kind == CW_INI_SECTION)
    return open_section (reader, item->key);
  return item->kind == CW_INI_ENTRY ? set_entry (reader, item)
                                    : cw_lesson_reader_fail (reader, item->key, CW_LESSON_LINE);
}

static bool
read_items (CwLessonReader *reader, const char *text, size_t length)
{
  CwIni ini = cw_ini_start (text, length);
  for (CwIniItem item = cw_ini_next (&ini); item.kind != CW_INI_END; item = cw_ini_next (&ini))
    if (!read_item (reader, &item))
      return false;
  return finish_section (reader)
         && (reader->stage->level_count > 0
             || cw_lesson_reader_fail (reader, (CwIniText){ "", 0, 1, 1 }, CW_LESSON_NO_LEVEL));
}

CwStage *
cw_stage_read (const char *id, const char *text, size_t length, CwStatus *status)
{
  CwStatus own;
  Owned *owned = calloc (1, sizeof *owned);
  CwLessonReader reader = { .status = status ? status : &own };
  cw_status_clear (reader.status);
  if (!owned)
    {
      cw_lesson_reader_fail_memory (&reader);
      return NULL;
    }
  reader.stage = &owned->stage;
  reader.arena = &owned->arena;
  if (cw_lesson_reader_keep (&reader, (CwIniText){ id, strlen (id), 0, 0 }, &owned->stage.id)
      && cw_ini_check_encoding (text, length, reader.status) && read_items (&reader, text, length))
    return &owned->stage;
  cw_stage_free (&owned->stage);
  return NULL;
}

void
cw_stage_free (CwStage *stage)
{
  Owned *owned = (Owned *)stage;
  if (!owned)
    return;
  cw_arena_free (&owned->arena);
  free (owned);
}
