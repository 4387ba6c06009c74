/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fewest moves that solve a level, breadth first. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "lessons/lesson.h"

/* A board without rules is kept as a byte a square: the piece, and this where a star is. */
#define STAR CW_PIECE_PROMOTED

#define MAX_BOARDS (1u << 18)
#define SLOTS (2 * MAX_BOARDS) /* a power of 2 */

typedef struct
{
  CwLessonRun start;
  size_t squares;
  CwBuffer boards; /* all met, one behind the other */
  uint32_t *slots; /* a hash table of them: their numbers from 1, 0 where none is */
  bool full;       /* there is no room for one more */
  bool solved;
} Search;

static void
pack (const Search *search, const CwLessonRun *run, CwPiece *board)
{
  for (size_t i = 0; i < search->squares; i++)
    board[i] = (CwPiece)(cw_piece_plain (run->board[i]) | (run->star[i] ? STAR : 0));
}

/* The level as it is with board `number`. Own pieces that do not move are where they were. */
static CwLessonRun
unpack (const Search *search, size_t number)
{
  const char *board = search->boards.bytes + number * search->squares;
  CwLessonRun run = search->start;

  run.stars = 0;
  for (size_t i = 0; i < search->squares; i++)
    {
      CwPiece piece = (CwPiece)board[i];
      bool in_the_way = search->start.board[i] != CW_NO_PIECE && !search->start.mover[i];

      run.star[i] = piece & STAR;
      run.stars += run.star[i];
      run.board[i] = cw_piece_plain (piece);
      run.mover[i] = run.board[i] != CW_NO_PIECE && cw_piece_colour (run.board[i]) == CW_WHITE
                     && !(in_the_way && run.board[i] == search->start.board[i]);
    }
  return run;
}

/* Adds the board to those met, if it is new. */
static void
meet (Search *search, const CwLessonRun *run)
{
  CwPiece board[CW_MAX_SQUARES];
  uint32_t hash = 2166136261u; /* FNV-1a */
  size_t count = search->boards.length / search->squares;

  pack (search, run, board);
  for (size_t i = 0; i < search->squares; i++)
    hash = (hash ^ board[i]) * 16777619u;
  for (hash %= SLOTS; search->slots[hash] != 0; hash = (hash + 1) % SLOTS)
    if (memcmp (search->boards.bytes + (search->slots[hash] - 1) * search->squares, board,
                search->squares)
        == 0)
      return;
  if (count == MAX_BOARDS || !cw_buffer_append (&search->boards, board, search->squares))
    search->full = true;
  else
    search->slots[hash] = (uint32_t)count + 1;
}

static void
try_move (Search *search, const CwLessonRun *from_here, CwSquare from, CwSquare to,
          CwKind promotion)
{
  CwLessonRun run = *from_here;
  CwDelta delta;

  cw_lesson_move (&run, from, to, promotion, &delta, NULL);
  search->solved = search->solved || run.state == CW_LESSON_DONE;
  if (run.state == CW_LESSON_RUNNING)
    meet (search, &run);
}

/* All moves from a square or from the hand, with each choice of promotion. */
static void
try_moves (Search *search, const CwLessonRun *run, CwSquare from)
{
  CwReach reach[CW_MAX_SQUARES];

  for (unsigned i = cw_lesson_targets (run, from, reach); i > 0; i--)
    {
      CwKind kinds[CW_MAX_KINDS] = { 0 };
      unsigned choices = cw_lesson_promotions (run, from, reach[i - 1].to, kinds);

      do
        try_move (search, run, from, reach[i - 1].to, choices > 0 ? kinds[choices - 1] : 0);
      while (choices > 0 && --choices > 0);
    }
}

static unsigned
search_level (Search *search, unsigned most)
{
  size_t begin = 0, end = 0;

  meet (search, &search->start);
  for (unsigned moves = 1; moves <= most && !search->full; moves++)
    {
      begin = end;
      end = search->boards.length / search->squares;
      for (; begin < end; begin++)
        {
          CwLessonRun run = unpack (search, begin);

          for (CwSquare square = 0; square < search->squares; square++)
            try_moves (search, &run, square);
          for (CwKind kind = 1; run.level->has_rules && kind <= run.game->kinds; kind++)
            try_moves (search, &run, cw_square_in_hand (kind));
        }
      if (search->solved)
        return moves;
    }
  return search->full ? CW_LESSON_UNKNOWN : 0;
}

unsigned
cw_lesson_solve (const CwStage *stage, const CwStageLevel *level, unsigned most)
{
  Search search = { .squares = stage->game->files * stage->game->ranks,
                    .slots = calloc (SLOTS, sizeof *search.slots) };
  unsigned moves = CW_LESSON_UNKNOWN;

  cw_lesson_start (&search.start, stage, level);
  if (search.slots != NULL)
    moves = search_level (&search, most);
  cw_buffer_free (&search.boards);
  free (search.slots);
  return moves;
}
