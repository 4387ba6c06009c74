/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fewest moves that solve a level: breadth first, by its line, or against an engine. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "lessons/lesson.h"
#include "lessons/punish.h"
#include "search/search.h"

/* Boards without rules are stored with one byte per square: the piece, and this flag for a star. */
#define STAR CW_PIECE_PROMOTED

#define MAX_BOARDS (1u << 18)
#define SLOTS (2 * MAX_BOARDS) /* a power of 2 */

typedef struct
{
  CwLessonRun start;
  size_t squares;
  CwBuffer boards; /* all boards met, back to back */
  CwBuffer firsts; /* CwTryMove: the first move leading to each */
  bool begun;
  CwTryMove first; /* the one to the current board, once begun; finally the solution's */
  uint32_t *slots; /* hash table of board numbers from 1; 0 is an empty slot */
  bool full;       /* no room for another board */
  bool solved;
} Search;

static void
pack (const Search *search, const CwLessonRun *run, CwPiece *board)
{
  for (size_t i = 0; i < search->squares; i++)
    board[i] = (CwPiece)(cw_piece_plain (run->board[i]) | (run->star[i] ? STAR : 0));
}

/* The level with board `number`. Own pieces that may not move are still where they were. */
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

/* Adds the board to those met unless it is known. */
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
  if (count == MAX_BOARDS || !cw_buffer_append (&search->boards, board, search->squares)
      || !cw_buffer_append (&search->firsts, &search->first, sizeof search->first))
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

  if (search->solved)
    return;
  if (!search->begun)
    search->first = (CwTryMove){ from, to, promotion };
  if (!cw_lesson_move (&run, from, to, promotion, &delta, NULL))
    return;
  search->solved = run.state == CW_LESSON_DONE;
  if (run.state == CW_LESSON_RUNNING)
    meet (search, &run);
}

