/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/mate.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/variant.h"
#include "search/level.h"

#define BUCKET 4
#define SMALLEST 1024 /* buckets */
/* Larger than every sum of numbers of open nodes. */
#define ENDLESS 1000000000u

/* What is known of a node: the least number of positions that have to be won to prove it for the
 * side to move, and to disprove it. 0 and ENDLESS once decided. */
typedef struct
{
  uint32_t proof, disproof;
} Numbers;

typedef struct
{
  uint64_t key;
  Numbers numbers;
  uint32_t work; /* nodes spent on it; 0 for an empty entry */
} Entry;

typedef struct
{
  CwMove move;
  uint64_t key;
  Numbers first; /* the numbers before the table knows any */
} Child;

typedef struct
{
  CwUndo undo;
  unsigned count;
  Child child[CW_MAX_MOVES];
} Frame;

struct CwMateSolver
{
  Entry *table;
  uint64_t buckets; /* a power of two */
  atomic_bool stop;
  bool (*asked) (void *context); /* at each node, whether to stop; or NULL */
  void *context;

  /* of the running search */
  CwPosition position;
  const CwGame *game; /* the table is for this game */
  bool checks_only, stopped;
  uint64_t nodes, most_nodes;
  CwMoveList moves;
  Frame frame[CW_MATE_PLIES + 1];
};

CwMateSolver *
cw_mate_solver_new (unsigned mib)
{
  CwMateSolver *solver = calloc (1, sizeof *solver);
  uint64_t fits = ((uint64_t)mib << 20) / (BUCKET * sizeof (Entry));

  if (!solver)
    return NULL;
  atomic_init (&solver->stop, false);
  solver->buckets = SMALLEST;
  while (solver->buckets * 2 <= fits)
    solver->buckets *= 2;
  solver->table = calloc (solver->buckets * BUCKET, sizeof (Entry));
  if (!solver->table)
    {
      free (solver);
      return NULL;
    }
  return solver;
}

void
cw_mate_solver_free (CwMateSolver *solver)
{
  if (!solver)
    return;
  free (solver->table);
  free (solver);
}

void
cw_mate_stop (CwMateSolver *solver)
{
  atomic_store_explicit (&solver->stop, true, memory_order_relaxed);
}

void
cw_mate_watch (CwMateSolver *solver, bool (*stop) (void *context), void *context)
{
  solver->asked = stop;
  solver->context = context;
}

void
cw_mate_forget (CwMateSolver *solver)
{
  memset (solver->table, 0, solver->buckets * BUCKET * sizeof (Entry));
}

/* --- the table ------------------------------------------------------------------------------ */

/* The position with that many plies left, for one side to prove. */
static uint64_t
key_of (const CwMateSolver *solver, unsigned left)
{
  return cw_position_key (&solver->position) ^ cw_level_mix (left);
}

static const Entry *
entry_of (const CwMateSolver *solver, uint64_t key)
{
  const Entry *entry = &solver->table[(key & (solver->buckets - 1)) * BUCKET];

  for (unsigned i = 0; i < BUCKET; i++)
    if (entry[i].key == key && entry[i].work)
      return &entry[i];
  return NULL;
}

static Numbers
look_up (const CwMateSolver *solver, uint64_t key, Numbers first)
{
  const Entry *entry = entry_of (solver, key);

  return entry ? entry->numbers : first;
}

/* Replaces the entry that took the least work. */
static void
keep (CwMateSolver *solver, uint64_t key, Numbers numbers, uint64_t work)
{
  Entry *entry = &solver->table[(key & (solver->buckets - 1)) * BUCKET], *least = entry;

  for (unsigned i = 0; i < BUCKET; i++)
    {
      if (entry[i].key == key)
        {
          least = &entry[i];
          break;
        }
      if (entry[i].work < least->work)
        least = &entry[i];
    }
  work += least->key == key ? least->work : 0;
  *least = (Entry){ key, numbers, work < UINT32_MAX ? (uint32_t)(work + !work) : UINT32_MAX };
}

/* --- nodes ---------------------------------------------------------------------------------- */

