/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games with the pieces of chess end: [FIDE23], articles 5.1, 5.2 and 9.2 to 9.6, unless the
 * game's description says otherwise. */
#include "core/board_chess.h"
#include "core/ends.h"
#include "core/rules_table.h"
#include "core/variant.h"

static CwOutcome
stalemate (const CwBoard *board, CwStalemate rule)
{
  CwColour us = cw_board_side (board);
  if (rule == CW_STALEMATE_DRAW)
    return cw_drawn (CW_REASON_STALEMATE);
  return cw_won_by (rule == CW_STALEMATE_WINS ? us : cw_other (us), CW_REASON_STALEMATE);
}

CwOutcome
cw_chess_outcome (const CwPosition *position, const CwUndo *last)
{
  const CwBoard *board = &position->chess;
  const CwVariant *variant = position->game->variant;
  CwMoveList list;
  if (board->terms.ends && cw_board_is_won (board))
    {
      /* The move just made won other than by mate. */
      CwColour us = cw_board_side (board);
      CwReason reason = CW_REASON_GOAL;
      if (!board->colour[us])
        reason = CW_REASON_ARMY_CAPTURED;
      else if (board->terms.checks && board->state.checks[cw_other (us)] >= board->terms.checks)
        reason = CW_REASON_CHECKS;
      return cw_won_by (cw_other (us), reason);
    }
  cw_board_legal (board, &list);
  if (list.count == 0 && cw_board_in_check (board))
    return cw_won_by (cw_other (cw_board_side (board)), CW_REASON_CHECKMATE);
  if (list.count == 0)
    return stalemate (board, variant->stalemate);
  if (cw_board_is_dead (board) || (board->terms.dead && cw_chess_is_walled (board)))
    return cw_drawn (CW_REASON_DEAD_POSITION);

  bool repetitions = variant->repetition == CW_REPETITION_CHESS;
  unsigned occurred = repetitions ? 1 + cw_board_repetitions (board, last, 4) : 1;
  unsigned clock = variant->fifty_moves ? board->state.clock : 0;
  return cw_drawn_as_in_chess (occurred, clock);
}
