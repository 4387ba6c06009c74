/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/rules_play.h"

#include <stdlib.h>
#include <string.h>

#include "lessons/condition.h"
#include "lessons/illegal.h"
#include "lessons/punish.h"

#define COACH_LOSS 150 /* centipawns; the coach warns from here on */

static void
board_from_position (CwLessonRun *run)
{
  for (CwSquare square = 0; square < run->game->files * run->game->ranks; square++)
    run->board[square] = cw_position_at (&run->position, square);
  for (unsigned colour = 0; colour < 2; colour++)
    for (CwKind kind = 1; kind <= run->game->kinds; kind++)
      run->hand[colour][kind] = (uint8_t)cw_position_hand (&run->position, (CwColour)colour, kind);
}

void
cw_rules_start (CwLessonRun *run)
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

/* A hand of the learner without its colour, as in moves. */
static CwSquare
own_hand (const CwLessonRun *run, CwSquare square)
{
  CwPiece piece = cw_square_hand_kind (square);

  return cw_square_is_hand (square) && cw_piece_colour (piece) == run->side
             ? cw_square_in_hand (cw_piece_kind (piece))
             : square;
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
cw_rules_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES])
{
  CwSquare from = own_hand (run, square);
  unsigned count;

  if (run->state != CW_LESSON_RUNNING || run->level->task != CW_TASK_MOVE)
    return 0;
  count = legal_targets (run, from, reach);
  return run->level->offer_illegal ? cw_illegal_targets (run, from, reach, count) : count;
}

unsigned
cw_rules_promotions (const CwLessonRun *run, CwSquare from, CwSquare to, CwKind kinds[CW_MAX_KINDS])
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

/* The legal move that the learner means: castling may be given by the king's target or by the
 * rook. */
static CwMove
legal_move (const CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion)
{
  CwKind kinds[CW_MAX_KINDS];
  CwMoveList list;

  if (promotion == 0 && cw_rules_promotions (run, from, to, kinds) > 0)
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

/* --- what becomes of a move ----------------------------------------------------------------- */

bool
cw_rules_solved (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  for (unsigned i = 0; i < run->level->condition_count; i++)
    if (!run->level->success[i]->holds (run, move, undo))
      return false;
  return true;
}

const CwUndo *
cw_lesson_history (const CwLessonRun *run, CwUndo **undos)
{
  CwPosition position;
  CwUndo undo;

  *undos = run->plies > 0 ? calloc (run->plies, sizeof **undos) : NULL;
  if (*undos == NULL)
    return NULL;
  cw_position_set (&position, run->game, &run->level->setup, NULL);
  if (run->level->before != CW_NO_MOVE)
    cw_do (&position, run->level->before, &undo, NULL);
  for (unsigned i = 0; i < run->plies; i++)
    cw_do (&position, run->played[i], *undos + i, i > 0 ? *undos + i - 1 : NULL);
  return *undos + run->plies - 1;
}

static void
fail (CwLessonRun *run, CwStatus *status, CwStatusCode code, const char *arg1, const char *arg2)
{
  run->state = CW_LESSON_FAILED;
  cw_status_fail (status, code, arg1, arg2);
}

static void
fail_taken (CwLessonRun *run, CwMove capture, CwStatus *status)
{
  char name[CW_SQUARE_NAME_SIZE];
  CwSquare square = cw_move_to (capture);
  CwPiece piece = cw_position_at (&run->position, square);

  run->reply = capture;
  fail (run, status, CW_LESSON_TAKEN,
        piece != CW_NO_PIECE ? run->game->kind[cw_piece_kind (piece)].name
                             : run->game->kind[CW_PAWN].name,
        cw_square_name (run->game, square, name));
}

/* Lets the opponent punish a move that did not solve the level; false if it cannot: the move was
 * just not asked for. */
static bool
is_punished (CwLessonRun *run, const CwUndo *undo, CwStatus *status)
{
  CwMove capture, mate = cw_punish_mate (&run->position);
  bool mates = cw_condition_asked (run->level, "mate");

  if (cw_outcome (&run->position, undo).reason == CW_REASON_STALEMATE)
    fail (run, status, CW_LESSON_STALEMATE, NULL, NULL);
  else if (mates)
    {
      cw_punish_escapes (&run->position, 1, &run->reply);
      fail (run, status, CW_LESSON_ESCAPED, NULL, NULL);
    }
  else if (mate != CW_NO_MOVE)
    {
      run->reply = mate;
      fail (run, status, CW_LESSON_MATED, NULL, NULL);
    }
  else if (cw_punish_loss (&run->position, undo, &capture) > 0)
    fail_taken (run, capture, status);
  else
    return false;
  return true;
}

/* Ends the level if the game is over; returns whether it is. */
static bool
is_over (CwLessonRun *run, CwStatus *status)
{
  CwUndo *undos;
  CwOutcome outcome = cw_outcome (&run->position, cw_lesson_history (run, &undos));
  bool won = outcome.result == (run->side == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK);

  free (undos);
  if (outcome.claim || outcome.result == CW_ONGOING)
    return false;
  if (won)
    run->state = CW_LESSON_DONE;
  else if (outcome.result == CW_DRAW)
    fail (run, status, CW_LESSON_DRAWN, cw_reason_name (outcome.reason), NULL);
  else
    fail (run, status, CW_LESSON_LOST, NULL, NULL);
  return true;
}

/* Continues the level after a move that did not end it. */
static void
go_on (CwLessonRun *run, CwStatus *status)
{
  unsigned left = run->level->par > run->moves ? run->level->par - run->moves : 0;
  CwUndo undo;

  switch (run->level->replies)
    {
    case CW_REPLY_STILL:
      cw_do (&run->position, CW_NULL_MOVE, &undo, NULL);
      return;
    case CW_REPLY_LINE:
      run->reply = run->level->script[run->plies];
      break;
    case CW_REPLY_DEFENDS:
      if (cw_punish_escapes (&run->position, left, &run->reply))
        {
          fail (run, status, run->reply != CW_NO_MOVE ? CW_LESSON_SLOW : CW_LESSON_STALEMATE, NULL,
                NULL);
          return;
        }
      break;
    default:
      if (is_over (run, status) || run->plies == CW_LESSON_PLIES)
        return;
    }
  run->state = CW_LESSON_WAITING;
}

/* Whether a move that does not solve the level is carried out anyway. */
static bool
may_go_on (CwLessonRun *run, CwMove move, const CwUndo *undo, CwStatus *status)
{
  switch (run->level->replies)
    {
    case CW_REPLY_LINE:
      return run->level->script[run->plies] == move;
    case CW_REPLY_STILL:
      return !cw_in_check (&run->position);
    case CW_REPLY_NONE:
      return is_punished (run, undo, status);
    default:
      return true;
    }
}

/* --- the coach ------------------------------------------------------------------------------ */

/* What the opponent can win after the learner's `move`, less what that move wins; more than any
 * piece is worth if it is mate. */
static double
loss_after (const CwLessonRun *run, CwMove move, CwMove *capture)
{
  CwPosition after = run->position;
  CwUndo undo;

  cw_do (&after, move, &undo, NULL);
  *capture = cw_punish_mate (&after);
  return *capture != CW_NO_MOVE
             ? 1e6
             : cw_punish_capture (&after, capture) - cw_punish_won (&run->position, &after);
}

/* Warns once of a move that loses more than another would. */
static bool
coach_warns (CwLessonRun *run, CwMove move, CwStatus *status)
{
  char name[CW_SQUARE_NAME_SIZE];
  CwMove capture, other;
  CwMoveList list;
  double loss, least;

  if (!run->level->coach || run->warned == move)
    return false;
  least = loss = loss_after (run, move, &capture);
  if (loss < COACH_LOSS)
    return false;
  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count && least > 0; i++)
    {
      double loss_there = loss_after (run, list.moves[i], &other);

      least = loss_there < least ? loss_there : least;
    }
  if (loss - least < COACH_LOSS)
    return false;
  run->warned = move;
  run->threat = capture;
  if (loss >= 1e6)
    cw_status_fail (status, CW_LESSON_COACH_MATE, NULL, NULL);
  else
    cw_status_fail (status, CW_LESSON_COACH, cw_square_name (run->game, cw_move_to (capture), name),
                    NULL);
  return true;
}

