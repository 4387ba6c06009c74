/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/retake.h"

#include <string.h>

#include "review/quiet_end.h"

#define LEAST 0.8  /* pawns won when a recapture is punished */
#define WHOLE 0.5  /* pawns below its value at which a piece still counts as lost */
#define SOON 6     /* plies of a line within which a delayed capture is looked for */
#define PUT_OFF 6  /* most plies that it is delayed by */
#define PUNISHED 5 /* most plies until the punishment */

/* The cheapest recapture on a square; CW_NO_MOVE if none. */
static CwMove
cheapest_retake (const CwValues *values, const CwPosition *position, CwSquare square)
{
  CwMoveList list;
  CwMove cheapest = CW_NO_MOVE;
  double least = 0;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (!cw_is_capture (position, move) || cw_move_to (move) != square)
        continue;
      double value = values->board[cw_piece_kind (cw_position_at (position, cw_move_from (move)))];
      if (cheapest != CW_NO_MOVE && value >= least)
        continue;
      cheapest = move;
      least = value;
    }
  return cheapest;
}

/* Continues the line with `move` at `ply` if that is as good, and then sets `*done`. False if the
 * engine gave no answer. */
static bool
go_on_with (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *position,
            CwMove move, unsigned ply, CwReviewLine *line, bool *done)
{
  CwReviewLine more;
  if (!engine->look (engine->context, position, NULL, move, terms->nodes, &more))
    return false;
  int scored = ply % 2 == 0 ? line->score : -line->score;
  if (cw_review_expected (&terms->scale, more.score)
      < cw_review_expected (&terms->scale, scored) - CW_REVIEW_NOISE)
    return true;
  *done = true;
  line->moves = ply;
  for (unsigned i = 0; i < more.moves && line->moves < CW_REVIEW_MOVES; i++)
    line->move[line->moves++] = more.move[i];
  return true;
}

bool
cw_prefer_retake (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *start,
                  unsigned first, CwReviewLine *line)
{
  CwPosition position = *start;
  CwUndo undo;
  bool done = false;
  for (unsigned ply = 0; !done && ply <= first + 2 && ply + 1 < line->moves; ply++)
    {
      CwMove move = line->move[ply], reply = line->move[ply + 1];
      bool takes = ply >= first && (ply - first) % 2 == 0 && cw_is_capture (&position, move);
      cw_do (&position, move, &undo, NULL);
      CwMove retake = takes && cw_move_to (reply) != cw_move_to (move)
                          ? cheapest_retake (&terms->values, &position, cw_move_to (move))
                          : CW_NO_MOVE;
      if (retake == CW_NO_MOVE || cw_outcome (&position, NULL).result != CW_ONGOING)
        continue;
      if (!go_on_with (terms, engine, &position, retake, ply + 1, line, &done))
        return false;
    }
  return true;
}

/* --- taking at once --------------------------------------------------------------------------- */

/* A later capture of the same side that would take the same with the same piece now; CW_NO_MOVE if
 * none. */
static CwMove
put_off (const CwPosition *position, const CwReviewLine *line, unsigned ply)
{
  CwPosition later = *position;
  CwUndo undo;
  for (unsigned i = ply; i < ply + PUT_OFF && i < line->moves; i++)
    {
      CwMove move = line->move[i];
      if (i > ply && (i - ply) % 2 == 0 && cw_move_type (move) != CW_MOVE_DROP
          && cw_is_capture (&later, move) && cw_is_legal (position, move)
          && cw_is_capture (position, move)
          && cw_position_at (&later, cw_move_to (move))
                 == cw_position_at (position, cw_move_to (move))
          && cw_position_at (&later, cw_move_from (move))
                 == cw_position_at (position, cw_move_from (move)))
        return move;
      cw_do (&later, move, &undo, NULL);
    }
  return CW_NO_MOVE;
}

