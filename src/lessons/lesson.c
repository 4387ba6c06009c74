/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/lesson.h"

#include <string.h>

#include "core/mobility.h"
#include "core/variant.h"
#include "lessons/condition.h"
#include "lessons/promotion.h"
#include "lessons/rules_play.h"

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

void
cw_lesson_start (CwLessonRun *run, const CwStage *stage, const CwStageLevel *level)
{
  memset (run, 0, sizeof *run);
  run->game = stage->game;
  run->level = level;
  run->last_from = run->last_to = run->danger = CW_NO_SQUARE;
  for (unsigned i = 0; i < level->star_count; i++)
    run->star[level->stars[i]] = true;
  if (level->has_rules)
    {
      cw_rules_start (run);
      return;
    }
  memcpy (run->board, level->setup.board, sizeof run->board);
  for (CwSquare square = 0; square < squares (run); square++)
    run->mover[square] =
        level->task == CW_TASK_MOVE && cw_lesson_may_move (stage, run->board[square]);
  run->stars = level->star_count;
  for (unsigned i = 0; level->task == CW_TASK_PLACE && i < level->placing_count; i++)
    {
      CwPiece piece = level->placing[i].piece;

      run->hand[cw_piece_colour (piece)][cw_piece_kind (piece)]++;
    }
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

CwSquare
cw_lesson_held (const CwLessonRun *run)
{
  CwSquare found = CW_NO_SQUARE;

  for (unsigned i = 0; run->level->task == CW_TASK_PLACE && i < run->level->placing_count; i++)
    {
      CwPiece piece = run->level->placing[i].piece;
      CwSquare hand = cw_square_in_hand (piece);

      if (run->hand[cw_piece_colour (piece)][cw_piece_kind (piece)] == 0 || hand == found)
        continue;
      if (found != CW_NO_SQUARE)
        return CW_NO_SQUARE;
      found = hand;
    }
  return found;
}

static bool
is_mover (const CwLessonRun *run, CwSquare square)
{
  return square < squares (run) && run->mover[square];
}

/* Whether the piece may step to `to`: a king may not step within reach of an enemy. */
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

/* Targets of a piece that is to be put in place. */
static unsigned
free_squares (const CwLessonRun *run, CwSquare hand, CwReach reach[CW_MAX_SQUARES])
{
  CwPiece piece = cw_square_hand_kind (hand);
  unsigned count = 0;

  if (run->level->task != CW_TASK_PLACE
      || run->hand[cw_piece_colour (piece)][cw_piece_kind (piece)] == 0)
    return 0;
  for (CwSquare square = 0; square < squares (run); square++)
    if (run->board[square] == CW_NO_PIECE)
      reach[count++] = (CwReach){ square, false };
  return count;
}

unsigned
cw_lesson_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES])
{
  unsigned count, kept = 0;

  if (run->level->has_rules)
    return cw_rules_targets (run, square, reach);
  if (cw_square_is_hand (square))
    return free_squares (run, square, reach);
  if (!is_mover (run, square))
    return 0;
  count = cw_reach (run->game, run->board, square, reach);
  for (unsigned i = 0; i < count; i++)
    if (is_safe (run, square, reach[i].to))
      reach[kept++] = reach[i];
  return kept;
}

/* Sets the reason why the piece cannot go there; returns false. */
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

/* Whether the piece can ever stand there in a game. */
static bool
may_stand (const CwLessonRun *run, CwSquare from, CwSquare to)
{
  return !is_mover (run, from) || cw_can_be_placed (run->game, cw_piece_kind (run->board[from]), to)
         || may_reach (run, from, to);
}

unsigned
cw_lesson_promotions (const CwLessonRun *run, CwSquare from, CwSquare to,
                      CwKind kinds[CW_MAX_KINDS])
{
  if (run->level->has_rules)
    return cw_rules_promotions (run, from, to, kinds);
  if (run->level->put_anywhere || cw_square_is_hand (from) || !may_reach (run, from, to))
    return 0;
  return cw_promotion_kinds (run->game, cw_piece_kind (run->board[from]), from, to, kinds);
}

/* Captured pieces leave the board, or go to the hand in games with drops. */
static CwChange
take (CwLessonRun *run, CwSquare square)
{
  CwPiece piece = run->board[square];
  CwKind kind = cw_piece_kind (piece), plain = run->game->kind[kind].plain;

  if (!run->game->variant->drops)
    return (CwChange){ square, CW_NO_SQUARE, piece, CW_NO_PIECE };
  kind = plain != 0 ? plain : kind;
  run->hand[CW_WHITE][kind]++;
  return (CwChange){ square, CW_IN_HAND, piece, cw_piece (CW_WHITE, kind) };
}

/* Moves a piece on a board without rules. If it may promote, it becomes `promotion`, or the first
 * choice if that is 0. */
static void
carry (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta)
{
  CwPiece before = run->board[from], after = before;
  CwKind kinds[CW_MAX_KINDS];

  if (cw_lesson_promotions (run, from, to, kinds) > 0)
    after = cw_piece (CW_WHITE, promotion != 0 ? promotion : kinds[0]);
  delta->changes[delta->count++] = (CwChange){ from, to, before, after };
  if (run->board[to] != CW_NO_PIECE)
    delta->changes[delta->count++] = take (run, to);
  run->board[from] = CW_NO_PIECE;
  run->board[to] = after;
  run->mover[from] = false;
  run->mover[to] = true;
  run->stars -= run->star[to];
  run->star[to] = false;
  run->moves++;
  if (cw_rules_solved (run, CW_NO_MOVE, NULL))
    run->state = CW_LESSON_DONE;
}

