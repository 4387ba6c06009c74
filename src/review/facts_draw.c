/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws: by stalemate, repetition, perpetual check, or lack of pieces. */
#include "review/facts_private.h"

#include <stdlib.h>

#include "core/variant.h"

#define WINNING 0.75 /* expected score */
#define DRAWN 10     /* centipawns within which the search sees a draw */
#define CIRCLE 4     /* fewest plies after which a position can recur */

static bool
is_repetition (const CwPosition *position, const CwUndo *last)
{
  CwOutcome outcome = cw_outcome (position, last);
  return outcome.result == CW_DRAW
         && (outcome.reason == CW_REASON_THREEFOLD || outcome.reason == CW_REASON_FOURFOLD);
}

/* The move or the answer to it draws by repetition. */
static bool
prove_repetition (CwProof *proof, const CwUndo *undo)
{
  const CwFactQuery *query = proof->query;
  CwPosition after = proof->after;
  CwUndo answered;
  if (abs (query->played_score) > DRAWN)
    return false;
  bool at_once = is_repetition (&after, undo);
  if (!at_once)
    {
      if (proof->answer->moves == 0)
        return false;
      cw_do (&after, proof->answer->move[0], &answered, undo);
      if (!is_repetition (&after, &answered))
        return false;
    }
  CwFact *fact = cw_proof_add (proof, CW_FACT_REPETITION, false);
  fact->proof = at_once ? 0 : 1;
  return true;
}

/* Whether the line returns to a position having only given checks since. */
static bool
only_checks (const CwFactLine *line, unsigned start, unsigned end)
{
  if (cw_position_key (&line->at[start]) != cw_position_key (&line->at[end]))
    return false;
  for (unsigned ply = start; ply < end; ply++)
    if (cw_position_side (&line->at[ply]) == line->side && !cw_in_check (&line->at[ply + 1]))
      return false;
  return true;
}

/* After how many plies the line's checks repeat in a cycle; 0 if they do not. */
static unsigned
checks_for_ever (const CwFactLine *line)
{
  for (unsigned end = CIRCLE; end <= line->moves; end++)
    for (unsigned plies = CIRCLE; plies <= end; plies += 2)
      if (only_checks (line, end - plies, end))
        return end;
  return 0;
}

/* The line draws by perpetual check, and the search sees no more in it; by the other line the
 * checking side would lose. */
static void
prove_perpetual (CwProof *proof, const CwFactLine *line, int score)
{
  const CwVariant *variant = cw_position_game (proof->query->before)->variant;
  if (abs (score) > DRAWN || variant->repetition != CW_REPETITION_CHESS
      || variant->checks_to_win > 0)
    return;
  unsigned plies = checks_for_ever (line);
  if (plies > 0)
    cw_proof_add (proof, CW_FACT_PERPETUAL, line->missed)->proof = plies;
}

void
cw_proof_draws (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  CwUndo undo;
  prove_perpetual (proof, proof->answer, query->played_score);
  prove_perpetual (proof, proof->best, query->best_score);
  CwPosition after = *query->before;
  cw_do (&after, query->move, &undo, query->last);
  CwOutcome outcome = cw_outcome (&after, &undo);
  if (outcome.result == CW_DRAW && !outcome.claim && outcome.reason == CW_REASON_STALEMATE)
    cw_proof_add (proof, CW_FACT_STALEMATE, false);
  else if (!prove_repetition (proof, &undo) && query->expected >= WINNING)
    for (unsigned ply = 0; ply < proof->answer->moves && ply < CW_FACT_REALISED; ply++)
      {
        outcome = cw_outcome (&proof->answer->at[ply + 1], &proof->answer->undo[ply]);
        if (outcome.result != CW_DRAW || outcome.claim || outcome.reason != CW_REASON_DEAD_POSITION)
          continue;
        CwFact *fact = cw_proof_add (proof, CW_FACT_DRAW_GIVEN, false);
        fact->proof = ply + 1;
        return;
      }
}
