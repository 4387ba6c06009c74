/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/lesson.h"

#include <string.h>

#include "lessons/condition.h"
#include "lessons/promotion.h"

static unsigned
squares (const CwLessonRun *run)
{
  return run->game->files * run->game->ranks;
}

bool
cw_lesson_may_move (const CwStage *stage, CwPiece piece)
{
  return piece != CW_NO_PIECE && cw_piece_colour (piece) == CW_WHITE
         && (stage->kind == 0 || stage->kind == cw_piece_kind (piece));
}

static void
board_from_position (CwLessonRun *run)
{
  for (CwSquare square = 0; square < squares (run); square++)
    run->board[square] = cw_position_at (&run->position, square);
}

static void
start_position (CwLessonRun *run)
{
  CwMove before = run->level->before;
  CwUndo undo;

  cw_position_set (&run->position, run->game, &run->level->setup, NULL);
  if (before != CW_NO_MOVE)
    {
      cw_do (&run->position, before, &undo, NULL);
      run->lead = undo.delta;
      run->last_from = cw_move_from (before);
      run->last_to = cw_move_to (before);
    }
  run->side = cw_position_side (&run->position);
  board_from_position (run);
}

void
cw_lesson_start (CwLessonRun *run, const CwStage *stage, const CwStageLevel *level)
{
  memset (run, 0, sizeof *run);
  run->game = stage->game;
  run->level = level;
  run->last_from = run->last_to = CW_NO_SQUARE;
  if (level->has_rules)
    {
      start_position (run);
      return;
    }
  memcpy (run->board, level->setup.board, sizeof run->board);
  for (CwSquare square = 0; square < squares (run); square++)
    run->mover[square] = cw_lesson_may_move (stage, run->board[square]);
  run->stars = level->star_count;
  for (unsigned i = 0; i < level->star_count; i++)
    run->star[level->stars[i]] = true;
}

CwSquare
cw_lesson_piece (const CwLessonRun *run)
{
  CwSquare found = CW_NO_SQUARE;

  for (CwSquare square = 0; square < squares (run); square++)
    if (run->mover[square])
      {
        if (found != CW_NO_SQUARE)
          return CW_NO_SQUARE;
        found = square;
      }
  return found;
}

static bool
is_mover (const CwLessonRun *run, CwSquare square)
{
  return square < squares (run) && run->mover[square];
}

/* Whether the piece may step to `to`, which a king may not within an enemy's reach. */
static bool
is_safe (const CwLessonRun *run, CwSquare from, CwSquare to)
{
  CwPiece board[CW_MAX_SQUARES];

  if (!run->game->kind[cw_piece_kind (run->board[from])].royal)
    return true;
  memcpy (board, run->board, sizeof board);
  board[to] = board[from];
  board[from] = CW_NO_PIECE;
  return !cw_reach_attacked (run->game, board, to, CW_BLACK);
}

static CwSquare
origin (CwMove move)
{
  return cw_move_type (move) == CW_MOVE_DROP ? cw_square_in_hand (cw_move_kind (move))
                                             : cw_move_from (move);
}

static unsigned
legal_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES])
{
  CwMoveList list;
  bool seen[CW_MAX_SQUARES] = { false };
  unsigned count = 0;

  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwSquare to = cw_move_target (&run->position, list.moves[i]);

      if (origin (list.moves[i]) != square || seen[to])
        continue;
      seen[to] = true;
      reach[count++] = (CwReach){ to, cw_is_capture (&run->position, list.moves[i]) };
    }
  return count;
}

unsigned
cw_lesson_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES])
{
  unsigned count, kept = 0;

  if (run->level->has_rules)
    return run->state == CW_LESSON_RUNNING ? legal_targets (run, square, reach) : 0;
  if (!is_mover (run, square))
    return 0;
  count = cw_reach (run->game, run->board, square, reach);
  for (unsigned i = 0; i < count; i++)
    if (is_safe (run, square, reach[i].to))
      reach[kept++] = reach[i];
  return kept;
}

/* Why the piece cannot go there. */
static bool
why_not (const CwLessonRun *run, CwSquare from, CwSquare to, CwStatus *status)
{
  char name[CW_SQUARE_NAME_SIZE];
  CwPiece alone[CW_MAX_SQUARES] = { 0 };
  CwReach reach[CW_MAX_SQUARES];
  unsigned count;

  cw_square_name (run->game, to, name);
  if (!is_mover (run, from))
    return cw_status_fail (status, CW_LESSON_OTHER_PIECE, NULL, NULL);
  if (run->board[to] != CW_NO_PIECE && cw_piece_colour (run->board[to]) == CW_WHITE)
    return cw_status_fail (status, CW_ILLEGAL_OWN_PIECE, name, NULL);
  alone[from] = run->board[from];
  alone[to] = cw_piece_kind (alone[from]) == CW_PAWN ? run->board[to] : CW_NO_PIECE;
  count = cw_reach (run->game, alone, from, reach);
  for (unsigned i = 0; i < count; i++)
    if (reach[i].to == to)
      return cw_status_fail (
          status, is_safe (run, from, to) ? CW_LESSON_BLOCKED : CW_LESSON_KING_UNSAFE, name, NULL);
  return cw_why_not_so (run->game, cw_piece_kind (run->board[from]), to, status);
}

