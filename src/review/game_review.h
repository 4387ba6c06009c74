/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review of a game's main line: every position searched, every move judged.
 *
 * The work comes in two rounds of pieces. Pieces of one round can be done in any order and by
 * several threads at once, each with its own engine; the result does not depend on who did what.
 * The second round follows the first. Finished pieces are not done again, so interrupted work
 * resumes where it stopped. */
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
  CwReviewLine *line;   /* [plies + 1], from the first round */
  CwMoveReview *move;   /* [plies]: leads from position i to i + 1 */
  CwGameResult result;
} CwGameReview;

/* Copies what it needs from the tree. NULL if out of memory. */
CwGameReview *cw_game_review_new (const CwGameTree *tree, const CwReviewTerms *terms);
void cw_game_review_free (CwGameReview *review);

enum
{
  CW_REVIEW_POSITIONS, /* first round: a piece is several positions */
  CW_REVIEW_JUDGING,   /* second round: a piece is one move */
  CW_REVIEW_ROUNDS
};

unsigned cw_game_review_pieces (const CwGameReview *review, unsigned round);
/* False, with the piece not done, if the engine gave no answer. */
bool cw_game_review_do (CwGameReview *review, unsigned round, unsigned piece,
                        const CwReviewEngine *engine);
/* Call between the rounds. Where a player found better than the search, the line played becomes the
 * best of that position, so that the move before, which allowed it, is judged by it. Has no effect
 * when called again. */
void cw_game_review_settle (CwGameReview *review);
/* About how many nodes a piece will take; 0 if it is done, or needs no search. Not while pieces of
 * that round are being worked on; for the second round only after the first is complete. */
uint64_t cw_game_review_cost (const CwGameReview *review, unsigned round, unsigned piece);
bool cw_game_review_is_done (const CwGameReview *review, unsigned round, unsigned piece);
bool cw_game_review_is_complete (const CwGameReview *review);
/* The approximate share of the work that is done, 0 … 1. */
double cw_game_review_part (const CwGameReview *review);

/* Whether the game's main line is, move for move, the one reviewed. */
bool cw_game_review_fits (const CwGameReview *review, const CwGameTree *tree);

/* The move record that led to position `ply`, as its history; NULL at the start. */
const CwUndo *cw_game_review_last (const CwGameReview *review, unsigned ply);

/* White's expected score at a position, judged moves included; NaN if unknown. */
double cw_game_review_expected (const CwGameReview *review, unsigned ply);
/* White's score from the deepest search of the position, as in [%eval], also that of the move
 * leading there. False if the position was not searched. */
bool cw_game_review_score (const CwGameReview *review, unsigned ply, int *score, unsigned *depth);
