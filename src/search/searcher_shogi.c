/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search compiled for shogi and minishogi. */
#include <stdlib.h>

#include "core/board_shogi.h"

#define CW_EVALUATE(worker) cw_evaluate_shogi (&(worker)->search->evaluation, &(worker)->position)
#define CW_DROPS 1
#define CW_EARLY_PREFETCH 1
#define CW_EXPLOSIONS(board) 0
#define CW_HISTORY_FROMS (CW_SHOGI_SQUARES + CW_SHOGI_HAND)
#define CW_HISTORY_ROWS (2 * (CW_SHOGI_KINDS - 1) * CW_SHOGI_SQUARES)

/* The histories' row, and the entry in a row, for a piece that goes to a square. */
static inline unsigned
history_row_of (const CwBoard *board, CwPiece piece, unsigned to)
{
  unsigned kind = cw_piece_kind (piece) - 1u;
  return (cw_piece_colour (piece) * (CW_SHOGI_KINDS - 1u) + kind) * CW_SHOGI_SQUARES + to;
}

static inline bool
is_near_zugzwang (const CwBoard *board, CwColour us, int depth)
{
  return false;
}

/* A hash of the pawns and the kings' squares. */
static inline uint64_t
pawn_key_of (const CwBoard *board)
{
  CwWide white = cw_board_pieces (board, CW_WHITE, CW_SHOGI_PAWN);
  CwWide black = cw_board_pieces (board, CW_BLACK, CW_SHOGI_PAWN);
  uint64_t mixed = ((uint64_t)white ^ (uint64_t)(white >> 41)) * UINT64_C (0x9e3779b97f4a7c15)
                   ^ ((uint64_t)black ^ (uint64_t)(black >> 41)) * UINT64_C (0xc2b2ae3d27d4eb4f);
  return (mixed >> 40) + 81u * board->state.king[CW_WHITE] + board->state.king[CW_BLACK];
}

#include "search/template/root.inc"

#ifdef CW_V3
#define cw_searcher_shogi cw_searcher_shogi_v3
#endif

const CwSearcher cw_searcher_shogi = { deepen_iteratively, 2 * CW_HISTORY_FROMS *CW_BOARD_SQUARES,
                                       CW_HISTORY_ROWS *CW_HISTORY_ROWS };
