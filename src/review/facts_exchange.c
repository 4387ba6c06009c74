/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can simply be taken: pieces put there, left there, no longer guarded, or not taken. */
#include "review/facts_private.h"

#include <math.h>

#include "review/quiet_end.h"

#define AS_MUCH 0.5 /* pawns by which the earlier gain may be less than now's */
#define MADE_UP 4   /* plies within which as much is taken in return */
#define PUT_OFF 6   /* plies within which what was not taken still is */

/* --- by the answer ---------------------------------------------------------------------------- */

static double
claim (const CwProof *proof, bool missed, double gain)
{
  return gain >= CW_FACT_LEAST && gain <= proof->most[missed] ? gain : 0;
}

static bool
is_loss_of_mover (const CwProof *proof, CwSquare target)
{
  return target == cw_move_target (proof->query->before, proof->query->move);
}

/* Whether the mover has no less material at the end of the answer than before the move. */
static bool
is_made_up_by_more (const CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  CwColour side = cw_other (proof->answer->side);
  return query->counted
         && query->played_end > cw_material_of (query->before, side, query->values) - CW_FACT_LEAST;
}

/* The move captured, and the capturing piece is retaken at a loss. */
static bool
prove_bad_trade (CwProof *proof, CwSquare target)
{
  const CwFactQuery *query = proof->query;
  if (!cw_is_capture (query->before, query->move))
    return false;
  double gain = -cw_sight_trade (query->before, query->values, query->move);
  if (claim (proof, false, gain) == 0)
    return false;
  CwFact *fact =
      cw_proof_add_piece (proof, CW_FACT_BAD_TRADE, proof->answer, 0, &proof->after, target, gain);
  fact->other = cw_position_at (query->before, cw_move_to (query->move));
  double taken = cw_sight_prize (query->before, query->values, target);
  double given = fact->value - taken;
  double back = cw_sight_trade (&proof->after, query->values, proof->answer->move[0]);
  if (fact->other == CW_NO_PIECE /* en passant */ || gain < given - AS_MUCH /* more is taken */
      || given < CW_FACT_LEAST         /* the recapture promotes */
      || back - taken < gain - AS_MUCH /* the recapturing piece is taken in turn */
      || is_made_up_by_more (proof))
    cw_proof_withdraw (proof, fact);
  return true;
}

/* Whether a captured piece is really lost: for nothing, or for something cheaper. Otherwise it is
 * exchanged, and what follows wins. */
static bool
is_lost (const CwProof *proof, const CwPosition *position, CwMove capture, double gain)
{
  const CwValues *values = proof->query->values;
  double value = cw_sight_prize (position, values, cw_move_to (capture));
  return gain >= value - AS_MUCH
         || value - cw_sight_prize (position, values, cw_move_from (capture)) >= CW_FACT_LEAST;
}

static bool
takes_on (const CwFactLine *line, unsigned ply, CwSquare square)
{
  return ply < line->moves && cw_move_to (line->move[ply]) == square
         && cw_is_capture (&line->at[ply], line->move[ply]);
}

/* Shows the whole exchange if the other side recaptures and is captured in turn: otherwise it is
 * not clear why a guarded piece falls. */
static void
show_exchange (CwFact *fact, const CwFactLine *line)
{
  CwSquare square = cw_move_to (line->move[0]);
  fact->proof = 1;
  while (takes_on (line, fact->proof, square) && takes_on (line, fact->proof + 1, square))
    fact->proof += 2;
}

/* The capturing piece, if it is given up for `piece` and that is what the exchange wins. */
static CwPiece
given_for (const CwProof *proof, const CwPosition *position, const CwFact *fact)
{
  CwSquare from = cw_move_from (fact->missed ? proof->best->move[0] : proof->answer->move[0]);
  double given = cw_sight_prize (position, proof->query->values, from);
  return fabs (fact->value - given - fact->gain) < AS_MUCH ? cw_position_at (position, from)
                                                           : CW_NO_PIECE;
}

/* What the move itself took, unless the best move takes on the same square. */
static double
taken_by_move (const CwFactQuery *query)
{
  CwSquare to = cw_move_to (query->move);
  return cw_is_capture (query->before, query->move)
                 && (query->n_best == 0 || cw_move_to (query->best[0]) != to)
             ? cw_sight_prize (query->before, query->values, to)
             : 0;
}

