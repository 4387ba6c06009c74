/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search compiled for every other game, and for any game on request. */
#include <stdlib.h>

#include "core/board_general.h"

#define CW_EVALUATE(worker) cw_evaluate_general (&(worker)->search->evaluation, &(worker)->position)
#define CW_DROPS 1
#define CW_EARLY_PREFETCH 0 /* the next key costs as much as the move itself */
#define CW_EARLY_EVALUATION 0
#define CW_PATIENCE 26, 52 /* work spreads over more moves than in chess */
#define CW_EXPLOSIONS(board) ((board)->game->variant->explosions)
#define CW_HISTORY_FROMS (CW_MAX_SQUARES + CW_MAX_KINDS)
#define CW_HISTORY_ROWS 2048 /* a power of two */

/* The histories' row, and the entry in a row, for a piece that goes to a square. With many kinds on
 * a large board, several share one. */
static inline unsigned
history_row_of (const CwBoard *board, CwPiece piece, unsigned to)
{
  const CwGame *game = board->game;
  unsigned pieces = cw_piece_colour (piece) * game->kinds + cw_piece_kind (piece) - 1u;
  return (pieces * game->general->squares + to) % CW_HISTORY_ROWS;
}

static inline bool
is_near_zugzwang (const CwBoard *board, CwColour us, int depth)
{
  return false;
}

static inline uint64_t
pawn_key_of (const CwBoard *board)
{
  return board->general.state.pawns;
}

#include "search/template/root.inc"

#ifdef CW_V3
#define cw_searcher_general cw_searcher_general_v3
#endif

const CwSearcher cw_searcher_general = { deepen_iteratively, 2 * CW_HISTORY_FROMS *CW_BOARD_SQUARES,
                                         CW_HISTORY_ROWS *CW_HISTORY_ROWS };
