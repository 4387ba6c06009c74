/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/search.h"

#include <limits.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "search/worker.h"

/* Separates the network's table entries from others. */
#define NETWORK_SALT UINT64_C (0x6a09e667f3bcc909)

/* Nodes between two looks at the clock: about a millisecond. */
#define NODES_PER_CHECK 512
/* Milliseconds between reports of a running search. */
#define PULSE 1000
/* The value of a royal piece in exchanges: more than all others. */
#define ROYAL_VALUE 10000

static void
fill_reductions (CwSearch *search)
{
  for (int depth = 1; depth < 64; depth++)
    for (int number = 1; number < 64; number++)
      search->reduction[depth][number] =
          (int16_t)(TUNED (reduction_base) / 100.0
                    + log (depth) * log (number) * 100 / TUNED (reduction_divisor));
}

bool
cw_search_plays (const CwGame *game)
{
  return game->rules != NULL;
}

/* --- the game ------------------------------------------------------------------------------ */

static CwSearchTerms
terms_of (const CwVariant *variant)
{
  bool goal = variant->goal[0] | variant->goal[1] | variant->goal[2] | variant->goal[3];
  bool fourfold = cw_variant_fourfold (variant);

  return (CwSearchTerms){
    .repetition = variant->repetition != CW_REPETITION_NONE,
    .occurrences = fourfold ? 3 : 2,
    .perpetual = fourfold,
    .repeated = variant->repetition == CW_REPETITION_FIRST_LOSES ? -CW_EVAL_LIMIT : 0,
    .reach = fourfold || variant->drops ? UINT_MAX : 0,
    .fifty_moves = variant->fifty_moves,
    .early = goal || variant->explosions || variant->checks_to_win || !variant->royal[CW_WHITE]
             || !variant->royal[CW_BLACK],
    .must_capture = variant->must_capture,
    .checks_pay = variant->checks_to_win > 0,
    .wins_at_once = variant->stalemate == CW_STALEMATE_WINS || variant->wins_without_pieces,
    .stalemate = variant->stalemate,
  };
}

static void
forget_evaluations (CwSearch *search)
{
  for (unsigned i = 0; i < search->threads; i++)
    {
      memset (search->worker[i]->eval_cache, 0, sizeof search->worker[i]->eval_cache);
      memset (search->worker[i]->pawns, 0, sizeof search->worker[i]->pawns);
      memset (search->worker[i]->views, 0, sizeof search->worker[i]->views);
    }
}

/* Uses the weights and values that were set. */
static void
make_evaluation (const CwSearch *search, CwEvaluation *evaluation, const CwGame *game)
{
  const CwValues *values = search->has_values ? &search->values : NULL;

  if (search->has_weights && search->weights.game == game)
    cw_evaluation_init_weights (evaluation, &search->weights, values);
  else
    cw_evaluation_init (evaluation, game, values);
}

/* What taking a piece wins: its value, plus what it becomes in the hand. Where losing pieces wins
 * the game, exchanges are not counted. */
static void
fill_values (CwSearch *search)
{
  const CwGame *game = search->game;
  CwEvaluation *evaluation = &search->evaluation;

  make_evaluation (search, evaluation, game);
  for (unsigned kind = 0; kind < CW_MAX_KINDS; kind++)
    {
      int value = evaluation->material[kind];
      if (kind > 0 && game->variant->drops)
        value += evaluation->hand[game->kind[kind].plain ? game->kind[kind].plain : kind];
      search->see_value[kind] = game->kind[kind].royal ? ROYAL_VALUE : value;
      if (game->variant->must_capture)
        search->see_value[kind] = 0;
    }
  forget_evaluations (search);
}

/* Resets everything for a game, since positions of different games may have the same key. */
static void
set_game (CwSearch *search, const CwGame *game)
{
  if (search->game)
    cw_search_clear (search);
  search->game = game;
  search->searcher = cw_searcher_for (game);
  search->terms = terms_of (game->variant);
  fill_values (search);
}

