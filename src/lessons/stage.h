/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course as data. A stage is a file of data/lessons, a level is one board of it;
 * data/help/add-a-lesson.md explains every entry. What has been read is constant. */
#pragma once

#include "base/status.h"
#include "core/rules.h"

#define CW_MAX_LEVELS 31 /* of a stage: progress keeps a bit for each in an int */
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
  CW_TASK_PLACE,  /* puts pieces from beside the board where they belong */
} CwTask;

/* What the opponent does after a move that does not end the level. */
typedef enum
{
  CW_REPLY_NONE,    /* nothing: the level has one move */
  CW_REPLY_STILL,   /* passes */
  CW_REPLY_LINE,    /* what stands in the file */
  CW_REPLY_DEFENDS, /* puts the mate off as long as it can */
  CW_REPLY_ENGINE,  /* what an engine plays */
} CwReplies;

/* An arrow, or a circle where both are the same. */
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

/* A move that may be illegal; `from` may be a hand, `promotion` is 0 where it says nothing. */
typedef struct
{
  CwSquare from, to;
  CwKind promotion;
} CwTryMove;

typedef struct
{
  unsigned number; /* from 1; progress is kept under it, so it never changes */
  uint32_t line;   /* where it begins in its file */
  /* A legal position in which all rules hold and the learner is the side to move. Otherwise pieces
   * on a board, with or without kings: the learner has White, or Black in shogi, and the enemy
   * stands still. */
  bool has_rules;
  CwTask task;
  CwReplies replies;
  unsigned engine;    /* its level, 0 full strength, for CW_REPLY_ENGINE */
  bool put_anywhere;  /* the piece may be put on any free square */
  bool show_moves;    /* lines on the board show where the piece can go */
  bool offer_illegal; /* illegal moves and drops can be played, and fail */
  bool show_values;   /* each piece shows what it is worth */
  bool coach;         /* warns once before a move that loses a piece */
  bool turned;        /* the other side of the board is below */
  CwSetup setup;      /* before `before` */
  CwMove before;      /* the opponent's move that is shown first, or CW_NO_MOVE */
  CwSquare stars[CW_MAX_STARS];
  unsigned star_count;
  CwMove answers[CW_MAX_ANSWERS]; /* for the condition “answer” */
  unsigned answer_count;
  /* To be clicked, in this order or any one of them; or what conditions are about. */
  CwSquare squares[CW_MAX_LESSON_SQUARES];
  unsigned square_count;
  bool in_order;
  CwPlacing placing[CW_MAX_LESSON_SQUARES]; /* for CW_TASK_PLACE and the condition “formation” */
  unsigned placing_count;
  const char *choices; /* divided by “|”, cw_stage_choice; in a translation too */
  unsigned right;      /* of them, from 0 */
  /* The learner's moves and the replies in turn; with CW_REPLY_STILL the learner's only: one way to
   * solve it. */
  CwMove script[CW_MAX_LINE];
  unsigned script_count;
  CwLessonArrow arrows[CW_MAX_ARROWS]; /* the way, one for each move of the learner */
  unsigned arrow_count;
  CwLessonArrow proof[CW_MAX_ARROWS]; /* shown once it is solved */
  unsigned proof_count;
  CwTryMove mistakes[CW_MAX_MISTAKES]; /* first moves that fail it, for tests */
  unsigned mistake_count;
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
  CwKind kind;     /* the piece that it is about, or 0 */
  CwKind picture;  /* the piece that the list shows */
  bool choose_set; /* the sets of pieces are offered beside the board */
  const CwStageLevel *levels[CW_MAX_LEVELS];
  unsigned level_count;
} CwStage;

/* The stages that come with the program in the order of the course; NULL past the last.
 * Thread-safe; the first call reads them. */
const CwStage *cw_stage_at (unsigned index);

/* Reads a stage; `id` is copied. On a fault returns NULL, with code, line and column in `status`
 * (may be NULL). Free it with cw_stage_free. Thread-safe. */
CwStage *cw_stage_read (const char *id, const char *text, size_t length, CwStatus *status);

/* The choice at `index` of a list divided by “|”, which may be a translation: `*length` bytes
 * without blanks around them; NULL past the last. Pure. */
const char *cw_stage_choice (const char *choices, unsigned index, size_t *length);

/* NULL is allowed. */
void cw_stage_free (CwStage *stage);
