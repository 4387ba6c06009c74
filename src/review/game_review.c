/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/game_review.h"

#include <math.h>
#include <stdlib.h>

#include "search/score.h"

#define CHUNK 16 /* positions searched in sequence, from the last to the first */

CwGameReview *
cw_game_review_new (const CwGameTree *tree, const CwReviewTerms *terms)
{
  CwGameReview *review = calloc (1, sizeof *review);
  unsigned plies = cw_game_tree_plies (tree), n = 0;
  if (review == NULL)
    return NULL;
  review->terms = *terms;
  review->game = cw_game_tree_game (tree);
  review->result = cw_game_tree_result (tree);
  review->position = malloc ((plies + 1) * sizeof *review->position);
  review->undo = malloc ((plies + 1) * sizeof *review->undo);
  review->line = calloc (plies + 1, sizeof *review->line);
  review->move = calloc (plies + 1, sizeof *review->move);
  if (review->position == NULL || review->undo == NULL || review->line == NULL
      || review->move == NULL)
    {
      cw_game_review_free (review);
      return NULL;
    }
  review->position[0] = *cw_game_tree_start (tree);
  for (const CwNode *node = cw_game_tree_root (tree)->child;
       node != NULL && node->move != CW_NULL_MOVE; node = node->child, n++)
    {
      review->move[n].move = node->move;
      review->move[n].side = cw_position_side (&review->position[n]);
      review->position[n + 1] = review->position[n];
      cw_do (&review->position[n + 1], node->move, &review->undo[n],
             cw_game_review_last (review, n));
    }
  review->plies = n;
  return review;
}

void
cw_game_review_free (CwGameReview *review)
{
  if (review == NULL)
    return;
  free (review->position);
  free (review->undo);
  free (review->line);
  free (review->move);
  free (review);
}

bool
cw_game_review_fits (const CwGameReview *review, const CwGameTree *tree)
{
  const CwNode *node = cw_game_tree_root (tree);
  if (review->game != cw_game_tree_game (tree)
      || cw_position_key (&review->position[0]) != cw_position_key (cw_game_tree_start (tree)))
    return false;
  for (unsigned i = 0; i < review->plies; i++)
    {
      node = node->child;
      if (node == NULL || node->move != review->move[i].move)
        return false;
    }
  return node->child == NULL || node->child->move == CW_NULL_MOVE;
}

const CwUndo *
cw_game_review_last (const CwGameReview *review, unsigned ply)
{
  return ply > 0 ? &review->undo[ply - 1] : NULL;
}

/* --- pieces of work -------------------------------------------------------------------------- */

unsigned
cw_game_review_pieces (const CwGameReview *review, unsigned round)
{
  return round == CW_REVIEW_POSITIONS ? review->plies / CHUNK + 1 : review->plies;
}

bool
cw_game_review_is_done (const CwGameReview *review, unsigned round, unsigned piece)
{
  if (round == CW_REVIEW_JUDGING)
    return review->move[piece].judged;
  for (unsigned i = piece * CHUNK; i < (piece + 1) * CHUNK && i <= review->plies; i++)
    if (!review->line[i].known)
      return false;
  return true;
}

bool
cw_game_review_is_complete (const CwGameReview *review)
{
  for (unsigned i = 0; i < review->plies; i++)
    if (!review->move[i].judged)
      return false;
  return true;
}

double
cw_game_review_part (const CwGameReview *review)
{
  unsigned done = review->plies == 0;
  for (unsigned i = 0; i < review->plies; i++)
    done += (review->line[i].known ? 1u : 0) + (review->move[i].judged ? 4u : 0);
  return review->plies == 0 ? 1 : (double)done / (5 * review->plies);
}

/* Scores a position without a search if the game is over by the rules. */
static bool
is_over (const CwGameReview *review, unsigned ply, CwReviewLine *line)
{
  const CwPosition *position = &review->position[ply];
  CwOutcome outcome = cw_outcome (position, cw_game_review_last (review, ply));
  if (outcome.result == CW_ONGOING || outcome.claim)
    return false;
  bool won = (outcome.result == CW_WIN_WHITE) == (cw_position_side (position) == CW_WHITE);
  *line = (CwReviewLine){ .known = true,
                          .score = outcome.result == CW_DRAW ? 0
                                   : won                     ? CW_MATE
                                                             : -CW_MATE };
  return true;
}

