/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person's choice among the moves that the search compared. */
#include <math.h>
#include <string.h>

#include "search/human.h"
#include "search/worker.h"

static void
put_first (CwWorker *worker, unsigned index)
{
  CwRootMove first = worker->root[index];

  worker->root[index] = worker->root[0];
  worker->root[0] = first;
}

/* The deepest look that all moves have. */
static unsigned
deepest_look (const CwSearch *search)
{
  unsigned completed = search->worker[0]->completed;

  return completed >= search->limits.depth ? CW_HUMAN_DEPTHS - 1
         : completed < CW_HUMAN_DEPTHS - 2 ? completed
                                           : CW_HUMAN_DEPTHS - 2;
}

unsigned
cw_search_seen (const CwSearch *search, CwHumanMove *moves)
{
  CwWorker *worker = search->worker[0];
  unsigned reached = deepest_look (search);

  for (unsigned i = 0; i < worker->root_count; i++)
    {
      const CwRootMove *root = &worker->root[i];
      CwPosition after = worker->position;
      CwUndo undo;
      cw_do (&after, root->move, &undo, NULL);
      moves[i] = (CwHumanMove){ .move = root->move };
      for (unsigned depth = 0; depth < CW_HUMAN_DEPTHS; depth++)
        {
          unsigned known = depth < reached ? depth : reached;
          moves[i].score[depth] = known == 0 ? -cw_evaluate (search, &after) : root->seen[known];
        }
      moves[i].reply = root->pv_count > 1 ? root->pv[1] : CW_NO_MOVE;
    }
  return worker->root_count;
}

/* A move far behind the best has no score of its own; it gets the upper bound of its look. */
static void
put_move_first (const CwSearch *search, CwMove move)
{
  CwWorker *worker = search->worker[0];
  unsigned look = deepest_look (search);

  for (unsigned i = 0; i < worker->root_count; i++)
    if (worker->root[i].move == move)
      {
        put_first (worker, i);
        if (look > 0 && worker->root[0].score < worker->root[0].seen[look])
          worker->root[0].score = worker->root[0].seen[look];
        return;
      }
}

/* Removes the moves that mate at once from the *count `moves`. Returns the last one removed, or
 * CW_NO_MOVE. */
static CwMove
take_mates_out (CwHumanMove *moves, unsigned *count)
{
  CwMove mate = CW_NO_MOVE;
  unsigned kept = 0;

  for (unsigned i = 0; i < *count; i++)
    if (moves[i].score[1] >= CW_MATE - 1)
      mate = moves[i].move;
    else
      moves[kept++] = moves[i];
  *count = kept;
  return mate;
}

/* A random number in [0, 1): the `number`th of this position and seed. */
static double
chance (const CwSearch *search, uint64_t number)
{
  uint64_t key = cw_position_key (&search->worker[0]->position) + number;

  return (double)(cw_level_mix (search->limits.seed ^ cw_level_mix (key)) >> 11)
         / 9007199254740992.0;
}

void
cw_search_choose (CwSearch *search)
{
  CwWorker *worker = search->worker[0];
  const CwLevel *level = search->level;
  CwHumanMove moves[CW_MAX_MOVES];
  double probability[CW_MAX_MOVES], at = chance (search, 0);
  CwHumanChoice choice = {
    .position = &worker->position,
    .last = worker->history,
    .evaluation = &search->evaluation,
    .unit = cw_human_unit (search->game),
    .count = cw_human_leave_out (&worker->position, moves, cw_search_seen (search, moves)),
    .moves = moves,
  };
  CwMove mate = take_mates_out (moves, &choice.count);

  if (mate != CW_NO_MOVE
      && (choice.count == 0
          || chance (search, 1) < cw_human_sees_mate (level->rating, level->temperature)))
    put_move_first (search, mate);
  else if (chance (search, 2) < cw_human_knows_ending (&choice, level->rating, level->temperature))
    return; /* the best is first */
  else if (cw_human_probabilities (&choice, level->rating, level->temperature, probability))
    {
      cw_human_keep_habits (&choice, level->temperature, probability);
      for (unsigned i = 0; i < choice.count; i++)
        if ((at -= probability[i]) < 0)
          {
            put_move_first (search, moves[i].move);
            return;
          }
    }
}