CwSearch *
cw_search_new (unsigned hash_mib)
{
  CwSearch *search = calloc (1, sizeof *search);

  if (!search)
    return NULL;
  atomic_init (&search->stop, false);
  atomic_init (&search->ponderhit, false);
  fill_reductions (search);
  if (!cw_table_init (&search->table, hash_mib) || !cw_search_set_threads (search, 1))
    {
      cw_search_free (search);
      return NULL;
    }
  search->chosen_network = cw_network_shipped ();
  set_game (search, cw_game_named ("chess"));
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
  cw_mate_solver_free (search->mates);
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
      CwWorker *worker = search->worker[i];
      memset (worker->quiet_history, 0,
              search->searcher->quiet_history * sizeof worker->quiet_history[0]);
      memset (worker->continuation_history, 0,
              search->searcher->continuation_history * sizeof worker->continuation_history[0]);
      memset (worker->capture_history, 0, sizeof worker->capture_history);
      memset (worker->pawn_correction, 0, sizeof worker->pawn_correction);
      memset (worker->continuation_correction, 0, sizeof worker->continuation_correction);
    }
}

void
cw_search_set_values (CwSearch *search, const CwValues *values)
{
  search->has_values = values != NULL;
  if (values)
    search->values = *values;
  fill_values (search);
  cw_table_clear (&search->table);
}

void
cw_search_set_weights (CwSearch *search, const CwWeights *weights)
{
  search->has_weights = weights != NULL;
  if (weights)
    search->weights = *weights;
  fill_values (search);
  cw_table_clear (&search->table);
}

void
cw_search_set_network (CwSearch *search, const CwNetwork *network)
{
  search->chosen_network = network;
  search->network = NULL;
  forget_evaluations (search);
  cw_table_clear (&search->table);
}

/* NULL with other weights: the network learned what the terms miss under the engine's own. */
static const CwNetwork *
network_for (const CwSearch *search, const CwGame *game)
{
  if (!cw_network_plays (game) || (search->has_weights && search->weights.game == game))
    return NULL;
  return search->chosen_network;
}

/* The evaluation of a game: that of the search, or one made in `room`. */
static const CwEvaluation *
evaluation_for (const CwSearch *search, const CwGame *game, CwEvaluation *room)
{
  if (game == search->game)
    return &search->evaluation;
  make_evaluation (search, room, game);
  return room;
}

bool
cw_evaluate_by_network (const CwSearch *search, const CwPosition *position, int *score)
{
  const CwNetwork *network = network_for (search, position->game);
  CwNetworkView views[2][2] = { 0 };
  CwEvaluation room;

  if (!network)
    return false;
  *score = cw_evaluate_network (evaluation_for (search, position->game, &room), network, position,
                                NULL, views);
  return true;
}

int
cw_evaluate (const CwSearch *search, const CwPosition *position)
{
  CwEvaluation room;

  return cw_evaluation_of (evaluation_for (search, position->game, &room), position);
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
  atomic_store_explicit (&search->ponderhit, false, memory_order_relaxed);
}

void
cw_search_ponderhit (CwSearch *search)
{
  atomic_store_explicit (&search->ponderhit, true, memory_order_relaxed);
}

bool
cw_search_is_pondering (const CwSearch *search)
{
  return search->limits.ponder && !atomic_load_explicit (&search->ponderhit, memory_order_relaxed);
}

uint64_t
cw_search_nodes (const CwSearch *search)
{
  uint64_t nodes = 0;

  for (unsigned i = 0; i < search->threads; i++)
    nodes += atomic_load_explicit (&search->worker[i]->nodes, memory_order_relaxed);
  return nodes;
}

