/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/facts_private.h"

#include <math.h>
#include <stdlib.h>

#include "core/variant.h"
#include "review/quiet_end.h"

#define CASTLED 2 /* pawns that castling can be worth */

/* --- lines ----------------------------------------------------------------------------------- */

static CwFactLine *
line_new (const CwPosition *start, const CwUndo *last, const CwMove *moves, unsigned count,
          bool missed)
{
  CwFactLine *line = malloc (sizeof *line);
  if (line == NULL)
    return NULL;
  line->side = cw_position_side (start);
  line->missed = missed;
  line->at[0] = *start;
  unsigned n = 0;
  while (n < count && n < CW_FACT_LINE && cw_is_legal (&line->at[n], moves[n]))
    {
      line->move[n] = moves[n];
      line->at[n + 1] = line->at[n];
      cw_do (&line->at[n + 1], moves[n], &line->undo[n], n > 0 ? &line->undo[n - 1] : last);
      n++;
    }
  line->moves = n;
  return line;
}

unsigned
cw_line_takes (const CwFactLine *line, CwSquare square, unsigned from)
{
  return cw_line_takes_by (line, square, from, CW_FACT_REALISED);
}

unsigned
cw_line_takes_by (const CwFactLine *line, CwSquare square, unsigned from, unsigned plies)
{
  for (unsigned ply = from; ply < line->moves && ply < plies; ply++)
    {
      const CwDelta *delta = &line->undo[ply].delta;
      for (unsigned i = 1; i < delta->count; i++)
        if (delta->changes[i].from == square && cw_move_type (line->move[ply]) != CW_MOVE_CASTLING)
          return ply + 1;
      if (delta->changes[0].from == square)
        square = delta->changes[0].to;
    }
  return 0;
}

unsigned
cw_line_unforced (const CwFactLine *line, unsigned plies)
{
  unsigned count = 0;
  for (unsigned ply = 0; ply < plies && ply < line->moves; ply++)
    count += !cw_in_check (&line->at[ply]) && !cw_in_check (&line->at[ply + 1]);
  return count;
}

/* --- adding ---------------------------------------------------------------------------------- */

CwFact *
cw_proof_add (CwProof *proof, CwFactKind kind, bool missed)
{
  if (proof->count == CW_FACTS)
    return &proof->spare;
  CwFact *fact = &proof->facts[proof->count++];
  *fact = (CwFact){ .kind = kind,
                    .missed = missed,
                    .square = CW_NO_SQUARE,
                    .other_square = CW_NO_SQUARE,
                    .target = CW_NO_SQUARE };
  return fact;
}

void
cw_proof_withdraw (CwProof *proof, const CwFact *fact)
{
  if (fact != &proof->spare)
    proof->count--;
}

CwFact *
cw_proof_add_piece (CwProof *proof, CwFactKind kind, const CwFactLine *line, unsigned ply,
                    const CwPosition *position, CwSquare square, double gain)
{
  CwFact *fact = cw_proof_add (proof, kind, line->missed);
  fact->ply = ply;
  fact->proof = ply + 1;
  fact->square = square;
  fact->piece = cw_position_at (position, square);
  fact->gain = gain;
  fact->value = cw_sight_prize (position, proof->query->values, square);
  return fact;
}

/* --- king and pawns --------------------------------------------------------------------------- */

