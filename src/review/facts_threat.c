/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the answer does that was already a threat before the move. */
#include "review/facts_private.h"

/* Whether the plies that prove a fact would have been possible, taking the same, had the other side
 * passed. */
static bool
was_threatened (const CwProof *proof, const CwFact *fact)
{
  const CwFactLine *line = proof->answer;
  CwPosition passed = *proof->query->before;
  CwUndo undo;
  if (fact->missed || fact->line > 0 || fact->proof > line->moves || cw_in_check (&passed))
    return false;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  for (unsigned ply = 0; ply < fact->proof; ply++)
    {
      CwMove move = line->move[ply];
      CwSquare to = cw_move_to (move);
      if (!cw_is_legal (&passed, move)
          || cw_position_at (&passed, to) != cw_position_at (&line->at[ply], to))
        return false;
      cw_do (&passed, move, &undo, NULL);
    }
  return fact->proof > 0;
}

void
cw_proof_threats (CwProof *proof)
{
  for (unsigned i = 0; i < proof->count; i++)
    proof->facts[i].threatened = was_threatened (proof, &proof->facts[i]);
}
