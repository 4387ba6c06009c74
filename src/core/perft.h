/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the leaves of the tree of legal moves: the proof of a move generator. */
#pragma once

#include "core/rules.h"

/* Number of sequences of exactly `depth` legal moves; 1 at depth 0. The position comes back as it
 * was. The last ply is counted, not played. At most CW_PERFT_DEPTH, above which it returns 0. */
#define CW_PERFT_DEPTH 32
uint64_t cw_perft (CwPosition *position, unsigned depth);

/* The same number with the last ply played and taken back too, as the search does both: for
 * measuring these. */
uint64_t cw_perft_played (CwPosition *position, unsigned depth);
