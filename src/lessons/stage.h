/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course as data. A stage is a file of data/lessons, a level is one board of it;
 * data/help/add-a-lesson.md explains every entry. What has been read is constant. */
#pragma once

#include "base/status.h"
#include "core/rules.h"

#define CW_MAX_LEVELS 31 /* of a stage: progress keeps a bit for each in an int */
#define CW_MAX_STARS 8
#define CW_MAX_ANSWERS 24
#define CW_MAX_CONDITIONS 4
#define CW_MAX_NOTES 8

typedef struct CwCondition CwCondition; /* lessons/condition.h */

typedef struct
{
  unsigned number; /* from 1; progress is kept under it, so it never changes */
  uint32_t line;   /* where it begins in its file */
  /* A legal position in which all rules hold and the learner is the side to move. Otherwise pieces
   * on a board, with or without kings: the learner has White, or Black in shogi, and the enemy
   * stands still. */
  bool has_rules;
  bool put_anywhere; /* the piece may be put on any free square */
  bool show_moves;   /* lines on the board show where the piece can go */
  CwSetup setup;     /* before `before` */
  CwMove before;     /* the opponent's move that is shown first, or CW_NO_MOVE */
  CwSquare stars[CW_MAX_STARS];
  unsigned star_count;
  CwMove answers[CW_MAX_ANSWERS]; /* for the condition “answer” */
  unsigned answer_count;
  const CwCondition *success[CW_MAX_CONDITIONS]; /* all of them together */
  unsigned condition_count;
  unsigned par; /* the fewest moves that do */
  const char *goal, *hint;
} CwStageLevel;

/* Texts are English and translated by whoever shows them. */
typedef struct
{
  const char *id; /* the file's name without its end; progress is kept under it: never shown */
  const CwGame *game;
  const char *group; /* of stages, as the list shows them */
  const char *title;
  const char *rule; /* how the piece moves, or what the stage is about, in a sentence */
  const char *notes[CW_MAX_NOTES]; /* a sentence or two each: what else to know */
  unsigned note_count;
  CwKind kind;    /* the piece that it is about, or 0 */
  CwKind picture; /* the piece that the list shows */
  const CwStageLevel *levels[CW_MAX_LEVELS];
  unsigned level_count;
} CwStage;

/* The stages that come with the program in the order of the course; NULL past the last.
 * Thread-safe; the first call reads them. */
const CwStage *cw_stage_at (unsigned index);

/* Reads a stage; `id` is copied. On a fault returns NULL, with code, line and column in `status`
 * (may be NULL). Free it with cw_stage_free. Thread-safe. */
CwStage *cw_stage_read (const char *id, const char *text, size_t length, CwStatus *status);

/* NULL is allowed. */
void cw_stage_free (CwStage *stage);
