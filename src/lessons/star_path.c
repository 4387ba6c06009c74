/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fewest moves to collect all stars, breadth first. A state is the man's square, whether it has
 * been promoted, which stars are left and which enemies are left. */
#include <stdlib.h>
#include <string.h>

#include "lessons/lesson.h"

#define MAX_STARS 6
#define MAX_ENEMIES 4

typedef struct
{
  const CwLessonRun *run;
  CwSquare star[MAX_STARS], enemy[MAX_ENEMIES];
  unsigned stars, enemies;
} Puzzle;

typedef uint32_t State; /* square | stars << 6 | enemies << 12 | promoted << 16 */
#define STATES (1u << 17)

static State
pack (CwSquare square, unsigned stars, unsigned enemies, bool promoted)
{
  return (State)square | (State)stars << 6 | (State)enemies << 12 | (State)promoted << 16;
}

static bool
read_puzzle (Puzzle *puzzle, const CwLessonRun *run)
{
  memset (puzzle, 0, sizeof *puzzle);
  puzzle->run = run;
  for (CwSquare square = 0; square < 64; square++)
    {
      if (run->star[square])
        {
          if (puzzle->stars == MAX_STARS)
            return false;
          puzzle->star[puzzle->stars++] = square;
        }
      if (run->board[square] != CW_NO_PIECE && cw_piece_colour (run->board[square]) == CW_BLACK)
        {
          if (puzzle->enemies == MAX_ENEMIES)
            return false;
          puzzle->enemy[puzzle->enemies++] = square;
        }
    }
  return puzzle->stars > 0;
}

/* The run as it stands in `state`. */
static void
unpack (const Puzzle *puzzle, State state, CwLessonRun *run)
{
  CwPiece man = puzzle->run->board[puzzle->run->man];

  *run = *puzzle->run;
  run->state = CW_LESSON_RUNNING;
  run->board[run->man] = CW_NO_PIECE;
  for (unsigned i = 0; i < puzzle->enemies; i++)
    if ((state >> 12 & 1u << i) == 0)
      run->board[puzzle->enemy[i]] = CW_NO_PIECE;
  run->man = (CwSquare)(state & 63);
  run->board[run->man] = (state >> 16 & 1) != 0 ? cw_piece (CW_WHITE, CW_QUEEN) : man;
}

static State
after (const Puzzle *puzzle, State state, CwSquare to)
{
  unsigned stars = state >> 6 & 63, enemies = state >> 12 & 15;
  bool promoted =
      (state >> 16 & 1) != 0
      || (to / 8 == 7 && cw_piece_kind (puzzle->run->board[puzzle->run->man]) == CW_PAWN);

  for (unsigned i = 0; i < puzzle->stars; i++)
    if (puzzle->star[i] == to)
      stars &= ~(1u << i);
  for (unsigned i = 0; i < puzzle->enemies; i++)
    if (puzzle->enemy[i] == to)
      enemies &= ~(1u << i);
  return pack (to, stars, enemies, promoted);
}

static unsigned
search (const Puzzle *puzzle, State *queue, uint8_t *depth)
{
  size_t head = 0, tail = 0;
  State first =
      pack (puzzle->run->man, (1u << puzzle->stars) - 1, (1u << puzzle->enemies) - 1, false);

  queue[tail++] = first;
  depth[first] = 1;
  while (head < tail)
    {
      State state = queue[head++];
      CwReach reach[CW_MAX_SQUARES];
      CwLessonRun run;
      unsigned count;

      unpack (puzzle, state, &run);
      count = cw_lesson_targets (&run, run.man, reach);
      for (unsigned i = 0; i < count; i++)
        {
          State next = after (puzzle, state, reach[i].to);

          if (depth[next] != 0)
            continue;
          if ((next >> 6 & 63) == 0)
            return depth[state];
          depth[next] = (uint8_t)(depth[state] + 1);
          queue[tail++] = next;
        }
    }
  return 0;
}

unsigned
cw_star_path (const CwLessonRun *run)
{
  State *queue = malloc (STATES * sizeof *queue);
  uint8_t *depth = calloc (STATES, 1);
  unsigned moves = 0;
  Puzzle puzzle;

  if (queue != NULL && depth != NULL && read_puzzle (&puzzle, run))
    moves = search (&puzzle, queue, depth);
  free (queue);
  free (depth);
  return moves;
}
