/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/lesson.h"

#include <string.h>

#include "notation/fen.h"
#include "notation/move_text.h"

static const CwGame *
chess (void)
{
  return cw_game_named ("chess");
}

/* Men of a FEN's first field, on a board that need not have kings. */
static bool
read_men (CwLessonRun *run, const char *text)
{
  static const char letters[] = "PNBRQK";
  int file = 0, rank = 7;

  for (; *text != '\0' && *text != ' '; text++)
    {
      const char *letter;
      bool black = *text >= 'a';

      if (*text == '/')
        {
          file = 0;
          rank--;
          continue;
        }
      if (*text >= '1' && *text <= '8')
        {
          file += *text - '0';
          continue;
        }
      letter = strchr (letters, black ? *text - 'a' + 'A' : *text);
      if (letter == NULL || file > 7 || rank < 0)
        return false;
      run->board[rank * 8 + file] =
          cw_piece (black ? CW_BLACK : CW_WHITE, (CwKind)(letter - letters + CW_PAWN));
      file++;
    }
  return rank == 0;
}

static bool
read_stars (CwLessonRun *run, const char *text)
{
  while (text != NULL && *text != '\0')
    {
      CwSquare square;

      if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return false;
      square = (CwSquare)((text[1] - '1') * 8 + (text[0] - 'a'));
      if (run->star[square])
        return false;
      run->star[square] = true;
      run->stars++;
      text += text[2] == ' ' ? 3 : 2;
    }
  return true;
}

/* The learner's man: the first white one that is no obstacle, which data put on the board as the
 * only white piece of its kind; obstacles of White's are pawns of a piece's lesson. */
static CwSquare
find_man (const CwLessonRun *run)
{
  CwSquare found = CW_NO_SQUARE;

  for (CwSquare square = 0; square < 64; square++)
    {
      CwPiece piece = run->board[square];

      if (piece == CW_NO_PIECE || cw_piece_colour (piece) != CW_WHITE)
        continue;
      if (found == CW_NO_SQUARE || cw_piece_kind (piece) > cw_piece_kind (run->board[found]))
        found = square;
    }
  return found;
}

static void
board_from_position (CwLessonRun *run)
{
  for (CwSquare square = 0; square < 64; square++)
    run->board[square] = cw_position_at (&run->position, square);
}

static bool
start_task (CwLessonRun *run, CwStatus *status)
{
  if (!cw_fen_read (&run->position, chess (), run->lesson->men, status))
    return false;
  if (run->lesson->lead != NULL)
    {
      CwUndo undo;
      CwMove move = cw_move_read (&run->position, run->lesson->lead, strlen (run->lesson->lead),
                                  NULL, status);

      if (move == CW_NO_MOVE)
        return false;
      cw_do (&run->position, move, &undo, NULL);
      run->lead = undo.delta;
      run->last_from = cw_move_from (move);
      run->last_to = cw_move_to (move);
    }
  board_from_position (run);
  run->par = 1;
  return true;
}

bool
cw_lesson_start (CwLessonRun *run, const CwLesson *lesson, CwStatus *status)
{
  memset (run, 0, sizeof *run);
  run->game = chess ();
  run->lesson = lesson;
  run->man = run->last_from = run->last_to = CW_NO_SQUARE;
  if (lesson->type == CW_LESSON_TASK)
    return start_task (run, status);
  if (!read_men (run, lesson->men) || !read_stars (run, lesson->stars))
    return cw_status_fail (status, CW_LESSON_DATA, lesson->men, lesson->stars);
  run->man = find_man (run);
  if (run->man == CW_NO_SQUARE)
    return cw_status_fail (status, CW_LESSON_DATA, lesson->men, lesson->stars);
  if (lesson->type == CW_LESSON_STARS)
    {
      run->par = cw_star_path (run);
      if (run->par == 0)
        return cw_status_fail (status, CW_LESSON_DATA, lesson->men, lesson->stars);
    }
  return true;
}

