/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which proven facts are worth stating, and in which order. */
#include "review/facts_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "review/quiet_end.h"

#define MORE_THAN_A_PAWN 1.5 /* pawns */
#define EQUAL 0.5            /* pawns within which gains count as equal */
#define SOON 5               /* moves of a mate that comes before anything else */
#define PIECE 2.5            /* pawns that matter more than a distant mate */

bool
cw_fact_is_capture (const CwFact *fact)
{
  return fact->kind == CW_FACT_EN_PRISE
         || (fact->kind >= CW_FACT_GUARD_LEFT && fact->kind <= CW_FACT_CAPTURE);
}

bool
cw_fact_is_mate (const CwFact *fact)
{
  return fact->kind >= CW_FACT_THREAT_IGNORED && fact->kind <= CW_FACT_MATE_MISSED;
}

/* --- what is worth saying --------------------------------------------------------------------- */

/* What the line as a whole is said to win; 0 if nothing is. */
static double
said_of_line (const CwProof *proof, bool missed)
{
  for (unsigned i = 0; i < proof->count; i++)
    if (proof->facts[i].kind == CW_FACT_MATERIAL && proof->facts[i].missed == missed)
      return proof->facts[i].gain;
  return 0;
}

/* The largest gain of a first capture in either line. */
static double
largest_capture (const CwProof *proof)
{
  double most = 0;
  for (unsigned i = 0; i < proof->count; i++)
    if (cw_fact_is_capture (&proof->facts[i]))
      most = fmax (most, proof->facts[i].gain);
  return most;
}

/* Whether, once the piece of the fact has fallen, the other side at once wins back all that was
 * won, or all but about a pawn if that piece could not get away: that was an exchange. */
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

/* Whether the first move of the line simply takes at least as much elsewhere: then the line is
 * about that. */
static bool
begins_with_more (const CwProof *proof, const CwFact *fact)
{
  const CwFactLine *line = fact->missed ? proof->best : proof->answer;
  CwMove first = line->move[0];
  return cw_move_type (first) != CW_MOVE_DROP && cw_is_capture (&line->at[0], first)
         && cw_move_to (first) != fact->square
         && cw_sight_trade (&line->at[0], proof->query->values, first) >= fact->value - EQUAL;
}

/* A line is not about what it does on the way to something larger. Not relevant are motifs in a
 * line that wins less than half of the other; a first capture worth less than half of what either
 * line is said to win as a whole, or less than another one; and a dropped piece worth less than
 * half of what the scores say was lost: it is offered. */
static bool
is_relevant (const CwProof *proof, const CwFact *fact)
{
  const CwFactQuery *query = proof->query;
  double most = fmax (said_of_line (proof, false), said_of_line (proof, true));
  if (fact->kind == CW_FACT_EN_PRISE && cw_move_type (query->move) == CW_MOVE_DROP
      && fact->gain < CW_FACT_RELEVANT * (query->best_score - query->played_score) / 100.0)
    return false;
  if (cw_fact_is_capture (fact) && query->counted && fact->gain < MORE_THAN_A_PAWN
      && fact->gain < CW_FACT_SHARE * (query->best_score - query->played_score) / 100.0)
    return false;
  if (cw_fact_is_capture (fact))
    return fact->gain >= CW_FACT_RELEVANT * most
           && fact->gain > largest_capture (proof) - CW_FACT_LEAST;
  if (fact->kind >= CW_FACT_GUARD_PINNED && fact->kind <= CW_FACT_TRAPPED
      && proof->gain[fact->missed] < CW_FACT_RELEVANT * proof->gain[!fact->missed])
    return false;
  if (fact->kind < CW_FACT_GUARD_TAKEN || fact->kind > CW_FACT_TRAPPED)
    return true;
  if (fact->kind > CW_FACT_GUARD_TAKEN && begins_with_more (proof, fact))
    return false;
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

/* States first that a piece can simply be taken if the mate needs many moves. */
static void
put_piece_before_far_mate (CwProof *proof)
{
  CwFact *facts = proof->facts;
  if (proof->count == 0 || !cw_fact_is_mate (&facts[0]) || facts[0].moves <= SOON)
    return;
  for (unsigned i = 1; i < proof->count; i++)
    if (cw_fact_is_capture (&facts[i]) && facts[i].missed == facts[0].missed
        && facts[i].gain >= PIECE)
      {
        CwFact first = facts[i];
        memmove (&facts[1], &facts[0], i * sizeof *facts);
        facts[0] = first;
        return;
      }
}

void
cw_proof_order (CwProof *proof)
{
  drop_irrelevant (proof);
  qsort (proof->facts, proof->count, sizeof *proof->facts, by_priority);
  put_piece_before_far_mate (proof);
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
      case CW_FACT_GUARD_BLOCKED:
        if (facts[i].missed == facts[0].missed && facts[i].square == facts[0].square)
          return &facts[i];
        break;
      case CW_FACT_THREAT_IGNORED:
      case CW_FACT_MATE_ALLOWED:
        if (cw_fact_is_capture (&facts[0])) /* the mate is further off */
          return &facts[i];
        break;
      case CW_FACT_MATE_MISSED: /* the mated side could have mated, or the mate is further off */
        if (facts[0].kind == CW_FACT_MATE_ALLOWED || facts[0].kind == CW_FACT_THREAT_IGNORED
            || cw_fact_is_capture (&facts[0]))
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