static bool
tick (CwMateSolver *solver)
{
  if ((solver->most_nodes > 0 && solver->nodes >= solver->most_nodes)
      || atomic_load_explicit (&solver->stop, memory_order_relaxed)
      || (solver->asked && solver->asked (solver->context)))
    solver->stopped = true;
  solver->nodes++;
  return solver->stopped;
}

/* Has the side that just moved won? `count` is the number of legal moves. */
static bool
is_won (const CwPosition *position, unsigned count)
{
  if (count > 0)
    return false;
  CwResult result = cw_outcome (position, NULL).result;
  return result == (cw_position_side (position) == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE);
}

/* Lists the attacker's moves. False if one of them mates; it is then the only child. */
static bool
expand_attack (CwMateSolver *solver, Frame *frame, unsigned left)
{
  CwPosition *position = &solver->position;
  CwMoveList attack;

  frame->count = 0;
  cw_legal_moves (position, &attack);
  for (unsigned i = 0; i < attack.count; i++)
    {
      CwMove move = attack.moves[i];
      if (solver->checks_only && !cw_gives_check (position, move))
        continue;
      cw_do (position, move, &frame->undo, NULL);
      cw_legal_moves (position, &solver->moves);
      unsigned defences = solver->moves.count;
      uint64_t key = key_of (solver, left - 1);
      bool won = is_won (position, defences);
      cw_undo (position, &frame->undo);
      if (won)
        {
          frame->child[0].move = move;
          frame->count = 1;
          return false;
        }
      if (left > 1 && defences > 0)
        frame->child[frame->count++] = (Child){ move, key, { 1, defences } };
    }
  return true;
}

static void
expand_defence (CwMateSolver *solver, Frame *frame, unsigned left)
{
  CwPosition *position = &solver->position;

  cw_legal_moves (position, &solver->moves);
  frame->count = solver->moves.count;
  for (unsigned i = 0; i < frame->count; i++)
    {
      Child *child = &frame->child[i];
      child->move = solver->moves.moves[i];
      cw_do (position, child->move, &frame->undo, NULL);
      child->key = key_of (solver, left - 1);
      child->first = (Numbers){ 1, 1 };
      cw_undo (position, &frame->undo);
    }
}

static uint32_t
bounded (uint64_t number)
{
  return number < ENDLESS ? (uint32_t)number : ENDLESS;
}

/* The numbers of a node from those of its children, which are the other side's: one child that the
 * other side loses wins the node, and it is lost if the other side wins all. Also finds the child
 * nearest to being lost, and how near the next one is. */
static Numbers
sum_up (const CwMateSolver *solver, const Frame *frame, const Child **best, Numbers *of_best,
        uint32_t *second)
{
  uint32_t least = ENDLESS;
  uint64_t sum = 0;

  *best = NULL;
  *of_best = (Numbers){ 0, 0 };
  *second = ENDLESS;
  for (unsigned i = 0; i < frame->count; i++)
    {
      Numbers child = look_up (solver, frame->child[i].key, frame->child[i].first);
      sum += child.proof;
      if (!*best || child.disproof < least)
        {
          *second = least;
          least = child.disproof;
          *best = &frame->child[i];
          *of_best = child;
        }
      else if (child.disproof < *second)
        *second = child.disproof;
    }
  return (Numbers){ least, least == 0 ? ENDLESS : bounded (sum) };
}

/* Works on the node until a number reaches its limit. */
static void
explore (CwMateSolver *solver, unsigned ply, unsigned left, Numbers limit)
{
  Frame *frame = &solver->frame[ply];
  uint64_t key = key_of (solver, left), before = solver->nodes;
  Numbers numbers = { 0, ENDLESS };
  const Child *best;

  if (tick (solver))
    return;
  if (left % 2 == 0)
    expand_defence (solver, frame, left);
  else if (!expand_attack (solver, frame, left))
    {
      keep (solver, key, numbers, 1);
      return;
    }
  for (;;)
    {
      Numbers child;
      uint32_t second;
      numbers = sum_up (solver, frame, &best, &child, &second);
      if (numbers.proof >= limit.proof || numbers.disproof >= limit.disproof || solver->stopped)
        break;
      Numbers next = { bounded ((uint64_t)limit.disproof + child.proof - numbers.disproof),
                       second < limit.proof ? second + 1 : limit.proof };
      cw_do (&solver->position, best->move, &frame->undo, NULL);
      explore (solver, ply + 1, left - 1, next);
      cw_undo (&solver->position, &frame->undo);
    }
  keep (solver, key, numbers, solver->nodes - before);
}

