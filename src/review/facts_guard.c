/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guards that fail: pinned, overloaded, or captured. */
#include "review/facts_private.h"

#define AS_GOOD 0.1 /* pawns that a capture may lose and still count as no loss */

typedef struct
{
  CwProof *proof;
  const CwFactLine *line;
  CwMove move; /* a capture */
  const CwPosition *start, *end;
  CwSight before, after;
  CwSquare target;
  double gain; /* of the capture by itself */
} Capture;

static unsigned
squares_of (const Capture *capture)
{
  return capture->before.game->files * capture->before.game->ranks;
}

static bool
is_theirs (const CwSight *sight, const Capture *capture, unsigned square)
{
  return cw_sight_is (sight, (CwSquare)square, cw_other (capture->line->side));
}

static CwFact *
add (const Capture *capture, CwFactKind kind, CwSquare guard)
{
  CwFact *fact = cw_proof_add_piece (capture->proof, kind, capture->line, 0, capture->start,
                                     capture->target, capture->gain);
  fact->actor = capture->before.board[cw_move_from (capture->move)];
  fact->other = capture->before.board[guard];
  fact->other_square = guard;
  return fact;
}

/* --- pinned ---------------------------------------------------------------------------------- */

/* A capture that looks bad, but the guard of the square may not move, and nothing else recaptures
 * there without loss. */
static void
prove_pinned (const Capture *capture)
{
  CwMoveList list;
  if (capture->gain < CW_FACT_LEAST || capture->gain > capture->proof->most[capture->line->missed]
      || cw_sight_exchange (&capture->before, cw_move_from (capture->move), capture->target)
             > AS_GOOD
      || cw_in_check (capture->end))
    return;
  cw_legal_moves (capture->end, &list);
  for (unsigned guard = 0; guard < squares_of (capture); guard++)
    {
      CwSquare square = (CwSquare)guard;
      if (!is_theirs (&capture->after, capture, guard)
          || cw_sight_is_royal (&capture->after, square)
          || !cw_sight_attacks (&capture->after, square, capture->target)
          || !cw_sight_pinned (&capture->after, square))
        continue;
      bool may = false;
      for (unsigned i = 0; i < list.count && !may; i++)
        may = cw_move_type (list.moves[i]) != CW_MOVE_DROP
              && cw_move_to (list.moves[i]) == capture->target
              && (cw_move_from (list.moves[i]) == square
                  || cw_sight_trade (capture->end, capture->proof->query->values, list.moves[i])
                         > -AS_GOOD);
      if (may)
        continue;
      add (capture, CW_FACT_GUARD_PINNED, square);
      return;
    }
}

/* --- overloaded ------------------------------------------------------------------------------ */

/* Whether a move mates. */
static bool
mates (const CwPosition *position, CwMove move)
{
  CwPosition end = *position;
  CwUndo last;
  CwMoveList replies;
  if (!cw_gives_check (position, move))
    return false;
  cw_do (&end, move, &last, NULL);
  cw_legal_moves (&end, &replies);
  return replies.count == 0;
}

/* What falls once `guard` has recaptured: another piece that it guarded, or the king, by mate on a
 * square that it guarded. Not if something bigger falls that it did not guard: that would be the
 * reason. */
static bool
falls_behind (const Capture *capture, CwMove retaking, CwSquare *what, bool *mate)
{
  const CwValues *values = capture->proof->query->values;
  CwSquare guard = cw_move_from (retaking);
  CwPosition after = *capture->end;
  CwMoveList list;
  CwUndo undo;
  double lost = capture->gain < 0 ? -capture->gain : 0, most = 0, other = 0;
  cw_do (&after, retaking, &undo, NULL);
  if (cw_in_check (&after))
    return false;
  cw_legal_moves (&after, &list);
  for (unsigned i = 0; i < list.count && !*mate; i++)
    {
      CwMove move = list.moves[i];
      CwSquare to = cw_move_to (move);
      if (to == capture->target || cw_move_type (move) == CW_MOVE_DROP)
        continue;
      bool guarded = cw_sight_attacks (&capture->before, guard, to);
      *mate = guarded && mates (&after, move);
      if (*mate)
        *what = to;
      if (*mate || !is_theirs (&capture->before, capture, to) || !cw_is_capture (&after, move)
          || cw_sight_wins (capture->start, values, to, NULL) > AS_GOOD)
        continue;
      double gain = cw_sight_trade (&after, values, move);
      if (!guarded)
        other = gain > other ? gain : other;
      else if (gain >= lost + CW_FACT_LEAST && gain > most) /* so that the trade as a whole wins */
        {
          most = gain;
          *what = to;
        }
    }
  return *mate || (most > 0 && most >= other - AS_GOOD);
}

