/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problems/motif.h"

#include "core/variant.h"
#include "learning/value_set.h"
#include "review/facts.h"
#include "review/sight.h"

#define MUCH 1.5  /* pawns that a sacrifice gives beyond what it takes */
#define MINOR 2.5 /* pawns; the least value of a piece that is said to hang */
#define ALL 0.5   /* pawns by which its capture may win less than its value */

/* A solution, played out. */
typedef struct
{
  const CwProblem *problem;
  CwColour us;
  CwValues values;
  CwPosition after, end; /* after the first move and after the last */
  CwOutcome outcome;
} Solution;

static void
carry_out (Solution *solution, const CwProblem *problem)
{
  CwUndo undo[CW_PROBLEM_PLIES];
  *solution = (Solution){ .problem = problem, .end = problem->position };
  solution->us = cw_position_side (&problem->position);
  cw_value_set_usual (cw_position_game (&problem->position), &solution->values);
  for (unsigned i = 0; i < problem->plies; i++)
    {
      cw_do (&solution->end, problem->line[i], &undo[i], i > 0 ? &undo[i - 1] : NULL);
      if (i == 0)
        solution->after = solution->end;
    }
  solution->outcome = cw_outcome (&solution->end, NULL);
}

/* --- what the solution is like ---------------------------------------------------------------- */

static unsigned
motifs_of_mate (const Solution *solution)
{
  const CwProblem *problem = solution->problem;
  switch (cw_mate_pattern (&solution->end, problem->line[problem->plies - 1], &solution->values))
    {
    case CW_MATE_BACK_RANK:
      return 1u << CW_MOTIF_BACK_RANK;
    case CW_MATE_SMOTHERED:
      return 1u << CW_MOTIF_SMOTHERED;
    default:
      return 0;
    }
}

/* The first move gives check by another piece than the one moved, or by both. */
static unsigned
motifs_of_check (const Solution *solution)
{
  CwSight sight;
  CwSquare to = cw_move_target (&solution->problem->position, solution->problem->line[0]);
  unsigned others = 0;
  cw_sight_of (&sight, &solution->after, &solution->values);
  CwSquare king = cw_sight_royal (&sight, cw_other (solution->us));
  if (king == CW_NO_SQUARE || cw_move_type (solution->problem->line[0]) == CW_MOVE_CASTLING)
    return 0;
  for (unsigned from = 0; from < sight.game->files * sight.game->ranks; from++)
    others += from != to && cw_sight_is (&sight, (CwSquare)from, solution->us)
              && cw_sight_attacks (&sight, (CwSquare)from, king);
  if (others == 0)
    return 0;
  bool more = others > 1 || cw_sight_attacks (&sight, to, king);
  return 1u << CW_MOTIF_DISCOVERED_ATTACK | (more ? 1u << CW_MOTIF_DOUBLE_CHECK : 0);
}

/* The reply captures the piece that moved, which is worth more than what it took, and is not
 * recaptured at equal value. */
static bool
is_sacrifice (const Solution *solution)
{
  const CwProblem *problem = solution->problem;
  CwSquare to = cw_move_target (&problem->position, problem->line[0]);
  CwSight before, after;
  if (problem->plies < 3 || cw_move_type (problem->line[1]) == CW_MOVE_DROP
      || cw_move_to (problem->line[1]) != to)
    return false;
  cw_sight_of (&before, &problem->position, &solution->values);
  cw_sight_of (&after, &solution->after, &solution->values);
  double taken = cw_sight_value (&before, to), given = cw_sight_value (&after, to);
  double taker = cw_sight_value (&after, cw_move_from (problem->line[1]));
  bool retaken = cw_move_type (problem->line[2]) != CW_MOVE_DROP
                 && cw_move_to (problem->line[2]) == to && taker + taken >= given;
  return given > taken + MUCH && !retaken;
}

static bool
promotes (const Solution *solution)
{
  for (unsigned i = 0; i < solution->problem->plies; i += 2)
    if (cw_move_type (solution->problem->line[i]) == CW_MOVE_PROMOTION)
      return true;
  return false;
}

/* --- what is proven by its line ----------------------------------------------------------------
 */

/* The piece that the first move captures is unguarded, and all of its value is won. */
static bool
is_hanging (const Solution *solution, const CwFact *fact)
{
  CwSight sight;
  cw_sight_of (&sight, &solution->problem->position, &solution->values);
  return cw_sight_value (&sight, fact->square) >= MINOR && fact->gain >= fact->value - ALL
         && !cw_sight_attacked (&sight, fact->square, cw_other (solution->us));
}

static unsigned
motif_of_fact (const Solution *solution, const CwFact *fact)
{
  switch (fact->kind)
    {
    case CW_FACT_FORK:
      return 1u << CW_MOTIF_FORK;
    case CW_FACT_PIN_ROYAL:
    case CW_FACT_PIN_PIECE:
    case CW_FACT_GUARD_PINNED:
      return 1u << CW_MOTIF_PIN;
    case CW_FACT_SKEWER:
      return 1u << CW_MOTIF_SKEWER;
    case CW_FACT_DISCOVERED:
    case CW_FACT_DISCOVERED_CHECK:
      return 1u << CW_MOTIF_DISCOVERED_ATTACK;
    case CW_FACT_GUARD_TAKEN:
      return 1u << CW_MOTIF_REMOVED_DEFENDER;
    case CW_FACT_OVERLOADED:
      return 1u << CW_MOTIF_OVERLOADED;
    case CW_FACT_TRAPPED:
      return 1u << CW_MOTIF_TRAPPED;
    case CW_FACT_CAPTURE:
      return is_hanging (solution, fact) ? 1u << CW_MOTIF_HANGING_PIECE : 0;
    default:
      return 0;
    }
}

static unsigned
motifs_of_line (const Solution *solution)
{
  const CwProblem *problem = solution->problem;
  CwFact facts[CW_FACTS];
  unsigned motifs = 0;
  unsigned count = cw_facts_of_line (&problem->position, problem->line, problem->plies,
                                     &solution->values, facts);
  for (unsigned i = 0; i < count; i++)
    motifs |= motif_of_fact (solution, &facts[i]);
  if (motifs & 1u << CW_MOTIF_PIN) /* so it cannot move anyway */
    motifs &= ~(1u << CW_MOTIF_TRAPPED);
  return motifs;
}

unsigned
cw_motifs_of (const CwProblem *problem)
{
  Solution solution;
  unsigned motifs = 0;
  if (problem->plies == 0)
    return 0;
  carry_out (&solution, problem);
  motifs = motifs_of_check (&solution);
  if (is_sacrifice (&solution))
    motifs |= 1u << CW_MOTIF_SACRIFICE;
  if (cw_position_game (&problem->position)->variant->drops)
    motifs |= cw_move_type (problem->line[0]) == CW_MOVE_DROP ? 1u << CW_MOTIF_DROP : 0;
  else if (promotes (&solution))
    motifs |= 1u << CW_MOTIF_PROMOTION;
  return motifs
         | (solution.outcome.reason == CW_REASON_CHECKMATE ? motifs_of_mate (&solution)
                                                           : motifs_of_line (&solution));
}