/* Does the side to move mate within that many plies? */
static CwMateVerdict
decide (CwMateSolver *solver, unsigned ply, unsigned left)
{
  uint64_t key = key_of (solver, left);
  Numbers numbers = look_up (solver, key, (Numbers){ 1, 1 });

  while (numbers.proof != 0 && numbers.disproof != 0)
    {
      explore (solver, ply, left, (Numbers){ ENDLESS, ENDLESS });
      if (solver->stopped)
        return CW_MATE_UNKNOWN;
      numbers = look_up (solver, key, (Numbers){ 1, 1 });
    }
  return numbers.proof == 0 ? CW_MATE_FOUND : CW_MATE_NONE;
}

/* --- the line ------------------------------------------------------------------------------- */

/* A move of the attacker after which every defence is mated in time; CW_NO_MOVE if the search was
 * stopped. */
static CwMove
attacking_move (CwMateSolver *solver, unsigned ply, unsigned left)
{
  Frame *frame = &solver->frame[ply];

  if (!expand_attack (solver, frame, left))
    return frame->child[0].move;
  for (unsigned i = 0; i < frame->count && !solver->stopped; i++)
    {
      const Child *child = &frame->child[i];
      Numbers numbers = look_up (solver, child->key, child->first);
      if (numbers.proof == 0)
        continue;
      if (numbers.disproof != 0)
        {
          cw_do (&solver->position, child->move, &frame->undo, NULL);
          CwMateVerdict defended = decide (solver, ply + 1, left - 1);
          cw_undo (&solver->position, &frame->undo);
          if (defended != CW_MATE_NONE)
            continue;
        }
      return child->move;
    }
  return CW_NO_MOVE;
}

/* A defence that delays the mate the longest. */
static CwMove
defending_move (CwMateSolver *solver, unsigned ply, unsigned left)
{
  Frame *frame = &solver->frame[ply];

  expand_defence (solver, frame, left);
  for (unsigned i = 0; i + 1 < frame->count && left > 2; i++)
    {
      cw_do (&solver->position, frame->child[i].move, &frame->undo, NULL);
      CwMateVerdict sooner = decide (solver, ply + 1, left - 3);
      cw_undo (&solver->position, &frame->undo);
      if (sooner != CW_MATE_FOUND)
        return frame->child[i].move;
    }
  return frame->count > 0 ? frame->child[frame->count - 1].move : CW_NO_MOVE;
}

/* Plays the mate out and takes it back; false if the search was stopped. */
static bool
fill_line (CwMateSolver *solver, CwMate *mate)
{
  unsigned ply = 0;
  CwUndo undo[CW_MATE_PLIES];

  for (; ply < mate->plies; ply++)
    {
      unsigned left = mate->plies - ply;
      CwMove move =
          left % 2 == 1 ? attacking_move (solver, 0, left) : defending_move (solver, 0, left);
      if (move == CW_NO_MOVE)
        break;
      mate->line[ply] = move;
      cw_do (&solver->position, move, &undo[ply], NULL);
    }
  bool whole = ply == mate->plies;
  while (ply-- > 0)
    cw_undo (&solver->position, &undo[ply]);
  return whole;
}

/* The attacker's move that the search found, or another that mates as well. */
static CwMove
known_move (CwMateSolver *solver, unsigned left)
{
  Frame *frame = &solver->frame[0];

  if (!expand_attack (solver, frame, left))
    return frame->child[0].move;
  for (unsigned i = 0; i < frame->count; i++)
    if (look_up (solver, frame->child[i].key, frame->child[i].first).disproof == 0)
      return frame->child[i].move;
  return attacking_move (solver, 0, left);
}

