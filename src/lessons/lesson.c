/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/lesson.h"

#include <string.h>

#include "lessons/lesson_data.h"
#include "lessons/promotion.h"
#include "notation/fen.h"
#include "notation/move_text.h"

const CwLessonGroup *
cw_lesson_group (unsigned index)
{
  if (index < cw_chess_groups_count)
    return &cw_chess_groups[index];
  index -= cw_chess_groups_count;
  return index < cw_shogi_groups_count ? &cw_shogi_groups[index] : NULL;
}

static unsigned
squares (const CwLessonRun *run)
{
  return run->game->files * run->game->ranks;
}

/* Men of a position's first field, on a board that need not have kings. */
static bool
read_men (CwLessonRun *run, const char *text)
{
  char position[CW_FEN_SIZE];
  CwSetup setup;

  if (strlen (text) + 8 > sizeof position)
    return false;
  strcpy (position, text);
  strcat (position, run->game->shogi ? " b -" : " w - -");
  if (!cw_fen_parse (&setup, run->game, position, NULL))
    return false;
  memcpy (run->board, setup.board, sizeof run->board);
  return true;
}

static CwSquare
square_named (const CwGame *game, const char *text, size_t length)
{
  char name[CW_SQUARE_NAME_SIZE];

  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    if (strlen (cw_square_name (game, square, name)) == length && memcmp (name, text, length) == 0)
      return square;
  return CW_NO_SQUARE;
}

static bool
read_stars (CwLessonRun *run, const char *text)
{
  while (text != NULL && *text != '\0')
    {
      size_t length = strcspn (text, " ");
      CwSquare square = square_named (run->game, text, length);

      if (square == CW_NO_SQUARE || run->star[square])
        return false;
      run->star[square] = true;
      run->stars++;
      text += length + strspn (text + length, " ");
    }
  return true;
}

/* The learner's man: the first white one that is no obstacle, which data put on the board as the
 * only white piece of its kind; obstacles of White's are pawns of a piece's lesson. */
static CwSquare
find_man (const CwLessonRun *run)
{
  CwSquare found = CW_NO_SQUARE;

  for (CwSquare square = 0; square < squares (run); square++)
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
  for (CwSquare square = 0; square < squares (run); square++)
    run->board[square] = cw_position_at (&run->position, square);
}

static bool
start_task (CwLessonRun *run, CwStatus *status)
{
  if (!cw_fen_read (&run->position, run->game, run->lesson->men, status))
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
cw_lesson_start (CwLessonRun *run, const CwLessonGroup *group, unsigned index, CwStatus *status)
{
  const CwLesson *lesson = &group->lessons[index];

  memset (run, 0, sizeof *run);
  run->game = cw_game_named (group->game);
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

/* Whether a royal man may step to `to`: not within an enemy's reach. */
static bool
king_is_safe (const CwLessonRun *run, CwSquare to)
{
  CwPiece board[CW_MAX_SQUARES];

  if (!run->game->kind[cw_piece_kind (run->board[run->man])].royal)
    return true;
  memcpy (board, run->board, sizeof board);
  board[to] = board[run->man];
  board[run->man] = CW_NO_PIECE;
  return !cw_reach_attacked (run->game, board, to, CW_BLACK);
}

static CwSquare
origin (CwMove move)
{
  return cw_move_type (move) == CW_MOVE_DROP ? cw_square_in_hand (cw_move_kind (move))
                                             : cw_move_from (move);
}

/* Castling ends on the rook's square in a move; the learner sees where the king lands. */
static CwSquare
landing (CwMove move)
{
  CwSquare from = cw_move_from (move), to = cw_move_to (move);

  return cw_move_type (move) == CW_MOVE_CASTLING ? (CwSquare)(from / 8 * 8 + (to > from ? 6 : 2))
                                                 : to;
}

static unsigned
task_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES])
{
  CwMoveList list;
  bool seen[CW_MAX_SQUARES] = { false };
  unsigned count = 0;

  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwSquare to = landing (list.moves[i]);

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

  if (run->lesson->type == CW_LESSON_TASK)
    return run->state == CW_LESSON_RUNNING ? task_targets (run, square, reach) : 0;
  if (square != run->man)
    return 0;
  count = cw_reach (run->game, run->board, square, reach);
  for (unsigned i = 0; i < count; i++)
    if (king_is_safe (run, reach[i].to))
      reach[kept++] = reach[i];
  return kept;
}

