/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of stages and of levels share. Sections are read one after the other: first the
 * entries of a section are collected, then, at its end, they are interpreted. Internal to this
 * layer. */
#pragma once

#include "base/arena.h"
#include "base/ini.h"
#include "core/position.h"
#include "lessons/stage.h"

/* The entries of a file, and where they are allowed: in [stage], in levels with a board, in levels
 * with a position (CW_ON_BOARD and CW_WITH_RULES of condition.h). */
typedef enum
{
#define CW_ENTRY(id, name, where) CW_ENTRY_##id,
#include "lessons/entries.def"
#undef CW_ENTRY
  CW_ENTRIES
} CwEntryKey;

#define CW_IN_STAGE 4u

typedef struct
{
  const char *name;
  unsigned where;
} CwEntryRule;

typedef struct
{
  CwStage *stage;
  CwArena *arena;
  CwStatus *status;
  /* The section being read. */
  CwIniText section; /* its name */
  unsigned where;    /* places whose entries are allowed; 0 before the first section */
  CwIniText key[CW_ENTRIES], value[CW_ENTRIES]; /* no text if not given */
  CwStageLevel *level;
  CwPosition position; /* of the level, learner to move; with rules only */
} CwLessonReader;

const CwEntryRule *cw_entry_rule (CwEntryKey key);

/* Each sets the status and returns false. The first moves a fault found within `text` to its
 * position in the file. */
bool cw_lesson_reader_place_fault (CwLessonReader *reader, CwIniText text);
bool cw_lesson_reader_fail (CwLessonReader *reader, CwIniText text, CwStatusCode code);
bool cw_lesson_reader_fail_missing (CwLessonReader *reader, CwEntryKey key);
bool cw_lesson_reader_fail_memory (CwLessonReader *reader);

/* Copies a text into the stage's arena. */
bool cw_lesson_reader_keep (CwLessonReader *reader, CwIniText text, const char **result);
/* The same for a required entry. */
bool cw_lesson_reader_text (CwLessonReader *reader, CwEntryKey key, const char **result);
/* "yes" or "no"; unchanged if the entry is not given. */
bool cw_lesson_reader_yes_no (CwLessonReader *reader, CwEntryKey key, bool *result);

/* Interprets the collected section of a level. */
bool cw_lesson_reader_finish_level (CwLessonReader *reader);
