/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/review_ends.h"

#include "notation/openings.h"
#include "text/outcome_text.h"

const char *
cw_review_opening (const CwGameReview *review)
{
  CwMove moves[CW_OPENING_PLIES];
  guint n = MIN (review->plies, CW_OPENING_PLIES);
  for (guint i = 0; i < n; i++)
    moves[i] = review->move[i].move;
  const CwOpening *opening = cw_opening_of_moves (&review->position[0], moves, n);
  return opening != NULL ? opening->name : NULL;
}

char *
cw_review_ending (const CwGameReview *review)
{
  CwOutcome outcome =
      cw_outcome (&review->position[review->plies], cw_game_review_last (review, review->plies));
  if (outcome.result == CW_ONGOING || outcome.claim)
    switch (review->result)
      {
      case CW_WHITE_WON:
        outcome = (CwOutcome){ CW_WIN_WHITE, CW_REASON_NONE, false };
        break;
      case CW_BLACK_WON:
        outcome = (CwOutcome){ CW_WIN_BLACK, CW_REASON_NONE, false };
        break;
      case CW_DRAWN:
        outcome = (CwOutcome){ CW_DRAW, CW_REASON_NONE, false };
        break;
      default:
        break;
      }
  return cw_outcome_sentence (review->game, &outcome);
}
