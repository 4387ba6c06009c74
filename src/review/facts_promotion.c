/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess pawns that promote, or threaten to at the cost of a piece. */
#include "review/facts_private.h"

#include "core/variant.h"

#define SOON 8            /* plies before a promotion, not counting checks and replies to checks */
#define RACE 12           /* the same if only kings and pawns are left */
#define ANYWAY 8          /* plies by which the other line may promote later */
#define GIVEN_BACK 4      /* plies within which the piece that stopped a pawn is taken */
#define WORTH_SAYING 0.05 /* of expected score lost */

/* --- a promotion ------------------------------------------------------------------------------ */

/* Whether a side promotes within `plies` plies. */
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

/* The ply of the first promotion that comes soon, is not captured at once, and has no counterpart
 * in the other line; the length of the line if there is none. */
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

/* A promotion that would win something for the side not to move if the other side passed, even if
 * the new piece is taken; CW_NO_MOVE if none. */
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

/* Whether the line takes the pawn with something more valuable that is soon taken itself, wherever
 * both go. */
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

/* The best move, but not the move played, threatens to promote, and stopping the pawn costs a
 * piece. */
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
