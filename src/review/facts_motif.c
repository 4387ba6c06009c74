/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forks, skewers, discovered attacks: what the move at an even ply of a line does, if carried out
 * two plies later. */
#include "review/facts_private.h"

#define MATE_NODES 5000 /* of the solver, for a mate in one */

unsigned
cw_deed_squares (const CwDeed *deed)
{
  return deed->after.game->files * deed->after.game->ranks;
}

bool
cw_deed_has_theirs (const CwDeed *deed, CwSquare square)
{
  return cw_sight_is (&deed->after, square, cw_other (deed->line->side));
}

unsigned
cw_deed_taken (const CwDeed *deed, CwSquare square)
{
  return cw_line_takes (deed->line, square, deed->ply + 1);
}

/* The same for a piece that takes no piece on its way, which would make it an exchange. */
static unsigned
taken_for_nothing (const CwDeed *deed, CwSquare square)
{
  unsigned proof = cw_deed_taken (deed, square);
  for (unsigned ply = deed->ply + 1; ply + 1 < proof; ply++)
    {
      const CwDelta *delta = &deed->line->undo[ply].delta;
      if (cw_move_type (deed->line->move[ply]) == CW_MOVE_DROP
          || cw_move_from (deed->line->move[ply]) != square)
        continue;
      if (cw_is_capture (&deed->line->at[ply], deed->line->move[ply])
          && cw_piece_kind (
                 cw_position_at (&deed->line->at[ply], cw_move_to (deed->line->move[ply])))
                 != cw_values_unit (deed->after.game))
        return 0;
      square = delta->changes[0].to;
    }
  return proof;
}

/* The ply after which the moved piece takes what is on `square`, neither having moved in between; 0
 * if never. `left` (or NULL) is a square that one of their pieces must have left first. */
static unsigned
takes (const CwDeed *deed, CwSquare square, const CwSquare *left)
{
  bool gone = left == NULL;
  for (unsigned ply = deed->ply + 1; ply < deed->line->moves && ply < CW_FACT_REALISED; ply++)
    {
      CwMove move = deed->line->move[ply];
      bool drop = cw_move_type (move) == CW_MOVE_DROP;
      if (!drop && cw_move_from (move) == deed->square)
        return gone && cw_move_to (move) == square
                       && cw_sight_trade (&deed->line->at[ply], deed->proof->query->values, move)
                              >= CW_FACT_LEAST
                   ? ply + 1
                   : 0;
      if (cw_move_to (move) == deed->square || (!drop && cw_move_from (move) == square))
        return 0;
      gone = gone || (!drop && cw_move_from (move) == *left);
    }
  return 0;
}

/* Nobody calls an attack on pawns a fork, nor a skewer unless the king has to leave them. */
bool
cw_deed_has_pawn (const CwDeed *deed, CwSquare square)
{
  return cw_piece_kind (deed->after.board[square]) == cw_values_unit (deed->after.game);
}

CwFact *
cw_deed_add (const CwDeed *deed, CwFactKind kind, CwSquare square, unsigned proof)
{
  CwFact *fact =
      cw_proof_add_piece (deed->proof, kind, deed->line, deed->ply, deed->end, square, 0);
  fact->actor = deed->after.board[deed->square];
  fact->proof = proof;
  return fact;
}

/* --- fork ------------------------------------------------------------------------------------ */

/* Whether the moved piece threatens what is on a square: a king, something more valuable, or
 * something that it would win. */
static bool
is_forked (const CwDeed *deed, CwSquare square)
{
  const CwSight *sight = &deed->after;
  if (!cw_deed_has_theirs (deed, square) || !cw_sight_attacks (sight, deed->square, square))
    return false;
  if (cw_sight_is_royal (sight, square)
      || cw_sight_value (sight, square) > cw_sight_value (sight, deed->square) + 0.3)
    return true;
  CwMove capture = CW_NO_MOVE;
  if (cw_in_check (deed->end)) /* no passing */
    return cw_sight_exchange (sight, deed->square, square) >= CW_FACT_LEAST;
  return cw_sight_threatens (deed->end, deed->proof->query->values, square, &capture)
             >= CW_FACT_LEAST
         && cw_move_from (capture) == deed->square;
}

/* Whether the moved piece would mate on its next move. */
static bool
threatens_mate (const CwDeed *deed)
{
  const CwFactQuery *query = deed->proof->query;
  CwPosition passed = *deed->end;
  CwUndo undo;
  CwMate mate;
  if (query->solver == NULL || cw_in_check (deed->end))
    return false;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  if (!cw_proof_solve (query, &passed, 1, MATE_NODES, &mate)
      || cw_move_type (mate.line[0]) == CW_MOVE_DROP || cw_move_from (mate.line[0]) != deed->square)
    return false;
  cw_do (&passed, mate.line[0], &undo, NULL);
  return cw_outcome (&passed, &undo).reason == CW_REASON_CHECKMATE;
}

