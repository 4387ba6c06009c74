/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quiescence search, and what it shares with the tree: doing a move, draws, the evaluation.
 * Part of each searcher_NAME.c. */
#pragma once

#include "search/order.h"

/* So far beyond the depth are forced captures followed. */
#define FORCED_PLIES 4
/* So many centipawns more than a capture wins by count may come of it. */
#define DELTA 150

/* The static evaluation; many positions are met again. The clock counts in it too. */
static inline int
evaluate (CwWorker *worker)
{
  const CwSearch *search = worker->search;
  const CwBoard *board = cw_board_of (&worker->position);
  uint64_t key = cw_board_key (board) ^ cw_board_clock (board) * UINT64_C (0x9e3779b97f4a7c15);
  uint64_t *kept = &worker->evaluated[cw_board_key (board) % CW_EVALUATED];
  int score;

  if ((*kept ^ key) >> 16 == 0)
    score = (int16_t)(*kept & 0xffff);
  else
    {
      score = CW_EVALUATE (worker);
      *kept = (key & ~UINT64_C (0xffff)) | (uint16_t)(int16_t)score;
    }
  if (search->level && search->level->noise > 0)
    score += cw_level_noise (search->level, cw_position_key (&worker->position) ^ search->salt);
  return score;
}

/* How far evaluations were off of late in positions like this one. */
static inline int
correction (CwWorker *worker, const CwFrame *frame)
{
  const CwBoard *board = cw_board_of (&worker->position);
  CwColour side = cw_board_side (board);
  int off = worker->structure[side][structure_of (board) % CW_CORRECTIONS];

  if (worker->search->plain || worker->search->level)
    return 0;
  if (frame[-1].row != CW_NO_ROW)
    off += worker->after[side][frame[-1].row];
  return off / CW_CORRECTION_UNIT;
}

/* A search to `depth` found `score` where the corrected evaluation was `eval`. */
static inline void
correct (CwWorker *worker, const CwFrame *frame, int depth, int score, int eval)
{
  const CwBoard *board = cw_board_of (&worker->position);
  CwColour side = cw_board_side (board);
  int16_t *entry[2] = { &worker->structure[side][structure_of (board) % CW_CORRECTIONS], NULL };
  int bonus = (score - eval) * depth / 8 * 4, most = CW_CORRECTION_LIMIT / 4;

  if (frame[-1].row != CW_NO_ROW)
    entry[1] = &worker->after[side][frame[-1].row];
  bonus = bonus > most ? most : bonus < -most ? -most : bonus;
  for (unsigned i = 0; i < 2 && entry[i]; i++)
    *entry[i] = (int16_t)(*entry[i] + bonus - *entry[i] * abs (bonus) / CW_CORRECTION_LIMIT);
}

static inline uint64_t
table_key (CwWorker *worker)
{
  return cw_board_key (cw_board_of (&worker->position)) ^ worker->search->salt;
}

/* Asks for the memory that a position will soon be looked up in. */
static inline void
prefetch (const CwWorker *worker, uint64_t key)
{
  cw_table_prefetch (&worker->search->table, key ^ worker->search->salt);
#if defined(__GNUC__)
  __builtin_prefetch (&worker->evaluated[key % CW_EVALUATED], 1);
#endif
}

static inline void
do_move (CwWorker *worker, CwFrame *frame, unsigned ply, CwMove move)
{
  CwBoard *board = cw_board_of (&worker->position);
  const CwUndo *last = ply == 0 ? worker->history : &frame[-1].undo;

  frame->move = move;
  frame->reply = NULL;
  frame->row = CW_NO_ROW;
  if (move == CW_NULL_MOVE)
    {
      cw_board_do_null (board, &frame->undo, last);
      return;
    }
  frame->row = reply_row (board, move);
  frame->reply = worker->replies + (size_t)frame->row * CW_ROWS;
  if (CW_EARLY_PREFETCH)
    prefetch (worker, cw_board_key_after (board, move));
  cw_board_do (board, move, &frame->undo, last);
  if (!CW_EARLY_PREFETCH)
    prefetch (worker, cw_board_key (board));
}

static inline void
undo_move (CwWorker *worker, const CwFrame *frame)
{
  cw_board_undo (cw_board_of (&worker->position), &frame->undo);
}

/* --- how the game ends -------------------------------------------------------------------- */

/* Of a side that has no legal move. */
static inline int
without_moves (const CwWorker *worker, bool checked, unsigned ply)
{
  CwStalemate stalemate = worker->search->terms.stalemate;

  if (checked || stalemate == CW_STALEMATE_LOSES)
    return (int)ply - CW_MATE;
  return stalemate == CW_STALEMATE_WINS ? CW_MATE - (int)ply : 0;
}

/* Whether the position at `ply` repeats one of the tree once, or one of the game as often as ends
 * it: with best play the rest would repeat too. Where always giving check is forbidden, that side
 * loses. */
