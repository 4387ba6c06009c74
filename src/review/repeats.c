/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/repeats.h"

#include "review/ledger.h"

#define LARGER 0.8 /* pawns by which something exceeds what was said before */

CwMove
cw_move_review_key (const CwMoveReview *review)
{
  const CwFact *fact = &review->fact[0];
  if (review->facts == 0 || fact->kind == CW_FACT_PAWN_DROP_MATE /* not a legal move */)
    return CW_NO_MOVE;
  if (fact->line > 0)
    return fact->line_move[0];
  if (fact->proof == 0)
    return CW_NO_MOVE;
  if (fact->missed)
    return review->best.moves > 0 ? review->best.move[0] : CW_NO_MOVE;
  return review->played.moves > 1 ? review->played.move[1] : CW_NO_MOVE;
}

/* Groups facts that say the same of a deciding move: it mates, it takes something, or each for
 * itself. */
static CwFactKind
sort_of (const CwFact *fact)
{
  switch (fact->kind)
    {
    case CW_FACT_THREAT_IGNORED:
    case CW_FACT_MATE_ALLOWED:
      return CW_FACT_MATE_ALLOWED;
    case CW_FACT_RETAKE_MISSED:
    case CW_FACT_GUARD_LEFT:
    case CW_FACT_LINE_UNCOVERED:
    case CW_FACT_GUARD_BLOCKED:
    case CW_FACT_LEFT_HANGING:
    case CW_FACT_EN_PRISE:
    case CW_FACT_CAPTURE:
      return CW_FACT_CAPTURE;
    default:
      return fact->kind;
    }
}

/* Whether the same line follows, for as long as the shorter proof needs. */
static bool
goes_on_alike (const CwMoveReview *now, const CwMoveReview *earlier)
{
  const CwFact *one = &now->fact[0], *other = &earlier->fact[0];
  const CwReviewLine *a = one->missed ? &now->best : &now->played;
  const CwReviewLine *b = one->missed ? &earlier->best : &earlier->played;
  unsigned skipped = one->missed ? 0 : 1; /* the move played */
  CwFactKind sort = sort_of (one);
  if (sort == CW_FACT_CAPTURE || sort == CW_FACT_MATE_ALLOWED || one->line > 0 || other->line > 0)
    return true;
  for (unsigned i = 0; i < one->proof && i < other->proof; i++)
    if (i + skipped >= a->moves || i + skipped >= b->moves
        || a->move[i + skipped] != b->move[i + skipped])
      return false;
  return true;
}

static bool
says_no_more (const CwMoveReview *now, const CwMoveReview *earlier)
{
  const CwFact *one = &now->fact[0], *other = &earlier->fact[0];
  return one->missed == other->missed && sort_of (one) == sort_of (other)
         && goes_on_alike (now, earlier) && one->gain < other->gain + LARGER
         && one->value < other->value + LARGER;
}

/* Whether a square's content is the same in all positions between two plies. */
static bool
stays (const CwGameReview *review, CwSquare square, unsigned from, unsigned to)
{
  CwPiece piece = cw_position_at (&review->position[from], square);
  for (unsigned ply = from + 1; ply <= to; ply++)
    if (cw_position_at (&review->position[ply], square) != piece)
      return false;
  return true;
}

bool
cw_game_review_repeats (const CwGameReview *review, unsigned move)
{
  const CwMoveReview *now = &review->move[move];
  CwMove key = cw_move_review_key (now);
  if (key == CW_NO_MOVE || !cw_move_review_is_marked (now))
    return false;
  /* A missed move starts from the position before, an allowed one after. */
  unsigned offset = now->fact[0].missed ? 0 : 1;
  for (unsigned earlier = move; earlier-- > 0;)
    {
      const CwMoveReview *then = &review->move[earlier];
      if (then->side == now->side && cw_move_review_is_marked (then)
          && cw_move_review_key (then) == key && says_no_more (now, then))
        return stays (review, cw_move_to (key), earlier + offset, move + offset)
               && (cw_move_type (key) == CW_MOVE_DROP
                   || stays (review, cw_move_from (key), earlier + offset, move + offset));
    }
  return false;
}
