/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges one move: what it lost, of what kind, and why. Searches are left to an engine, so that any
 * can be used. Two threads must not share an engine or a solver. */
#pragma once

#include "review/facts.h"
#include "review/quiet_end.h"
#include "review/scale.h"

#define CW_REVIEW_MOVES 24 /* plies of a line; enough for a mate in twelve moves */

/* The result of a search: a score for the side to move, and its line. */
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
  /* Searches a position with `nodes` nodes, only the move `only` unless that is CW_NO_MOVE. False
   * if there is no answer, or the work is to stop. */
  bool (*look) (void *context, const CwPosition *position, const CwUndo *last, CwMove only,
                uint64_t nodes, CwReviewLine *line);
  /* Discards earlier results, so that those to come do not depend on the order of work. */
  void (*forget) (void *context);
  CwMateSolver *solver;
} CwReviewEngine;

typedef struct
{
  uint64_t nodes;      /* of each position */
  uint64_t more_nodes; /* if a move seems to have lost something */
  CwReviewScale scale;
  CwValues values; /* used to count material */
  /* Whether a move belongs to a well-known opening; may be NULL. Thread-safe. */
  bool (*known_opening) (const CwPosition *position, CwMove move);
} CwReviewTerms;

/* Whether reviews made with these two are interchangeable. */
bool cw_review_terms_are_same (const CwReviewTerms *one, const CwReviewTerms *other);

/* The usual numbers of nodes. */
#define CW_REVIEW_NODES 100000
#define CW_REVIEW_MORE_NODES 1000000

typedef struct
{
  bool judged;
  CwMove move;
  CwColour side;             /* that made it */
  bool forced, opening;      /* the only legal move; a known opening move */
  CwReviewLine best, played; /* scores for that side; `played` begins with the move */
  double before, after;      /* its expected score */
  double loss;               /* what the move lost of it, at least 0 */
  uint8_t sign;              /* 6 ?!, 2 ?, 4 ??; 0 for none */
  CwLossParts parts;
  double gained;  /* pawns by which the best line ends ahead, if the parts are known */
  unsigned facts; /* 0 … 2: the statement and its cause */
  CwFact fact[2];
} CwMoveReview;

/* Judges `move`, played at `position`. `best` and `played` are what is known of both so far; they
 * are searched again if the move seems to have lost something. False, with nothing judged, if the
 * engine gave no answer. */
bool cw_move_review (const CwReviewTerms *terms, const CwReviewEngine *engine,
                     const CwPosition *position, const CwUndo *last, CwMove move,
                     const CwReviewLine *best, const CwReviewLine *played, CwMoveReview *review);

/* Given a review with both lines, scores and loss, fills in the parts of the loss and stores
 * everything that can be proven about it, in order of priority; returns the count. Lines that do
 * not come to rest are extended. */
unsigned cw_move_review_prove (const CwReviewTerms *terms, const CwReviewEngine *engine,
                               const CwPosition *position, const CwUndo *last, CwMoveReview *review,
                               CwFact facts[CW_FACTS]);

/* Whether cw_move_review searches again, which takes long; otherwise it returns at once. */
bool cw_move_review_takes_long (const CwReviewTerms *terms, const CwPosition *position, CwMove move,
                                const CwReviewLine *best, const CwReviewLine *played);

/* Like cw_move_review, but searches both with `more_nodes` from the start, and proves facts for any
 * loss: the answer to "why not this?". */
bool cw_move_review_asked (const CwReviewTerms *terms, const CwReviewEngine *engine,
                           const CwPosition *position, const CwUndo *last, CwMove move,
                           CwMoveReview *review);

/* What the side not to move would do if the other side passed; `threat->judged` is false if it
 * threatens nothing that can be proven. False if the engine gave no answer. Not for positions in
 * check. */
bool cw_threat_review (const CwReviewTerms *terms, const CwReviewEngine *engine,
                       const CwPosition *position, CwMoveReview *threat);

/* What the side to move would win by `line` at `position`: facts as of a best line. A line that
 * does not come to rest is extended. */
unsigned cw_line_facts (const CwReviewTerms *terms, const CwReviewEngine *engine,
                        const CwPosition *position, const CwUndo *last, CwReviewLine *line,
                        double *gained, CwFact fact[2]);