static inline bool
is_repeated (const CwWorker *worker, const CwBoard *board, const CwUndo *last, unsigned ply,
             int *score)
{
  const CwSearchTerms *terms = &worker->search->terms;
  uint64_t key = cw_board_key (board);
  unsigned reach = terms->reach ? terms->reach : cw_board_clock (board), before = 0;
  bool checked[2] = { cw_board_in_check (board), true }; /* always: the side to move, the other */

  if (reach >= ply && worker->past[key % CW_PAST] < terms->occurrences)
    reach = ply > 0 ? ply - 1 : 0;
  for (unsigned back = 1; last && back <= reach && last->move != CW_NULL_MOVE; back++)
    {
      checked[back % 2] &= last->in_check;
      if (back % 2 == 0 && last->key == key && (back < ply || ++before == terms->occurrences))
        {
          *score = 0;
          if (terms->perpetual && checked[0] != checked[1])
            *score = checked[0] ? CW_EVAL_LIMIT : -CW_EVAL_LIMIT;
          return true;
        }
      last = last->last;
    }
  return false;
}

/* Fifty moves without progress. A mate on the last of them counts, so in check this is for the
 * caller to find first; and so does a stalemate, where that is no draw. */
static inline bool
is_fifty_moves (const CwWorker *worker, const CwBoard *board)
{
  const CwSearchTerms *terms = &worker->search->terms;
  CwMoveList list;

  if (!terms->fifty_moves || cw_board_clock (board) < 100)
    return false;
  if (!cw_board_in_check (board) && terms->stalemate == CW_STALEMATE_DRAW)
    return true;
  cw_board_legal (board, &list);
  return list.count > 0;
}

/* Whether the game is over, but for the lack of moves; then also the score. */
static inline bool
is_over (const CwWorker *worker, const CwBoard *board, const CwUndo *last, unsigned ply, int *score)
{
  const CwSearchTerms *terms = &worker->search->terms;
  int decided = terms->early ? cw_board_decided (board) : 0;

  *score = decided > 0 ? CW_MATE - (int)ply : decided < 0 ? (int)ply - CW_MATE : 0;
  return decided != 0 || cw_board_is_dead (board)
         || (terms->repetition && is_repeated (worker, board, last, ply, score))
         || is_fifty_moves (worker, board);
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

/* Whether the side to move has to capture; not looked at without end, since there each capture may
 * force several others. */
static inline bool
is_forced (const CwWorker *worker, const CwBoard *board, unsigned ply)
{
  CwMoveList list;

  if (!worker->search->terms.must_capture || ply > worker->depth + FORCED_PLIES)
    return false;
  cw_board_captures (board, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (cw_board_is_capture (board, list.moves[i]))
      return true;
  return false;
}

/* Whether the side to move mates at once; then the score, and the table and the variation have it.
 * To be asked where the table knows nothing of the position: what it knows was looked at so before.
 * Levels see no mates but those that they search for. */
static inline bool
mates_at_once (CwWorker *worker, CwFrame *frame, unsigned ply, int *score)
{
  CwSearch *search = worker->search;
  const CwBoard *board = cw_board_of (&worker->position);
  CwMove move;

  if (search->plain || search->level)
    return false;
  move = cw_board_mating_move (board, cw_board_side (board));
  if (move == CW_NO_MOVE)
    return false;
  *score = CW_MATE - (int)ply - 1;
  frame[1].pv_count = 0;
  extend_pv (frame, move);
  cw_table_store (&search->table, table_key (worker), ply, move, *score, CW_SEARCH_PLIES,
                  CW_BOUND_EXACT);
  return true;
}

/* Captures and promotions only, or all moves of a side that is in check or has to capture, until it
 * is quiet; other sides may stop at the evaluation. */
static int
quiesce (CwWorker *worker, int alpha, int beta, unsigned ply)
{
  CwSearch *search = worker->search;
  CwFrame *frame = &worker->frame[ply + CW_BEFORE];
  CwBoard *board = cw_board_of (&worker->position);
  bool checked = cw_board_in_check (board), principal = beta - alpha > 1;
  int best = -CW_INFINITE, original = alpha, over;
  CwTableHit hit = { CW_NO_MOVE, 0, 0, CW_BOUND_NONE };
  CwMove move, best_move = CW_NO_MOVE;
  bool known;

  frame->pv_count = 0;
  if (cw_worker_tick (worker))
    return 0;
  if (ply > worker->seldepth)
    worker->seldepth = ply;
  if (ply > 0 && is_over (worker, board, &frame[-1].undo, ply, &over))
    return over;
  if (ply >= CW_SEARCH_PLIES - 1)
    return checked ? 0 : evaluate (worker);
  known = cw_table_probe (&search->table, table_key (worker), ply, &hit);
  if (known && !principal && hit_decides (&hit, alpha, beta))
    return hit.score;
  if (!known && mates_at_once (worker, frame, ply, &over))
    return over;

  checked = checked || is_forced (worker, board, ply);
  if (!checked)
    {
      best = frame->eval = evaluate (worker) + correction (worker, frame);
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
          if (!exchange_reaches (worker, board, move, 0))
            continue;
          /* Even with what it takes this stays far below. */
          int above = frame->eval + DELTA;
          if (!checked && cw_move_type (move) != CW_MOVE_PROMOTION
              && !exchange_reaches (worker, board, move, alpha - above + 1))
            {
              int most = above + cw_board_exchange (board, move, search->exchange);
              best = most > best ? most : best;
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
    return (int)ply - CW_MATE; /* mate: who has to capture can */
  cw_table_store (&search->table, table_key (worker), ply, best_move, best, 0,
                  bound_of (best, original, beta));
  return best;
}
