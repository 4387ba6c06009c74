/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One level of a stage being played: moves, squares clicked, answers chosen, pieces put in place.
 *
 * A try that is not what was asked for springs back: the functions return false with a sentence in
 * `status`, nothing has changed but `slips`, which cost stars. A mistake with consequences is
 * carried out: the level has failed, `status` says why, and `reply` is the opponent's answer. */
#pragma once

#include "core/position.h"
#include "core/reach.h"
#include "lessons/stage.h"

typedef enum
{
  CW_LESSON_RUNNING,
  CW_LESSON_WAITING, /* for the opponent's reply */
  CW_LESSON_DONE,
  CW_LESSON_FAILED
} CwLessonState;

#define CW_MAX_WRONG 3      /* squares that an illegal move is explained by */
#define CW_LESSON_PLIES 600 /* the longest game of a level */

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
  unsigned slips;                /* tries that sprang back */
  unsigned clicked;              /* squares found, of those to be clicked in order */
  uint8_t hand[2][CW_MAX_KINDS]; /* held, or to be put in place */
  CwPosition position;           /* where there are rules */
  CwDelta lead; /* the opponent's move just before, for the board; no changes where none */
  /* Of the opponent, due now (cw_lesson_answer): where it waits, or has failed. CW_NO_MOVE: there
   * is none, or where it waits an engine is to be asked. */
  CwMove reply;
  CwMove warned;   /* about which the coach has warned */
  CwMove threat;   /* by which the opponent would punish it, until another move is tried */
  CwSquare danger; /* the king that could be captured, with arrows from its attackers, or none */
  CwSquare wrong[CW_MAX_WRONG]; /* what is wrong with an illegal drop */
  unsigned wrong_count;
  unsigned plies;
  CwMove played[CW_LESSON_PLIES]; /* by both sides, where there are rules */
  CwSquare last_from, last_to;    /* of the move played last, or CW_NO_SQUARE */
} CwLessonRun;

/* Begins a level of `stage`. */
void cw_lesson_start (CwLessonRun *run, const CwStage *stage, const CwStageLevel *level);

/* Whether on a board without rules the learner moves such pieces: all own ones, but in a stage
 * about a piece only that one, and the others stand in its way. */
bool cw_lesson_may_move (const CwStage *stage, CwPiece piece);

/* The square of the only piece that the learner moves; CW_NO_SQUARE where there are several, or
 * rules. */
CwSquare cw_lesson_piece (const CwLessonRun *run);

/* Where pieces are put in place and all that are left are alike: the hand that holds them
 * (cw_square_in_hand). CW_NO_SQUARE elsewhere. */
CwSquare cw_lesson_held (const CwLessonRun *run);

/* Where the piece on `square`, or in hand (cw_square_in_hand), may go now; returns how many. */
unsigned cw_lesson_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES]);

/* What the piece may become by going from `from` to `to`, and last its own kind where it may also
 * stay what it is; returns how many, 0 where there is no promotion. */
unsigned cw_lesson_promotions (const CwLessonRun *run, CwSquare from, CwSquare to,
                               CwKind kinds[CW_MAX_KINDS]);

/* Plays a move, or puts a piece in place: `from` is then the hand (cw_square_in_hand of the piece).
 * `promotion` is what the piece becomes, 0 the first of cw_lesson_promotions, its own kind to stay
 * what it is. Returns false with the reason where it is not allowed or not asked for. Otherwise
 * fills `delta`, and `run->state` is what has become of the level. `status` may be NULL. */
bool cw_lesson_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                     CwStatus *status);

/* Plays the opponent's `reply`, a legal move, where the level waits for one or has failed. */
void cw_lesson_answer (CwLessonRun *run, CwMove reply, CwDelta *delta, CwStatus *status);

/* The square is clicked, or the answer with that index is chosen, where the level asks for it.
 * Returns false with the reason where it is wrong. */
bool cw_lesson_click (CwLessonRun *run, CwSquare square, CwStatus *status);
bool cw_lesson_choose (CwLessonRun *run, unsigned index, CwStatus *status);

/* The moves played as a chain for cw_outcome and engines; its last, or NULL where none was played.
 * `*undos` is to be freed. NULL too where there is no memory. */
const CwUndo *cw_lesson_history (const CwLessonRun *run, CwUndo **undos);

/* One to three stars for a level that is done, else 0: three at par, two at par + 1, where slips
 * count as moves. */
unsigned cw_lesson_rating (const CwLessonRun *run);

/* The fewest moves that solve the level, 0 where at most `most` do not; CW_LESSON_UNKNOWN where it
 * has too many positions to search them all, or there is no memory for them. Where squares are
 * clicked, answers chosen or pieces put in place, these count as moves. A level against an engine
 * is played against it; it may take seconds, and what is returned is `most` where it was won within
 * that. */
unsigned cw_lesson_solve (const CwStage *stage, const CwStageLevel *level, unsigned most);
#define CW_LESSON_UNKNOWN 1000u

/* The first move of a shortest way from here to the goal; a square to click is `from` and `to`.
 * False where the level is not running, asks for an answer, is played against an engine, or there
 * is no such way. */
bool cw_lesson_hint (const CwLessonRun *run, CwTryMove *move);

/* A legal move of the position as a try. */
CwTryMove cw_lesson_try_of (const CwLessonRun *run, CwMove move);

/* Whether the mistake with that index fails the level, as it should. */
bool cw_lesson_mistake_fails (const CwStage *stage, const CwStageLevel *level, unsigned index);
