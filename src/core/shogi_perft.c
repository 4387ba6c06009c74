/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board_shogi.h"
#include "core/rules_table.h"

uint64_t
cw_shogi_perft (CwPosition *position, unsigned depth, bool played)
{
  CwBoard *board = cw_board_of (position);
  CwMoveList list;
  cw_board_legal (board, &list);
  if (depth == 1 && !played)
    return list.count;

  uint64_t nodes = 0;
  for (unsigned i = 0; i < list.count; i++)
    {
      CwUndo undo;
      cw_board_do (board, list.moves[i], &undo, NULL);
      nodes += depth > 1 ? cw_shogi_perft (position, depth - 1, played) : 1;
      cw_board_undo (board, &undo);
    }
  return nodes;
}