/* Whether the king may step to `to`: not beside an enemy's reach. */
static bool
king_is_safe (const CwLessonRun *run, CwSquare to)
{
  CwPiece board[CW_MAX_SQUARES];

  if (cw_piece_kind (run->board[run->man]) != CW_KING)
    return true;
  memcpy (board, run->board, sizeof board);
  board[to] = board[run->man];
  board[run->man] = CW_NO_PIECE;
  return !cw_reach_attacked (chess (), board, to, CW_BLACK);
}

static unsigned
task_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES])
{
  CwMoveList list;
  unsigned count = 0;

  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwSquare to = cw_move_to (list.moves[i]);

      if (cw_move_from (list.moves[i]) != square
          || (count > 0 && cw_move_type (list.moves[i]) == CW_MOVE_PROMOTION
              && cw_move_kind (list.moves[i]) != CW_QUEEN))
        continue;
      /* Castling ends on the rook's square in a move; the learner sees where the king lands. */
      if (cw_move_type (list.moves[i]) == CW_MOVE_CASTLING)
        to = (CwSquare)(square / 8 * 8 + (to > square ? 6 : 2));
      reach[count++] = (CwReach){ to, cw_is_capture (&run->position, list.moves[i]) };
    }
  return count;
}

unsigned
cw_lesson_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES])
{
  unsigned count, kept = 0;

  if (run->lesson->type == CW_LESSON_TASK)
    return run->state == CW_LESSON_RUNNING ? task_targets (run, square, reach) : 0;
  if (square != run->man)
    return 0;
  count = cw_reach (chess (), run->board, square, reach);
  for (unsigned i = 0; i < count; i++)
    if (king_is_safe (run, reach[i].to))
      reach[kept++] = reach[i];
  return kept;
}

/* Why the man cannot go there, in the words of the rules. */
static bool
why_not (const CwLessonRun *run, CwSquare from, CwSquare to, CwStatus *status)
{
  static const CwStatusCode code[] = { CW_ILLEGAL_SQUARE, CW_ILLEGAL_PAWN, CW_ILLEGAL_KNIGHT,
                                       CW_ILLEGAL_BISHOP, CW_ILLEGAL_ROOK, CW_ILLEGAL_QUEEN,
                                       CW_ILLEGAL_KING };
  char name[3] = { (char)('a' + to % 8), (char)('1' + to / 8), '\0' };
  CwPiece alone[CW_MAX_SQUARES] = { 0 };
  CwReach reach[CW_MAX_SQUARES];
  unsigned count;

  if (run->board[from] == CW_NO_PIECE || from != run->man)
    return cw_status_fail (status, CW_LESSON_OTHER_MAN, NULL, NULL);
  if (run->board[to] != CW_NO_PIECE && cw_piece_colour (run->board[to]) == CW_WHITE)
    return cw_status_fail (status, CW_ILLEGAL_OWN_PIECE, name, NULL);
  alone[from] = run->board[from];
  alone[to] = cw_piece_kind (alone[from]) == CW_PAWN ? run->board[to] : CW_NO_PIECE;
  count = cw_reach (chess (), alone, from, reach);
  for (unsigned i = 0; i < count; i++)
    if (reach[i].to == to)
      return king_is_safe (run, to) ? cw_status_fail (status, CW_LESSON_BLOCKED, name, NULL)
                                    : cw_status_fail (status, CW_LESSON_KING_UNSAFE, name, NULL);
  return cw_status_fail (status, code[cw_piece_kind (run->board[from])], NULL, NULL);
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

bool
cw_lesson_promotes (const CwLessonRun *run, CwSquare from, CwSquare to)
{
  return run->board[from] == cw_piece (CW_WHITE, CW_PAWN) && to / 8 == 7
         && may_reach (run, from, to);
}

static void
note_change (CwDelta *delta, CwSquare from, CwSquare to, CwPiece before, CwPiece after)
{
  delta->changes[delta->count++] = (CwChange){ from, to, before, after };
}

/* Moves the lone man; a pawn on the last rank becomes `promotion`, or a queen. */
static void
carry (CwLessonRun *run, CwSquare to, CwKind promotion, CwDelta *delta)
{
  CwPiece before = run->board[run->man], after = before;

  if (cw_piece_kind (before) == CW_PAWN && to / 8 == 7)
    after = cw_piece (CW_WHITE, promotion != 0 ? promotion : CW_QUEEN);
  note_change (delta, run->man, to, before, after);
  if (run->board[to] != CW_NO_PIECE)
    note_change (delta, to, CW_NO_SQUARE, run->board[to], CW_NO_PIECE);
  run->board[run->man] = CW_NO_PIECE;
  run->board[to] = after;
  run->last_from = run->man;
  run->last_to = run->man = to;
  run->moves++;
  if (run->star[to])
    {
      run->star[to] = false;
      run->stars--;
    }
}

static bool
task_is_done (const CwLessonRun *run, CwMove move, const CwUndo *undo)
{
  CwMoveType type = cw_move_type (move);

  switch (run->lesson->task)
    {
    case CW_TASK_CASTLE_SHORT:
      return type == CW_MOVE_CASTLING && cw_move_to (move) > cw_move_from (move);
    case CW_TASK_CASTLE_LONG:
      return type == CW_MOVE_CASTLING && cw_move_to (move) < cw_move_from (move);
    case CW_TASK_EN_PASSANT:
      return type == CW_MOVE_EN_PASSANT;
    case CW_TASK_PROMOTE:
      return type == CW_MOVE_PROMOTION;
    case CW_TASK_PROMOTE_CHECK:
      return type == CW_MOVE_PROMOTION && cw_in_check (&run->position);
    case CW_TASK_PROMOTE_MATE:
      return type == CW_MOVE_PROMOTION
             && cw_outcome (&run->position, undo).reason == CW_REASON_CHECKMATE;
    case CW_TASK_NONE:
      break;
    }
  return false;
}

/* The legal move that the learner means: castling by the king's landing or by the rook. */
static CwMove
task_move (const CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion)
{
  CwMoveList list;

  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      CwSquare end = cw_move_to (move);

      if (cw_move_from (move) != from)
        continue;
      if (cw_move_type (move) == CW_MOVE_CASTLING && end != to)
        end = (CwSquare)(from / 8 * 8 + (end > from ? 6 : 2));
      if (end == to
          && (cw_move_type (move) != CW_MOVE_PROMOTION
              || cw_move_kind (move) == (promotion != 0 ? promotion : CW_QUEEN)))
        return move;
    }
  return CW_NO_MOVE;
}

