/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One level of a stage being played. */
#pragma once

#include "core/position.h"
#include "core/reach.h"
#include "lessons/stage.h"

typedef enum
{
  CW_LESSON_RUNNING,
  CW_LESSON_DONE,
  CW_LESSON_FAILED
} CwLessonState;

/* Flat; copy it to undo. Not thread-safe. */
typedef struct
{
  const CwGame *game;
  const CwStageLevel *level;
  CwLessonState state;
  CwColour side; /* the learner's */
  CwPiece board[CW_MAX_SQUARES];
  bool mover[CW_MAX_SQUARES]; /* the pieces that the learner moves, where there are no rules */
  bool star[CW_MAX_SQUARES];
  unsigned stars; /* left */
  unsigned moves;
  CwPosition position; /* where there are rules */
  CwDelta lead;        /* the opponent's move just before, for the board; no changes where none */
  CwSquare last_from, last_to; /* of the move played last, or CW_NO_SQUARE */
} CwLessonRun;

/* Begins a level of `stage`. */
void cw_lesson_start (CwLessonRun *run, const CwStage *stage, const CwStageLevel *level);

/* Whether on a board without rules the learner moves such pieces: all own ones, but in a stage
 * about a piece only that one, and the others stand in its way. */
bool cw_lesson_may_move (const CwStage *stage, CwPiece piece);

/* The square of the only piece that the learner moves; CW_NO_SQUARE where there are several, or
 * rules. */
CwSquare cw_lesson_piece (const CwLessonRun *run);

/* Where the piece on `square`, or in hand (cw_square_in_hand), may go now; returns how many. */
unsigned cw_lesson_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES]);

/* What the piece may become by going from `from` to `to`, and last its own kind where it may also
 * stay what it is; returns how many, 0 where there is no promotion. */
unsigned cw_lesson_promotions (const CwLessonRun *run, CwSquare from, CwSquare to,
                               CwKind kinds[CW_MAX_KINDS]);

/* Plays a move. `promotion` is what the piece becomes, 0 the first of cw_lesson_promotions, its own
 * kind to stay what it is. Returns false with the reason where it is not allowed: nothing has
 * changed then. Otherwise fills `delta`, and `run->state` is what has become of the level: where
 * there are rules, a legal move that is not what was asked for is carried out and fails. */
bool cw_lesson_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                     CwStatus *status);

/* One to three stars for a level that is done, else 0: three at par, two at par + 1. */
unsigned cw_lesson_rating (const CwLessonRun *run);

/* The fewest moves that solve the level, 0 where at most `most` do not; CW_LESSON_UNKNOWN where it
 * has too many positions to search them all, or there is no memory for them. */
unsigned cw_lesson_solve (const CwStage *stage, const CwStageLevel *level, unsigned most);
#define CW_LESSON_UNKNOWN 1000u
