/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons for beginners as data, and one lesson being played.
 *
 * A lesson is declarative: men, stars, a task. In the first two types the learner's man stands
 * (nearly) alone, the opponent never moves, and no rule has to be explained before it is felt; a
 * task is a legal position with the full rules. */
#pragma once

#include "core/position.h"
#include "core/reach.h"

typedef enum
{
  CW_LESSON_TRY,   /* put the man on any square and see where it goes */
  CW_LESSON_STARS, /* collect all stars with one man */
  CW_LESSON_TASK,  /* find one move in a legal position */
} CwLessonType;

typedef enum
{
  CW_TASK_NONE,
  CW_TASK_CASTLE_SHORT,
  CW_TASK_CASTLE_LONG,
  CW_TASK_EN_PASSANT,
  CW_TASK_PROMOTE,       /* to anything */
  CW_TASK_PROMOTE_CHECK, /* so that it gives check at once */
  CW_TASK_PROMOTE_MATE,
  CW_TASK_CAPTURE,
  CW_TASK_DROP, /* from the hand, anywhere */
  CW_TASK_CHECK,
  CW_TASK_MATE,
} CwTask;

typedef struct
{
  CwLessonType type;
  const char *men;   /* FEN or SFEN: its first field (TRY, STARS), whole (TASK) */
  const char *stars; /* "a5 e5", as the game names squares (STARS) */
  CwTask task;
  const char *lead; /* UCI: the opponent's move just before, shown first (TASK), or NULL */
  const char *goal; /* one line, marked for translation */
  const char *hint; /* a second line */
} CwLesson;

typedef struct
{
  const char *id;       /* "rook": for progress; never shown */
  const char *game;     /* "chess" */
  const char *section;  /* of the list, marked for translation */
  const char *title;    /* marked for translation */
  CwKind kind;          /* the piece it is about, or 0 */
  CwKind face;          /* the piece that the list shows */
  const char *sentence; /* how it moves, in one plain sentence, marked for translation */
  const char *notes;    /* a line each, what else to know; marked for translation, or NULL */
  const CwLesson *lessons;
  unsigned count;
} CwLessonGroup;

/* The groups of all courses in their order; NULL past the last. */
const CwLessonGroup *cw_lesson_group (unsigned index);

typedef enum
{
  CW_LESSON_RUNNING,
  CW_LESSON_DONE,
  CW_LESSON_FAILED
} CwLessonState;

/* A lesson being played. Flat; copy it to undo. Not thread-safe. */
typedef struct
{
  const CwGame *game;
  const CwLesson *lesson;
  CwLessonState state;
  CwPiece board[CW_MAX_SQUARES];
  CwSquare man; /* the learner's, in TRY and STARS */
  bool star[CW_MAX_SQUARES];
  unsigned stars; /* left */
  unsigned moves;
  unsigned par;        /* the fewest moves that do (STARS, TASK) */
  CwPosition position; /* in a TASK */
  CwDelta lead;        /* the opponent's move just before, for the board; no changes where none */
  CwSquare last_from, last_to; /* of the move played last, or CW_NO_SQUARE */
} CwLessonRun;

/* Begins the lesson `index` of `group`. Returns false with `status` where its data are wrong (a
 * test sees to it that no shipped lesson is). */
bool cw_lesson_start (CwLessonRun *run, const CwLessonGroup *group, unsigned index,
                      CwStatus *status);

/* Where the man on `square`, or in hand (cw_square_in_hand), may go now; returns how many. */
unsigned cw_lesson_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES]);

/* What the man may become by going from `from` to `to`, and last its own kind where it may also
 * stay what it is; returns how many, 0 where there is no promotion. */
unsigned cw_lesson_promotions (const CwLessonRun *run, CwSquare from, CwSquare to,
                               CwKind kinds[CW_MAX_KINDS]);

/* Plays a move (in TRY: puts the man on any free square). `promotion` is what it becomes, 0 the
 * first of cw_lesson_promotions, its own kind to stay what it is. Returns false with
 * the reason where it is not allowed: nothing has changed then. Otherwise fills `delta`, and
 * `run->state` tells how it stands: a legal move that is not the task is carried out and fails. */
bool cw_lesson_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                     CwStatus *status);

/* One to three stars for a lesson that is done: three at par, two at par + 1. */
unsigned cw_lesson_rating (const CwLessonRun *run);

/* The fewest moves in which the man of a STARS lesson collects all stars, 0 where it cannot.
 * Breadth-first over square, kind, stars left and enemies left. */
unsigned cw_star_path (const CwLessonRun *run);
