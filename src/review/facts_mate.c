/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates that were allowed, missed or threatened, proven by the solver or by a mating line of the
 * search. */
#include "review/facts_private.h"

#include <math.h>
#include <string.h>

#include "core/variant.h"
#include "search/score.h"

#define MOVES 5           /* moves of the mating side */
#define THREAT 3          /* of a threatened mate */
#define SEEN 2            /* of a missed threat in games where not every mating move has to check */
#define NODES 200000      /* of the solver with the usual effort */
#define QUICK 20000       /* if nothing suggests a mate */
#define FOUND 1000000     /* if the search has found one, or nearly */
#define LEAST 5000        /* at least, with any effort */
#define LONGEST 12        /* moves of the longest mate that the search may find */
#define WORTH_SAYING 0.05 /* of expected score lost */
#define SURE 0.99         /* expected score of a side that has mate, or soon will */
#define STILL_WON 0.99    /* expected score after a move that mates too */

/* Whether the king's own pieces occupy all squares that it could step to, or with `forward` just
 * those ahead of it. */
static bool
is_shut_in (const CwSight *sight, CwSquare king, bool forward)
{
  CwColour side = cw_piece_colour (sight->board[king]);
  int files = (int)sight->game->files, ranks = (int)sight->game->ranks;
  int ahead = side == CW_WHITE ? 1 : -1;
  for (int rank = -1; rank <= 1; rank++)
    for (int file = -1; file <= 1; file++)
      {
        int to_file = king % files + file, to_rank = king / files + rank;
        if ((rank == 0 && file == 0) || (forward && rank != ahead) || to_file < 0
            || to_file >= files || to_rank < 0 || to_rank >= ranks)
          continue;
        if (!cw_sight_is (sight, (CwSquare)(to_rank * files + to_file), side))
          return false;
      }
  return true;
}

CwMatePattern
cw_mate_pattern (const CwPosition *end, CwMove last, const CwValues *values)
{
  CwSight sight;
  cw_sight_of (&sight, end, values);
  CwColour loser = cw_position_side (end);
  CwSquare king = cw_sight_royal (&sight, loser), checker = cw_move_to (last);
  if (!cw_game_is_chess (sight.game) || king == CW_NO_SQUARE
      || !cw_sight_attacks (&sight, checker, king))
    return CW_MATE_PLAIN;
  unsigned files = sight.game->files, home = loser == CW_WHITE ? 0 : sight.game->ranks - 1;
  CwKind kind = cw_piece_kind (sight.board[checker]);
  if (kind == CW_KNIGHT && is_shut_in (&sight, king, false))
    return CW_MATE_SMOTHERED;
  if ((kind == CW_ROOK || kind == CW_QUEEN) && king / files == home && checker / files == home
      && is_shut_in (&sight, king, true))
    return CW_MATE_BACK_RANK;
  return CW_MATE_PLAIN;
}

/* The same for a line of the solver, which also finds wins other than mate. */
static CwMatePattern
pattern_of (const CwPosition *position, const CwMate *mate, const CwValues *values)
{
  CwPosition end = *position;
  CwUndo undo[2]; /* of the last move and the one before */
  for (unsigned i = 0; i < mate->plies; i++)
    cw_do (&end, mate->line[i], &undo[i % 2], i > 0 ? &undo[(i + 1) % 2] : NULL);
  CwOutcome outcome = cw_outcome (&end, &undo[(mate->plies + 1) % 2]);
  return outcome.result != CW_ONGOING && outcome.reason != CW_REASON_CHECKMATE
             ? CW_MATE_OTHERWISE
             : cw_mate_pattern (&end, mate->line[mate->plies - 1], values);
}

static void
add_mate (CwProof *proof, CwFactKind kind, bool missed, const CwPosition *position,
          const CwMate *mate)
{
  CwFact *fact = cw_proof_add (proof, kind, missed);
  fact->moves = (mate->plies + 1) / 2;
  fact->proof = fact->line = mate->plies;
  memcpy (fact->line_move, mate->line, mate->plies * sizeof *mate->line);
  fact->pattern = pattern_of (position, mate, proof->query->values);
}

bool
cw_proof_solve (const CwFactQuery *query, const CwPosition *position, unsigned moves,
                uint64_t nodes, CwMate *mate)
{
  uint64_t scaled = (uint64_t)fmax ((double)nodes * query->effort, LEAST);
  cw_mate_solve (query->solver, position, moves, scaled, mate);
  return mate->verdict == CW_MATE_FOUND && mate->plies > 0;
}

