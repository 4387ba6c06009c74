/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "core/variant.h"
#include "search/worker.h"

#define HASH 8 /* MiB */
/* One in so many nodes of the search is spent on mates of either side. */
#define SHARE_OF_WINS 12
#define SHARE_OF_REFUTATIONS 8
#define LEAST 200 /* nodes that are worth a try */
#define MOVES 16  /* of the longest mate looked for */

void
cw_watch_begin (CwSearch *search)
{
  search->win_nodes = search->refutation_nodes = 0;
  search->no_mate = false;
  if (search->mates)
    cw_mate_forget (search->mates);
}

static bool
is_time_up (void *worker)
{
  return cw_worker_tick (worker);
}

/* Looks in `position`, which may take one of `share` nodes together with what was `spent` before.
 * False if nothing was done. */
static bool
find_mate (CwWorker *worker, const CwPosition *position, unsigned share, uint64_t *spent,
           CwMate *mate)
{
  CwSearch *search = worker->search;
  uint64_t most = cw_search_nodes (search) / share;

  if (worker->id != 0 || search->level || search->plain || search->reach > 0
      || search->limits.lines != 1 || !search->game->variant->drops || worker->stopped
      || cw_search_is_pondering (search) || most < *spent + LEAST)
    return false;
  if (!search->mates)
    search->mates = cw_mate_solver_new (HASH);
  if (!search->mates)
    return false;
  cw_mate_watch (search->mates, is_time_up, worker);
  cw_mate_find (search->mates, position, MOVES, most - *spent, mate);
  *spent += mate->nodes;
  return true;
}

/* The root's move and what follows. */
static void
set_line (CwRootMove *root, const CwMove *line, unsigned count)
{
  root->pv[0] = root->move;
  root->pv_count = 1;
  for (unsigned i = 0; i < count && root->pv_count < CW_SEARCH_PLIES; i++)
    root->pv[root->pv_count++] = line[i];
}

bool
cw_watch_wins (CwWorker *worker)
{
  CwMate mate;

  if (worker->search->no_mate || worker->root[0].score >= CW_MATE_BOUND
      || !find_mate (worker, &worker->position, SHARE_OF_WINS, &worker->search->win_nodes, &mate))
    return false;
  worker->search->no_mate = mate.verdict == CW_MATE_NONE;
  for (unsigned i = 0; mate.verdict == CW_MATE_FOUND && i < worker->root_count; i++)
    if (worker->root[i].move == mate.line[0])
      {
        CwRootMove first = worker->root[i];
        memmove (&worker->root[1], &worker->root[0], i * sizeof first);
        first.score = CW_MATE - (int)mate.within;
        first.bound = CW_SCORE_EXACT;
        set_line (&first, mate.line + 1, mate.plies - 1);
        worker->root[0] = first;
        return true;
      }
  return false;
}

bool
cw_watch_refutes (CwWorker *worker)
{
  CwRootMove *root = worker->root, refuted = root[0];
  unsigned last = worker->root_count - 1;
  CwPosition after = worker->position;
  CwUndo undo;
  CwMate mate;

  if (refuted.safe || refuted.refuted || abs (refuted.score) >= CW_MATE_BOUND)
    return false;
  cw_do (&after, refuted.move, &undo, NULL);
  if (!find_mate (worker, &after, SHARE_OF_REFUTATIONS, &worker->search->refutation_nodes, &mate))
    return false;
  root[0].safe = mate.verdict == CW_MATE_NONE;
  if (mate.verdict != CW_MATE_FOUND)
    return false;
  int score = refuted.score;
  refuted.refuted = refuted.score = (int)mate.within + 1 - CW_MATE;
  refuted.bound = CW_SCORE_EXACT;
  set_line (&refuted, mate.line, mate.plies);
  memmove (root, root + 1, last * sizeof *root);
  root[last] = refuted;
  if (root[0].score == -CW_INFINITE && !root[0].refuted)
    {
      root[0].score = score;
      root[0].bound = CW_SCORE_AT_MOST;
      set_line (&root[0], NULL, 0);
    }
  return true;
}