/* Reports now and then what is being searched. */
static void
pulse (const CwWorker *worker)
{
  CwSearch *search = worker->search;
  CwSearchInfo *info = &search->info;

  if (!search->progress || info->lines == 0
      || cw_clock_elapsed (&search->clock) < search->next_pulse)
    return;
  search->next_pulse = cw_clock_elapsed (&search->clock) + PULSE;
  info->nodes = cw_search_nodes (search);
  info->time = cw_clock_elapsed (&search->clock);
  info->hashfull = cw_table_fill (&search->table);
  info->current = worker->frame[CW_FRAMES_BEFORE].move;
  info->current_number = worker->current_number;
  info->current_depth = worker->depth;
  search->progress (search->progress_context, info);
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
      if (nodes % NODES_PER_CHECK != 0)
        return false;
      if ((cw_clock_is_up (&search->clock) && !cw_search_is_pondering (search))
          || (limit > 0 && search->threads > 1 && cw_search_nodes (search) >= limit))
        return worker->stopped = true;
      pulse (worker);
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
  info->hashfull = cw_table_fill (&search->table);
  info->current = CW_NO_MOVE;
  search->next_pulse = info->time + PULSE;
  for (unsigned i = 0; i < info->lines; i++)
    {
      const CwRootMove *root = &worker->root[i];
      CwLine *line = &info->line[i];
      line->score = root->score;
      line->bound = root->bound;
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

/* Counts the positions of the game up to the root. */
static void
fill_repetition_filter (CwWorker *worker)
{
  memset (worker->repetition_filter, 0, sizeof worker->repetition_filter);
  worker->repetition_filter[cw_position_key (&worker->position) % CW_REPETITION_FILTER_SIZE] = 1;
  for (const CwUndo *undo = worker->history; undo; undo = undo->last)
    {
      uint8_t *count = &worker->repetition_filter[undo->key % CW_REPETITION_FILTER_SIZE];
      *count = (uint8_t)(*count + (*count < UINT8_MAX));
    }
}

static void
worker_begin (CwWorker *worker, const CwPosition *position, const CwUndo *last)
{
  const CwLimits *limits = &worker->search->limits;
  CwMoveList list;

  worker->position = *position;
  worker->history = last;
  fill_repetition_filter (worker);
  atomic_store_explicit (&worker->nodes, 0, memory_order_relaxed);
  worker->seldepth = worker->depth = worker->completed = worker->line = 0;
  worker->verified_ply = 0;
  worker->stopped = false;
  worker->root_count = 0;
  for (unsigned i = 0; i < sizeof worker->frame / sizeof worker->frame[0]; i++)
    {
      CwFrame *frame = &worker->frame[i];
      frame->move = frame->excluded = CW_NO_MOVE;
      frame->continuation = NULL;
      frame->history_row = CW_NO_HISTORY_ROW;
      frame->eval = CW_NO_EVAL;
      frame->killers[0] = frame->killers[1] = CW_NO_MOVE;
      frame->pv_count = 0;
    }
  if (last) /* a recapture is never overlooked */
    worker->frame[CW_FRAMES_BEFORE - 1].move = last->move;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count && worker->root_count < CW_MAX_MOVES; i++)
    {
      if (!is_searched (limits, list.moves[i]))
        continue;
      CwRootMove *root = &worker->root[worker->root_count++];
      root->move = root->pv[0] = list.moves[i];
      root->pv_count = 1;
      root->seldepth = 0;
      root->nodes = 0;
      root->bound = CW_SCORE_EXACT;
      root->score = root->last_score = -CW_INFINITE;
      root->refuted = 0;
      root->safe = false;
    }
}

/* Scores to report if not even the first depth completes. */
static void
worker_seed_scores (CwWorker *worker)
{
  int score;

  if (!worker->search->network
      || !cw_evaluate_by_network (worker->search, &worker->position, &score))
    score = cw_evaluate (worker->search, &worker->position);
  for (unsigned i = 0; i < worker->root_count; i++)
    worker->root[i].score = worker->root[i].last_score = score;
}

/* To choose like a person, looks at every move, some plies deep. */
static void
compare_all (CwSearch *search, const CwPosition *position)
{
  CwLimits *limits = &search->limits;
  unsigned deepest = search->level->depth > 0 ? search->level->depth : CW_HUMAN_DEPTHS - 1;

  search->reach = (int)(CW_HUMAN_REACH * cw_human_unit (position->game));
  limits->depth = limits->depth == 0 || limits->depth > deepest ? deepest : limits->depth;
  limits->lines = 1;
}

static void
apply_level (CwSearch *search, const CwPosition *position)
{
  CwLimits *limits = &search->limits;
  const CwLevel *level = &search->weakness;

  search->salt = 0;
  search->level = NULL;
  search->reach = 0;
  if (!cw_level_of (&search->weakness, position->game, limits->level))
    return;
  search->level = level;
  uint64_t salt = cw_level_mix (limits->seed ^ cw_level_mix (cw_position_key (position)));
  if (level->noise > 0)
    search->salt = salt | limits->level;
  if (level->nodes > 0 && (limits->nodes == 0 || level->nodes < limits->nodes))
    limits->nodes = level->nodes;
  if (level->temperature > 0)
    compare_all (search, position);
}

/* At full strength the network's table entries stay apart from those by the terms. */
static void
apply_network (CwSearch *search)
{
  const CwNetwork *network =
      search->level || search->limits.by_terms ? NULL : network_for (search, search->game);

  if (network)
    search->salt ^= NETWORK_SALT;
  if (network == search->network)
    return;
  search->network = network;
  forget_evaluations (search);
}

static void *
helper_main (void *data)
{
  CwWorker *worker = data;

  worker->search->searcher->run (worker);
  return NULL;
}

/* Runs worker 0 with its helpers, or without those that cannot be started. */
static void
run_workers (CwSearch *search)
{
  pthread_t thread[CW_MAX_THREADS];
  bool started[CW_MAX_THREADS] = { false };

  for (unsigned i = 1; i < search->threads; i++)
    started[i] = pthread_create (&thread[i], NULL, helper_main, search->worker[i]) == 0;
  search->searcher->run (search->worker[0]);
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

  cw_clock_start (&search->clock, limits, cw_position_side (position));
  if (position->game != search->game)
    set_game (search, position->game);
  search->limits = *limits;
  search->limits.lines = limits->lines > 0 ? limits->lines : 1;
  search->shown = search->limits.lines < CW_SEARCH_LINES ? search->limits.lines : CW_SEARCH_LINES;
  search->progress = progress;
  search->progress_context = context;
  search->info = (CwSearchInfo){ 0 };
  apply_level (search, position);
  apply_network (search);
  cw_table_age (&search->table);
  cw_watch_begin (search);
  for (unsigned i = 0; i < search->threads; i++)
    worker_begin (search->worker[i], position, last);
  if (worker->root_count > 0)
    {
      worker_seed_scores (worker);
      run_workers (search);
      if (search->reach > 0)
        cw_search_choose (search);
      best = worker->root[0].move;
      if (search->info.lines > 0 && search->info.line[0].move[0] == best)
        search->progress = NULL; /* it was reported */
      cw_search_report (search, worker->completed);
    }
  if (info)
    *info = search->info;
  cw_search_ready (search);
  return best;
}

unsigned
cw_search_look (CwSearch *search, const CwPosition *position, const CwUndo *last,
                CwHumanMove *moves)
{
  if (position->game != search->game)
    set_game (search, position->game);
  search->limits = (CwLimits){ .lines = 1 };
  search->shown = 1;
  search->progress = NULL;
  search->info = (CwSearchInfo){ 0 };
  search->weakness = (CwLevel){ .temperature = 1 };
  search->level = &search->weakness;
  search->salt = 0;
  compare_all (search, position);
  apply_network (search);
  cw_clock_start (&search->clock, &search->limits, cw_position_side (position));
  cw_table_age (&search->table);
  worker_begin (search->worker[0], position, last);
  if (search->worker[0]->root_count > 0)
    search->searcher->run (search->worker[0]);
  cw_search_ready (search);
  return cw_search_seen (search, moves);
}

const CwEvaluation *
cw_search_evaluation (const CwSearch *search)
{
  return &search->evaluation;
}
