/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course as data. A stage is a file of data/lessons, a level is one board of it;
 * data/help/add-a-lesson.md explains every entry. Stages are constant once read. */
#pragma once

#include "base/status.h"
#include "core/rules.h"

#define CW_MAX_LEVELS 31 /* in a stage; progress keeps a bit for each in an int */
#define CW_MAX_STARS 8
#define CW_MAX_ANSWERS 32
#define CW_MAX_CONDITIONS 4
#define CW_MAX_NOTES 8
#define CW_MAX_LESSON_SQUARES 64
#define CW_MAX_LINE 32
#define CW_MAX_ARROWS 16
#define CW_MAX_CHOICES 6
#define CW_MAX_MISTAKES 4

typedef struct CwCondition CwCondition; /* lessons/condition.h */

/* What the learner does. */
typedef enum
{
  CW_TASK_MOVE,
  CW_TASK_CLICK,  /* squares */
  CW_TASK_CHOOSE, /* one of several answers */
  CW_TASK_PLACE,  /* put pieces from beside the board where they belong */
} CwTask;

/* What the opponent does after a move that does not end the level. */
typedef enum
{
  CW_REPLY_NONE,    /* nothing: the level has one move */
  CW_REPLY_STILL,   /* passes */
  CW_REPLY_LINE,    /* plays the file's line */
  CW_REPLY_DEFENDS, /* delays the mate as long as it can */
  CW_REPLY_ENGINE,  /* plays an engine's moves */
} CwReplies;

/* An arrow, or a circle if both are the same. */
typedef struct
{
  CwSquare from, to;
} CwLessonArrow;

/* A piece and where it belongs. */
typedef struct
{
  CwPiece piece;
  CwSquare square;
} CwPlacing;

/* A move that may be illegal; `from` may be a hand, `promotion` is 0 if unspecified. */
typedef struct
{
  CwSquare from, to;
  CwKind promotion;
} CwTryMove;

typedef struct
{
  unsigned number; /* from 1; progress is stored under it, so it never changes */
  uint32_t line;   /* where it begins in the file */
  /* A legal position in which all rules hold and the learner is to move. Otherwise just pieces on a
   * board, with or without kings: the learner has White, or Black in shogi, and the enemy stands
   * still. */
  bool has_rules;
  CwTask task;
  CwReplies replies;
  unsigned engine;    /* level for CW_REPLY_ENGINE; 0 is full strength */
  bool put_anywhere;  /* the piece may be put on any free square */
  bool show_moves;    /* lines on the board show where the piece can go */
  bool offer_illegal; /* illegal moves and drops can be played, and fail */
  bool show_values;   /* each piece shows its value */
  bool coach;         /* warns once before a move that loses a piece */
  bool turned;        /* the board is shown from the other side */
  CwSetup setup;      /* before `before` */
  CwMove before;      /* the opponent's move shown first, or CW_NO_MOVE */
  CwSquare stars[CW_MAX_STARS];
  unsigned star_count;
  CwMove answers[CW_MAX_ANSWERS]; /* for the condition “answer” */
  unsigned answer_count;
  /* The squares to click, in this order or any one of them, or those that conditions are about. */
  CwSquare squares[CW_MAX_LESSON_SQUARES];
  unsigned square_count;
  bool in_order;
  CwPlacing placing[CW_MAX_LESSON_SQUARES]; /* for CW_TASK_PLACE and the condition “formation” */
  unsigned placing_count;
  const char *choices; /* separated by “|” (cw_stage_choice), also when translated */
  unsigned right;      /* of them, from 0 */
  /* One way to solve it: the learner's moves and the replies in turn, or only the learner's with
   * CW_REPLY_STILL. */
  CwMove script[CW_MAX_LINE];
  unsigned script_count;
  CwLessonArrow arrows[CW_MAX_ARROWS]; /* the way, one per move of the learner */
  unsigned arrow_count;
  CwLessonArrow proof[CW_MAX_ARROWS]; /* shown once solved */
  unsigned proof_count;
  CwTryMove mistakes[CW_MAX_MISTAKES]; /* first moves that fail it, for tests */
  unsigned mistake_count;
  const CwCondition *success[CW_MAX_CONDITIONS]; /* all must hold */
  unsigned condition_count;
  unsigned par; /* the fewest moves needed */
  const char *goal, *hint;
} CwStageLevel;

/* Texts are in English; whoever shows them translates them. */
typedef struct
{
  const char *id; /* file name without suffix; never shown, progress is stored under it */
  const CwGame *game;
  const char *group; /* of stages, as listed */
  const char *title;
  const char *rule; /* one sentence: how the piece moves, or what the stage is about */
  const char *notes[CW_MAX_NOTES]; /* what else to know, in a sentence or two each */
  unsigned note_count;
  CwKind kind;     /* the piece it is about, or 0 */
  CwKind picture;  /* the piece shown in the list */
  bool choose_set; /* offer piece sets beside the board */
  const CwStageLevel *levels[CW_MAX_LEVELS];
  unsigned level_count;
} CwStage;

/* The built-in stages in the order of the course; NULL past the last. Thread-safe; the first call
 * reads them. */
const CwStage *cw_stage_at (unsigned index);

/* Reads a stage; `id` is copied. On a fault returns NULL, with code, line and column in `status`
 * (may be NULL). Free with cw_stage_free. Thread-safe. */
CwStage *cw_stage_read (const char *id, const char *text, size_t length, CwStatus *status);

/* The choice at `index` of a list separated by “|”, which may be a translation: `*length` bytes,
 * trimmed of blanks; NULL past the last. Pure. */
const char *cw_stage_choice (const char *choices, unsigned index, size_t *length);

/* NULL is allowed. */
void cw_stage_free (CwStage *stage);
