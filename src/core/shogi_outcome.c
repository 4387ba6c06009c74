/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game of shogi ends: a side without a legal move loses, in check or not; the fourth
 * occurrence of a position with the same hands and side to move is a loss for a player whose every
 * move from the first to the fourth was a check, otherwise a draw (sennichite), in minishogi a loss
 * for the first side. */
#include "core/board_shogi.h"
#include "core/ends.h"
#include "core/rules_table.h"

#define OCCURRENCES 4

CwOutcome
cw_shogi_outcome (const CwPosition *position, const CwUndo *last)
{
  const CwBoard *board = &position->shogi;
  CwColour them = cw_other (cw_board_side (board));
  CwMoveList list;
  cw_board_legal (board, &list);
  if (list.count == 0)
    return cw_won_by (them, cw_board_in_check (board) ? CW_REASON_CHECKMATE : CW_REASON_STALEMATE);
  if (1 + cw_board_repetitions (board, last, OCCURRENCES - 1) >= OCCURRENCES)
    return cw_repeated_as_in_shogi (position->game->variant->repetition, cw_board_key (board),
                                    cw_board_side (board), cw_board_in_check (board), last);
  return cw_ongoing ();
}
