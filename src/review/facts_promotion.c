/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pawns of chess that promote, or threaten to at the cost of a piece. */
#include "review/facts_private.h"

#include "core/variant.h"

#define SOON 8            /* plies before a promotion, checks and replies to them not counted */
#define RACE 12           /* the same where only kings and pawns are left */
#define ANYWAY 8          /* plies later, at most, at which the other line promotes as well */
#define GIVEN_BACK 4      /* plies until what stopped a pawn is taken itself */
#define WORTH_SAYING 0.05 /* of expected score lost */

/* --- a promotion ------------------------------------------------------------------------------ */

/* Whether a side promotes within so many plies. */
static bool
promotes (const CwFactLine *line, CwColour side, unsigned plies)
{
  for (unsigned ply = 0; ply < line->moves && ply < plies; ply++)
    if (cw_move_type (line->move[ply]) == CW_MOVE_PROMOTION
        && cw_position_side (&line->at[ply]) == side)
      return true;
  return false;
}

static bool
is_pawn_ending (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  const CwKind pawn = cw_values_unit (game);
  CwSetup setup;
  cw_position_get (position, &setup);
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    {
      CwPiece piece = setup.board[square];
      if (piece != CW_NO_PIECE && cw_piece_kind (piece) != pawn
          && !game->kind[cw_piece_kind (piece)].royal)
        return false;
    }
  return true;
}

/* The ply of the first promotion that comes soon and is not taken at once, nor is there one in the
 * other line; as many as the line has moves: there is none. */
static unsigned
find_promotion (const CwFactLine *line, const CwFactLine *other)
{
  const unsigned soon = is_pawn_ending (&line->at[0]) ? RACE : SOON;
  for (unsigned ply = 0; ply < line->moves && cw_line_unforced (line, ply) < soon; ply += 2)
    if (cw_move_type (line->move[ply]) == CW_MOVE_PROMOTION)
      return (ply + 1 < line->moves
              && cw_move_to (line->move[ply + 1]) == cw_move_to (line->move[ply]))
                     || (other != NULL && promotes (other, line->side, ply + ANYWAY))
                 ? line->moves
                 : ply;
  return line->moves;
}

/* --- the threat of one ------------------------------------------------------------------------ */

/* A promotion by which the side that is not to move would win something if the other passed, even
 * if the new piece is taken; CW_NO_MOVE: there is none. */
static CwMove
threatened (const CwFactQuery *query, const CwPosition *position)
{
  CwMoveList list;
  CwPosition passed = *position;
  CwUndo undo;
  if (cw_in_check (position))
    return CW_NO_MOVE;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  cw_legal_moves (&passed, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = passed;
      CwMove move = list.moves[i];
      if (cw_move_type (move) != CW_MOVE_PROMOTION)
        continue;
      cw_do (&after, move, &undo, NULL);
      double gained = cw_sight_prize (&after, query->values, cw_move_to (move))
                      - cw_sight_prize (&passed, query->values, cw_move_from (move));
      if (gained - cw_sight_wins (&after, query->values, cw_move_to (move), NULL) >= CW_FACT_LEAST)
        return move;
    }
  return CW_NO_MOVE;
}

/* Whether the pawn on a square is taken in the line, by something dearer that is taken soon after
 * that; wherever both go. */
static bool
costs_a_piece (const CwProof *proof, const CwFactLine *line, CwSquare pawn)
{
  const CwValues *values = proof->query->values;
  unsigned taken = cw_line_takes_by (line, pawn, 1, line->moves);
  if (taken == 0 || cw_line_unforced (line, taken) > SOON)
    return false;
  CwSquare taker = line->undo[taken - 1].delta.changes[0].to;
  double given = cw_sight_prize (&line->at[taken], values, taker);
  return given >= cw_sight_prize (&line->at[0], values, pawn) + CW_FACT_LEAST
         && cw_line_takes_by (line, taker, taken, taken + GIVEN_BACK) > 0;
}

/* The best move threatens to promote, which the move played does not, and the pawn is stopped by
 * what is lost for it. */
static void
prove_threat (CwProof *proof, const CwFactLine *line)
{
  const CwFactQuery *query = proof->query;
  if (proof->answer == NULL || line->moves == 0 || query->lost < WORTH_SAYING)
    return;
  CwMove threat = threatened (query, &line->at[1]);
  if (threat == CW_NO_MOVE || cw_is_legal (query->before, threat)
      || threatened (query, &proof->after) != CW_NO_MOVE
      || !costs_a_piece (proof, line, cw_move_from (threat)))
    return;
  CwFact *fact = cw_proof_add (proof, CW_FACT_PROMOTION_THREAT, true);
  fact->proof = 1;
  fact->line_move[0] = threat;
}

void
cw_proof_promotion (CwProof *proof, const CwFactLine *line, const CwFactLine *other)
{
  bool promoted = cw_move_type (proof->query->move) == CW_MOVE_PROMOTION; /* by the move itself */
  if (cw_position_game (&line->at[0])->variant->drops || (line->missed && promoted))
    return;
  unsigned ply = find_promotion (line, other);
  if (ply == line->moves)
    {
      if (line->missed)
        prove_threat (proof, line);
      return;
    }
  CwMove move = line->move[ply];
  CwFact *fact = cw_proof_add_piece (proof, CW_FACT_PROMOTION, line, ply, &line->at[ply],
                                     cw_move_from (move), 0);
  fact->square = cw_move_to (move);
  fact->other = cw_position_at (&line->at[ply + 1], cw_move_to (move));
}
