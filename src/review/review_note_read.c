/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a review back from its notes. */
#include "review/review_note_private.h"

#include <stdlib.h>

#include "notation/move_text.h"
#include "search/score.h"

static CwReviewScale
scale_of (const CwReviewHead *head)
{
  double part[CW_REVIEW_HEAD];
  for (unsigned i = 0; i < CW_REVIEW_HEAD; i++)
    part[i] = (double)head->number[i] / CW_REVIEW_UNIT;
  return (CwReviewScale){
    .slope = part[2], .doubtful = part[3], .mistake = part[4], .blunder = part[5], .bend = part[6]
  };
}

/* Reads the game from `node` on, as moves `at` and following of a line. */
static void
read_line (const CwNode *node, unsigned at, CwReviewLine *line)
{
  line->moves = at;
  for (; node != NULL && line->moves < CW_REVIEW_MOVES; node = node->child)
    line->move[line->moves++] = node->move;
}

/* Reads the move that a text begins with and moves past it; CW_NO_MOVE if there is none. */
static CwMove
take_move (const char **text, size_t *length, const CwPosition *position)
{
  CwStatus status;
  size_t used = 0;
  for (; *length > 0 && **text == ' '; --*length)
    ++*text;
  while (used < *length && (*text)[used] != ' ')
    used++;
  CwMove move = used > 0 ? cw_move_read (position, *text, used, NULL, &status) : CW_NO_MOVE;
  *text += used;
  *length -= used;
  return move;
}

/* Reads the line that begins with `first` after `parent`, as move `at`. The rest of it is known if
 * it is a variation of ours. */
static void
read_line_with (const CwNode *parent, CwMove first, unsigned at, CwReviewLine *line)
{
  const CwNode *node = parent->child;
  while (node != NULL && node->move != first)
    node = node->sibling;
  line->move[at] = first;
  line->moves = at + 1;
  if (node != NULL && cw_review_note_is_line (node))
    read_line (node, at, line);
}

/* Reads both lines from an older note, which does not say how they begin. In those, the answer to
 * the previous move precedes the better line. */
static void
read_older_lines (const CwNode *node, CwMoveReview *move)
{
  const CwNode *best = NULL, *answer = node->child;
  for (const CwNode *it = node->parent->child; it != NULL; it = it->sibling)
    if (cw_review_note_is_line (it))
      best = it;
  for (const CwNode *it = node->child; it != NULL && !cw_review_note_is_line (answer);
       it = it->sibling)
    if (cw_review_note_is_line (it))
      answer = it;
  read_line (best, 0, &move->best);
  read_line (answer, 1, &move->played);
}

/* `text` is what follows the numbers. */
static void
read_lines (const CwGameReview *review, const CwNode *node, unsigned index, const char *text,
            size_t length, CwMoveReview *move)
{
  CwMove best = take_move (&text, &length, &review->position[index]);
  CwMove answer = take_move (&text, &length, &review->position[index + 1]);
  move->played.move[0] = node->move;
  move->played.moves = 1;
  if (best == CW_NO_MOVE)
    {
      read_older_lines (node, move);
      return;
    }
  read_line_with (node->parent, best, 0, &move->best);
  if (answer != CW_NO_MOVE)
    read_line_with (node, answer, 1, &move->played);
}

static void
read_score (const CwGameReview *review, const CwNode *node, unsigned ply)
{
  CwCommentEval eval;
  if (!cw_comment_eval (node->comment, &eval))
    return;
  int plies = review->game->shogi ? abs (eval.value) : 2 * abs (eval.value) - (eval.value > 0);
  int score = !eval.mate ? eval.value : eval.value > 0 ? CW_MATE - plies : plies - CW_MATE;
  review->line[ply] = (CwReviewLine){
    .known = true,
    .score = cw_position_side (&review->position[ply]) == CW_WHITE ? score : -score,
    .depth = eval.depth,
    .moves = 0,
  };
}

static void
read_move (CwGameReview *review, const CwNode *node, unsigned index)
{
  CwMoveReview *move = &review->move[index];
  int64_t number[9] = { 0 };
  const char *text = NULL;
  size_t length = 0;
  const CwReviewLine *line = &review->line[index];
  move->judged = true;
  if (cw_review_note_numbers (node->comment, number, 9, &text, &length) == 9)
    {
      const double unit = CW_REVIEW_UNIT;
      uint8_t sign = 0;
      move->forced = (number[1] & CW_REVIEW_NOTE_FORCED) != 0;
      move->opening = (number[1] & CW_REVIEW_NOTE_OPENING) != 0;
      move->loss = (double)number[2] / unit;
      move->parts =
          (CwLossParts){ number[6] == 0, (double)number[3] / unit, (double)number[4] / unit,
                         (double)number[5] / unit, (double)number[6] / unit };
      move->best.score = (int)number[7];
      move->played.score = (int)number[8];
      move->before = cw_review_expected (&review->terms.scale, move->best.score);
      move->after = cw_review_expected (&review->terms.scale, move->played.score);
      if (move->loss > 0)
        sign = cw_review_sign (&review->terms.scale, move->before, move->before - move->loss);
      move->sign = sign;
    }
  else
    {
      move->best.score = move->played.score = line->score;
      move->before = move->after = cw_review_expected (&review->terms.scale, line->score);
    }
  move->best.known = move->played.known = true;
  move->best.depth = line->depth;
  if (cw_review_note_words (node) == NULL && move->sign == 0)
    return;
  read_lines (review, node, index, text, length, move);
  move->facts = cw_review_note_words (node) != NULL && move->sign == 0; /* it was said */
}

CwGameReview *
cw_review_note_read (const CwGameTree *tree, const CwReviewTerms *terms)
{
  CwReviewHead head;
  const CwNode *node = cw_game_tree_root (tree);
  if (!cw_review_note_head (tree, &head))
    return NULL;
  CwReviewTerms made = *terms;
  made.nodes = (uint64_t)head.number[0];
  made.more_nodes = (uint64_t)head.number[1];
  made.scale = scale_of (&head);
  CwGameReview *review = cw_game_review_new (tree, &made);
  if (review == NULL)
    return NULL;
  for (unsigned i = 0; i < review->plies; i++, node = node->child)
    read_score (review, node->child, i + 1);
  node = cw_game_tree_root (tree);
  for (unsigned i = 0; i < review->plies; i++, node = node->child)
    read_move (review, node->child, i);
  return review;
}
