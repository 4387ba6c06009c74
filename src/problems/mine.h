/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds problems in games: positions with one clearly best move.
 *
 * A game is looked through with a small search of every position. Candidates are positions where
 * the side to move mates, or where the move before gave away at least CW_MINE_SWING of the expected
 * score. Of these the best move has to be at least CW_MINE_GAP centipawns and CW_MINE_SWING better
 * than the second, and of another class (winning, even, losing), in a search of `nodes` positions
 * as in one of eight times fewer. The solution goes on as long as that holds for the next move too.
 * Mates are the solver's: exactly one first move may mate in so many moves.
 *
 * What is found depends on nothing but the arguments. A miner is used by one thread at a time. */
#pragma once

#include "problems/problem.h"

#define CW_MINE_GAP 150
#define CW_MINE_SWING 0.25
#define CW_MINE_MATES 5 /* moves of the longest mate that is looked for */

typedef struct
{
  uint64_t scan;  /* positions to look at for each of a game */
  uint64_t nodes; /* and to be sure of a best move */
  unsigned mates; /* moves of the longest mate, up to CW_MINE_MATES; 0: none */
  bool only_mates;
} CwMineTerms;

typedef struct CwMiner CwMiner;

/* NULL where there is no memory. */
CwMiner *cw_miner_new (const CwMineTerms *terms);
void cw_miner_free (CwMiner *miner);

/* The problem that a position is, with its motifs; false where it is none. */
bool cw_mine_position (CwMiner *miner, const CwPosition *position, CwProblem *problem);

/* At most one problem of a game: of its candidates, those of the kind that this miner has found
 * least of are tried first. False where there is none. Of a game that is nothing but a position, as
 * in a file of problems, that position is looked at. */
bool cw_mine_game (CwMiner *miner, const CwPosition *start, const CwMove *moves, unsigned plies,
                   CwProblem *problem);

/* Sets the rating: that of a player who would solve it half of the time, by which of the engine's
 * levels play the solution (Elo's curve, with a prior of 1200 ± 400). */
void cw_mine_rate (CwMiner *miner, CwProblem *problem);
