/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One level of a stage being played: moves, squares clicked, answers chosen, pieces put in place.
 *
 * A try that is not what was asked for springs back: the functions return false with a sentence in
 * `status`, and only `slips` changes, which costs stars. A mistake with consequences is carried
 * out: the level has failed, `status` says why, and `reply` is the opponent's answer. */
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

#define CW_MAX_WRONG 3      /* squares marked to explain an illegal move */
#define CW_LESSON_PLIES 600 /* longest game in a level */

/* Flat; copy it to undo. Not thread-safe. */
typedef struct
{
  const CwGame *game;
  const CwStageLevel *level;
  CwLessonState state;
  CwColour side; /* the learner's */
  CwPiece board[CW_MAX_SQUARES];
  bool mover[CW_MAX_SQUARES]; /* pieces that the learner moves, without rules */
  bool star[CW_MAX_SQUARES];
  unsigned stars; /* left */
  unsigned moves;
  unsigned slips;                /* tries that sprang back */
  unsigned clicked;              /* squares found, of those to be clicked in order */
  uint8_t hand[2][CW_MAX_KINDS]; /* held, or waiting to be put in place */
  CwPosition position;           /* with rules only */
  CwDelta lead; /* the opponent's preceding move, to show on the board; may have no changes */
  /* The opponent's move that is due (see cw_lesson_answer), when waiting or failed. CW_NO_MOVE if
   * there is none; when waiting, this means that an engine has to be asked. */
  CwMove reply;
  CwMove warned;   /* the move that the coach has warned about */
  CwMove threat;   /* the opponent's punishment of it, until another move is tried */
  CwSquare danger; /* king that could be captured, with arrows from its attackers, or none */
  CwSquare wrong[CW_MAX_WRONG]; /* squares that show why a drop is illegal */
  unsigned wrong_count;
  unsigned plies;
  CwMove played[CW_LESSON_PLIES]; /* by both sides; with rules only */
  CwSquare last_from, last_to;    /* of the last move, or CW_NO_SQUARE */
} CwLessonRun;

/* Begins a level of `stage`. */
void cw_lesson_start (CwLessonRun *run, const CwStage *stage, const CwStageLevel *level);

/* Whether the learner moves such pieces on a board without rules: all own ones, but in a stage
 * about one piece only that one; the others stand in its way. */
bool cw_lesson_may_move (const CwStage *stage, CwPiece piece);

/* The square of the only piece that the learner moves; CW_NO_SQUARE if there are several, or with
 * rules. */
CwSquare cw_lesson_piece (const CwLessonRun *run);

/* If pieces are put in place and all that are left are alike, the hand that holds them
 * (cw_square_in_hand), else CW_NO_SQUARE. */
CwSquare cw_lesson_held (const CwLessonRun *run);

/* Where the piece on `square`, or in hand (cw_square_in_hand), may go now; returns the count. */
unsigned cw_lesson_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES]);

/* What the piece may become by going from `from` to `to`; its own kind comes last if it need not
 * promote. Returns the count, 0 without promotion. */
unsigned cw_lesson_promotions (const CwLessonRun *run, CwSquare from, CwSquare to,
                               CwKind kinds[CW_MAX_KINDS]);

/* Plays a move, or puts a piece in place; `from` is then its hand (cw_square_in_hand). `promotion`
 * is what the piece becomes: 0 for the first of cw_lesson_promotions, its own kind to stay as it
 * is. Returns false with the reason if the move is not allowed or not asked for; else fills `delta`
 * and updates `run->state`. `status` may be NULL. */
bool cw_lesson_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                     CwStatus *status);

/* Plays the opponent's `reply`, a legal move, when the level is waiting for one or has failed. */
void cw_lesson_answer (CwLessonRun *run, CwMove reply, CwDelta *delta, CwStatus *status);

/* Clicks a square, or chooses the answer with that index. Returns false with the reason if it is
 * wrong or the level asks for something else. */
bool cw_lesson_click (CwLessonRun *run, CwSquare square, CwStatus *status);
bool cw_lesson_choose (CwLessonRun *run, unsigned index, CwStatus *status);

/* The moves played, as a chain for cw_outcome and engines. Returns its last link, or NULL if no
 * move was played or memory ran out. The caller frees `*undos`. */
const CwUndo *cw_lesson_history (const CwLessonRun *run, CwUndo **undos);

/* One to three stars for a level that is done, else 0: three at par, two at par + 1. Slips count as
 * moves. */
unsigned cw_lesson_rating (const CwLessonRun *run);

/* The fewest moves that solve the level, 0 if `most` moves are not enough; CW_LESSON_UNKNOWN if
 * there are too many positions to search or too little memory. Clicks, answers and pieces put in
 * place count as moves. A level against an engine is played out, which may take seconds; if it is
 * won within `most` moves, the result is `most`. */
unsigned cw_lesson_solve (const CwStage *stage, const CwStageLevel *level, unsigned most);
#define CW_LESSON_UNKNOWN 1000u

/* The first move of a shortest way from here to the goal; a square to click is both `from` and
 * `to`. False if the level is not running, asks for an answer, is played against an engine, or
 * cannot be solved any more. */
bool cw_lesson_hint (const CwLessonRun *run, CwTryMove *move);

/* Turns a legal move of the position into a try. */
CwTryMove cw_lesson_try_of (const CwLessonRun *run, CwMove move);

/* Whether the mistake with that index fails the level, as it should. */
bool cw_lesson_mistake_fails (const CwStage *stage, const CwStageLevel *level, unsigned index);
