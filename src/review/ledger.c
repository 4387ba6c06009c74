/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/ledger.h"

#include <math.h>
#include <stdlib.h>

#define AHEAD 0.60   /* expected score of the winner from the turning point on */
#define CROSSED 0.15 /* distance from one half, on both sides */

bool
cw_move_review_is_marked (const CwMoveReview *move)
{
  return move->judged && (move->sign != 0 || move->facts > 0);
}

/* --- sides ----------------------------------------------------------------------------------- */

static void
add_move (CwLedgerSide *side, const CwMoveReview *move)
{
  side->doubtful += move->sign == 6;
  side->mistakes += move->sign == 2;
  side->blunders += move->sign == 4;
  if (move->forced || move->opening)
    return;
  double accuracy = cw_review_accuracy (move->best.score, move->best.score);
  if (move->loss > 0)
    accuracy = cw_review_accuracy (move->best.score, move->played.score);
  side->accuracy = (side->accuracy * side->moves + accuracy) / (side->moves + 1);
  side->moves++;
  side->loss += move->loss;
  side->parts.mate += move->parts.mate;
  side->parts.material += move->parts.material;
  side->parts.rest += move->parts.rest;
  side->parts.unclear += move->parts.unclear;
}

/* --- turning points -------------------------------------------------------------------------- */

/* The expected score of `side` after the move, as judged with that move. */
static double
after (const CwGameReview *review, unsigned index, CwColour side)
{
  const CwMoveReview *move = &review->move[index];
  return move->side == side ? move->after : 1 - move->after;
}

static double
before (const CwGameReview *review, unsigned index, CwColour side)
{
  const CwMoveReview *move = &review->move[index];
  return move->side == side ? move->before : 1 - move->before;
}

static bool
largest_loss (const CwGameReview *review, unsigned colours, unsigned *index)
{
  return cw_ledger_losses (review, colours, index, 1) > 0;
}

static void
find_turning (CwLedger *ledger, const CwGameReview *review)
{
  bool decided = review->result == CW_WHITE_WON || review->result == CW_BLACK_WON;
  CwColour winner = review->result == CW_BLACK_WON ? CW_BLACK : CW_WHITE;
  if (!decided)
    {
      ledger->turned = largest_loss (review, 3, &ledger->turning);
      return;
    }
  for (unsigned i = review->plies; i-- > 0;)
    {
      if (after (review, i, winner) < AHEAD)
        break; /* before this it was not yet won */
      if (review->move[i].sign != 0 && before (review, i, winner) < AHEAD)
        {
          ledger->turned = true;
          ledger->turning = i;
          return;
        }
    }
  ledger->turned = largest_loss (review, 1u << cw_other (winner), &ledger->turning);
}

void
cw_ledger (CwLedger *ledger, const CwGameReview *review)
{
  *ledger = (CwLedger){ 0 };
  for (unsigned i = 0; i < review->plies; i++)
    if (review->move[i].judged)
      add_move (&ledger->side[review->move[i].side], &review->move[i]);
  for (unsigned i = 0; i < 2; i++)
    if (ledger->side[i].moves == 0)
      ledger->side[i].accuracy = NAN;
  if (!cw_game_review_is_complete (review))
    return;
  find_turning (ledger, review);
  for (unsigned i = 0; i < review->plies && ledger->others < 2; i++)
    if (review->move[i].sign != 0 && (!ledger->turned || i != ledger->turning)
        && review->move[i].before >= 0.5 + CROSSED && review->move[i].after <= 0.5 - CROSSED)
      ledger->other[ledger->others++] = i;
}

/* --- the largest losses ----------------------------------------------------------------------- */

unsigned
cw_ledger_losses (const CwGameReview *review, unsigned colours, unsigned *moves, unsigned room)
{
  unsigned n = 0;
  for (unsigned i = 0; i < review->plies; i++)
    {
      const CwMoveReview *move = &review->move[i];
      if (!cw_move_review_is_marked (move) || (colours >> move->side & 1) == 0)
        continue;
      unsigned at = n < room ? n : room;
      while (at > 0 && review->move[moves[at - 1]].loss < move->loss)
        at--;
      if (at == room)
        continue;
      if (n < room)
        n++;
      for (unsigned j = n - 1; j > at; j--)
        moves[j] = moves[j - 1];
      moves[at] = i;
    }
  return n;
}