/* A defence that took the most work to refute. */
static CwMove
stubborn_move (CwMateSolver *solver, unsigned left)
{
  Frame *frame = &solver->frame[0];
  CwMove move = CW_NO_MOVE;
  uint32_t most = 0;

  expand_defence (solver, frame, left);
  for (unsigned i = 0; i < frame->count; i++)
    {
      const Entry *entry = entry_of (solver, frame->child[i].key);
      if (move == CW_NO_MOVE || (entry && entry->work > most))
        {
          move = frame->child[i].move;
          most = entry ? entry->work : 0;
        }
    }
  return move;
}

/* Plays the mate that was found in the tree of `left` plies and takes it back; false if the search
 * was stopped. */
static bool
follow_line (CwMateSolver *solver, unsigned left, CwMate *mate)
{
  CwUndo undo[CW_MATE_PLIES];
  CwMoveList answers = { 0 };
  unsigned ply = 0;

  do
    {
      CwMove move =
          ply % 2 == 0 ? known_move (solver, left - ply) : stubborn_move (solver, left - ply);
      if (move == CW_NO_MOVE)
        break;
      mate->line[ply] = move;
      cw_do (&solver->position, move, &undo[ply++], NULL);
      cw_legal_moves (&solver->position, &answers);
    }
  while (ply < left && answers.count > 0);
  mate->plies = ply;
  bool whole = ply % 2 == 1 && is_won (&solver->position, answers.count);
  while (ply-- > 0)
    cw_undo (&solver->position, &undo[ply]);
  return whole;
}

/* Shortens the tree of the mate that was found to about its line, if that takes no more nodes than
 * finding it did. */
static void
tighten (CwMateSolver *solver, CwMate *mate)
{
  CwMate shorter = *mate;

  if (solver->most_nodes == 0 || solver->most_nodes > 2 * solver->nodes)
    solver->most_nodes = 2 * solver->nodes;
  for (unsigned left = mate->plies; left < mate->within; left += 2)
    switch (decide (solver, 0, left))
      {
      case CW_MATE_NONE:
        break;
      case CW_MATE_FOUND:
        shorter.within = left;
        if (follow_line (solver, left, &shorter))
          *mate = shorter;
        return;
      default:
        return;
      }
}

static void
begin (CwMateSolver *solver, const CwPosition *position, uint64_t nodes)
{
  if (solver->game && solver->game != position->game)
    cw_mate_forget (solver);
  solver->game = position->game;
  solver->position = *position;
  solver->checks_only = position->game->variant->drops;
  solver->stopped = false;
  solver->nodes = 0;
  solver->most_nodes = nodes;
}

static void
end (CwMateSolver *solver, CwMate *mate)
{
  if (mate->verdict != CW_MATE_FOUND)
    mate->plies = mate->within = 0;
  mate->nodes = solver->nodes;
  atomic_store_explicit (&solver->stop, false, memory_order_relaxed);
}

void
cw_mate_solve (CwMateSolver *solver, const CwPosition *position, unsigned moves, uint64_t nodes,
               CwMate *mate)
{
  *mate = (CwMate){ .verdict = CW_MATE_NONE };
  begin (solver, position, nodes);
  moves = moves < CW_MATE_MOVES ? moves : CW_MATE_MOVES;
  for (unsigned left = 1; left < 2 * moves && mate->verdict == CW_MATE_NONE; left += 2)
    {
      mate->verdict = decide (solver, 0, left);
      mate->plies = mate->within = left;
    }
  if (mate->verdict == CW_MATE_FOUND && !fill_line (solver, mate))
    mate->verdict = CW_MATE_UNKNOWN;
  end (solver, mate);
}

void
cw_mate_find (CwMateSolver *solver, const CwPosition *position, unsigned moves, uint64_t nodes,
              CwMate *mate)
{
  unsigned left = 2 * (moves < CW_MATE_MOVES ? moves : CW_MATE_MOVES) - 1;

  *mate = (CwMate){ .verdict = CW_MATE_NONE };
  begin (solver, position, nodes);
  mate->verdict = decide (solver, 0, left);
  mate->within = left;
  if (mate->verdict == CW_MATE_FOUND && !follow_line (solver, left, mate))
    mate->verdict = CW_MATE_UNKNOWN;
  if (mate->verdict == CW_MATE_FOUND)
    tighten (solver, mate);
  end (solver, mate);
}
