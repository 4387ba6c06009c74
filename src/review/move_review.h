/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move judged: what it lost, of what kind, and why. The work of searching is asked from an
 * engine, so that any can be used. Not for two threads with one engine or solver. */
#pragma once

#include "review/facts.h"
#include "review/quiet_end.h"
#include "review/scale.h"

#define CW_REVIEW_MOVES 24 /* plies of a line: of a mate in twelve moves, too */

/* What a search found: a score of the side to move, and its line. */
typedef struct
{
  bool known;
  int score;
  unsigned depth, moves;
  CwMove move[CW_REVIEW_MOVES];
} CwReviewLine;

typedef struct
{
  void *context;
  /* Looks at a position for so many nodes; `only` this move of it, or CW_NO_MOVE. False where there
   * is no answer, or the work is to end. */
  bool (*look) (void *context, const CwPosition *position, const CwUndo *last, CwMove only,
                uint64_t nodes, CwReviewLine *line);
  /* What was found before is not to be used: so that results do not depend on the order of work. */
  void (*forget) (void *context);
  CwMateSolver *solver;
} CwReviewEngine;

typedef struct
{
  uint64_t nodes;      /* of each position */
  uint64_t more_nodes; /* where a move seems to have lost something */
  CwReviewScale scale;
  CwValues values; /* that material is counted by */
  /* Whether a move is of an opening that everybody knows; NULL: none. Thread-safe. */
  bool (*known_opening) (const CwPosition *position, CwMove move);
} CwReviewTerms;

/* Whether two reviews of a game by these could be used for each other. */
bool cw_review_terms_are_same (const CwReviewTerms *one, const CwReviewTerms *other);

/* 100,000 and 1,000,000 nodes. */
#define CW_REVIEW_NODES 100000
#define CW_REVIEW_MORE_NODES 1000000

typedef struct
{
  bool judged;
  CwMove move;
  CwColour side;             /* that made it */
  bool forced, opening;      /* the only legal one; of a known opening */
  CwReviewLine best, played; /* scores of that side; `played` begins with the move */
  double before, after;      /* its expected score */
  double loss;               /* what the move lost of it, from 0 */
  uint8_t sign;              /* 6 ?!, 2 ?, 4 ??; 0: none */
  CwLossParts parts;
  double gained;  /* pawns that the best line ends with more; where the parts are known */
  unsigned facts; /* 0 … 2: what is said, and what caused it */
  CwFact fact[2];
} CwMoveReview;

/* Judges `move`, made at `position`. `best` and `played` are what is known of both so far; they are
 * searched again where the move seems to have lost something. False where the engine gave no
 * answer; nothing is judged then. */
bool cw_move_review (const CwReviewTerms *terms, const CwReviewEngine *engine,
                     const CwPosition *position, const CwUndo *last, CwMove move,
                     const CwReviewLine *best, const CwReviewLine *played, CwMoveReview *review);

/* Of a review with both lines, scores and loss: fills the parts of the loss and stores all that can
 * be proven about it, the first to say first; returns how many. Lines that do not come to rest are
 * searched on. */
unsigned cw_move_review_prove (const CwReviewTerms *terms, const CwReviewEngine *engine,
                               const CwPosition *position, const CwUndo *last, CwMoveReview *review,
                               CwFact facts[CW_FACTS]);

/* Whether that searches again, which takes long; else it is done at once. */
bool cw_move_review_takes_long (const CwReviewTerms *terms, const CwPosition *position, CwMove move,
                                const CwReviewLine *best, const CwReviewLine *played);

/* As cw_move_review, but searches both from the first with `more_nodes`, and proves facts for any
 * loss: the answer to "why not this?". */
bool cw_move_review_asked (const CwReviewTerms *terms, const CwReviewEngine *engine,
                           const CwPosition *position, const CwUndo *last, CwMove move,
                           CwMoveReview *review);

/* What the side that is not to move would do if the other passed; `threat->judged` is false where
 * it threatens nothing that can be proven. False where the engine gave no answer. Not in check. */
bool cw_threat_review (const CwReviewTerms *terms, const CwReviewEngine *engine,
                       const CwPosition *position, CwMoveReview *threat);

/* What a side that moves next would win by `line` at `position`: facts as of a best line. A line
 * that does not come to rest is searched on and grows. */
unsigned cw_line_facts (const CwReviewTerms *terms, const CwReviewEngine *engine,
                        const CwPosition *position, const CwUndo *last, CwReviewLine *line,
                        double *gained, CwFact fact[2]);
