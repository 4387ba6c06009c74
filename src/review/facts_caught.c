/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces that cannot get away: pinned, trapped, or in shogi with a pawn dropped in front. */
#include "review/facts_private.h"

/* The ply after which a piece of theirs is taken without having left its square; 0 if never. */
static unsigned
taken_there (const CwDeed *deed, CwSquare square)
{
  unsigned proof = cw_deed_taken (deed, square);
  for (unsigned ply = deed->ply + 1; ply + 1 < proof; ply++)
    if (cw_move_type (deed->line->move[ply]) != CW_MOVE_DROP
        && cw_move_from (deed->line->move[ply]) == square)
      return 0;
  return proof;
}

/* What a piece of theirs takes before it falls, in pawns. */
static double
taken_by (const CwDeed *deed, CwSquare square, unsigned proof)
{
  double taken = 0;
  for (unsigned ply = deed->ply + 1; ply + 1 < proof; ply++)
    {
      CwMove move = deed->line->move[ply];
      const CwPosition *position = &deed->line->at[ply];
      if (cw_move_type (move) == CW_MOVE_DROP || cw_move_from (move) != square)
        continue;
      square = cw_move_to (move);
      if (cw_is_capture (position, move))
        taken +=
            deed->proof->query->values->board[cw_piece_kind (cw_position_at (position, square))]
            / 100;
    }
  return taken;
}

/* --- pins ------------------------------------------------------------------------------------ */

/* Our slider that pins `square` to what is on `behind`; CW_NO_SQUARE if none. */
static CwSquare
pinning (const CwDeed *deed, CwSquare square, CwSquare behind)
{
  const CwSight *sight = &deed->after;
  for (unsigned from = 0; from < sight->game->files * sight->game->ranks; from++)
    if (cw_sight_is (sight, (CwSquare)from, deed->line->side)
        && cw_sight_shielded (sight, (CwSquare)from, square, behind))
      return (CwSquare)from;
  return CW_NO_SQUARE;
}

/* Whether the piece on `behind` is won whenever the one on `square` moves, unless by capturing. */
static bool
falls_if_left (const CwDeed *deed, CwSquare square, CwSquare behind)
{
  CwMoveList list;
  cw_legal_moves (deed->end, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_move_type (move) == CW_MOVE_DROP || cw_move_from (move) != square)
        continue;
      CwPosition after = *deed->end;
      CwUndo undo;
      bool capture = cw_is_capture (deed->end, move);
      cw_do (&after, move, &undo, NULL);
      if (capture || cw_in_check (&after)
          || cw_sight_wins (&after, deed->proof->query->values, behind, NULL) < CW_FACT_LEAST)
        return false;
    }
  return true;
}

/* If the pinner is cheaper, everybody sees that the pinned piece is lost, whatever the line does
 * first. */
static void
show_pin (const CwDeed *deed, CwSquare pinner, CwFact *fact)
{
  if (cw_sight_value (&deed->after, fact->square) - cw_sight_value (&deed->after, pinner)
      >= CW_FACT_LEAST)
    fact->shown = deed->ply + 1;
}

static bool
prove_pin_of (const CwDeed *deed, CwSquare square)
{
  const CwSight *sight = &deed->after;
  CwSquare king = cw_sight_royal (sight, cw_other (deed->line->side));
  CwSquare pinner = king != CW_NO_SQUARE ? pinning (deed, square, king) : CW_NO_SQUARE;
  unsigned proof = cw_deed_taken (deed, square),
           behind_taken; /* it may still move towards the pinner */
  if (pinner != CW_NO_SQUARE && proof > 0
      && cw_sight_value (sight, square) - taken_by (deed, square, proof) >= CW_FACT_LEAST)
    {
      CwFact *fact = cw_deed_add (deed, CW_FACT_PIN_ROYAL, square, proof);
      fact->other_square = king;
      show_pin (deed, pinner, fact);
      return true;
    }
  proof = taken_there (deed, square);
  for (unsigned behind = 0; behind < cw_deed_squares (deed); behind++)
    if (cw_deed_has_theirs (deed, (CwSquare)behind) && !cw_sight_is_royal (sight, (CwSquare)behind)
        && cw_sight_value (sight, (CwSquare)behind) > cw_sight_value (sight, square)
        && pinning (deed, square, (CwSquare)behind) != CW_NO_SQUARE
        && ((behind_taken = taken_there (deed, (CwSquare)behind)) > 0 || proof > 0)
        && falls_if_left (deed, square, (CwSquare)behind))
      {
        CwFact *fact =
            cw_deed_add (deed, CW_FACT_PIN_PIECE, square, behind_taken > 0 ? behind_taken : proof);
        fact->other = sight->board[behind];
        fact->other_square = (CwSquare)behind;
        return true;
      }
  return false;
}

