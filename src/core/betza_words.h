/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a piece moves, explained back in sentences, for Learn. They are English and marked for
 * translation; text/kind_text.h translates them and puts the numbers in. */
#pragma once

#include "core/rules.h"
#include "core/variant.h"

#define CW_MAX_WORDS (3 * CW_MAX_STEPS + CW_MAX_FILES + 1)

/* One sentence: %1 and %2 are the numbers, %3 is `where`, an adverb of its own. */
typedef struct
{
  const char *sentence;
  const char *where; /* marked for translation too; NULL where the sentence has no %3 */
  unsigned number[2];
} CwWords;

/* The sentences of a movement in the order of its text; returns how many. Pure. */
unsigned cw_movement_words (const CwMovement *movement, CwWords words[CW_MAX_WORDS]);

/* The same with what the game adds: long steps and en passant captures. */
unsigned cw_kind_words (const CwGame *game, CwKind kind, CwWords words[CW_MAX_WORDS]);