/* Whether a line of the search ends in the mate that its score announces. In games with hands it
 * must begin with check, since otherwise it is called brinkmate. */
static bool
is_mate (const CwFactLine *line, int score, CwMate *mate)
{
  const CwPosition *end = &line->at[line->moves];
  CwMoveList list;
  if (score < CW_MATE_BOUND || line->moves == 0 || (unsigned)(CW_MATE - score) != line->moves
      || !cw_in_check (end)
      || (cw_position_game (end)->variant->drops && !cw_in_check (&line->at[1])))
    return false;
  cw_legal_moves (end, &list);
  *mate = (CwMate){ .verdict = CW_MATE_FOUND, .plies = line->moves };
  memcpy (mate->line, line->move, line->moves * sizeof *line->move);
  return list.count == 0;
}

/* Length of mates to look for, in moves: more if the search has found a longer one. */
static unsigned
moves_to_solve (int score)
{
  unsigned moves = score >= CW_MATE_BOUND ? (unsigned)(CW_MATE - score + 1) / 2 : 0;
  return moves < MOVES ? MOVES : moves > LONGEST ? LONGEST : moves;
}

/* The mate within `moves` moves that the side not to move would give if the other side passed, and
 * its pattern. */
static bool
threatens (const CwFactQuery *query, const CwPosition *position, unsigned moves, CwMate *mate,
           CwMatePattern *pattern)
{
  CwPosition passed = *position;
  CwUndo undo;
  if (cw_in_check (position) || cw_outcome (position, NULL).result != CW_ONGOING)
    return false;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  if (!cw_proof_solve (query, &passed, moves, QUICK, mate))
    return false;
  *pattern = pattern_of (&passed, mate, query->values);
  return true;
}

/* A mate that the move allowed; the solver tries harder if the side is nearly lost. */
static void
prove_allowed (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  CwMate mate, other;
  CwMatePattern pattern;
  bool lost = query->expected - query->lost < 0.15;
  if (!cw_proof_solve (query, &proof->after, MOVES, lost ? NODES : QUICK, &mate)
      && !is_mate (proof->answer, 1 - query->played_score, &mate))
    return;
  /* The best line must not allow one. */
  if (proof->best->moves > 0 && cw_proof_solve (query, &proof->best->at[1], MOVES, QUICK, &other))
    return;
  bool threatened = threatens (query, query->before, THREAT, &other, &pattern)
                    && other.line[0] == mate.line[0] && other.plies == mate.plies;
  add_mate (proof, threatened ? CW_FACT_THREAT_IGNORED : CW_FACT_MATE_ALLOWED, false, &proof->after,
            &mate);
}

/* The best move threatens mate, the move played does not. */
static void
prove_threat (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  CwMate mate, other;
  CwMatePattern pattern, others;
  unsigned moves = cw_position_game (query->before)->variant->drops ? THREAT : SEEN;
  if (proof->answer == NULL || proof->best->moves == 0 || query->lost < WORTH_SAYING
      || !threatens (query, &proof->best->at[1], moves, &mate, &pattern)
      || threatens (query, &proof->after, THREAT, &other, &others))
    return;
  CwFact *fact = cw_proof_add (proof, CW_FACT_MATE_THREAT, true);
  fact->pattern = pattern;
  fact->moves = (mate.plies + 1) / 2;
  fact->proof = 1;
}

static void
prove_missed (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  CwMate mate;
  bool sure = query->best_score >= CW_MATE_BOUND || query->expected > SURE;
  uint64_t nodes = sure ? FOUND : query->expected > 0.85 ? NODES : QUICK;
  if (!cw_proof_solve (query, query->before, moves_to_solve (query->best_score), nodes, &mate)
      && !is_mate (proof->best, query->best_score, &mate))
    {
      prove_threat (proof);
      return;
    }
  if (proof->answer != NULL
      && (mate.line[0] == query->move || query->expected - query->lost > STILL_WON))
    return;
  add_mate (proof, CW_FACT_MATE_MISSED, true, query->before, &mate);
}

void
cw_proof_mates (CwProof *proof)
{
  if (proof->answer != NULL)
    prove_allowed (proof);
  prove_missed (proof);
}