/* A pawn left the line between a slider and its king, and the slider soon gives check on it. */
static void
prove_king_line (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  CwSight before, after;
  cw_sight_of (&before, query->before, query->values);
  CwSquare from = cw_move_from (query->move), to = cw_move_to (query->move);
  CwSquare king = cw_sight_royal (&before, cw_other (proof->answer->side));
  CwKind unit = cw_values_unit (before.game);
  if (cw_move_type (query->move) == CW_MOVE_DROP || king == CW_NO_SQUARE
      || cw_piece_kind (before.board[from]) != unit)
    return;
  for (unsigned ply = 0; ply < 5 && ply < proof->answer->moves; ply += 2)
    {
      CwMove move = proof->answer->move[ply];
      CwSquare checker = cw_move_to (move);
      cw_sight_of (&after, &proof->answer->at[ply + 1], query->values);
      if (cw_sight_royal (&after, cw_piece_colour (before.board[king])) != king
          || !cw_sight_attacks (&after, checker, king))
        continue;
      CwSight closed = after; /* with the pawn still where it was */
      if (closed.board[from] != CW_NO_PIECE)
        continue;
      closed.board[from] = before.board[from];
      if (after.board[to] == before.board[from])
        closed.board[to] = CW_NO_PIECE;
      if (cw_sight_attacks (&closed, checker, king)
          || !cw_sight_shielded (&closed, checker, from, king))
        continue;
      CwFact *fact = cw_proof_add_piece (proof, CW_FACT_KING_LINE_OPENED, proof->answer, ply,
                                         &proof->answer->at[ply + 1], checker, 0);
      fact->other = fact->piece;
      return;
    }
}

/* The king's move gives up castling and loses little else; otherwise something worse is to
 * blame. */
static void
prove_castling (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  CwSetup before, after;
  cw_position_get (query->before, &before);
  cw_position_get (&proof->after, &after);
  CwColour side = before.side;
  bool could = false, can = false;
  for (unsigned i = 0; i < 2; i++)
    {
      could = could || before.castling[side][i] != CW_NO_SQUARE;
      can = can || after.castling[side][i] != CW_NO_SQUARE;
    }
  const CwKind kind = cw_move_type (query->move) == CW_MOVE_DROP
                          ? 0
                          : cw_piece_kind (before.board[cw_move_from (query->move)]);
  if (!could || can || cw_move_type (query->move) == CW_MOVE_CASTLING
      || !cw_position_game (query->before)->kind[kind].royal)
    return;
  /* The best line must keep the right or use it. */
  if (proof->best->moves == 0
      || (cw_piece_kind (cw_position_at (query->before, cw_move_from (query->best[0]))) == kind
          && cw_move_type (query->best[0]) != CW_MOVE_CASTLING))
    return;
  cw_proof_add (proof, CW_FACT_CASTLING_LOST, false);
}

/* --- all ------------------------------------------------------------------------------------- */

/* Whether exchanges mean what they do in chess, without explosions or forced captures. */
static bool
exchanges_hold (const CwGame *game)
{
  const CwVariant *variant = game->variant;
  return !variant->explosions && !variant->must_capture && !variant->wins_without_pieces
         && variant->checks_to_win == 0;
}

static void
prove_material_facts (CwProof *proof)
{
  if (proof->answer != NULL)
    {
      cw_proof_promotion (proof, proof->answer, proof->best);
      cw_proof_motifs (proof, proof->answer);
      cw_proof_guards (proof, proof->answer);
      cw_proof_material (proof, proof->answer);
    }
  cw_proof_exchange (proof, false);
  cw_proof_exchange (proof, true);
  cw_proof_promotion (proof, proof->best, proof->answer);
  cw_proof_motifs (proof, proof->best);
  cw_proof_guards (proof, proof->best);
  cw_proof_material (proof, proof->best);
}

/* The first move of a mating line may also simply take something. Nothing else is counted there. */
static void
prove_captures_of_mates (CwProof *proof)
{
  unsigned mates = proof->count;
  for (unsigned i = 0; i < mates; i++)
    {
      const CwFact *fact = &proof->facts[i];
      bool missed = fact->missed;
      if (!cw_fact_is_mate (fact))
        continue;
      proof->most[missed] = INFINITY;
      cw_proof_exchange (proof, missed);
    }
}

