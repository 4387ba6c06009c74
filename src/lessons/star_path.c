/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fewest moves to collect all stars, breadth first. A state is the man's square, whether it has
 * been promoted, which stars are left and which enemies are left. */
#include <stdlib.h>
#include <string.h>

#include "core/variant.h"
#include "lessons/lesson.h"

#define MAX_STARS 6
#define MAX_ENEMIES 4

typedef struct
{
  const CwLessonRun *run;
  CwSquare star[MAX_STARS], enemy[MAX_ENEMIES];
  unsigned stars, enemies;
  CwKind promoted; /* what the man can become; 0: nothing. The strongest is enough to look at */
} Puzzle;

typedef uint32_t State; /* square | stars << 8 | enemies << 14 | promoted << 18 */
#define STATES (1u << 19)

static State
pack (CwSquare square, unsigned stars, unsigned enemies, bool promoted)
{
  return (State)square | (State)stars << 8 | (State)enemies << 14 | (State)promoted << 18;
}

static bool
read_puzzle (Puzzle *puzzle, const CwLessonRun *run)
{
  memset (puzzle, 0, sizeof *puzzle);
  puzzle->run = run;
  for (CwKind kind = 1; kind <= run->game->kinds; kind++)
    if (run->game->variant->kind[cw_piece_kind (run->board[run->man])].promotes_to[CW_WHITE] >> kind
        & 1)
      puzzle->promoted = kind;
  for (CwSquare square = 0; square < run->game->files * run->game->ranks; square++)
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
    if ((state >> 14 & 1u << i) == 0)
      run->board[puzzle->enemy[i]] = CW_NO_PIECE;
  run->man = (CwSquare)(state & 255);
  run->board[run->man] = state >> 18 & 1 ? cw_piece (CW_WHITE, puzzle->promoted) : man;
}

static State
after (const Puzzle *puzzle, State state, CwSquare to, bool promoted)
{
  unsigned stars = state >> 8 & 63, enemies = state >> 14 & 15;

  for (unsigned i = 0; i < puzzle->stars; i++)
    if (puzzle->star[i] == to)
      stars &= ~(1u << i);
  for (unsigned i = 0; i < puzzle->enemies; i++)
    if (puzzle->enemy[i] == to)
      enemies &= ~(1u << i);
  return pack (to, stars, enemies, promoted);
}

typedef struct
{
  State *states;
  uint8_t *depth; /* by state; 0: not met */
  size_t head, tail;
} Queue;

static void
meet (Queue *queue, State state, uint8_t depth)
{
  if (queue->depth[state] != 0)
    return;
  queue->depth[state] = depth;
  queue->states[queue->tail++] = state;
}

/* What the man can do from `state`, promoting and not. */
static void
expand (const Puzzle *puzzle, Queue *queue, State state)
{
  CwReach reach[CW_MAX_SQUARES];
  CwLessonRun run;
  uint8_t depth = (uint8_t)(queue->depth[state] + 1);
  bool promoted = state >> 18 & 1;

  unpack (puzzle, state, &run);
  for (unsigned i = cw_lesson_targets (&run, run.man, reach); i > 0; i--)
    {
      CwKind kinds[CW_MAX_KINDS];
      CwSquare to = reach[i - 1].to;
      unsigned choices = promoted ? 0 : cw_lesson_promotions (&run, run.man, to, kinds);

      if (choices > 0)
        meet (queue, after (puzzle, state, to, true), depth);
      if (choices == 0 || kinds[choices - 1] == cw_piece_kind (run.board[run.man]))
        meet (queue, after (puzzle, state, to, promoted), depth);
    }
}

static unsigned
search (const Puzzle *puzzle, Queue *queue)
{
  meet (queue,
        pack (puzzle->run->man, (1u << puzzle->stars) - 1, (1u << puzzle->enemies) - 1, false), 1);
  while (queue->head < queue->tail)
    {
      State state = queue->states[queue->head++];

      if ((state >> 8 & 63) == 0)
        return queue->depth[state] - 1u;
      expand (puzzle, queue, state);
    }
  return 0;
}

unsigned
cw_star_path (const CwLessonRun *run)
{
  Queue queue = { .states = malloc (STATES * sizeof *queue.states), .depth = calloc (STATES, 1) };
  unsigned moves = 0;
  Puzzle puzzle;

  if (queue.states != NULL && queue.depth != NULL && read_puzzle (&puzzle, run))
    moves = search (&puzzle, &queue);
  free (queue.states);
  free (queue.depth);
  return moves;
}