static bool
play_task (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
           CwStatus *status)
{
  CwMove move = task_move (run, from, to, promotion);
  CwUndo undo;

  if (move == CW_NO_MOVE)
    return cw_why_illegal (&run->position, from, to, status);
  cw_do (&run->position, move, &undo, NULL);
  *delta = undo.delta;
  board_from_position (run);
  run->moves++;
  run->last_from = from;
  run->last_to = to;
  run->state = task_is_done (run, move, &undo) ? CW_LESSON_DONE : CW_LESSON_FAILED;
  return true;
}

bool
cw_lesson_move (CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion, CwDelta *delta,
                CwStatus *status)
{
  memset (delta, 0, sizeof *delta);
  if (run->lesson->type == CW_LESSON_TASK)
    return run->state == CW_LESSON_RUNNING ? play_task (run, from, to, promotion, delta, status)
                                           : cw_status_fail (status, CW_LESSON_OVER, NULL, NULL);
  if (run->lesson->type == CW_LESSON_TRY)
    {
      if (run->board[to] != CW_NO_PIECE && !may_reach (run, from, to))
        return why_not (run, from, to, status);
      carry (run, to, 0, delta);
      run->state = CW_LESSON_DONE;
      return true;
    }
  if (run->state != CW_LESSON_RUNNING)
    return cw_status_fail (status, CW_LESSON_OVER, NULL, NULL);
  if (!may_reach (run, from, to))
    return why_not (run, from, to, status);
  carry (run, to, promotion, delta);
  if (run->stars == 0)
    run->state = CW_LESSON_DONE;
  return true;
}

unsigned
cw_lesson_rating (const CwLessonRun *run)
{
  if (run->state != CW_LESSON_DONE)
    return 0;
  if (run->moves <= run->par || run->lesson->type != CW_LESSON_STARS)
    return 3;
  return run->moves == run->par + 1 ? 2 : 1;
}
