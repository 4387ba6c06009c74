/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The templates of this folder: sources that are compiled several times, each time behind other
 * definitions. All they define is static.
 *
 * - The searcher: root.inc, with tree.inc, quiesce.inc and order.inc that it includes. Compiled
 *   once for each implementation of the rules in searcher_NAME.c, and once more with CW_V3
 *   (core/machine.h). The file includes the rules' compile-time face, core/board_NAME.h, and
 *   defines what is declared and asked for below; it makes a CwSearcher of `deepen`.
 * - The evaluation: evaluate_NAME.inc. Compiled in evaluate_NAME.c, once more with CW_V3, and with
 *   CW_TRACE in trace_NAME.c (search/terms.h). Both fill a Work by `prepare` and take `sum_of` it,
 *   `phase_of` and, but in shogi, `share_of`.
 * - Whether a position is quiet: quiet.inc, in trace_NAME.c behind the compile-time face:
 * `is_quiet`.
 *
 * This header is for the files with the searcher. */
#pragma once

#include "search/worker.h"

/* CW_EVALUATE (worker): the static evaluation of worker->position.
 * CW_DROPS: 1 where moves may be drops.
 * CW_EARLY_PREFETCH: 1 where the key after a move is had sooner than the move is done.
 * CW_EARLY_EVALUATION: 1, the default, where the evaluation takes no longer than memory does.
 * CW_PATIENCE: what a CwPatience holds; by default for chess.
 * CW_EXPLOSIONS (board): whether captures remove more than the piece captured.
 * CW_HISTORY_FROMS: where moves come from: squares, and behind them kinds in hand.
 * CW_HISTORY_ROWS: lines of the continuation histories, and entries in each. */
#if !defined(CW_EVALUATE) || !defined(CW_DROPS) || !defined(CW_EARLY_PREFETCH)                     \
    || !defined(CW_EXPLOSIONS) || !defined(CW_HISTORY_FROMS) || !defined(CW_HISTORY_ROWS)
#error "root.inc needs these macros"
#endif

#ifndef CW_EARLY_EVALUATION
#define CW_EARLY_EVALUATION 1
#endif

#ifndef CW_PATIENCE
#define CW_PATIENCE 50, 200
#endif

/* The line of the histories, and the entry in one, for a piece that goes to a square; below
 * CW_HISTORY_ROWS. */
static inline unsigned history_row_of (const CwBoard *board, CwPiece piece, unsigned to);

/* Whether `us` may well have to spoil its position, so that a null move proves little. */
static inline bool is_near_zugzwang (const CwBoard *board, CwColour us, int depth);

/* A number for what the pawns look like; equal positions of them have equal numbers. */
static inline uint64_t pawn_key_of (const CwBoard *board);
