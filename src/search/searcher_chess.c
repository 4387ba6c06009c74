/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search compiled for chess, Chess960 and games with their pieces. */
#include <stdlib.h>

#include "core/board_chess.h"
#include "search/worker.h"

#define CW_EVALUATE(worker) evaluate_chess (worker)
#define CW_DROPS 0
#define CW_EARLY_PREFETCH 1
#define CW_EXPLOSIONS(board) 0
#define CW_HISTORY_FROMS 64
#define CW_HISTORY_ROWS 1024

static inline int
evaluate_chess (CwWorker *worker)
{
  const CwSearch *search = worker->search;

  if (search->network)
    return cw_evaluate_network (&search->evaluation, search->network, &worker->position,
                                worker->pawns, worker->views);
  return cw_evaluate_chess (&search->evaluation, &worker->position, worker->pawns);
}

/* The histories' row, and the entry in a row, for a piece that goes to a square. */
static inline unsigned
history_row_of (const CwBoard *board, CwPiece piece, unsigned to)
{
  return (8 * (unsigned)cw_piece_colour (piece) + cw_piece_kind (piece)) * 64 + to;
}

/* With a single piece, a side may be forced to spoil its position. */
static inline bool
is_near_zugzwang (const CwBoard *board, CwColour us, int depth)
{
  return depth < 12
         && !cw_bits_many (board->colour[us] & ~board->kind[CW_PAWN] & ~board->kind[CW_KING]);
}

/* A hash of the pawns. */
static inline uint64_t
pawn_key_of (const CwBoard *board)
{
  CwBits pawns = board->kind[CW_PAWN];
  uint64_t mixed = (pawns & board->colour[CW_WHITE]) * UINT64_C (0x9e3779b97f4a7c15)
                   ^ (pawns & board->colour[CW_BLACK]) * UINT64_C (0xc2b2ae3d27d4eb4f);
  return mixed >> 40;
}

#include "search/template/root.inc"

#ifdef CW_V3
#define cw_searcher_chess cw_searcher_chess_v3
#endif

const CwSearcher cw_searcher_chess = { deepen_iteratively, 2 * CW_HISTORY_FROMS *CW_BOARD_SQUARES,
                                       CW_HISTORY_ROWS *CW_HISTORY_ROWS };
