/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/illegal.h"

static bool
has_target (const CwReach *reach, unsigned count, CwSquare to)
{
  for (unsigned i = 0; i < count; i++)
    if (reach[i].to == to)
      return true;
  return false;
}

/* Every empty square, if a piece of that kind is in hand. */
static unsigned
empty_squares (const CwLessonRun *run, CwKind kind, CwReach reach[CW_MAX_SQUARES])
{
  unsigned count = 0;

  for (CwSquare to = 0; run->hand[run->side][kind] > 0 && to < run->game->files * run->game->ranks;
       to++)
    if (run->board[to] == CW_NO_PIECE)
      reach[count++] = (CwReach){ to, false };
  return count;
}

unsigned
cw_illegal_targets (const CwLessonRun *run, CwSquare square, CwReach reach[CW_MAX_SQUARES],
                    unsigned count)
{
  CwReach all[CW_MAX_SQUARES];
  unsigned found = 0, legal = count;

  if (cw_square_is_hand (square))
    found = empty_squares (run, cw_piece_kind (cw_square_hand_kind (square)), all);
  else if (run->board[square] != CW_NO_PIECE && cw_piece_colour (run->board[square]) == run->side)
    found = cw_reach (run->game, run->board, square, all);
  for (unsigned i = 0; i < found; i++)
    if (!has_target (reach, legal, all[i].to))
      reach[count++] = all[i];
  return count;
}

static void
carry (CwLessonRun *run, CwSquare from, CwSquare to, CwDelta *delta)
{
  bool drop = cw_square_is_hand (from);
  CwKind kind = drop ? cw_piece_kind (cw_square_hand_kind (from)) : 0;
  CwPiece piece = drop ? cw_piece (run->side, kind) : run->board[from];

  delta->changes[delta->count++] = (CwChange){ drop ? CW_IN_HAND : from, to, piece, piece };
  if (run->board[to] != CW_NO_PIECE)
    delta->changes[delta->count++] = (CwChange){ to, CW_NO_SQUARE, run->board[to], CW_NO_PIECE };
  if (drop)
    run->hand[run->side][kind]--;
  else
    run->board[from] = CW_NO_PIECE;
  run->board[to] = piece;
}

/* The king of `colour`, or CW_NO_SQUARE. */
static CwSquare
king_of (const CwLessonRun *run, CwColour colour)
{
  for (CwSquare square = 0; square < run->game->files * run->game->ranks; square++)
    if (run->board[square] != CW_NO_PIECE && cw_piece_colour (run->board[square]) == colour
        && run->game->kind[cw_piece_kind (run->board[square])].royal)
      return square;
  return CW_NO_SQUARE;
}

/* Marks the dropped piece and what makes the drop illegal. */
static void
point_out (CwLessonRun *run, CwSquare to, CwStatusCode code)
{
  unsigned files = run->game->files, squares = files * run->game->ranks;

  run->wrong[run->wrong_count++] = to;
  if (code == CW_ILLEGAL_DROP_MATE)
    run->wrong[run->wrong_count++] = king_of (run, cw_other (run->side));
  for (unsigned square = to % files; code == CW_ILLEGAL_TWO_PAWNS && square < squares;
       square += files)
    if (square != to && run->board[square] == run->board[to] && run->wrong_count < CW_MAX_WRONG)
      run->wrong[run->wrong_count++] = (CwSquare)square;
}

bool
cw_illegal_try (CwLessonRun *run, CwSquare from, CwSquare to, const CwReach *targets,
                unsigned count, CwDelta *delta, CwStatus *status)
{
  CwStatus why = { 0 };

  cw_why_illegal (&run->position, from, to, &why);
  if (status != NULL)
    *status = why;
  if (!has_target (targets, count, to))
    return false;
  carry (run, from, to, delta);
  run->moves++;
  run->state = CW_LESSON_FAILED;
  if (cw_square_is_hand (from) && why.code != CW_ILLEGAL_STILL_CHECK)
    {
      point_out (run, to, why.code);
      return true;
    }
  run->danger = king_of (run, run->side);
  cw_status_fail (status, CW_LESSON_KING, NULL, NULL);
  return true;
}