/* The piece whose guard of `target` the move interrupted; CW_NO_PIECE if none. */
static CwPiece
blocked_guard (const CwProof *proof, const CwSight *before, const CwSight *after, CwSquare target)
{
  CwSquare mover = cw_move_target (proof->query->before, proof->query->move);
  CwColour side = proof->best->side;
  for (unsigned square = 0; square < before->game->files * before->game->ranks; square++)
    if (square != mover && square != target && cw_sight_is (before, (CwSquare)square, side)
        && before->board[square] == after->board[square]
        && cw_sight_attacks (before, (CwSquare)square, target)
        && cw_sight_shielded (after, (CwSquare)square, mover, target))
      return before->board[square];
  return CW_NO_PIECE;
}

/* Why the piece on `target` can be taken now but could not before; `*other` is the piece that
 * guarded it, if any. */
static CwFactKind
newly_lost (const CwProof *proof, CwSquare target, CwPiece *other)
{
  const CwFactQuery *query = proof->query;
  CwSight before, after;
  CwSquare mover = cw_move_target (query->before, query->move);
  CwSquare taker = cw_move_from (proof->answer->move[0]);
  cw_sight_of (&before, query->before, query->values);
  cw_sight_of (&after, &proof->after, query->values);
  if (cw_move_type (query->move) != CW_MOVE_DROP)
    {
      CwSquare from = cw_move_from (query->move);
      if (cw_sight_attacks (&before, from, target) && !cw_sight_attacks (&after, mover, target))
        {
          *other = before.board[from];
          return CW_FACT_GUARD_LEFT;
        }
      if (cw_sight_shielded (&before, taker, from, target)
          && cw_sight_attacks (&after, taker, target))
        return CW_FACT_LINE_UNCOVERED;
    }
  *other = blocked_guard (proof, &before, &after, target);
  return *other != CW_NO_PIECE ? CW_FACT_GUARD_BLOCKED : CW_FACT_CAPTURE;
}

/* Whether the side that loses something at a ply of the best line soon has as much as before, with
 * nothing else about to fall. */
static bool
is_made_up_for (const CwProof *proof, unsigned ply)
{
  const CwFactLine *line = proof->best;
  const CwValues *values = proof->query->values;
  double before = cw_material_of (&line->at[0], line->side, values);
  for (unsigned i = ply; i <= line->moves && i <= ply + MADE_UP; i++)
    if (cw_position_side (&line->at[i]) != line->side
        && cw_material_of (&line->at[i], line->side, values) > before - CW_FACT_LEAST
        && !cw_captures_win (&line->at[i], values, CW_FACT_LEAST))
      return true;
  return false;
}

/* Whether the best line loses the piece on `target` too, and with it most of what the answer
 * wins. */
static bool
falls_anyway (const CwProof *proof, CwSquare target, double gain)
{
  if (!proof->query->counted || -proof->gain[true] < fmax (CW_FACT_LEAST, CW_FACT_RELEVANT * gain))
    return false;
  unsigned taken = cw_line_takes (proof->best, target, 0);
  return taken > 0 && !is_made_up_for (proof, taken);
}

/* The answer takes the piece on `target`, which is not the one that moved, and not in exchange for
 * what the move took. */
static void
prove_loss_of_other (CwProof *proof, CwSquare target, double gain)
{
  const CwFactQuery *query = proof->query;
  if (cw_in_check (query->before) || cw_move_type (query->move) == CW_MOVE_CASTLING
      || gain - taken_by_move (query) < CW_FACT_LEAST || falls_anyway (proof, target, gain))
    return;
  double was = cw_sight_threatens (query->before, query->values, target, NULL);
  CwFactKind kind = CW_FACT_CAPTURE;
  CwPiece other = CW_NO_PIECE;
  if (was >= CW_FACT_LEAST && was >= gain - AS_MUCH)
    kind = CW_FACT_LEFT_HANGING;
  else if (gain - was >= CW_FACT_LEAST)
    kind = newly_lost (proof, target, &other);
  CwFact *fact = cw_proof_add_piece (proof, kind, proof->answer, 0, &proof->after, target, gain);
  show_exchange (fact, proof->answer);
  fact->other = kind == CW_FACT_CAPTURE ? given_for (proof, &proof->after, fact) : other;
  fact->actor = cw_position_at (&proof->after, cw_move_from (proof->answer->move[0]));
}

