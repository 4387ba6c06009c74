/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree: principal variation search with a transposition table, null move, reductions of late
 * moves and pruning near the leaves. Part of each searcher_NAME.c.
 *
 * What is pruned and by how much is our own choice; the ideas are common property and described on
 * chessprogramming.org under the names used here. */
#pragma once

#include "search/quiesce.h"

/* Null move: plies less, and one more each so many plies and centipawns. */
#define NULL_REDUCTION 3
#define NULL_DEPTH_STEP 4
#define NULL_EVAL_STEP 200
/* From this depth on it is checked, without passing, that the node is no zugzwang. */
#define NULL_VERIFIED_DEPTH 8
/* Reverse futility: so many centipawns above beta a ply are enough. */
#define REVERSE_DEPTH 7
#define REVERSE_MARGIN 80
/* Futility: so far below alpha a quiet move near the leaves does not help. Depth is here, as for
 * quiet moves in exchanges, what a move's usual reduction leaves of it. */
#define FUTILITY_DEPTH 6
#define FUTILITY_BASE 110
#define FUTILITY_MARGIN 95
/* Late moves are not tried at all, and moves that lose so much in exchange a ply. */
#define LATE_DEPTH 6
#define EXCHANGE_DEPTH 6
#define EXCHANGE_QUIET (-60)
#define EXCHANGE_CAPTURE (-110)
/* From this depth on it is looked whether the table's move alone is good: whether all others stay
 * so many centipawns a ply below it. */
#define SINGULAR_DEPTH 7
#define SINGULAR_MARGIN 2
#define SINGULAR_CLEARLY 20

static int search_node (CwWorker *worker, int alpha, int beta, int depth, unsigned ply,
                        bool cut_node);

/* Level players do not see every move: see level.h. */
static inline bool
is_blind_to (const CwWorker *worker, const CwBoard *board, CwMove move, unsigned ply)
{
  const CwSearch *search = worker->search;

  if (!search->level || search->level->blind == 0)
    return false;
  const CwMove before = worker->frame[CW_BEFORE + ply - 1].move;
  return cw_level_is_blind (search->level, cw_board_key (board) ^ search->salt,
                            cw_board_side (board), worker->position.game->files, move,
                            search->evaluation.material[cw_board_captured (board, move)], before);
}

/* Does passing already suffice? Not where only king and pawns are left: being obliged to move may
 * be what loses there. */
static inline bool
null_move_refutes (CwWorker *worker, CwFrame *frame, int beta, int depth, unsigned ply, int eval,
                   int *score)
{
  const CwBoard *board = cw_board_of (&worker->position);

  if (depth < 3 || ply == worker->verified_ply || eval < beta || beta <= -CW_MATE_BOUND
      || frame[-1].move == CW_NULL_MOVE || !cw_board_has_pieces (board, cw_board_side (board))
      || is_near_zugzwang (board, cw_board_side (board), depth))
    return false;
  int above = (eval - beta) / NULL_EVAL_STEP;
  int less = NULL_REDUCTION + depth / NULL_DEPTH_STEP + (above < 3 ? above : 3);
  do_move (worker, frame, ply, CW_NULL_MOVE);
  *score = -search_node (worker, -beta, -beta + 1, depth - 1 - less, ply + 1, true);
  undo_move (worker, frame);
  if (worker->stopped || *score < beta)
    return false;
  if (*score >= CW_MATE_BOUND)
    *score = beta; /* no proof of a mate */
  if (depth < NULL_VERIFIED_DEPTH)
    return true;

  unsigned outer = worker->verified_ply;
  worker->verified_ply = ply;
  int verified = search_node (worker, beta - 1, beta, depth - 1 - less, ply, false);
  worker->verified_ply = outer;
  return !worker->stopped && verified >= beta;
}

/* What is known of a node when its moves are tried. */
typedef struct
{
  int alpha, beta, depth;
  unsigned ply;
  bool principal, checked, improving, cut_node;
} Node;

static inline int
usual_reduction (const CwWorker *worker, int depth, unsigned tried)
{
  int row = depth < 0 ? 0 : depth < 63 ? depth : 63; /* in check it may be below 0 */
  return worker->search->reduction[row][tried < 63 ? tried : 63];
}