bool
cw_prefer_capture (const CwReviewTerms *terms, const CwReviewEngine *engine,
                   const CwPosition *start, unsigned first, CwReviewLine *line)
{
  CwPosition position = *start;
  CwUndo undo;
  bool done = false;
  for (unsigned ply = 0; !done && ply < first + SOON && ply < line->moves; ply++)
    {
      if (ply > first && (ply - first) % 2 == 0 && !cw_is_capture (&position, line->move[ply]))
        {
          CwMove capture = put_off (&position, line, ply);
          if (capture != CW_NO_MOVE
              && !go_on_with (terms, engine, &position, capture, ply, line, &done))
            return false;
        }
      cw_do (&position, line->move[ply], &undo, NULL);
    }
  return true;
}

/* --- promoting -------------------------------------------------------------------------------- */

/* The same pawn's promotion on the same square to the most valuable piece. */
static CwMove
best_promotion (const CwValues *values, const CwPosition *position, CwMove move)
{
  CwMoveList list;
  CwMove best = move;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove other = list.moves[i];
      if (cw_move_type (other) == CW_MOVE_PROMOTION && cw_move_from (other) == cw_move_from (move)
          && cw_move_to (other) == cw_move_to (move)
          && values->board[cw_move_kind (other)] > values->board[cw_move_kind (best)])
        best = other;
    }
  return best;
}

void
cw_prefer_queen (const CwReviewTerms *terms, const CwPosition *start, CwReviewLine *line)
{
  CwPosition position = *start;
  CwUndo undo;
  for (unsigned ply = 0; ply + 1 < line->moves; ply++)
    {
      CwMove move = line->move[ply], next = line->move[ply + 1];
      if (cw_move_type (move) == CW_MOVE_PROMOTION && cw_move_to (next) == cw_move_to (move))
        {
          CwMove best = best_promotion (&terms->values, &position, move);
          CwPosition after = position;
          cw_do (&after, best, &undo, NULL);
          if (cw_is_legal (&after, next))
            line->move[ply] = best;
        }
      cw_do (&position, line->move[ply], &undo, NULL);
    }
}

/* --- why nobody takes back -------------------------------------------------------------------- */

/* Whether a fact says that a whole piece falls to one move. */
static bool
says_piece_falls (const CwFact *fact)
{
  return cw_fact_is_capture (fact) && fact->line == 0 && fact->proof == 1
         && fact->gain >= fact->value - WHOLE;
}

/* The plies after which the side that begins the line has won something, or mated, although the
 * other recaptured; 0 if that does not come soon or needs a quiet move. */
static unsigned
punished_after (const CwPosition *start, const CwMove *line, unsigned moves, const CwValues *values)
{
  CwPosition position = *start;
  CwUndo undo[PUNISHED];
  CwColour side = cw_position_side (start);
  double before = cw_material_of (start, side, values);
  for (unsigned ply = 0; ply < moves && ply < PUNISHED; ply++)
    {
      bool takes =
          cw_is_capture (&position, line[ply]) || cw_move_type (line[ply]) == CW_MOVE_PROMOTION;
      cw_do (&position, line[ply], &undo[ply], ply > 0 ? &undo[ply - 1] : NULL);
      if (ply < 2 || ply % 2 != 0)
        continue;
      if (cw_outcome (&position, &undo[ply]).reason == CW_REASON_CHECKMATE
          || (takes && cw_material_of (&position, side, values) - before >= LEAST))
        return ply + 1;
      if (!takes && !cw_in_check (&position))
        return 0;
    }
  return 0;
}

bool
cw_show_retake (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *start,
                const CwMove *line, unsigned moves, CwFact *fact)
{
  CwPosition after = *start;
  CwUndo undo;
  CwReviewLine more;
  if (moves < 2 || !says_piece_falls (fact) || cw_move_to (line[1]) == cw_move_to (line[0]))
    return true;
  cw_do (&after, line[0], &undo, NULL);
  CwMove retake = cheapest_retake (&terms->values, &after, cw_move_to (line[0]));
  if (retake == CW_NO_MOVE)
    return true;
  if (!engine->look (engine->context, &after, NULL, retake, terms->nodes, &more))
    return false;
  CwMove shown[PUNISHED] = { line[0] };
  unsigned n = 1;
  for (unsigned i = 0; i < more.moves && n < PUNISHED; i++)
    shown[n++] = more.move[i];
  n = punished_after (start, shown, n, &terms->values);
  memcpy (fact->line_move, shown, n * sizeof *shown);
  fact->line = n;
  return true;
}
