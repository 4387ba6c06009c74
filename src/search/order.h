/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which order moves are tried: the table's move, captures that do not lose, killers, quiet
 * moves by their history, losing captures. Part of each searcher_NAME.c, behind its board face. */
#pragma once

#include "search/worker.h"

#define TRIED 64 /* moves of a node that are remembered */

typedef enum
{
  STAGE_TABLE,
  STAGE_MAKE_CAPTURES,
  STAGE_CAPTURES,
  STAGE_KILLERS,
  STAGE_MAKE_QUIETS,
  STAGE_QUIETS,
  STAGE_BAD,
  STAGE_DONE,
} Stage;

typedef struct
{
  Stage stage;
  bool captures_only;
  CwMove table, killers[2];
  unsigned next;            /* how many of the stage's list were picked */
  unsigned bad;             /* captures that lose, kept for the end */
  const CwCheckMap *checks; /* where set, quiet moves that give no check are left out */
  CwMoveList captures, quiets;
  CwMove losing[CW_MAX_MOVES];
  int rank[CW_MAX_MOVES]; /* of the moves of the stage's list; see rank_of */
} Picker;

/* --- histories ---------------------------------------------------------------------------- */

/* The man that moves or is dropped. */
static inline CwPiece
man_of (const CwBoard *board, CwMove move)
{
  if (CW_DROPS && cw_move_type (move) == CW_MOVE_DROP)
    return cw_piece (cw_board_side (board), cw_move_kind (move));
  return cw_board_at (board, cw_move_from (move));
}

/* The line of a move in worker->replies: by its man and where that goes. */
static inline unsigned
reply_row (const CwBoard *board, CwMove move)
{
  return row_of (board, man_of (board, move), cw_move_to (move));
}

/* How well a quiet move did: by colour, from, to; a drop comes from beyond the board. */
static inline int16_t *
quiet_entry (CwWorker *worker, const CwBoard *board, CwMove move)
{
  unsigned from = cw_move_from (move);

  if (CW_DROPS && cw_move_type (move) == CW_MOVE_DROP)
    from = CW_BOARD_SQUARES + cw_move_kind (move);
  return worker->quiet + (cw_board_side (board) * CW_FROMS + from) * CW_BOARD_SQUARES
         + cw_move_to (move);
}

/* How well a capture did. */
static inline int16_t *
capture_entry (CwWorker *worker, const CwBoard *board, CwMove move)
{
  return worker->captures + (size_t)reply_row (board, move) * CW_BOARD_KINDS
         + cw_board_captured (board, move);
}

/* Whether a move wins at least `least` in the exchanges on its target square. Mostly what it takes
 * and what it risks already tell. */
static inline bool
exchange_reaches (const CwWorker *worker, const CwBoard *board, CwMove move, int least)
{
  const int *value = worker->search->exchange;
  int gain = value[cw_board_captured (board, move)], risk = value[cw_board_moved (board, move)];

  if (cw_move_type (move) == CW_MOVE_PROMOTION)
    {
      gain += value[cw_move_kind (move)] - risk;
      risk = value[cw_move_kind (move)];
    }
  if (!CW_BLASTS (board) && cw_move_type (move) != CW_MOVE_CASTLING)
    {
      if (gain < least)
        return false;
      if (gain - risk >= least)
        return true;
    }
  return cw_board_exchange (board, move, value) >= least;
}

/* --- the picker --------------------------------------------------------------------------- */

static inline void
picker_init (Picker *picker, const CwBoard *board, const CwFrame *frame, CwMove table,
             bool captures_only)
{
  picker->stage = STAGE_TABLE;
  picker->captures_only = captures_only;
  picker->table = table != CW_NO_MOVE && cw_board_is_legal (board, table) ? table : CW_NO_MOVE;
  picker->killers[0] = frame->killers[0];
  picker->killers[1] = frame->killers[1];
  picker->next = picker->bad = 0;
  picker->checks = NULL;
  picker->captures.count = picker->quiets.count = 0;
}

/* A move's score and, below it, its place in the list, the first highest: so the best move is found
 * by a maximum alone, which processors take of several numbers at once. */