static bool
search_chunk (CwGameReview *review, unsigned piece, const CwReviewEngine *engine)
{
  unsigned end = (piece + 1) * CHUNK;
  if (end > review->plies + 1)
    end = review->plies + 1;
  if (engine->forget != NULL)
    engine->forget (engine->context);
  for (unsigned ply = end; ply-- > piece * CHUNK;)
    if (!review->line[ply].known && !is_over (review, ply, &review->line[ply])
        && !engine->look (engine->context, &review->position[ply],
                          cw_game_review_last (review, ply), CW_NO_MOVE, review->terms.nodes,
                          &review->line[ply]))
      return false;
  return true;
}

/* The move played and what follows, as a line of the mover. */
static CwReviewLine
line_after (const CwGameReview *review, unsigned ply)
{
  const CwReviewLine *next = &review->line[ply + 1];
  int later = next->score >= CW_MATE_BOUND ? 1 : next->score <= -CW_MATE_BOUND ? -1 : 0;
  CwReviewLine line = { .known = true,
                        .score = later - next->score, /* mate is a ply further off */
                        .depth = next->depth + 1,
                        .moves = 1,
                        .move = { review->move[ply].move } };
  for (unsigned i = 0; i < next->moves && line.moves < CW_REVIEW_MOVES; i++)
    line.move[line.moves++] = next->move[i];
  return line;
}

void
cw_game_review_settle (CwGameReview *review)
{
  const CwReviewScale *scale = &review->terms.scale;
  for (unsigned ply = review->plies; ply-- > 0;)
    {
      CwReviewLine *best = &review->line[ply];
      CwReviewLine played = line_after (review, ply);
      if (best->known && review->line[ply + 1].known
          && cw_review_expected (scale, played.score)
                 > cw_review_expected (scale, best->score) + CW_REVIEW_NOISE)
        *best = played;
    }
}

bool
cw_game_review_do (CwGameReview *review, unsigned round, unsigned piece,
                   const CwReviewEngine *engine)
{
  if (cw_game_review_is_done (review, round, piece))
    return true;
  if (round == CW_REVIEW_POSITIONS)
    return search_chunk (review, piece, engine);
  CwReviewLine played = line_after (review, piece);
  CwMoveReview judged;
  if (!cw_move_review (&review->terms, engine, &review->position[piece],
                       cw_game_review_last (review, piece), review->move[piece].move,
                       &review->line[piece], &played, &judged))
    return false;
  review->move[piece] = judged;
  return true;
}

uint64_t
cw_game_review_cost (const CwGameReview *review, unsigned round, unsigned piece)
{
  if (cw_game_review_is_done (review, round, piece))
    return 0;
  if (round == CW_REVIEW_POSITIONS)
    {
      unsigned first = piece * CHUNK, end = first + CHUNK;
      return review->terms.nodes * ((end <= review->plies ? end : review->plies + 1) - first);
    }
  CwReviewLine played = line_after (review, piece);
  return cw_move_review_takes_long (&review->terms, &review->position[piece],
                                    review->move[piece].move, &review->line[piece], &played)
             ? 2 * review->terms.more_nodes
             : 0;
}

/* --- what was found -------------------------------------------------------------------------- */

/* The position after a judged move as searched for that; not known if it was not. */
static CwReviewLine
line_judged (const CwGameReview *review, unsigned move)
{
  const CwReviewLine *played = &review->move[move].played;
  if (!review->move[move].judged || !played->known || played->depth == 0)
    return (CwReviewLine){ 0 };
  int later = played->score >= CW_MATE_BOUND ? -1 : played->score <= -CW_MATE_BOUND ? 1 : 0;
  return (CwReviewLine){
    .known = true,
    .score = later - played->score, /* mate is a ply nearer */
    .depth = played->depth - 1,
  };
}

bool
cw_game_review_score (const CwGameReview *review, unsigned ply, int *score, unsigned *depth)
{
  const CwReviewLine *line = &review->line[ply];
  if (!line->known)
    return false;
  if (ply < review->plies && review->move[ply].judged && review->move[ply].best.known)
    line = &review->move[ply].best;
  CwReviewLine judged = ply > 0 ? line_judged (review, ply - 1) : (CwReviewLine){ 0 };
  if (judged.known && judged.depth > line->depth)
    line = &judged;
  *depth = line->depth;
  *score = cw_position_side (&review->position[ply]) == CW_WHITE ? line->score : -line->score;
  return true;
}

double
cw_game_review_expected (const CwGameReview *review, unsigned ply)
{
  int score;
  unsigned depth;
  if (!cw_game_review_score (review, ply, &score, &depth))
    return NAN;
  return cw_review_expected (&review->terms.scale, score);
}
