/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the leaves of the tree of legal moves: the standard test of a move generator. */
#pragma once

#include "core/rules.h"

/* Number of sequences of exactly `depth` legal moves; 1 at depth 0. The position is restored. The
 * last ply is counted, not played. Returns 0 if `depth` is above CW_PERFT_DEPTH. */
#define CW_PERFT_DEPTH 32
uint64_t cw_perft (CwPosition *position, unsigned depth);

/* The same number, with the last ply played and undone as in a search: for measuring speed. */
uint64_t cw_perft_played (CwPosition *position, unsigned depth);