static bool
may_reach (const CwLessonRun *run, CwSquare from, CwSquare to)
{
  CwReach reach[CW_MAX_SQUARES];
  unsigned count = cw_lesson_targets (run, from, reach);

  for (unsigned i = 0; i < count; i++)
    if (reach[i].to == to)
      return true;
  return false;
}

static unsigned
legal_promotions (const CwLessonRun *run, CwSquare from, CwSquare to, CwKind kinds[CW_MAX_KINDS])
{
  CwMoveList list;
  unsigned count = 0;
  bool stays = false;

  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      unsigned at = count;

      if (origin (move) != from || cw_move_target (&run->position, move) != to)
        continue;
      stays = stays || cw_move_type (move) == CW_MOVE_NORMAL;
      if (cw_move_type (move) != CW_MOVE_PROMOTION)
        continue;
      for (; at > 0 && kinds[at - 1] < cw_move_kind (move); at--)
        kinds[at] = kinds[at - 1];
      kinds[at] = cw_move_kind (move);
      count++;
    }
  if (count > 0 && stays)
    kinds[count++] = cw_piece_kind (run->board[from]);
  return count;
}

unsigned
cw_lesson_promotions (const CwLessonRun *run, CwSquare from, CwSquare to,
                      CwKind kinds[CW_MAX_KINDS])
{
  if (run->level->has_rules)
    return run->state == CW_LESSON_RUNNING ? legal_promotions (run, from, to, kinds) : 0;
  if (run->level->put_anywhere || !may_reach (run, from, to))
    return 0;
  return cw_promotion_kinds (run->game, cw_piece_kind (run->board[from]), from, to, kinds);
}

/* The conditions of success, after a move. */
static bool
is_solved (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  for (unsigned i = 0; i < run->level->condition_count; i++)
    if (!run->level->success[i]->holds (run, move, undo))
      return false;
  return true;
}

/* Moves a piece where there are no rules; where it may become something else, that is `promotion`,
 * or the first. */
static void
carry (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta)
{
  CwPiece before = run->board[from], after = before;
  CwKind kinds[CW_MAX_KINDS];

  if (cw_lesson_promotions (run, from, to, kinds) > 0)
    after = cw_piece (CW_WHITE, promotion != 0 ? promotion : kinds[0]);
  delta->changes[delta->count++] = (CwChange){ from, to, before, after };
  if (run->board[to] != CW_NO_PIECE)
    delta->changes[delta->count++] = (CwChange){ to, CW_NO_SQUARE, run->board[to], CW_NO_PIECE };
  run->board[from] = CW_NO_PIECE;
  run->board[to] = after;
  run->mover[from] = false;
  run->mover[to] = true;
  run->stars -= run->star[to];
  run->star[to] = false;
  if (is_solved (run, CW_NO_MOVE, NULL))
    run->state = CW_LESSON_DONE;
}

/* The legal move that the learner means: castling by the king's landing or by the rook. */
static CwMove
legal_move (const CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion)
{
  CwKind kinds[CW_MAX_KINDS];
  CwMoveList list;

  if (promotion == 0 && legal_promotions (run, from, to, kinds) > 0)
    promotion = kinds[0];
  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];

      if (origin (move) != from
          || (cw_move_target (&run->position, move) != to && cw_move_to (move) != to))
        continue;
      if (cw_move_type (move) == CW_MOVE_PROMOTION
              ? cw_move_kind (move) == promotion
              : promotion == 0 || cw_square_is_hand (from)
                    || promotion == cw_piece_kind (run->board[from]))
        return move;
    }
  return CW_NO_MOVE;
}

static bool
play_legal (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
            CwStatus *status)
{
  CwMove move = legal_move (run, from, to, promotion);
  CwUndo undo;

  if (move == CW_NO_MOVE)
    return cw_why_illegal (&run->position, from, to, status);
  cw_do (&run->position, move, &undo, NULL);
  *delta = undo.delta;
  board_from_position (run);
  run->state = is_solved (run, move, &undo) ? CW_LESSON_DONE : CW_LESSON_FAILED;
  return true;
}

bool
cw_lesson_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                CwStatus *status)
{
  bool anywhere = run->level->put_anywhere && run->board[to] == CW_NO_PIECE;

  memset (delta, 0, sizeof *delta);
  if (run->state != CW_LESSON_RUNNING && !run->level->put_anywhere)
    return cw_status_fail (status, CW_LESSON_OVER, NULL, NULL);
  if (run->level->has_rules)
    {
      if (!play_legal (run, from, to, promotion, delta, status))
        return false;
    }
  else if (is_mover (run, from) && (anywhere || may_reach (run, from, to)))
    carry (run, from, to, promotion, delta);
  else
    return why_not (run, from, to, status);
  run->last_from = from;
  run->last_to = to;
  run->moves++;
  return true;
}

unsigned
cw_lesson_rating (const CwLessonRun *run)
{
  if (run->state != CW_LESSON_DONE)
    return 0;
  return run->moves <= run->level->par ? 3 : run->moves == run->level->par + 1 ? 2 : 1;
}