/* What the usual reduction leaves of a node's depth. */
static inline int
depth_left (const CwWorker *worker, const Node *node, unsigned tried)
{
  int depth = node->depth - usual_reduction (worker, node->depth, tried);
  return depth > 1 ? depth : 1;
}

/* Whether of the quiet moves only checks are worth a try: so many moves were tried, or so far is
 * the evaluation below alpha. Once so, this stays so at a node. */
static inline bool
only_checks_help (const CwWorker *worker, const CwFrame *frame, const Node *node, unsigned tried)
{
  if (node->checked)
    return false;
  if (node->depth <= LATE_DEPTH
      && (int)tried >= (3 + node->depth * node->depth) / (node->improving ? 1 : 2))
    return true;
  int depth = depth_left (worker, node, tried);
  return depth <= FUTILITY_DEPTH
         && frame->eval + FUTILITY_BASE + FUTILITY_MARGIN * depth <= node->alpha;
}

/* Whether a move that is not the first is left out unseen. `only_checks`: only_checks_help. */
static inline bool
is_pruned (const CwWorker *worker, const CwBoard *board, const Node *node, CwMove move,
           unsigned tried, bool gives_check, bool only_checks)
{
  if (cw_board_is_tactical (board, move))
    return node->depth <= EXCHANGE_DEPTH
           && !exchange_reaches (worker, board, move, node->depth * EXCHANGE_CAPTURE);
  if (only_checks && !gives_check)
    return true;
  int depth = depth_left (worker, node, tried);
  return depth <= EXCHANGE_DEPTH && !exchange_reaches (worker, board, move, depth * EXCHANGE_QUIET);
}

/* How many plies less a late move is searched at first. */
static inline int
reduction_of (CwWorker *worker, const CwFrame *frame, const Node *node, const CwBoard *board,
              CwMove move, unsigned tried, bool gives_check)
{
  int less = usual_reduction (worker, node->depth, tried);

  if (worker->search->plain)
    return 0;
  if (cw_board_is_tactical (board, move))
    return less / 2 - (gives_check ? 1 : 0);
  if (node->principal)
    less--;
  if (node->cut_node)
    less++;
  if (!node->improving)
    less++;
  if (gives_check || node->checked)
    less--;
  if (move == frame->killers[0] || move == frame->killers[1])
    less--;
  return less - quiet_history (worker, board, frame, move) / 9000;
}

/* A move with the windows and depths of principal variation search. */
static inline int
search_move (CwWorker *worker, const Node *node, int depth, int less, bool first)
{
  int score;

  less = less < 0 ? 0 : less > depth - 1 ? depth - 1 : less;
  if (first)
    {
      bool cut = node->principal ? false : !node->cut_node;
      return -search_node (worker, -node->beta, -node->alpha, depth, node->ply + 1, cut);
    }
  score = -search_node (worker, -node->alpha - 1, -node->alpha, depth - (less > 0 ? less : 0),
                        node->ply + 1, true);
  if (score > node->alpha && less > 0 && !worker->stopped)
    score = -search_node (worker, -node->alpha - 1, -node->alpha, depth, node->ply + 1,
                          !node->cut_node);
  if (score > node->alpha && score < node->beta && !worker->stopped)
    score = -search_node (worker, -node->beta, -node->alpha, depth, node->ply + 1, false);
  return score;
}

/* Whether a check is looked at a ply deeper: those that do not give a man away, not without end.
 * `sound`: it is known not to. */
static inline bool
is_extended (const CwWorker *worker, const CwBoard *board, const Node *node, CwMove check,
             bool sound)
{
  const CwSearch *search = worker->search;

  return !search->plain && node->ply < 2 * worker->depth
         && (sound || exchange_reaches (worker, board, check, 0));
}

/* How much deeper the table's move is looked at. Where all others stay clearly below it, the line
 * hangs on it alone: deeper. Where others are as good, less deep; `*enough` then is a score that
 * several moves reach, CW_NO_EVAL where none does. */
