/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/search.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules_table.h"
#include "search/worker.h"

/* The clock is looked at once in so many nodes: about a millisecond. */
#define NODES_A_LOOK 512

static void
fill_reductions (CwSearch *search)
{
  for (int depth = 1; depth < 64; depth++)
    for (int number = 1; number < 64; number++)
      search->reduction[depth][number] = (int16_t)(0.55 + log (depth) * log (number) / 2.4);
}

bool
cw_search_plays (const CwGame *game)
{
  return game->rules == &cw_chess_rules;
}

CwSearch *
cw_search_new (unsigned hash_mib)
{
  CwSearch *search = calloc (1, sizeof *search);

  if (!search)
    return NULL;
  search->searcher = cw_searcher_for_machine ();
  atomic_init (&search->stop, false);
  fill_reductions (search);
  cw_search_set_values (search, NULL);
  if (!cw_table_init (&search->table, hash_mib) || !cw_search_set_threads (search, 1))
    {
      cw_search_free (search);
      return NULL;
    }
  return search;
}

void
cw_search_free (CwSearch *search)
{
  if (!search)
    return;
  for (unsigned i = 0; i < search->threads; i++)
    free (search->worker[i]);
  cw_table_free (&search->table);
  free (search);
}

bool
cw_search_set_threads (CwSearch *search, unsigned threads)
{
  threads = threads < 1 ? 1 : threads > CW_MAX_THREADS ? CW_MAX_THREADS : threads;
  while (search->threads > threads)
    free (search->worker[--search->threads]);
  while (search->threads < threads)
    {
      CwWorker *worker = calloc (1, sizeof *worker);
      if (!worker)
        return false;
      worker->search = search;
      worker->id = search->threads;
      search->worker[search->threads++] = worker;
    }
  return true;
}

void
cw_search_clear (CwSearch *search)
{
  cw_table_clear (&search->table);
  for (unsigned i = 0; i < search->threads; i++)
    {
      memset (search->worker[i]->quiet, 0, sizeof search->worker[i]->quiet);
      memset (search->worker[i]->replies, 0, sizeof search->worker[i]->replies);
    }
}

void
cw_search_set_values (CwSearch *search, const CwValues *values)
{
  cw_evaluation_init (&search->evaluation, values);
  for (unsigned kind = 0; kind < CW_KING; kind++)
    search->exchange[kind] = search->evaluation.material[kind];
  search->exchange[CW_KING] = 10000;
  if (search->table.buckets)
    cw_table_clear (&search->table);
}

int
cw_evaluate (const CwSearch *search, const CwPosition *position)
{
  return cw_evaluate_chess (&search->evaluation, position);
}

void
cw_search_stop (CwSearch *search)
{
  atomic_store_explicit (&search->stop, true, memory_order_relaxed);
}

void
cw_search_ready (CwSearch *search)
{
  atomic_store_explicit (&search->stop, false, memory_order_relaxed);
}

uint64_t
cw_search_nodes (const CwSearch *search)
{
  uint64_t nodes = 0;

  for (unsigned i = 0; i < search->threads; i++)
    nodes += atomic_load_explicit (&search->worker[i]->nodes, memory_order_relaxed);
  return nodes;
}

bool
cw_worker_tick (CwWorker *worker)
{
  CwSearch *search = worker->search;
  uint64_t nodes = atomic_load_explicit (&worker->nodes, memory_order_relaxed) + 1;

  atomic_store_explicit (&worker->nodes, nodes, memory_order_relaxed);
  if (worker->stopped || atomic_load_explicit (&search->stop, memory_order_relaxed))
    return worker->stopped = true;
  if (worker->id == 0)
    {
      uint64_t limit = search->limits.nodes;
      if (limit > 0 && nodes >= limit)
        return worker->stopped = true;
      if (nodes % NODES_A_LOOK == 0
          && (cw_clock_is_up (&search->clock)
              || (limit > 0 && search->threads > 1 && cw_search_nodes (search) >= limit)))
        return worker->stopped = true;
    }
  return false;
}

void
cw_search_report (CwSearch *search, unsigned depth)
{
  const CwWorker *worker = search->worker[0];
  CwSearchInfo *info = &search->info;
  unsigned lines = search->shown;

  info->lines = lines < worker->root_count ? lines : worker->root_count;
  info->nodes = cw_search_nodes (search);
  info->time = cw_clock_elapsed (&search->clock);
  for (unsigned i = 0; i < info->lines; i++)
    {
      const CwRootMove *root = &worker->root[i];
      CwLine *line = &info->line[i];
      line->score = root->score;
      line->depth = depth;
      line->seldepth = root->seldepth > depth ? root->seldepth : depth;
      line->moves = root->pv_count;
      memcpy (line->move, root->pv, root->pv_count * sizeof root->pv[0]);
    }
  if (search->progress)
    search->progress (search->progress_context, info);
}

static bool
is_searched (const CwLimits *limits, CwMove move)
{
  if (!limits->only)
    return true;
  for (unsigned i = 0; i < limits->only_count; i++)
    if (limits->only[i] == move)
      return true;
  return false;
}

