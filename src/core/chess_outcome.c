/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game of chess ends: FIDE Laws of Chess (2023), articles 5.1, 5.2 and 9.2 to 9.6. */
#include "core/board_chess.h"
#include "core/rules_table.h"

CwOutcome
cw_chess_outcome (const CwPosition *position, const CwUndo *last)
{
  const CwBoard *board = &position->chess;
  CwMoveList list;
  cw_board_legal (board, &list);
  if (list.count == 0 && cw_board_in_check (board))
    return (CwOutcome){
      .result = cw_board_side (board) == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE,
      .reason = CW_REASON_CHECKMATE,
    };
  if (list.count == 0)
    return (CwOutcome){ CW_DRAW, CW_REASON_STALEMATE, false };
  if (cw_board_is_dead (board))
    return (CwOutcome){ CW_DRAW, CW_REASON_DEAD_POSITION, false };

  unsigned occurred = 1 + cw_board_repetitions (board, last, 4);
  if (occurred >= 5)
    return (CwOutcome){ CW_DRAW, CW_REASON_FIVEFOLD, false };
  if (board->state.clock >= 150)
    return (CwOutcome){ CW_DRAW, CW_REASON_SEVENTYFIVE_MOVES, false };
  if (occurred >= 3)
    return (CwOutcome){ CW_DRAW, CW_REASON_THREEFOLD, true };
  if (board->state.clock >= 100)
    return (CwOutcome){ CW_DRAW, CW_REASON_FIFTY_MOVES, true };
  return (CwOutcome){ CW_ONGOING, CW_REASON_NONE, false };
}