static inline int
singular_extension (CwWorker *worker, CwFrame *frame, const Node *node, CwMove move,
                    const CwTableHit *hit, int *enough)
{
  *enough = CW_NO_EVAL;
  if (node->depth < SINGULAR_DEPTH || node->ply == 0 || node->ply >= 2 * worker->depth
      || worker->search->plain || worker->search->level || hit->depth < node->depth - 3
      || !(hit->bound & CW_BOUND_LOWER) || abs (hit->score) >= CW_MATE_BOUND)
    return 0;
  int bar = hit->score - SINGULAR_MARGIN * node->depth;
  frame->without = move;
  int score = search_node (worker, bar - 1, bar, (node->depth - 1) / 2, node->ply, node->cut_node);
  frame->without = CW_NO_MOVE;
  if (worker->stopped)
    return 0;
  if (score < bar)
    return !node->principal && score < bar - SINGULAR_CLEARLY ? 2 : 1;
  if (bar >= node->beta)
    *enough = bar;
  return hit->score >= node->beta ? -2 : node->cut_node ? -1 : 0;
}

typedef struct
{
  int best;
  CwMove move;
  unsigned legal; /* moves there were, pruned ones too */
  bool guessed;   /* by a search less deep */
} Found;

static Found
search_moves (CwWorker *worker, CwFrame *frame, Node *node, const CwTableHit *hit)
{
  CwBoard *board = cw_board_of (&worker->position);
  Found found = { -CW_INFINITE, CW_NO_MOVE, 0, false };
  CwMove move;
  unsigned tried = 0;
  Tried quiets, captures;
  CwCheckMap checks;
  Picker picker;

  quiets.count = captures.count = 0;
  cw_board_map_checks (board, &checks);
  picker_init (&picker, board, frame, hit->move, false);
  for (;;)
    {
      bool prunes = !worker->search->plain && tried > 0 && found.best > -CW_MATE_BOUND;
      if (prunes && !picker.checks && only_checks_help (worker, frame, node, tried))
        picker_only_checks (&picker, board, &checks);
      move = picker_next (&picker, worker, board, frame);
      if (move == CW_NO_MOVE)
        break;
      if (move == frame->without)
        continue;
      found.legal++;
      if (is_blind_to (worker, board, move, node->ply))
        continue;
      bool check = cw_board_checks_by (board, &checks, move);
      bool sound = picker_is_sound (&picker);
      if (prunes && !(sound && node->depth >= 0)
          && is_pruned (worker, board, node, move, tried, check, picker.checks != NULL))
        continue;
      bool quiet = !cw_board_is_tactical (board, move);
      int less = node->depth >= 3 && tried > (node->principal ? 2u : 1u)
                     ? reduction_of (worker, frame, node, board, move, tried, check)
                     : 0;
      int extension = check && is_extended (worker, board, node, move, sound) ? 1 : 0;
      if (move == hit->move && frame->without == CW_NO_MOVE)
        {
          int enough, deeper = singular_extension (worker, frame, node, move, hit, &enough);
          if (worker->stopped)
            break;
          if (enough != CW_NO_EVAL)
            {
              found.best = enough;
              found.guessed = true;
              break;
            }
          extension = deeper ? deeper : extension;
        }
      do_move (worker, frame, node->ply, move);
      int score = search_move (worker, node, node->depth - 1 + extension, less, tried == 0);
      undo_move (worker, frame);
      if (worker->stopped)
        break;
      tried++;
      if (score > found.best)
        {
          found.best = score;
          if (score > node->alpha)
            {
              found.move = move;
              node->alpha = score;
              if (node->principal)
                extend_pv (frame, move);
              if (score >= node->beta)
                {
                  history_reward (worker, board, frame, move, node->depth, &quiets, &captures);
                  break;
                }
            }
        }
      note_tried (quiet ? &quiets : &captures, move);
    }
  return found;
}

/* The static evaluation, made better by what the table knows. */
static inline int
node_eval (CwWorker *worker, CwFrame *frame, bool checked, const CwTableHit *hit)
{
  frame->eval = checked ? CW_NO_EVAL : evaluate (worker) + correction (worker, frame);
  if (!checked && hit->bound != CW_BOUND_NONE && hit_decides (hit, frame->eval, frame->eval)
      && abs (hit->score) < CW_MATE_BOUND)
    return hit->score;
  return frame->eval;
}

