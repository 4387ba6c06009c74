/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main line of a game reviewed: every position searched, every move judged.
 *
 * The work is in two rounds of pieces. Pieces of one round can be done in any order and by several
 * threads at once, each with its own engine; what is found does not depend on who did what. The
 * second round follows the first. A piece that is done is not done again, so that work that was
 * stopped goes on where it was. */
#pragma once

#include "notation/game_tree.h"
#include "review/move_review.h"

typedef struct
{
  CwReviewTerms terms;
  const CwGame *game;
  unsigned plies;       /* of the main line, up to a pass */
  CwPosition *position; /* [plies + 1] */
  CwUndo *undo;         /* [plies], linked */
  CwReviewLine *line;   /* [plies + 1], of the first round */
  CwMoveReview *move;   /* [plies]: that led from position i to i + 1 */
  CwGameResult result;
} CwGameReview;

/* Copies what it needs of the tree. NULL where there is no memory. */
CwGameReview *cw_game_review_new (const CwGameTree *tree, const CwReviewTerms *terms);
void cw_game_review_free (CwGameReview *review);

enum
{
  CW_REVIEW_POSITIONS, /* the first round: some positions a piece */
  CW_REVIEW_JUDGING,   /* the second: a move a piece */
  CW_REVIEW_ROUNDS
};

unsigned cw_game_review_pieces (const CwGameReview *review, unsigned round);
/* False where the engine gave no answer; the piece is not done then. */
bool cw_game_review_do (CwGameReview *review, unsigned round, unsigned piece,
                        const CwReviewEngine *engine);
/* Between the rounds: where a player found better than the search did, the line that was played is
 * the best of that position, so that the move before, which allowed it, is judged by it. Does
 * nothing when called again. */
void cw_game_review_settle (CwGameReview *review);
/* The nodes that a piece will take, about; 0 where it is done, or done at once. Not while pieces of
 * that round are worked on; for the second only when the first is done. */
uint64_t cw_game_review_cost (const CwGameReview *review, unsigned round, unsigned piece);
bool cw_game_review_is_done (const CwGameReview *review, unsigned round, unsigned piece);
bool cw_game_review_is_complete (const CwGameReview *review);
/* How much of the work is done, about, 0 … 1. */
double cw_game_review_part (const CwGameReview *review);

/* Whether the main line of a game is, move for move, what the review is about. */
bool cw_game_review_fits (const CwGameReview *review, const CwGameTree *tree);

/* The last move record that led to position `ply`, NULL at the start: its history. */
const CwUndo *cw_game_review_last (const CwGameReview *review, unsigned ply);

/* White's expected score at a position, judged moves counted; NaN where it is not known. */
double cw_game_review_expected (const CwGameReview *review, unsigned ply);
/* White's score of the deepest search there, as in [%eval]: also that of the move which led there.
 * Only where the position was searched. */
bool cw_game_review_score (const CwGameReview *review, unsigned ply, int *score, unsigned *depth);
