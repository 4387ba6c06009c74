/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game of shogi ends: a side without a legal move has lost, in check or not; the fourth
 * occurrence of a position with the same hands and side to move is a draw (sennichite), or a loss
 * for a player whose every move from the first to the fourth was a check. */
#include "core/board_shogi.h"
#include "core/rules_table.h"

#define OCCURRENCES 4

static CwOutcome
won_by (CwColour colour, CwReason reason)
{
  return (CwOutcome){ .result = colour == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK,
                      .reason = reason };
}

/* The outcome of the fourth occurrence. If both sides always gave check, it is a draw: the rules
 * do not say. */
static CwOutcome
repeated (const CwBoard *board, const CwUndo *last)
{
  CwColour us = cw_board_side (board);
  bool checked[2]; /* in every position of the stretch where that side was to move */
  checked[us] = cw_board_in_check (board);
  checked[cw_other (us)] = true;
  CwColour side = us;
  for (unsigned seen = 1; seen < OCCURRENCES; last = last->last)
    {
      side = cw_other (side);
      checked[side] &= last->in_check;
      seen += side == us && last->key == board->state.key;
    }
  if (checked[CW_WHITE] == checked[CW_BLACK])
    return (CwOutcome){ .result = CW_DRAW, .reason = CW_REASON_FOURFOLD };
  return won_by (checked[CW_WHITE] ? CW_WHITE : CW_BLACK, CW_REASON_PERPETUAL_CHECK);
}

CwOutcome
cw_shogi_outcome (const CwPosition *position, const CwUndo *last)
{
  const CwBoard *board = &position->shogi;
  CwColour them = cw_other (cw_board_side (board));
  CwMoveList list;
  cw_board_legal (board, &list);
  if (list.count == 0)
    return won_by (them, cw_board_in_check (board) ? CW_REASON_CHECKMATE : CW_REASON_STALEMATE);
  if (1 + cw_board_repetitions (board, last, OCCURRENCES - 1) >= OCCURRENCES)
    return repeated (board, last);
  return (CwOutcome){ CW_ONGOING, CW_REASON_NONE, false };
}