static void
prove_overloaded (const Capture *capture)
{
  CwMoveList list;
  if (capture->gain > AS_GOOD)
    return;
  cw_legal_moves (capture->end, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      CwSquare what = CW_NO_SQUARE;
      bool mate = false;
      if (cw_move_type (move) == CW_MOVE_DROP || cw_move_to (move) != capture->target
          || !falls_behind (capture, move, &what, &mate))
        continue;
      /* No other piece may be able to recapture. */
      for (unsigned j = 0; j < list.count; j++)
        if (cw_move_type (list.moves[j]) != CW_MOVE_DROP
            && cw_move_to (list.moves[j]) == capture->target
            && cw_move_from (list.moves[j]) != cw_move_from (move))
          return;
      CwFact *fact = add (capture, CW_FACT_OVERLOADED, cw_move_from (move));
      fact->target = what;
      fact->moves = mate ? 1 : 0;
      return;
    }
}

/* --- taken ----------------------------------------------------------------------------------- */

/* Whether `fallen` can be won after any recapture on the guard's square, and also without one. */
static bool
falls_after (const Capture *capture, CwSquare fallen)
{
  const CwValues *values = capture->proof->query->values;
  CwMoveList list;
  double least = CW_FACT_LEAST - (capture->gain < 0 ? capture->gain : 0);
  if (!cw_in_check (capture->end)
      && cw_sight_threatens (capture->end, values, fallen, NULL) < CW_FACT_LEAST)
    return false;
  cw_legal_moves (capture->end, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *capture->end;
      CwUndo undo;
      if (cw_move_type (list.moves[i]) == CW_MOVE_DROP
          || cw_move_to (list.moves[i]) != capture->target)
        continue;
      cw_do (&after, list.moves[i], &undo, NULL);
      if (cw_sight_wins (&after, values, fallen, NULL) < least)
        return false;
    }
  return true;
}

/* The capture wins nothing by itself, or less than the piece whose guard it removes; that piece
 * falls if the capture is answered, and does so in the line. */
static void
prove_taken (const Capture *capture)
{
  const CwValues *values = capture->proof->query->values;
  for (unsigned square = 0; square < squares_of (capture); square++)
    {
      CwSquare fallen = (CwSquare)square;
      if ((capture->gain >= CW_FACT_LEAST
           && capture->gain >= cw_sight_value (&capture->before, fallen))
          || fallen == capture->target || !is_theirs (&capture->before, capture, square)
          || cw_sight_is_royal (&capture->before, fallen)
          || cw_piece_kind (capture->before.board[fallen]) == cw_values_unit (capture->before.game)
          || !cw_sight_attacks (&capture->before, capture->target, fallen)
          || cw_sight_wins (capture->start, values, fallen, NULL) > AS_GOOD
          || !falls_after (capture, fallen))
        continue;
      unsigned proof = cw_line_takes (capture->line, fallen, 1);
      if (proof == 0
          || (cw_in_check (capture->end) && cw_move_to (capture->line->move[proof - 1]) != fallen))
        continue; /* a piece that interposes is lost there */
      if (cw_move_to (capture->line->move[proof - 1]) == fallen
          && cw_sight_wins (&capture->line->at[proof - 1], values, fallen, NULL) < CW_FACT_LEAST)
        continue; /* something else guards it */
      CwFact *fact = add (capture, CW_FACT_GUARD_TAKEN, capture->target);
      fact->piece = capture->before.board[fallen];
      fact->square = fallen;
      fact->value += cw_sight_prize (capture->start, values, fallen);
      fact->proof = proof;
      return;
    }
}

void
cw_proof_guards (CwProof *proof, const CwFactLine *line)
{
  Capture capture = { .proof = proof, .line = line };
  if (line->moves == 0)
    return;
  capture.move = line->move[0];
  capture.start = &line->at[0];
  capture.end = &line->at[1];
  capture.target = cw_move_to (capture.move);
  if (cw_move_type (capture.move) == CW_MOVE_DROP || cw_move_type (capture.move) == CW_MOVE_CASTLING
      || !cw_is_capture (capture.start, capture.move)
      || cw_position_at (capture.start, capture.target) == CW_NO_PIECE)
    return;
  cw_sight_of (&capture.before, capture.start, proof->query->values);
  cw_sight_of (&capture.after, capture.end, proof->query->values);
  capture.gain = cw_sight_trade (capture.start, proof->query->values, capture.move);
  prove_pinned (&capture);
  prove_overloaded (&capture);
  prove_taken (&capture);
}