/* Puts a piece from beside the board where it belongs. */
static bool
place (CwLessonRun *run, CwSquare hand, CwSquare to, CwDelta *delta, CwStatus *status)
{
  CwPiece piece = cw_square_hand_kind (hand);
  char name[CW_SQUARE_NAME_SIZE];
  bool belongs = false;

  for (unsigned i = 0; i < run->level->placing_count; i++)
    belongs =
        belongs || (run->level->placing[i].square == to && run->level->placing[i].piece == piece);
  if (!cw_square_is_hand (hand))
    return cw_status_fail (status, CW_LESSON_NOTHING_HELD, NULL, NULL);
  if (run->hand[cw_piece_colour (piece)][cw_piece_kind (piece)] == 0)
    return cw_status_fail (status, CW_LESSON_OTHER_PIECE, NULL, NULL);
  if (!belongs || run->board[to] != CW_NO_PIECE)
    {
      run->slips++;
      return cw_status_fail (status, CW_LESSON_WRONG_PLACE,
                             run->game->kind[cw_piece_kind (piece)].name,
                             cw_square_name (run->game, to, name));
    }
  delta->changes[delta->count++] = (CwChange){ CW_IN_HAND, to, piece, piece };
  run->board[to] = piece;
  run->hand[cw_piece_colour (piece)][cw_piece_kind (piece)]--;
  if (++run->moves == run->level->placing_count)
    run->state = CW_LESSON_DONE;
  return true;
}

bool
cw_lesson_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                CwStatus *status)
{
  bool anywhere = run->level->put_anywhere && run->board[to] == CW_NO_PIECE;
  char name[CW_SQUARE_NAME_SIZE];

  memset (delta, 0, sizeof *delta);
  if (status != NULL)
    cw_status_clear (status);
  if (run->state != CW_LESSON_RUNNING && !run->level->put_anywhere)
    return cw_status_fail (status, CW_LESSON_OVER, NULL, NULL);
  if (run->level->task == CW_TASK_PLACE)
    {
      if (!place (run, from, to, delta, status))
        return false;
    }
  else if (run->level->task != CW_TASK_MOVE)
    return cw_status_fail (status, CW_LESSON_NOT_ASKED, NULL, NULL);
  else if (run->level->has_rules)
    {
      if (!cw_rules_move (run, from, to, promotion, delta, status))
        return false;
    }
  else if (anywhere && !may_stand (run, from, to))
    return cw_status_fail (status, CW_LESSON_NEVER_THERE, cw_square_name (run->game, to, name),
                           NULL);
  else if (anywhere && is_mover (run, from) && !is_safe (run, from, to))
    return cw_status_fail (status, CW_LESSON_KING_UNSAFE, cw_square_name (run->game, to, name),
                           NULL);
  else if (is_mover (run, from) && (anywhere || may_reach (run, from, to)))
    carry (run, from, to, promotion, delta);
  else
    return why_not (run, from, to, status);
  run->last_from = cw_square_is_hand (from) ? CW_NO_SQUARE : from;
  run->last_to = to;
  return true;
}

/* Rejects a click on the wrong square, naming the square and the piece on it. */
static bool
fail_click (CwLessonRun *run, CwSquare square, CwStatus *status)
{
  char name[CW_SQUARE_NAME_SIZE];
  CwPiece piece = run->board[square];

  run->slips++;
  cw_square_name (run->game, square, name);
  return piece == CW_NO_PIECE ? cw_status_fail (status, CW_LESSON_CLICKED, name, NULL)
                              : cw_status_fail (status, CW_LESSON_CLICKED_PIECE,
                                                run->game->kind[cw_piece_kind (piece)].name, name);
}

bool
cw_lesson_click (CwLessonRun *run, CwSquare square, CwStatus *status)
{
  const CwStageLevel *level = run->level;
  bool right = level->in_order && level->squares[run->clicked] == square;

  if (run->state != CW_LESSON_RUNNING)
    return cw_status_fail (status, CW_LESSON_OVER, NULL, NULL);
  for (unsigned i = 0; !level->in_order && i < level->square_count; i++)
    right = right || level->squares[i] == square;
  if (level->task != CW_TASK_CLICK || !right)
    return fail_click (run, square, status);
  run->moves++;
  run->star[square] = true;
  if (++run->clicked == (level->in_order ? level->square_count : 1))
    run->state = CW_LESSON_DONE;
  return true;
}

bool
cw_lesson_choose (CwLessonRun *run, unsigned index, CwStatus *status)
{
  if (run->state != CW_LESSON_RUNNING)
    return cw_status_fail (status, CW_LESSON_OVER, NULL, NULL);
  if (run->level->task != CW_TASK_CHOOSE || index != run->level->right)
    {
      run->slips++;
      return cw_status_fail (status, CW_LESSON_WRONG_ANSWER, NULL, NULL);
    }
  run->moves++;
  run->state = CW_LESSON_DONE;
  return true;
}

unsigned
cw_lesson_rating (const CwLessonRun *run)
{
  unsigned moves = run->moves + run->slips;

  if (run->state != CW_LESSON_DONE)
    return 0;
  return moves <= run->level->par ? 3 : moves == run->level->par + 1 ? 2 : 1;
}
