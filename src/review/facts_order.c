/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of the facts that were proven are worth saying, and which of them first. */
#include "review/facts_private.h"

#include <math.h>
#include <stdlib.h>

#include "review/quiet_end.h"

#define MORE_THAN_A_PAWN 1.5 /* pawns */

/* --- what is worth saying --------------------------------------------------------------------- */

/* What the line as a whole wins, where that can be said; 0: it cannot. */
static double
said_of_line (const CwProof *proof, bool missed)
{
  for (unsigned i = 0; i < proof->count; i++)
    if (proof->facts[i].kind == CW_FACT_MATERIAL && proof->facts[i].missed == missed)
      return proof->facts[i].gain;
  return 0;
}

/* Whether the other side takes what was won back at once, where the piece that a fact is about has
 * fallen, or all but about a pawn where that piece could not get away: that was an exchange. */
static bool
is_won_back (const CwProof *proof, const CwFact *fact)
{
  const CwFactLine *line = fact->missed ? proof->best : proof->answer;
  if (line == NULL || fact->proof > line->moves)
    return false;
  const CwPosition *end = &line->at[fact->proof];
  const CwValues *values = proof->query->values;
  double won = cw_material_of (end, line->side, values)
               - cw_material_of (proof->query->before, line->side, values);
  double least = fact->kind < CW_FACT_PIN_ROYAL ? CW_FACT_LEAST : MORE_THAN_A_PAWN;
  return cw_position_side (end) != line->side && won >= least
         && cw_captures_win (end, values, won - least);
}

/* What a line does on the way to something larger is not what it is about, nor what is done in a
 * line that wins less than half of what the other does; nor is a first capture that is less than
 * half of what can be said of either line as a whole, nor a dropped piece that is less than half of
 * what the scores say was lost: it is offered. */
static bool
is_relevant (const CwProof *proof, const CwFact *fact)
{
  const CwFactQuery *query = proof->query;
  double most = fmax (said_of_line (proof, false), said_of_line (proof, true));
  if (fact->kind == CW_FACT_EN_PRISE && cw_move_type (query->move) == CW_MOVE_DROP
      && fact->gain < CW_FACT_RELEVANT * (query->best_score - query->played_score) / 100.0)
    return false;
  if (fact->kind == CW_FACT_EN_PRISE
      || (fact->kind >= CW_FACT_GUARD_LEFT && fact->kind <= CW_FACT_CAPTURE))
    return fact->gain >= CW_FACT_RELEVANT * most;
  if (fact->kind >= CW_FACT_GUARD_PINNED && fact->kind <= CW_FACT_TRAPPED
      && proof->gain[fact->missed] < CW_FACT_RELEVANT * proof->gain[!fact->missed])
    return false;
  if (fact->kind < CW_FACT_GUARD_TAKEN || fact->kind > CW_FACT_TRAPPED)
    return true;
  return fact->value >= CW_FACT_RELEVANT * proof->gain[fact->missed] && !is_won_back (proof, fact);
}

static void
drop_irrelevant (CwProof *proof)
{
  bool keep[CW_FACTS];
  unsigned n = 0;
  for (unsigned i = 0; i < proof->count; i++)
    keep[i] = is_relevant (proof, &proof->facts[i]);
  for (unsigned i = 0; i < proof->count; i++)
    if (keep[i])
      proof->facts[n++] = proof->facts[i];
  proof->count = n;
}

/* --- what is said ----------------------------------------------------------------------------- */

static int
by_priority (const void *one, const void *other)
{
  const CwFact *a = one, *b = other;
  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;
  if (a->kind == CW_FACT_MATERIAL && fabs (a->gain - b->gain) >= CW_FACT_LEAST)
    return a->gain > b->gain ? -1 : 1;
  return a->ply != b->ply ? (a->ply < b->ply ? -1 : 1) : a->missed - b->missed;
}

void
cw_proof_order (CwProof *proof)
{
  drop_irrelevant (proof);
  qsort (proof->facts, proof->count, sizeof *proof->facts, by_priority);
}

const CwFact *
cw_facts_cause (const CwFact *facts, unsigned count)
{
  for (unsigned i = 1; i < count; i++)
    switch (facts[i].kind)
      {
      case CW_FACT_GUARD_PINNED:
      case CW_FACT_OVERLOADED:
      case CW_FACT_GUARD_LEFT:
      case CW_FACT_LINE_UNCOVERED:
        if (facts[i].missed == facts[0].missed && facts[i].square == facts[0].square)
          return &facts[i];
        break;
      case CW_FACT_MATE_MISSED: /* who is mated could have mated */
        if (facts[0].kind == CW_FACT_MATE_ALLOWED || facts[0].kind == CW_FACT_THREAT_IGNORED)
          return &facts[i];
        break;
      case CW_FACT_KING_LINE_OPENED:
        if (facts[0].kind == CW_FACT_MATE_ALLOWED)
          return &facts[i];
        break;
      default:
        break;
      }
  return NULL;
}
