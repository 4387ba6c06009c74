/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening at the root, line by line. Part of each searcher_NAME.c. */
#pragma once

#include "search/tree.h"

#define ASPIRATION 18 /* centipawns either side of the last score */
#define LONG 3000     /* ms after which it is told that a score is outside */

static inline int
compare_root (const CwRootMove *a, const CwRootMove *b)
{
  if (a->score != b->score)
    return a->score > b->score ? -1 : 1;
  return a->last_score == b->last_score ? 0 : a->last_score > b->last_score ? -1 : 1;
}

/* Sorts root[first … past-1], best first, equals in their order. */
static void
sort_root (CwWorker *worker, unsigned first, unsigned past)
{
  for (unsigned i = first + 1; i < past; i++)
    for (unsigned j = i; j > first && compare_root (&worker->root[j], &worker->root[j - 1]) < 0;
         j--)
      {
        CwRootMove move = worker->root[j];
        worker->root[j] = worker->root[j - 1];
        worker->root[j - 1] = move;
      }
}

static void
take_root_pv (CwWorker *worker, CwRootMove *root, int score, int alpha, int beta)
{
  const CwFrame *next = &worker->frame[CW_BEFORE + 1];

  root->score = score;
  root->bound = score >= beta    ? CW_SCORE_AT_LEAST
                : score <= alpha ? CW_SCORE_AT_MOST
                                 : CW_SCORE_EXACT;
  root->seldepth = worker->seldepth;
  root->pv[0] = root->move;
  root->pv_count = 1;
  for (unsigned i = 0; i < next->pv_count && root->pv_count < CW_SEARCH_PLIES; i++)
    root->pv[root->pv_count++] = next->pv[i];
}

static inline uint64_t
nodes_of (const CwWorker *worker)
{
  return atomic_load_explicit (&worker->nodes, memory_order_relaxed);
}

/* A level that chooses among all moves needs the score of each that it may choose, not only of the
 * best: how far below the best of those it sees they may be; 0 where only the best counts. */
static inline int
choice_reach (const CwWorker *worker)
{
  const CwLevel *level = worker->search->level;

  return level && level->lines >= CW_MAX_MOVES ? cw_level_reach (level) : 0;
}

/* Searches the root moves from the current line on within the window; the best score. */
static int
search_root (CwWorker *worker, int alpha, int beta, int depth)
{
  CwFrame *frame = &worker->frame[CW_BEFORE];
  CwBoard *board = cw_board_of (&worker->position);
  Node node = { alpha, beta, depth, 0, true, cw_board_in_check (board), true, false };
  int reach = choice_reach (worker);
  int best = -CW_INFINITE;

  frame->eval = node.checked ? CW_NO_EVAL : evaluate (worker) + correction (worker, frame);
  frame[1].killers[0] = frame[1].killers[1] = CW_NO_MOVE;
  for (unsigned i = worker->line; i < worker->root_count; i++)
    {
      CwRootMove *root = &worker->root[i];
      unsigned number = i - worker->line;
      worker->current_number = i + 1;
      bool check = cw_board_gives_check (board, root->move);
      int less = depth >= 3 && number > 2 && reach == 0
                     ? reduction_of (worker, frame, &node, board, root->move, number, check)
                     : 0;
      int extension = check && depth > 1 && !worker->search->plain ? 1 : 0;
      uint64_t before = nodes_of (worker);
      do_move (worker, frame, 0, root->move);
      int score =
          search_move (worker, &node, depth - 1 + extension, less, number == 0 || reach > 0);
      undo_move (worker, frame);
      root->nodes += nodes_of (worker) - before;
      if (worker->stopped)
        return best;
      root->score = -CW_INFINITE;
      if (number == 0 || score > node.alpha)
        take_root_pv (worker, root, score, alpha, beta);
      if (score > best)
        {
          best = score;
          if (score >= beta)
            break;
        }
      if (score - reach > node.alpha && (reach == 0 || !is_blind_to (worker, board, root->move, 0)))
        node.alpha = score - reach;
    }
  return best;
}

/* One line of one depth: a narrow window about the last score, widened until the score is inside.
 */