static int
search_node (CwWorker *worker, int alpha, int beta, int depth, unsigned ply, bool cut_node)
{
  CwSearch *search = worker->search;
  CwFrame *frame = &worker->frame[ply + CW_BEFORE];
  CwBoard *board = cw_board_of (&worker->position);
  bool checked = cw_board_in_check (board), principal = beta - alpha > 1;
  CwTableHit hit = { CW_NO_MOVE, 0, 0, CW_BOUND_NONE };
  int null_score, over;

  frame->pv_count = 0;
  bool static_leaves = search->plain || (search->level && search->level->no_quiescence);
  if (depth <= 0 && !static_leaves)
    return quiesce (worker, alpha, beta, ply);
  if (cw_worker_tick (worker))
    return 0;
  if (ply > worker->seldepth)
    worker->seldepth = ply;
  if (is_over (worker, board, &frame[-1].undo, ply, &over))
    return over;
  if (ply >= CW_SEARCH_PLIES - 1)
    return checked ? 0 : evaluate (worker);
  if (depth <= 0 && (!checked || search->plain))
    return evaluate (worker);

  /* Nothing here can be better than mating now, or worse than being mated now. */
  alpha = alpha > (int)ply - CW_MATE ? alpha : (int)ply - CW_MATE;
  int most = CW_MATE - (int)ply - (search->terms.wins_at_once ? 0 : 1);
  beta = beta < most ? beta : most;
  if (alpha >= beta)
    return alpha;

  bool known = cw_table_probe (&search->table, table_key (worker), ply, &hit);
  if (known && !principal && !search->plain && frame->without == CW_NO_MOVE && hit.depth >= depth
      && hit_decides (&hit, alpha, beta)
      && (!search->terms.fifty_moves || cw_board_clock (board) < 90))
    return hit.score;
  if (!known && frame->without == CW_NO_MOVE && mates_at_once (worker, frame, ply, &over))
    return over;
  if (!known && depth >= 5 && !search->plain && frame->without == CW_NO_MOVE)
    depth--; /* internal iterative reduction: without a move to begin with, first a cheaper look */

  int eval = node_eval (worker, frame, checked, &hit);
  bool improving =
      !checked && ply >= 2 && frame[-2].eval != CW_NO_EVAL && frame->eval > frame[-2].eval;
  frame[1].killers[0] = frame[1].killers[1] = CW_NO_MOVE;
  if (!principal && !checked && !search->plain && frame->without == CW_NO_MOVE
      && !(search->level && search->level->blind))
    {
      if (depth <= REVERSE_DEPTH && abs (beta) < CW_MATE_BOUND
          && eval - REVERSE_MARGIN * (depth - (improving ? 1 : 0)) >= beta)
        return eval;
      if (null_move_refutes (worker, frame, beta, depth, ply, eval, &null_score))
        return null_score;
      if (worker->stopped)
        return 0;
    }

  Node node = { alpha, beta, depth, ply, principal, checked, improving, cut_node };
  Found found = search_moves (worker, frame, &node, &hit);
  if (worker->stopped)
    return 0;
  if (found.guessed)
    return found.best;
  if (frame->without != CW_NO_MOVE)
    return found.best > alpha ? found.best : alpha;
  if (found.legal == 0)
    return without_moves (worker, checked, ply);
  if (found.best == -CW_INFINITE) /* every move overlooked, or no move better than being mated */
    return checked ? alpha : evaluate (worker);
  CwBound bound = bound_of (found.best, alpha, beta);
  if (!checked && abs (found.best) < CW_MATE_BOUND
      && (found.move == CW_NO_MOVE || !cw_board_is_tactical (board, found.move))
      && !(bound == CW_BOUND_LOWER && found.best <= frame->eval)
      && !(bound == CW_BOUND_UPPER && found.best >= frame->eval))
    correct (worker, frame, depth, found.best, frame->eval);
  cw_table_store (&search->table, table_key (worker), ply, found.move, found.best, depth, bound);
  return found.best;
}