/* How a kind moves, in the words of the rules. */
static CwStatusCode
way_of (const CwGame *game, CwKind kind)
{
  static const CwStatusCode chess[] = { CW_ILLEGAL_SQUARE, CW_ILLEGAL_PAWN, CW_ILLEGAL_KNIGHT,
                                        CW_ILLEGAL_BISHOP, CW_ILLEGAL_ROOK, CW_ILLEGAL_QUEEN,
                                        CW_ILLEGAL_KING };
  static const struct
  {
    const char *kind;
    CwStatusCode code;
  } shogi[] = {
    { "pawn", CW_ILLEGAL_SHOGI_PAWN },
    { "lance", CW_ILLEGAL_LANCE },
    { "knight", CW_ILLEGAL_SHOGI_KNIGHT },
    { "silver", CW_ILLEGAL_SILVER },
    { "gold", CW_ILLEGAL_GOLD },
    { "bishop", CW_ILLEGAL_BISHOP },
    { "rook", CW_ILLEGAL_ROOK },
    { "king", CW_ILLEGAL_KING },
    { "promoted bishop", CW_ILLEGAL_HORSE },
    { "promoted rook", CW_ILLEGAL_DRAGON },
  };

  if (!game->shogi)
    return chess[kind];
  for (size_t i = 0; i < sizeof shogi / sizeof shogi[0]; i++)
    if (strcmp (shogi[i].kind, game->kind[kind].name) == 0)
      return shogi[i].code;
  return CW_ILLEGAL_AS_GOLD;
}

/* Why the man cannot go there. */
static bool
why_not (const CwLessonRun *run, CwSquare from, CwSquare to, CwStatus *status)
{
  char name[CW_SQUARE_NAME_SIZE];
  CwPiece alone[CW_MAX_SQUARES] = { 0 };
  CwReach reach[CW_MAX_SQUARES];
  unsigned count;

  cw_square_name (run->game, to, name);
  if (from != run->man || run->board[from] == CW_NO_PIECE)
    return cw_status_fail (status, CW_LESSON_OTHER_PIECE, NULL, NULL);
  if (run->board[to] != CW_NO_PIECE && cw_piece_colour (run->board[to]) == CW_WHITE)
    return cw_status_fail (status, CW_ILLEGAL_OWN_PIECE, name, NULL);
  alone[from] = run->board[from];
  alone[to] = cw_piece_kind (alone[from]) == CW_PAWN ? run->board[to] : CW_NO_PIECE;
  count = cw_reach (run->game, alone, from, reach);
  for (unsigned i = 0; i < count; i++)
    if (reach[i].to == to)
      return king_is_safe (run, to) ? cw_status_fail (status, CW_LESSON_BLOCKED, name, NULL)
                                    : cw_status_fail (status, CW_LESSON_KING_UNSAFE, name, NULL);
  return cw_status_fail (status, way_of (run->game, cw_piece_kind (run->board[from])), NULL, NULL);
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
task_promotions (const CwLessonRun *run, CwSquare from, CwSquare to, CwKind kinds[CW_MAX_KINDS])
{
  CwMoveList list;
  unsigned count = 0;
  bool stays = false;

  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      unsigned at = count;

      if (origin (move) != from || landing (move) != to)
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
  if (run->lesson->type == CW_LESSON_TASK)
    return run->state == CW_LESSON_RUNNING ? task_promotions (run, from, to, kinds) : 0;
  if (run->lesson->type == CW_LESSON_TRY || from != run->man || !may_reach (run, from, to))
    return 0;
  return cw_promotion_kinds (run->game, cw_piece_kind (run->board[from]), from, to, kinds);
}

static void
note_change (CwDelta *delta, CwSquare from, CwSquare to, CwPiece before, CwPiece after)
{
  delta->changes[delta->count++] = (CwChange){ from, to, before, after };
}

/* Moves the lone man; where it may become something else, that is `promotion`, or the first. */
static void
carry (CwLessonRun *run, CwSquare to, CwKind promotion, CwDelta *delta)
{
  CwPiece before = run->board[run->man], after = before;
  CwKind kinds[CW_MAX_KINDS];

  if (cw_lesson_promotions (run, run->man, to, kinds) > 0)
    after = cw_piece (CW_WHITE, promotion != 0 ? promotion : kinds[0]);
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
    case CW_TASK_CAPTURE:
      return undo->delta.count > 1 && type == CW_MOVE_NORMAL;
    case CW_TASK_DROP:
      return type == CW_MOVE_DROP;
    case CW_TASK_CHECK:
      return cw_in_check (&run->position);
    case CW_TASK_MATE:
      return cw_outcome (&run->position, undo).reason == CW_REASON_CHECKMATE;
    case CW_TASK_NONE:
      break;
    }
  return false;
}

/* The legal move that the learner means: castling by the king's landing or by the rook. */
static CwMove
task_move (const CwLessonRun *run, CwSquare from, CwSquare to, CwKind promotion)
{
  CwKind kinds[CW_MAX_KINDS];
  CwMoveList list;

  if (promotion == 0 && task_promotions (run, from, to, kinds) > 0)
    promotion = kinds[0];
  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];

      if (origin (move) != from || (landing (move) != to && cw_move_to (move) != to))
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