/* --- moves ---------------------------------------------------------------------------------- */

bool
cw_rules_move (CwLessonRun *run, CwSquare square, CwSquare to, CwKind promotion, CwDelta *delta,
               CwStatus *status)
{
  CwSquare from = own_hand (run, square);
  CwMove move = legal_move (run, from, to, promotion);
  CwPosition before = run->position;
  CwReach reach[CW_MAX_SQUARES];
  CwUndo undo;
  bool solved;

  run->threat = CW_NO_MOVE;
  if (move == CW_NO_MOVE)
    return cw_illegal_try (run, from, to, reach, cw_rules_targets (run, from, reach), delta,
                           status);
  if (coach_warns (run, move, status))
    return false;
  cw_do (&run->position, move, &undo, NULL);
  solved = cw_rules_solved (run, move, &undo);
  if (!solved && !may_go_on (run, move, &undo, status))
    {
      run->position = before;
      run->slips++;
      return cw_status_fail (status, CW_LESSON_NOT_ASKED, NULL, NULL);
    }
  *delta = undo.delta;
  run->played[run->plies++] = move;
  run->moves++;
  board_from_position (run);
  if (solved)
    run->state = CW_LESSON_DONE;
  else if (run->state == CW_LESSON_RUNNING)
    go_on (run, status);
  return true;
}

void
cw_lesson_answer (CwLessonRun *run, CwMove reply, CwDelta *delta, CwStatus *status)
{
  CwUndo undo;

  cw_do (&run->position, reply, &undo, NULL);
  *delta = undo.delta;
  run->reply = CW_NO_MOVE;
  run->last_from = cw_move_type (reply) == CW_MOVE_DROP ? CW_NO_SQUARE : cw_move_from (reply);
  run->last_to = cw_move_to (reply);
  board_from_position (run);
  if (run->state != CW_LESSON_WAITING)
    return;
  if (status != NULL)
    cw_status_clear (status);
  run->state = CW_LESSON_RUNNING;
  run->played[run->plies++] = reply;
  if (run->level->replies == CW_REPLY_ENGINE)
    is_over (run, status);
  else if (run->level->replies == CW_REPLY_LINE && run->plies == run->level->script_count)
    run->state = CW_LESSON_DONE;
}
