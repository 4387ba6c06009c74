/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board_chess.h"
#include "core/rules_table.h"

static uint64_t
count_chess (CwBoard *board, unsigned depth, bool played)
{
  CwMoveList list;
  cw_board_legal (board, &list);
  if (depth == 1 && !played)
    return list.count;

  uint64_t nodes = 0;
  for (unsigned i = 0; i < list.count; i++)
    {
      CwUndo undo;
      cw_board_do (board, list.moves[i], &undo, NULL);
      nodes += depth > 1 ? count_chess (board, depth - 1, played) : 1;
      cw_board_undo (board, &undo);
    }
  return nodes;
}

uint64_t
cw_chess_perft (CwPosition *position, unsigned depth, bool played)
{
  return count_chess (cw_board_of (position), depth, played);
}
