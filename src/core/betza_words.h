/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains in sentences how a piece moves, for Learn. They are English, marked for translation;
 * text/kind_text.h translates them and inserts the numbers. */
#pragma once

#include "core/rules.h"
#include "core/variant.h"

#define CW_MAX_WORDS (3 * CW_MAX_STEPS + CW_MAX_FILES + 1)

/* One sentence: %1 and %2 stand for the numbers, %3 for `where`, an adverb. */
typedef struct
{
  const char *sentence;
  const char *where; /* marked for translation too; NULL if the sentence has no %3 */
  unsigned number[2];
} CwWords;

/* Writes the sentences for a movement, in the order of its text; returns how many. Pure. */
unsigned cw_movement_words (const CwMovement *movement, CwWords words[CW_MAX_WORDS]);

/* The same, plus what the game adds: long steps and en passant captures. */
unsigned cw_kind_words (const CwGame *game, CwKind kind, CwWords words[CW_MAX_WORDS]);