#define RANK_PLACES 2048
#define RANK_SCORES 1000000 /* either side of 0 */
_Static_assert(CW_MAX_MOVES <= RANK_PLACES, "places fit below scores");

static inline int
rank_of (int score, unsigned place)
{
  score = score > RANK_SCORES ? RANK_SCORES : score < -RANK_SCORES ? -RANK_SCORES : score;
  return score * RANK_PLACES + (RANK_PLACES - 1 - (int)place);
}

/* By the man taken first and the man that takes second. */
static inline void
score_captures (Picker *picker, CwWorker *worker, const CwBoard *board)
{
  const int *value = worker->search->exchange;

  for (unsigned i = 0; i < picker->captures.count; i++)
    {
      CwMove move = picker->captures.moves[i];
      int gain = value[cw_board_captured (board, move)];
      if (cw_move_type (move) == CW_MOVE_PROMOTION)
        gain += value[cw_move_kind (move)] - value[cw_board_moved (board, move)];
      int score = 16 * gain - value[cw_board_moved (board, move)]
                  + *capture_entry (worker, board, move) / 8;
      picker->rank[i] = rank_of (score, i);
    }
}

static inline int
quiet_history (CwWorker *worker, const CwBoard *board, const CwFrame *frame, CwMove move)
{
  unsigned row = reply_row (board, move);
  int score = *quiet_entry (worker, board, move);

  if (frame[-1].reply)
    score += frame[-1].reply[row];
  if (frame[-2].reply)
    score += frame[-2].reply[row];
  return score;
}

static inline void
score_quiets (Picker *picker, CwWorker *worker, const CwBoard *board, const CwFrame *frame)
{
  for (unsigned i = 0; i < picker->quiets.count; i++)
    picker->rank[i] = rank_of (quiet_history (worker, board, frame, picker->quiets.moves[i]), i);
}

/* The best of what is left. */
static inline CwMove
pick_best (Picker *picker, const CwMoveList *list)
{
  int best = INT_MIN;

  for (unsigned i = 0; i < list->count; i++)
    best = picker->rank[i] > best ? picker->rank[i] : best;
  unsigned place = RANK_PLACES - 1 - ((unsigned)best & (RANK_PLACES - 1));
  picker->rank[place] = INT_MIN;
  picker->next++;
  return list->moves[place];
}

static inline CwMove
next_capture (Picker *picker, const CwWorker *worker, const CwBoard *board)
{
  while (picker->next < picker->captures.count)
    {
      CwMove move = pick_best (picker, &picker->captures);
      if (move == picker->table)
        continue;
      if (!picker->captures_only && !exchange_reaches (worker, board, move, 0))
        {
          picker->losing[picker->bad++] = move;
          continue;
        }
      return move;
    }
  return CW_NO_MOVE;
}

static inline CwMove
next_killer (Picker *picker, const CwBoard *board)
{
  while (picker->next < 2)
    {
      CwMove move = picker->killers[picker->next++];
      if (move != CW_NO_MOVE && move != picker->table && !cw_board_is_tactical (board, move)
          && cw_board_is_legal (board, move))
        return move;
    }
  return CW_NO_MOVE;
}

/* Leaves out of the quiet moves those that were picked and those that give no check. `ranked`:
 * whether they have ranks, which they keep. */
static inline void
leave_checks (Picker *picker, const CwBoard *board, bool ranked)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < picker->quiets.count; i++)
    {
      CwMove move = picker->quiets.moves[i];
      int rank = ranked ? picker->rank[i] : 0;
      if (rank == INT_MIN || !cw_board_checks_by (board, picker->checks, move))
        continue;
      picker->quiets.moves[kept] = move;
      picker->rank[kept] = (rank | (RANK_PLACES - 1)) - (int)kept;
      kept++;
    }
  picker->quiets.count = kept;
  picker->next = 0;
}

/* From now on no quiet moves but checks. `checks` has to stay. */
static inline void
picker_only_checks (Picker *picker, const CwBoard *board, const CwCheckMap *checks)
{
  picker->checks = checks;
  if (picker->stage == STAGE_QUIETS)
    leave_checks (picker, board, true);
}