/* Names the forked piece that is taken and the most valuable other one, or a mate. */
static void
prove_fork (const CwDeed *deed)
{
  CwSquare fallen = CW_NO_SQUARE, dearest = CW_NO_SQUARE;
  unsigned proof = 0;
  if (cw_sight_wins (deed->end, deed->proof->query->values, deed->square, NULL) > 0)
    return; /* the forking piece can be taken */
  for (unsigned square = 0; square < cw_deed_squares (deed); square++)
    {
      CwSquare at = (CwSquare)square;
      if (cw_deed_has_pawn (deed, at) || !is_forked (deed, at))
        continue;
      unsigned ply = takes (deed, at, NULL);
      if (ply > 0)
        {
          fallen = at;
          proof = ply;
        }
      else if (dearest == CW_NO_SQUARE
               || cw_sight_value (&deed->after, at) > cw_sight_value (&deed->after, dearest))
        dearest = at;
    }
  bool mate = fallen != CW_NO_SQUARE && threatens_mate (deed);
  if (mate)
    dearest = cw_sight_royal (&deed->after, cw_other (deed->line->side));
  if (fallen == CW_NO_SQUARE || dearest == CW_NO_SQUARE)
    return;
  CwFact *fact = cw_deed_add (deed, CW_FACT_FORK, fallen, proof);
  fact->moves = mate ? 1 : 0;
  fact->other = deed->after.board[dearest];
  fact->other_square = dearest;
}

/* --- lines ----------------------------------------------------------------------------------- */

static void
prove_skewer (const CwDeed *deed)
{
  for (unsigned front = 0; front < cw_deed_squares (deed); front++)
    {
      CwSquare at = (CwSquare)front;
      if (!cw_deed_has_theirs (deed, at) || !cw_sight_attacks (&deed->after, deed->square, at))
        continue;
      for (unsigned behind = 0; behind < cw_deed_squares (deed); behind++)
        {
          CwSquare to = (CwSquare)behind;
          unsigned proof;
          if (!cw_deed_has_theirs (deed, to)
              || (cw_deed_has_pawn (deed, to) && !cw_sight_is_royal (&deed->after, at))
              || cw_sight_value (&deed->after, at) <= cw_sight_value (&deed->after, to)
              || !cw_sight_shielded (&deed->after, deed->square, at, to)
              || (proof = takes (deed, to, &at)) == 0)
            continue;
          CwFact *fact = cw_deed_add (deed, CW_FACT_SKEWER, to, proof);
          fact->other = deed->after.board[at];
          fact->other_square = at;
          return;
        }
    }
}

/* A slider whose line to `target` the move opened; CW_NO_SQUARE if none. */
static CwSquare
uncovered (const CwDeed *deed, CwSquare target)
{
  CwSquare from = cw_move_from (deed->move);
  for (unsigned slider = 0; slider < cw_deed_squares (deed); slider++)
    if (slider != from && slider != deed->square
        && cw_sight_is (&deed->before, (CwSquare)slider, deed->line->side)
        && cw_sight_shielded (&deed->before, (CwSquare)slider, from, target)
        && cw_sight_attacks (&deed->after, (CwSquare)slider, target))
      return (CwSquare)slider;
  return CW_NO_SQUARE;
}

/* The move uncovers a slider's attack on a piece that falls, while the moved piece checks or
 * captures. Or the slider gives check, and the moved piece attacks something that falls. */
static void
prove_discovered (const CwDeed *deed)
{
  const CwValues *values = deed->proof->query->values;
  CwSquare king = cw_sight_royal (&deed->after, cw_other (deed->line->side));
  bool check = cw_in_check (deed->end);
  if (cw_move_type (deed->move) == CW_MOVE_DROP
      || !(check || cw_is_capture (deed->start, deed->move)) || king == CW_NO_SQUARE)
    return;
  bool by_slider = check && uncovered (deed, king) != CW_NO_SQUARE;
  for (unsigned square = 0; square < cw_deed_squares (deed); square++)
    {
      CwSquare at = (CwSquare)square;
      unsigned proof = cw_deed_has_theirs (deed, at) && at != king && !cw_deed_has_pawn (deed, at)
                           ? taken_for_nothing (deed, at)
                           : 0;
      if (proof == 0 || cw_sight_wins (deed->start, values, at, NULL) > 0.1)
        continue;
      CwSquare slider = uncovered (deed, at);
      if (slider != CW_NO_SQUARE && cw_sight_exchange (&deed->after, slider, at) >= CW_FACT_LEAST)
        {
          CwFact *fact = cw_deed_add (deed, CW_FACT_DISCOVERED, at, proof);
          fact->other = deed->after.board[slider];
          fact->other_square = slider;
        }
      else if (by_slider && !cw_sight_attacks (&deed->after, deed->square, king)
               && cw_sight_attacks (&deed->after, deed->square, at)
               && cw_sight_exchange (&deed->after, deed->square, at) >= CW_FACT_LEAST)
        cw_deed_add (deed, CW_FACT_DISCOVERED_CHECK, at, proof);
    }
}

void
cw_proof_motifs (CwProof *proof, const CwFactLine *line)
{
  for (unsigned ply = 0; ply < 3 && ply < line->moves; ply += 2)
    {
      CwDeed deed = { .proof = proof,
                      .line = line,
                      .ply = ply,
                      .move = line->move[ply],
                      .start = &line->at[ply],
                      .end = &line->at[ply + 1],
                      .square = line->undo[ply].delta.changes[0].to };
      if (cw_move_type (deed.move) == CW_MOVE_CASTLING || deed.square >= CW_MAX_SQUARES)
        continue;
      cw_sight_of (&deed.before, deed.start, proof->query->values);
      cw_sight_of (&deed.after, deed.end, proof->query->values);
      prove_fork (&deed);
      prove_skewer (&deed);
      prove_discovered (&deed);
      cw_proof_caught (&deed);
    }
}
