/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The templates of this folder: sources that are compiled several times, each time after other
 * definitions. Everything they define is static.
 *
 * - The searcher: root.inc, which includes tree.inc, quiesce.inc and order.inc. Compiled once for
 *   each implementation of the rules in searcher_NAME.c, and again with CW_V3 (core/machine.h).
 *   That file includes the rules' compile-time interface, core/board_NAME.h, defines what is
 *   declared and required below, and makes a CwSearcher of `deepen_iteratively`.
 * - The evaluation: evaluate_NAME.inc. Compiled in evaluate_NAME.c, again with CW_V3, and with
 *   CW_TRACE in trace_NAME.c (search/terms.h). Both fill a Work by `prepare` and then take its
 *   `sum_of`, `phase_of` and, except in shogi, `scale_of`.
 * - Whether a position is quiet: quiet.inc, in trace_NAME.c after the compile-time interface.
 *
 * This header is for the files of the searcher. */
#pragma once

#include "search/worker.h"

/* CW_EVALUATE (worker): the static evaluation of worker->position.
 * CW_DROPS: 1 if moves may be drops.
 * CW_EARLY_PREFETCH: 1 if the key after a move is known sooner than the move is done.
 * CW_EARLY_EVALUATION: 1, the default, if the evaluation takes no longer than memory does.
 * CW_PATIENCE: the members of a CwPatience; the default is for chess.
 * CW_EXPLOSIONS (board): whether captures remove more than the piece captured.
 * CW_HISTORY_FROMS: where moves come from: squares, then kinds in hand.
 * CW_HISTORY_ROWS: rows of the continuation histories, and entries in each. */
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

/* The histories' row, and the entry in a row, for a piece that goes to a square; below
 * CW_HISTORY_ROWS. */
static inline unsigned history_row_of (const CwBoard *board, CwPiece piece, unsigned to);

/* May `us` well be forced to spoil its position? A null move then proves little. */
static inline bool is_near_zugzwang (const CwBoard *board, CwColour us, int depth);

/* A hash of the pawns: equal for positions with equal pawns. */
static inline uint64_t pawn_key_of (const CwBoard *board);