static inline CwMove
next_quiet (Picker *picker)
{
  while (picker->next < picker->quiets.count)
    {
      CwMove move = pick_best (picker, &picker->quiets);
      if (move != picker->table && move != picker->killers[0] && move != picker->killers[1])
        return move;
    }
  return CW_NO_MOVE;
}

/* Whether the last move is known to be a capture that does not lose. */
static inline bool
picker_is_sound (const Picker *picker)
{
  return picker->stage == STAGE_CAPTURES && !picker->captures_only;
}

/* The next move, CW_NO_MOVE at the end. `frame` is the ply of `board`. */
static inline CwMove
picker_next (Picker *picker, CwWorker *worker, const CwBoard *board, const CwFrame *frame)
{
  CwMove move;

  switch (picker->stage)
    {
    case STAGE_TABLE:
      picker->stage = STAGE_MAKE_CAPTURES;
      if (picker->table != CW_NO_MOVE)
        return picker->table;
      /* fall through */
    case STAGE_MAKE_CAPTURES:
      cw_board_captures (board, &picker->captures);
      score_captures (picker, worker, board);
      picker->stage = STAGE_CAPTURES;
      /* fall through */
    case STAGE_CAPTURES:
      move = next_capture (picker, worker, board);
      if (move != CW_NO_MOVE || picker->captures_only)
        return move;
      picker->stage = STAGE_KILLERS;
      picker->next = 0;
      /* fall through */
    case STAGE_KILLERS:
      move = next_killer (picker, board);
      if (move != CW_NO_MOVE)
        return move;
      picker->stage = STAGE_MAKE_QUIETS;
      /* fall through */
    case STAGE_MAKE_QUIETS:
      cw_board_quiets (board, &picker->quiets);
      if (picker->checks)
        leave_checks (picker, board, false);
      score_quiets (picker, worker, board, frame);
      picker->next = 0;
      picker->stage = STAGE_QUIETS;
      /* fall through */
    case STAGE_QUIETS:
      move = next_quiet (picker);
      if (move != CW_NO_MOVE)
        return move;
      picker->stage = STAGE_BAD;
      picker->next = 0;
      /* fall through */
    case STAGE_BAD:
      if (picker->next < picker->bad)
        return picker->losing[picker->next++];
      picker->stage = STAGE_DONE;
      /* fall through */
    default:
      return CW_NO_MOVE;
    }
}

/* Moves a history entry towards +-CW_HISTORY_LIMIT by `bonus`. */
static inline void
history_add (int16_t *entry, int bonus)
{
  int size = bonus < 0 ? -bonus : bonus;

  *entry = (int16_t)(*entry + bonus - *entry * size / CW_HISTORY_LIMIT);
}

static inline void
history_update (CwWorker *worker, const CwBoard *board, CwFrame *frame, CwMove move, int bonus)
{
  unsigned row = reply_row (board, move);

  history_add (quiet_entry (worker, board, move), bonus);
  for (int back = 1; back <= 2; back++)
    if (frame[-back].reply)
      history_add (&frame[-back].reply[row], bonus);
}

/* Moves that were tried at a node. */
typedef struct
{
  unsigned count;
  CwMove moves[TRIED];
} Tried;

static inline void
note_tried (Tried *tried, CwMove move)
{
  if (tried->count < TRIED)
    tried->moves[tried->count++] = move;
}

/* A move refuted the one before it and gains history; those tried before it lose. A quiet one
 * becomes a killer. */
static inline void
history_reward (CwWorker *worker, const CwBoard *board, CwFrame *frame, CwMove best, int depth,
                const Tried *quiets, const Tried *captures)
{
  int bonus = depth * depth * 16 + 32 * depth;

  bonus = bonus > 2000 ? 2000 : bonus;
  if (cw_board_is_tactical (board, best))
    history_add (capture_entry (worker, board, best), bonus);
  else
    {
      if (frame->killers[0] != best)
        {
          frame->killers[1] = frame->killers[0];
          frame->killers[0] = best;
        }
      history_update (worker, board, frame, best, bonus);
      for (unsigned i = 0; i < quiets->count; i++)
        history_update (worker, board, frame, quiets->moves[i], -bonus);
    }
  for (unsigned i = 0; i < captures->count; i++)
    history_add (capture_entry (worker, board, captures->moves[i]), -bonus);
}