/* The move attacks a pinned piece that is no pawn, possibly pinning it itself, and that piece is
 * taken where it is, or the one behind it. */
static void
prove_pin (const CwDeed *deed)
{
  for (unsigned square = 0; square < cw_deed_squares (deed); square++)
    {
      CwSquare at = (CwSquare)square;
      if (!cw_deed_has_theirs (deed, at) || cw_deed_has_pawn (deed, at)
          || cw_sight_is_royal (&deed->after, at)
          || !cw_sight_attacks (&deed->after, deed->square, at)
          || cw_sight_wins (deed->start, deed->proof->query->values, at, NULL) > 0.1
          || cw_sight_threatens (deed->end, deed->proof->query->values, at, NULL) < CW_FACT_LEAST)
        continue;
      if (prove_pin_of (deed, at))
        return;
    }
}

/* --- trapped --------------------------------------------------------------------------------- */

/* Whether the piece on `square` has moves but is won wherever it goes, net of what it takes
 * there. */
static bool
is_lost_everywhere (const CwDeed *deed, CwSquare square)
{
  const CwValues *values = deed->proof->query->values;
  CwMoveList list;
  bool any = false;
  cw_legal_moves (deed->end, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_move_type (move) == CW_MOVE_DROP || cw_move_from (move) != square)
        continue;
      CwPosition after = *deed->end;
      CwUndo undo;
      double taken = cw_sight_value (&deed->after, cw_move_to (move));
      cw_do (&after, move, &undo, NULL);
      if (cw_in_check (&after)
          || cw_sight_wins (&after, values, undo.delta.changes[0].to, NULL) - taken < CW_FACT_LEAST)
        return false;
      any = true;
    }
  return any;
}

/* A piece that could not be won before is now attacked, and falls. */
static void
prove_trapped (const CwDeed *deed)
{
  const CwValues *values = deed->proof->query->values;
  for (unsigned square = 0; square < cw_deed_squares (deed); square++)
    {
      CwSquare at = (CwSquare)square;
      unsigned proof;
      if (!cw_deed_has_theirs (deed, at) || cw_sight_is_royal (&deed->after, at)
          || cw_deed_has_pawn (deed, at) || cw_sight_wins (deed->start, values, at, NULL) > 0.1
          || cw_sight_threatens (deed->end, values, at, NULL) < CW_FACT_LEAST
          || (proof = cw_deed_taken (deed, at)) == 0 || !is_lost_everywhere (deed, at))
        continue;
      cw_deed_add (deed, CW_FACT_TRAPPED, at, proof)->shown = deed->ply + 1;
      return;
    }
}

/* --- shogi ----------------------------------------------------------------------------------- */

/* A pawn dropped in front of a piece that is lost wherever it goes, and is taken. */
static void
prove_head_pawn (const CwDeed *deed)
{
  const CwSight *sight = &deed->after;
  int forward = deed->line->side == CW_WHITE ? (int)sight->game->files : -(int)sight->game->files;
  int head = (int)deed->square + forward;
  if (!sight->game->shogi || cw_move_type (deed->move) != CW_MOVE_DROP
      || cw_move_kind (deed->move) != cw_values_unit (sight->game) || head < 0
      || head >= (int)cw_deed_squares (deed))
    return;
  CwSquare square = (CwSquare)head;
  unsigned proof;
  if (!cw_deed_has_theirs (deed, square) || cw_sight_is_royal (sight, square)
      || (proof = cw_deed_taken (deed, square)) == 0 || !is_lost_everywhere (deed, square))
    return;
  cw_deed_add (deed, CW_FACT_HEAD_PAWN, square, proof);
}

void
cw_proof_caught (const CwDeed *deed)
{
  prove_pin (deed);
  prove_trapped (deed);
  prove_head_pawn (deed);
}