static void
worker_begin (CwWorker *worker, const CwPosition *position, const CwUndo *last)
{
  const CwLimits *limits = &worker->search->limits;
  CwMoveList list;

  worker->position = *position;
  worker->history = last;
  atomic_store_explicit (&worker->nodes, 0, memory_order_relaxed);
  worker->seldepth = worker->depth = worker->completed = worker->line = 0;
  worker->verified_ply = 0;
  worker->stopped = false;
  worker->root_count = 0;
  for (unsigned i = 0; i < sizeof worker->frame / sizeof worker->frame[0]; i++)
    {
      CwFrame *frame = &worker->frame[i];
      frame->move = CW_NO_MOVE;
      frame->reply = NULL;
      frame->eval = CW_NO_EVAL;
      frame->killers[0] = frame->killers[1] = CW_NO_MOVE;
      frame->pv_count = 0;
    }
  if (last) /* taking back at once is never overlooked */
    worker->frame[1].move = last->move;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count && worker->root_count < 256; i++)
    {
      if (!is_searched (limits, list.moves[i]))
        continue;
      CwRootMove *root = &worker->root[worker->root_count++];
      root->move = root->pv[0] = list.moves[i];
      root->pv_count = 1;
      root->seldepth = 0;
      root->score = root->last_score = -CW_INFINITE;
    }
}

/* What is reported where not even the first depth was completed. */
static void
worker_seed_scores (CwWorker *worker)
{
  int score = cw_evaluate (worker->search, &worker->position);

  for (unsigned i = 0; i < worker->root_count; i++)
    worker->root[i].score = worker->root[i].last_score = score;
}

static void
apply_level (CwSearch *search, const CwPosition *position)
{
  CwLimits *limits = &search->limits;
  const CwLevel *level = search->level = cw_level_at (limits->level);

  search->salt = 0;
  if (!level)
    return;
  if (level->noise > 0 || level->blind > 0)
    search->salt =
        cw_level_mix (limits->seed ^ cw_level_mix (cw_position_key (position))) | limits->level;
  if (level->depth > 0 && (limits->depth == 0 || level->depth < limits->depth))
    limits->depth = level->depth;
  if (level->nodes > 0 && (limits->nodes == 0 || level->nodes < limits->nodes))
    limits->nodes = level->nodes;
  limits->lines = level->lines > limits->lines ? level->lines : limits->lines;
}

/* The level's choice among the ranked root moves, put first. */
static void
choose_by_level (CwSearch *search)
{
  CwWorker *worker = search->worker[0];
  const CwPosition *position = &worker->position;
  unsigned count =
      search->limits.lines < worker->root_count ? search->limits.lines : worker->root_count;
  CwChoice choices[256];

  for (unsigned i = 0; i < count; i++)
    {
      CwMove move = worker->root[i].move;
      CwPosition after = *position;
      CwUndo undo;
      CwKind moved = cw_piece_kind (cw_position_at (position, cw_move_from (move)));
      CwKind captured = cw_is_capture (position, move)
                            ? cw_piece_kind (cw_position_at (position, cw_move_to (move)))
                            : 0;
      cw_do (&after, move, &undo, NULL);
      choices[i].score = worker->root[i].score;
      choices[i].pleasing = captured || cw_in_check (&after);
      choices[i].overlooked = cw_level_is_blind (
          search->level, cw_position_key (position) ^ search->salt, cw_position_side (position),
          move, moved, captured, worker->frame[1].move);
    }
  unsigned chosen = cw_level_choose (search->level, choices, count,
                                     cw_level_mix (search->salt ^ search->limits.seed));
  CwRootMove first = worker->root[chosen];
  worker->root[chosen] = worker->root[0];
  worker->root[0] = first;
}

static void *
helper_main (void *data)
{
  CwWorker *worker = data;

  worker->search->searcher (worker);
  return NULL;
}

/* Runs the helpers beside worker 0; those that cannot be started are done without. */
static void
run_workers (CwSearch *search)
{
  pthread_t thread[CW_MAX_THREADS];
  bool started[CW_MAX_THREADS] = { false };

  for (unsigned i = 1; i < search->threads; i++)
    started[i] = pthread_create (&thread[i], NULL, helper_main, search->worker[i]) == 0;
  search->searcher (search->worker[0]);
  if (search->threads > 1)
    cw_search_stop (search);
  for (unsigned i = 1; i < search->threads; i++)
    if (started[i])
      pthread_join (thread[i], NULL);
}

CwMove
cw_search_run (CwSearch *search, const CwPosition *position, const CwUndo *last,
               const CwLimits *limits, CwSearchProgress progress, void *context, CwSearchInfo *info)
{
  CwWorker *worker = search->worker[0];
  CwMove best = CW_NO_MOVE;

  search->limits = *limits;
  search->limits.lines = limits->lines > 0 ? limits->lines : 1;
  search->shown = search->limits.lines < CW_SEARCH_LINES ? search->limits.lines : CW_SEARCH_LINES;
  search->progress = progress;
  search->progress_context = context;
  search->info = (CwSearchInfo){ 0 };
  cw_clock_start (&search->clock, limits, cw_position_side (position));
  apply_level (search, position);
  cw_table_age (&search->table);
  for (unsigned i = 0; i < search->threads; i++)
    worker_begin (search->worker[i], position, last);
  if (worker->root_count > 0)
    {
      worker_seed_scores (worker);
      run_workers (search);
      if (search->level && search->level->lines > 1)
        choose_by_level (search);
      search->progress = NULL;
      cw_search_report (search, worker->completed);
      best = worker->root[0].move;
    }
  if (info)
    *info = search->info;
  cw_search_ready (search);
  return best;
}