static void
prove_answer (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  if (proof->answer->moves == 0)
    return;
  CwMove answer = proof->answer->move[0];
  CwSquare target = cw_move_to (answer);
  if (cw_move_type (answer) == CW_MOVE_DROP || cw_move_type (answer) == CW_MOVE_CASTLING
      || !cw_is_capture (&proof->after, answer)
      || cw_position_at (&proof->after, target) == CW_NO_PIECE)
    return;
  /* The best line must not lose the same to the same capture without recapturing. */
  if (proof->best->moves > 1 && proof->best->move[1] == answer && !takes_on (proof->best, 2, target)
      && cw_move_to (proof->best->move[0]) != target && !is_loss_of_mover (proof, target))
    return;
  if (is_loss_of_mover (proof, target) && prove_bad_trade (proof, target))
    return;
  double gain = claim (proof, false, cw_sight_trade (&proof->after, query->values, answer));
  if (gain == 0 || !is_lost (proof, &proof->after, answer, gain))
    return;
  if (is_loss_of_mover (proof, target))
    {
      if (cw_is_capture (query->before, query->move))
        return;
      CwFact *fact = cw_proof_add_piece (proof, CW_FACT_EN_PRISE, proof->answer, 0, &proof->after,
                                         target, gain);
      show_exchange (fact, proof->answer);
      fact->actor = cw_position_at (&proof->after, cw_move_from (answer));
      if (cw_move_type (query->move) == CW_MOVE_DROP)
        fact->target = target;
    }
  else
    prove_loss_of_other (proof, target, gain);
}

/* --- in the best line ------------------------------------------------------------------------- */

/* Whether the piece on `target` is won soon after the move anyway. */
static bool
is_won_later (const CwProof *proof, CwSquare target, double gain)
{
  const CwFactLine *line = proof->answer;
  const CwValues *values = proof->query->values;
  unsigned taken = line != NULL ? cw_line_takes_by (line, target, 0, PUT_OFF) : 0;
  if (taken == 0)
    return false;
  double won = cw_material_of (&line->at[0], line->side, values)
               - cw_material_of (&line->at[taken], line->side, values);
  return won > gain - AS_MUCH && !cw_captures_win (&line->at[taken], values, AS_MUCH);
}

bool
cw_fact_took_as_much (const CwFactQuery *query, double gain)
{
  return query->move != CW_NULL_MOVE && cw_is_capture (query->before, query->move)
         && cw_sight_trade (query->before, query->values, query->move) > gain - AS_MUCH;
}

static void
prove_missed (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  if (proof->best->moves == 0)
    return;
  CwMove best = proof->best->move[0];
  CwSquare target = cw_move_to (best);
  if (cw_move_type (best) == CW_MOVE_DROP || cw_move_type (best) == CW_MOVE_CASTLING
      || !cw_is_capture (query->before, best)
      || cw_position_at (query->before, target) == CW_NO_PIECE)
    return;
  /* The move took the same with another piece. */
  if (query->move != CW_NULL_MOVE && cw_move_type (query->move) != CW_MOVE_DROP
      && cw_move_to (query->move) == target)
    return;
  double gain = claim (proof, true, cw_sight_trade (query->before, query->values, best));
  if (gain == 0 || !is_lost (proof, query->before, best, gain)
      || is_won_later (proof, target, gain))
    return;
  CwFactKind kind = cw_fact_took_as_much (query, gain) ? CW_FACT_BETTER_CAPTURE : CW_FACT_CAPTURE;
  if (query->last != NULL && query->last->delta.count > 1
      && query->last->delta.changes[0].to == target
      && query->last->delta.changes[1].from == target) /* it captured there */
    kind = CW_FACT_RETAKE_MISSED;
  CwFact *fact = cw_proof_add_piece (proof, kind, proof->best, 0, query->before, target, gain);
  show_exchange (fact, proof->best);
  fact->other = given_for (proof, query->before, fact);
  fact->actor = cw_position_at (query->before, cw_move_from (best));
}

void
cw_proof_exchange (CwProof *proof, bool missed)
{
  if (missed)
    prove_missed (proof);
  else if (proof->answer != NULL)
    prove_answer (proof);
}
