/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts in shogi: brinkmate, pawn drop mate, declined promotion. */
#include "review/facts_private.h"

#define REPLY_MOVES 4 /* moves of the mate after each reply to a brinkmate: 7 plies */
#define REPLY_NODES 20000

/* Whether it is no check, yet every reply is mated. */
static bool
is_brinkmate (const CwFactQuery *query, const CwPosition *position)
{
  CwMoveList list;
  CwMate mate;
  if (cw_in_check (position))
    return false;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;
      cw_do (&after, list.moves[i], &undo, NULL);
      if (cw_in_check (&after))
        return false; /* the solver also handles check, but a checking reply takes more effort */
      if (!cw_proof_solve (query, &after, REPLY_MOVES, REPLY_NODES, &mate))
        return false;
    }
  return list.count > 0;
}

static void
prove_brinkmate (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  if (proof->best->moves == 0 || query->expected < 0.8
      || (proof->answer != NULL && query->lost < 0.05) || !is_brinkmate (query, &proof->best->at[1])
      || (proof->answer != NULL && is_brinkmate (query, &proof->after)))
    return;
  cw_proof_add (proof, CW_FACT_BRINKMATE_MISSED, true)->proof = 1;
}

/* A pawn drop that is illegal only because it would mate. */
static void
prove_pawn_drop (CwProof *proof)
{
  const CwGame *game = cw_position_game (proof->query->before);
  const CwPosition *position = proof->query->before;
  CwKind pawn = cw_values_unit (game);
  CwColour side = cw_position_side (position);
  CwSight sight;
  cw_sight_of (&sight, position, proof->query->values);
  CwSquare king = cw_sight_royal (&sight, cw_other (side));
  if (king == CW_NO_SQUARE || cw_position_hand (position, side, pawn) == 0)
    return;
  int head = (int)king + (side == CW_WHITE ? -(int)game->files : (int)game->files);
  if (head < 0 || head >= (int)(game->files * game->ranks) || sight.board[head] != CW_NO_PIECE)
    return;
  CwStatus status = { 0 };
  cw_why_illegal (position, cw_square_in_hand (pawn), (CwSquare)head, &status);
  if (status.code != CW_ILLEGAL_DROP_MATE)
    return;
  CwFact *fact = cw_proof_add (proof, CW_FACT_PAWN_DROP_MATE, true);
  fact->line = fact->proof = 1;
  fact->square = (CwSquare)head;
  fact->piece = cw_piece (side, pawn);
  fact->line_move[0] = cw_move_make (CW_MOVE_DROP, 0, (CwSquare)head, pawn);
}

/* The best move is the move played with promotion. */
static void
prove_promotion_declined (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  if (proof->answer == NULL || query->n_best == 0 || query->lost < 0.05)
    return;
  CwMove best = query->best[0];
  if (cw_move_type (best) != CW_MOVE_PROMOTION || cw_move_type (query->move) != CW_MOVE_NORMAL
      || cw_move_from (best) != cw_move_from (query->move)
      || cw_move_to (best) != cw_move_to (query->move))
    return;
  CwFact *fact = cw_proof_add (proof, CW_FACT_PROMOTION_DECLINED, true);
  fact->proof = 1;
  fact->square = cw_move_to (best);
  fact->piece = cw_position_at (query->before, cw_move_from (best));
}

void
cw_proof_shogi (CwProof *proof)
{
  bool mated = false;
  for (unsigned i = 0; i < proof->count; i++)
    mated = mated || proof->facts[i].kind == CW_FACT_MATE_MISSED;
  if (!mated)
    prove_brinkmate (proof);
  prove_pawn_drop (proof);
  prove_promotion_declined (proof);
}
