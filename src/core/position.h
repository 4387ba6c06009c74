/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and undo records as storage. Only core and the compile-time interfaces use the fields;
 * everyone else declares variables of these types and calls core/rules.h. */
#pragma once

#include "core/chess_board.h"
#include "core/delta.h"
#include "core/general_board.h"
#include "core/rules.h"
#include "core/shogi_board.h"

/* Flat: copy it by assignment, compare it with memcmp. */
struct CwPosition
{
  const CwGame *game;
  union
  {
    CwChessBoard chess;
    CwShogiBoard shogi;
    CwGeneralBoard general;
  };
};

/* One move done. The chain of `last` is the history. It belongs to the caller, who must keep every
 * record alive and in place while a later one is used. */
struct CwUndo
{
  const CwUndo *last; /* the move before; NULL for the first */
  uint64_t key;       /* key of the position before the move */
  CwMove move;
  bool in_check; /* the side that moved was in check before */
  CwDelta delta;
  union
  {
    CwChessState chess;
    CwShogiState shogi;
    CwGeneralState general;
  } saved;
};

/* How often the position with `key`, reached by the chain ending in `last`, occurred before.
 * `clock` is plies since the last irreversible move; null moves cut the history. Stops counting
 * at `enough`. */
static inline unsigned
cw_undo_repetitions (const CwUndo *last, uint64_t key, unsigned clock, unsigned enough)
{
  unsigned count = 0;
  for (unsigned ply = 1; last && ply <= clock && last->move != CW_NULL_MOVE; ply++)
    {
      if (ply % 2 == 0 && last->key == key && ++count >= enough)
        break;
      last = last->last;
    }
  return count;
}
