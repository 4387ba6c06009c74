/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds problems in games: positions with one clearly best move.
 *
 * Every position of a game gets a small search. Candidates are positions where the side to move
 * mates, or where the move before gave away at least CW_MINE_SWING of the expected score. The best
 * move of a candidate must be at least CW_MINE_GAP centipawns and CW_MINE_SWING better than the
 * second, and of a better class (winning, even, losing), both in a search of `nodes` positions and
 * in one an eighth as large. The solution goes on as long as that holds for the next move too.
 * Mates come from the solver: only one first move may mate within the given number of moves.
 *
 * The result depends only on the arguments. A miner is used by one thread at a time. */
#pragma once

#include "problems/problem.h"

#define CW_MINE_GAP 150
#define CW_MINE_SWING 0.25
#define CW_MINE_MATES 5 /* moves of the longest mate */

typedef struct
{
  uint64_t scan;  /* positions searched for each position of a game */
  uint64_t nodes; /* positions searched to confirm a best move */
  unsigned mates; /* moves of the longest mate, up to CW_MINE_MATES; 0: none */
  bool only_mates;
} CwMineTerms;

typedef struct CwMiner CwMiner;

/* NULL if out of memory. */
CwMiner *cw_miner_new (const CwMineTerms *terms);
void cw_miner_free (CwMiner *miner);

/* Makes a problem of the position, with its motifs; false if it is none. */
bool cw_mine_position (CwMiner *miner, const CwPosition *position, CwProblem *problem);

/* At most one problem per game: candidates of the kind that this miner has found least of are tried
 * first. False if there is none. If the game has no moves, as in a file of problems, its position
 * is tried. */
bool cw_mine_game (CwMiner *miner, const CwPosition *start, const CwMove *moves, unsigned plies,
                   CwProblem *problem);

/* Sets the rating to that of a player who would solve it half of the time, judging by which of the
 * engine's levels play the solution (Elo's curve, with a prior of 1200 ± 400). */
void cw_mine_rate (CwMiner *miner, CwProblem *problem);