/* Tries all moves from a square or hand, with each choice of promotion. */
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
      for (; begin < end && !search->solved; begin++)
        {
          CwLessonRun run = unpack (search, begin);

          search->begun = begin > 0;
          memcpy (&search->first, search->firsts.bytes + begin * sizeof search->first,
                  sizeof search->first);

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

/* The fewest moves: any number on a board without rules, one in a position. `*first` is the first
 * of them. */
static unsigned
search_moves (const CwLessonRun *start, unsigned most, CwTryMove *first)
{
  Search search = { .start = *start,
                    .squares = start->game->files * start->game->ranks,
                    .slots = calloc (SLOTS, sizeof *search.slots) };
  unsigned moves = search.slots != NULL ? search_level (&search, most) : CW_LESSON_UNKNOWN;

  *first = search.first;
  cw_buffer_free (&search.boards);
  cw_buffer_free (&search.firsts);
  free (search.slots);
  return moves;
}

/* --- levels that say how they are solved ---------------------------------------------------- */

CwTryMove
cw_lesson_try_of (const CwLessonRun *run, CwMove move)
{
  CwSquare from = cw_move_type (move) == CW_MOVE_DROP ? cw_square_in_hand (cw_move_kind (move))
                                                      : cw_move_from (move);
  CwKind kind = cw_move_type (move) == CW_MOVE_PROMOTION ? cw_move_kind (move)
                : cw_square_is_hand (from)               ? 0
                                                         : cw_piece_kind (run->board[from]);

  return (CwTryMove){ from, cw_move_target (&run->position, move), kind };
}

static void
play_move (CwLessonRun *run, CwMove move)
{
  CwTryMove try = cw_lesson_try_of (run, move);
  CwDelta delta;

  cw_lesson_move (run, try.from, try.to, try.promotion, &delta, NULL);
}

/* Plays the learner's moves of the line, and its replies if it has any. */
static void
play_line (CwLessonRun *run)
{
  unsigned step = run->level->replies == CW_REPLY_LINE ? 2 : 1;

  for (unsigned i = 0; i < run->level->script_count && run->state != CW_LESSON_FAILED; i += step)
    {
      CwDelta delta;
      CwStatus status;

      play_move (run, run->level->script[i]);
      if (run->state == CW_LESSON_WAITING)
        cw_lesson_answer (run, run->reply, &delta, &status);
    }
}

static void
click_all (CwLessonRun *run)
{
  CwStatus status;

  for (unsigned i = 0; run->state == CW_LESSON_RUNNING && i < run->level->square_count; i++)
    cw_lesson_click (run, run->level->squares[i], &status);
}

static void
place_all (CwLessonRun *run)
{
  for (unsigned i = 0; i < run->level->placing_count; i++)
    {
      const CwPlacing *placing = &run->level->placing[i];
      CwDelta delta;
      CwStatus status;

      cw_lesson_move (run, cw_square_in_hand (placing->piece), placing->square, 0, &delta, &status);
    }
}

/* --- against an engine ---------------------------------------------------------------------- */

#define LEARNER_NODES 30000
#define HASH_MIB 8

/* Lets the search play both sides: the learner at full strength, the opponent at its level. */
static void
play_game (CwLessonRun *run, CwSearch *search[2], unsigned most)
{
  const CwLimits learner = { .nodes = LEARNER_NODES };
  CwLimits opponent = { .nodes = LEARNER_NODES, .level = run->level->engine, .seed = 1 };

  while (run->moves < most && (run->state == CW_LESSON_RUNNING || run->state == CW_LESSON_WAITING))
    {
      bool waits = run->state == CW_LESSON_WAITING;
      CwUndo *undos;
      const CwUndo *last = cw_lesson_history (run, &undos);
      CwSearchInfo info;
      CwMove move = cw_search_run (search[waits], &run->position, last,
                                   waits ? &opponent : &learner, NULL, NULL, &info);
      CwDelta delta;
      CwStatus status;

      free (undos);
      if (waits)
        cw_lesson_answer (run, move, &delta, &status);
      else
        play_move (run, move);
      if (!waits && run->state == CW_LESSON_RUNNING) /* the coach has warned */
        play_move (run, move);
    }
}

static unsigned
win_game (CwLessonRun *run, unsigned most)
{
  CwSearch *search[2] = { cw_search_new (HASH_MIB), cw_search_new (HASH_MIB) };

  if (search[0] != NULL && search[1] != NULL)
    play_game (run, search, most);
  cw_search_free (search[0]);
  cw_search_free (search[1]);
  return run->state == CW_LESSON_DONE ? most : 0;
}

/* -------------------------------------------------------------------------------------------- */

/* The fewest moves, up to `most`, that mate against every defence. */
static unsigned
solve_mate (const CwLessonRun *run, unsigned most)
{
  for (unsigned moves = 1; moves <= most; moves++)
    if (cw_punish_mates_within (&run->position, moves))
      return moves;
  return 0;
}

unsigned
cw_lesson_solve (const CwStage *stage, const CwStageLevel *level, unsigned most)
{
  CwLessonRun run;
  CwTryMove first;

  cw_lesson_start (&run, stage, level);
  if (level->task == CW_TASK_CLICK)
    click_all (&run);
  else if (level->task == CW_TASK_CHOOSE)
    cw_lesson_choose (&run, level->right, NULL);
  else if (level->task == CW_TASK_PLACE)
    place_all (&run);
  else if (level->replies == CW_REPLY_NONE)
    return search_moves (&run, most, &first);
  else if (level->replies == CW_REPLY_DEFENDS)
    return solve_mate (&run, most);
  else if (level->replies == CW_REPLY_ENGINE)
    return win_game (&run, most);
  else
    play_line (&run);
  return run.state == CW_LESSON_DONE && run.moves <= most ? run.moves : 0;
}

/* --- hints ---------------------------------------------------------------------------------- */

static bool
hint_placing (const CwLessonRun *run, CwTryMove *move)
{
  for (unsigned i = 0; i < run->level->placing_count; i++)
    {
      const CwPlacing *placing = &run->level->placing[i];

      *move = (CwTryMove){ cw_square_in_hand (placing->piece), placing->square, 0 };
      if (run->board[placing->square] == CW_NO_PIECE)
        return true;
    }
  return false;
}

/* Finds a legal move after which mate cannot be avoided. */
static bool
hint_mate (const CwLessonRun *run, CwTryMove *move)
{
  unsigned left = run->level->par > run->moves ? run->level->par - run->moves : 1;
  CwMoveList list;

  cw_legal_moves (&run->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = run->position;
      CwUndo undo;
      CwMove reply;

      cw_do (&after, list.moves[i], &undo, NULL);
      *move = cw_lesson_try_of (run, list.moves[i]);
      if (!cw_punish_escapes (&after, left - 1, &reply))
        return true;
    }
  return false;
}

/* Finds the next move of the line that has not been played; false if it is no longer legal. */
static bool
hint_line (const CwLessonRun *run, CwTryMove *move)
{
  const CwStageLevel *level = run->level;

  for (unsigned i = level->replies == CW_REPLY_LINE ? run->plies : 0; i < level->script_count; i++)
    {
      bool made = false;

      for (unsigned j = 0; level->replies == CW_REPLY_STILL && j < run->plies; j++)
        made = made || run->played[j] == level->script[i];
      *move = cw_lesson_try_of (run, level->script[i]);
      if (!made)
        return cw_is_legal (&run->position, level->script[i]);
    }
  return false;
}

bool
cw_lesson_hint (const CwLessonRun *run, CwTryMove *move)
{
  const CwStageLevel *level = run->level;

  if (run->state != CW_LESSON_RUNNING || level->task == CW_TASK_CHOOSE
      || level->replies == CW_REPLY_ENGINE)
    return false;
  if (level->task == CW_TASK_CLICK)
    {
      *move = (CwTryMove){ level->squares[run->clicked], level->squares[run->clicked], 0 };
      return true;
    }
  if (level->task == CW_TASK_PLACE)
    return hint_placing (run, move);
  if (level->replies == CW_REPLY_DEFENDS)
    return hint_mate (run, move);
  if (level->replies != CW_REPLY_NONE)
    return hint_line (run, move);
  unsigned moves = search_moves (run, level->par + 3, move);
  return moves > 0 && moves != CW_LESSON_UNKNOWN;
}

bool
cw_lesson_mistake_fails (const CwStage *stage, const CwStageLevel *level, unsigned index)
{
  const CwTryMove *mistake = &level->mistakes[index];
  CwLessonRun run;
  CwDelta delta;
  CwStatus status;

  cw_lesson_start (&run, stage, level);
  cw_lesson_move (&run, mistake->from, mistake->to, mistake->promotion, &delta, &status);
  return run.state == CW_LESSON_FAILED;
}
