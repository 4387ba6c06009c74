/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quiescence search, and what it shares with the tree: doing a move, draws, the evaluation.
 * Part of each searcher_NAME.c. */
#pragma once

#include "search/order.h"

static inline int
evaluate (const CwWorker *worker)
{
  const CwSearch *search = worker->search;
  int score = CW_EVALUATE (&search->evaluation, &worker->position);

  if (search->level && search->level->noise > 0)
    score +=
        cw_level_noise (search->level, cw_board_key (&worker->position.CW_MEMBER) ^ search->salt);
  return score;
}

static inline uint64_t
table_key (const CwWorker *worker)
{
  return cw_board_key (&worker->position.CW_MEMBER) ^ worker->search->salt;
}

static inline void
do_move (CwWorker *worker, CwFrame *frame, unsigned ply, CwMove move)
{
  CwBoard *board = cw_board_of (&worker->position);
  const CwUndo *last = ply == 0 ? worker->history : &frame[-1].undo;

  frame->move = move;
  frame->reply = NULL;
  if (move == CW_NULL_MOVE)
    {
      cw_board_do_null (board, &frame->undo, last);
      return;
    }
  frame->reply = reply_history (worker, board->square[cw_move_from (move)], cw_move_to (move));
  cw_table_prefetch (&worker->search->table,
                     cw_board_key_after (board, move) ^ worker->search->salt);
  cw_board_do (board, move, &frame->undo, last);
}

static inline void
undo_move (CwWorker *worker, const CwFrame *frame)
{
  cw_board_undo (cw_board_of (&worker->position), &frame->undo);
}

/* Whether the position at `ply` repeats one of the tree once, or one of the game before twice: with
 * best play the rest would repeat too. */
static inline bool
is_repetition (const CwBoard *board, const CwUndo *last, unsigned ply)
{
  unsigned clock = board->state.clock, before = 0;

  for (unsigned back = 1; last && back <= clock && last->move != CW_NULL_MOVE; back++)
    {
      if (back % 2 == 0 && last->key == cw_board_key (board) && (back < ply || ++before == 2))
        return true;
      last = last->last;
    }
  return false;
}

/* A draw by repetition, 50 moves or dead position. A mate on the last of the 50 counts, so in check
 * this is for the caller to find first. */
static inline bool
is_draw (const CwBoard *board, const CwUndo *last, unsigned ply)
{
  if (cw_board_is_dead (board) || is_repetition (board, last, ply))
    return true;
  if (board->state.clock < 100)
    return false;
  if (!cw_board_in_check (board))
    return true;
  CwMoveList list;
  cw_board_evasions (board, &list);
  return list.count > 0;
}

/* The principal variation from here: `move`, then that of the next ply. */
static inline void
extend_pv (CwFrame *frame, CwMove move)
{
  const CwFrame *next = frame + 1;
  unsigned count = next->pv_count < CW_SEARCH_PLIES - 1 ? next->pv_count : CW_SEARCH_PLIES - 1;

  frame->pv[0] = move;
  for (unsigned i = 0; i < count; i++)
    frame->pv[i + 1] = next->pv[i];
  frame->pv_count = count + 1;
}

static inline CwBound
bound_of (int best, int alpha, int beta)
{
  return best >= beta ? CW_BOUND_LOWER : best > alpha ? CW_BOUND_EXACT : CW_BOUND_UPPER;
}

/* Whether what the table knows decides the node. */
static inline bool
hit_decides (const CwTableHit *hit, int alpha, int beta)
{
  return hit->bound == CW_BOUND_EXACT || (hit->bound == CW_BOUND_LOWER && hit->score >= beta)
         || (hit->bound == CW_BOUND_UPPER && hit->score <= alpha);
}

/* Captures and promotions only, or all evasions of a check, until it is quiet; a side that is not
 * in check may stop at the evaluation. */
static int
quiesce (CwWorker *worker, int alpha, int beta, unsigned ply)
{
  CwSearch *search = worker->search;
  CwFrame *frame = &worker->frame[ply + 2];
  CwBoard *board = cw_board_of (&worker->position);
  bool checked = cw_board_in_check (board), principal = beta - alpha > 1;
  int best = -CW_INFINITE, original = alpha;
  CwTableHit hit = { CW_NO_MOVE, 0, 0, CW_BOUND_NONE };
  CwMove move, best_move = CW_NO_MOVE;

  frame->pv_count = 0;
  if (cw_worker_tick (worker))
    return 0;
  if (ply > worker->seldepth)
    worker->seldepth = ply;
  if (ply > 0 && is_draw (board, &frame[-1].undo, ply))
    return 0;
  if (ply >= CW_SEARCH_PLIES - 1)
    return checked ? 0 : evaluate (worker);
  if (cw_table_probe (&search->table, table_key (worker), ply, &hit) && !principal
      && hit_decides (&hit, alpha, beta))
    return hit.score;

  if (!checked)
    {
      best = frame->eval = evaluate (worker);
      if (hit.bound != CW_BOUND_NONE && hit_decides (&hit, best, best))
        best = hit.score;
      if (best >= beta)
        return best;
      alpha = best > alpha ? best : alpha;
    }

  Picker picker;
  picker_init (&picker, board, frame, hit.move, !checked);
  if (!checked && picker.table != CW_NO_MOVE && !cw_board_is_tactical (board, picker.table))
    picker.table = CW_NO_MOVE;
  while ((move = picker_next (&picker, worker, board, frame)) != CW_NO_MOVE)
    {
      if (!checked || best > -CW_MATE_BOUND)
        {
          int exchange = cw_board_exchange (board, move, search->exchange);
          if (exchange < 0)
            continue;
          /* Even with what it takes this stays far below. */
          if (!checked && exchange + frame->eval + 150 <= alpha
              && cw_move_type (move) != CW_MOVE_PROMOTION)
            {
              best = exchange + frame->eval + 150 > best ? exchange + frame->eval + 150 : best;
              continue;
            }
        }
      do_move (worker, frame, ply, move);
      int score = -quiesce (worker, -beta, -alpha, ply + 1);
      undo_move (worker, frame);
      if (worker->stopped)
        return 0;
      if (score > best)
        {
          best = score;
          if (score > alpha)
            {
              alpha = score;
              best_move = move;
              if (principal)
                extend_pv (frame, move);
              if (score >= beta)
                break;
            }
        }
    }
  if (checked && best == -CW_INFINITE)
    return (int)ply - CW_MATE; /* mate */
  cw_table_store (&search->table, table_key (worker), ply, best_move, best, 0,
                  bound_of (best, original, beta));
  return best;
}