static void
search_line (CwWorker *worker, int depth)
{
  int last = worker->root[worker->line].last_score, width = ASPIRATION;
  int alpha = -CW_INFINITE, beta = CW_INFINITE;

  if (depth >= 5 && abs (last) < CW_MATE_BOUND && choice_reach (worker) == 0)
    {
      alpha = last - width;
      beta = last + width;
    }
  for (;;)
    {
      int score = search_root (worker, alpha, beta, depth);
      sort_root (worker, worker->line, worker->root_count);
      if (worker->stopped)
        return;
      width *= 3;
      if (score <= alpha)
        alpha = width > 1000 ? -CW_INFINITE : score - width;
      else if (score >= beta)
        beta = width > 1000 ? CW_INFINITE : score + width;
      else
        break;
      if (worker->id == 0 && worker->search->limits.lines == 1
          && cw_clock_elapsed (&worker->search->clock) >= LONG)
        cw_search_report (worker->search, (unsigned)depth);
    }
}

static void
begin_depth (CwWorker *worker, unsigned depth)
{
  worker->depth = depth;
  for (unsigned i = 0; i < worker->root_count; i++)
    {
      worker->root[i].last_score = worker->root[i].score;
      worker->root[i].score = -CW_INFINITE;
    }
}

/* After a depth that was cut short: a line begun again may have replaced a score by none. */
static void
restore_scores (CwWorker *worker)
{
  for (unsigned i = 0; i < worker->root_count; i++)
    if (worker->root[i].score == -CW_INFINITE)
      {
        worker->root[i].score = worker->root[i].last_score;
        worker->root[i].bound = CW_SCORE_EXACT;
      }
}

/* A depth that was cut short may have seen its first move being mated and not yet looked at the
 * others: that is no score of the position, so the best of the last whole depth stands. */
static void
restore_best (CwWorker *worker, const CwRootMove *best)
{
  if (worker->completed == 0 || worker->root[0].score > -CW_MATE_BOUND
      || worker->root[0].score >= best->score)
    return;
  for (unsigned i = 1; i < worker->root_count; i++)
    if (worker->root[i].move == best->move)
      worker->root[i] = worker->root[0];
  worker->root[0] = *best;
}

static bool
is_mate_found (const CwWorker *worker)
{
  unsigned mate = worker->search->limits.mate;

  return mate > 0 && worker->root[0].score >= CW_MATE - (int)(2 * mate - 1);
}

/* A mate that a deeper search cannot make shorter. */
static bool
is_settled (const CwWorker *worker, unsigned depth)
{
  int score = abs (worker->root[0].score);

  return score >= CW_MATE_BOUND && (int)depth > 2 * (CW_MATE - score) + 2;
}

static void
deepen (CwWorker *worker)
{
  CwSearch *search = worker->search;
  const CwLimits *limits = &search->limits;
  unsigned deepest =
      limits->depth && limits->depth < CW_SEARCH_PLIES - 8 ? limits->depth : CW_SEARCH_PLIES - 8;
  unsigned lines = limits->lines < worker->root_count ? limits->lines : worker->root_count;
  if (choice_reach (worker) > 0)
    lines = 1; /* all moves are compared in one */
  bool by_clock = search->clock.soft > 0,
       infinite = !limits->depth && !limits->nodes && !limits->movetime && !by_clock;

  for (unsigned depth = 1; depth <= deepest && !worker->stopped; depth++)
    {
      const CwRootMove last_best = worker->root[0];
      if (worker->id % 2 == 1 && depth > 1 && depth < deepest)
        depth++; /* helpers of odd number skip depths, so that not all do the same */
      begin_depth (worker, depth);
      for (worker->line = 0; worker->line < lines && !worker->stopped; worker->line++)
        {
          worker->seldepth = 0;
          search_line (worker, (int)depth);
          sort_root (worker, 0, worker->line + 1 < lines ? worker->line + 1 : lines);
        }
      if (worker->stopped)
        {
          restore_scores (worker);
          sort_root (worker, 0, 1);
          restore_best (worker, &last_best);
          break;
        }
      worker->completed = depth;
      if (worker->id != 0)
        continue;
      cw_search_report (search, depth);
      if (is_mate_found (worker) || (!infinite && lines == 1 && is_settled (worker, depth))
          || (by_clock
              && cw_clock_is_enough (&search->clock, worker->root[0].move != last_best.move,
                                     worker->root[0].score,
                                     (unsigned)(worker->root[0].nodes * 1000 / nodes_of (worker)),
                                     worker->root_count == 1)
              && !cw_search_is_pondering (search)))
        break;
    }
}