static void
prove (CwProof *proof)
{
  const CwFactQuery *query = proof->query;
  const bool exchanges = exchanges_hold (cw_position_game (query->before));
  cw_proof_mates (proof);
  if (!query->counted && exchanges)
    prove_captures_of_mates (proof);
  if (cw_position_game (query->before)->shogi)
    cw_proof_shogi (proof);
  if (proof->answer != NULL)
    cw_proof_draws (proof);
  if (query->counted && query->best_end - query->played_end >= CW_FACT_LEAST && exchanges)
    prove_material_facts (proof);
  if (proof->answer != NULL && exchanges)
    {
      prove_king_line (proof);
      if (query->rest >= query->lost / 2 && query->best_score - query->played_score <= 100 * CASTLED
          && query->best_end - query->played_end < CW_FACT_LEAST)
        prove_castling (proof);
    }
  if (proof->answer != NULL)
    cw_proof_threats (proof);
  cw_proof_order (proof);
}

/* The most that a fact may claim of a line that wins `gain`: a little more, or, if the scores
 * differ by that much, up to a pawn more, which may be lost again late in the line. */
static double
most_claimed (const CwFactQuery *query, double gain)
{
  double won = fmax (gain, query->best_end - query->played_end);
  double scored = (query->best_score - query->played_score) / 100.0;
  return fmax (CW_FACT_MARGIN * won, fmin (won + 1, scored));
}

unsigned
cw_facts_prove (const CwFactQuery *query, CwFact facts[CW_FACTS])
{
  CwProof proof = { .query = query, .facts = facts };
  CwUndo undo;
  proof.after = *query->before;
  proof.best = line_new (query->before, query->last, query->best, query->n_best, true);
  if (query->move != CW_NULL_MOVE)
    {
      cw_do (&proof.after, query->move, &undo, query->last);
      proof.answer = line_new (&proof.after, &undo, query->answer, query->n_answer, false);
    }
  CwColour side = cw_position_side (query->before);
  proof.gain[true] = query->best_end - cw_material_of (query->before, side, query->values);
  proof.gain[false] = cw_material_of (&proof.after, side, query->values) - query->played_end;
  for (unsigned i = 0; i < 2; i++)
    proof.most[i] = most_claimed (query, proof.gain[i]);
  if (proof.best != NULL && (proof.answer != NULL || query->move == CW_NULL_MOVE))
    prove (&proof);
  free (proof.best);
  free (proof.answer);
  return proof.count;
}

/* What the line wins, in pawns; if it does not come to rest, the material at its end, or what its
 * first move wins by itself. */
static double
won_by_line (const CwFactLine *line, const CwValues *values)
{
  CwQuietEnd end;
  double before = cw_material_of (&line->at[0], line->side, values);
  if (cw_quiet_end (&line->at[0], line->move, line->moves, line->side, values, &end)
      && end.plies <= line->moves)
    return end.balance - before;
  if (line->moves > 1)
    return cw_material_of (&line->at[line->moves], line->side, values) - before;
  return cw_is_capture (&line->at[0], line->move[0])
             ? cw_sight_trade (&line->at[0], values, line->move[0])
             : 0;
}

unsigned
cw_facts_of_line (const CwPosition *start, const CwMove *moves, unsigned count,
                  const CwValues *values, CwFact facts[CW_FACTS])
{
  const CwFactQuery query = { .before = start,
                              .move = CW_NULL_MOVE,
                              .best = moves,
                              .n_best = count,
                              .borne_out = true,
                              .expected = 0.5,
                              .values = values };
  CwProof proof = { .query = &query, .facts = facts };
  if (!exchanges_hold (cw_position_game (start)))
    return 0;
  proof.best = line_new (start, NULL, moves, count, true);
  if (proof.best != NULL && proof.best->moves > 0)
    {
      proof.gain[true] = won_by_line (proof.best, values);
      proof.most[true] = fmax (CW_FACT_MARGIN * proof.gain[true], proof.gain[true] + 1);
      cw_proof_exchange (&proof, true);
      cw_proof_motifs (&proof, proof.best);
      cw_proof_guards (&proof, proof.best);
      cw_proof_material (&proof, proof.best);
      cw_proof_order (&proof);
    }
  free (proof.best);
  return proof.count;
}
