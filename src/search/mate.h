/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the shortest mate, or that there is none within so many moves, by depth-first proof-number
 * search [Nag02] in trees of 1, 3, 5 … plies one after the other. In games where pieces come back from hands every
 * move of the attacker has to be a check, as in tsume; elsewhere any move may be tried. Whatever
 * else wins the game at once counts as mate.
 *
 * In trees of a fixed depth a repetition is of no use to the attacker, so the history of the game
 * is not asked for. Defences that only delay (無駄合い) count as moves. A solver is used by one
 * thread at a time, but cw_mate_stop may come from any. */
#pragma once

#include "core/position.h"

typedef struct CwMateSolver CwMateSolver;

typedef enum
{
  CW_MATE_UNKNOWN, /* the limit of nodes or a stop came first */
  CW_MATE_FOUND,
  CW_MATE_NONE, /* within so many moves */
} CwMateVerdict;

#define CW_MATE_MOVES 32 /* the most that can be asked for */
#define CW_MATE_PLIES (2 * CW_MATE_MOVES - 1)

typedef struct
{
  CwMateVerdict verdict;
  unsigned plies;             /* of the mate, both sides' moves counted */
  CwMove line[CW_MATE_PLIES]; /* so many, with a longest defence */
  uint64_t nodes;             /* positions looked at */
} CwMate;

/* With a table of `mib` MiB (at least a small one). NULL where there is not enough memory. */
CwMateSolver *cw_mate_solver_new (unsigned mib);
void cw_mate_solver_free (CwMateSolver *solver);

/* Whether the side to move mates in at most `moves` (1 … CW_MATE_MOVES) of its own. `nodes` limits
 * the work, 0 does not. What was found for one position helps with the next of the same game. */
void cw_mate_solve (CwMateSolver *solver, const CwPosition *position, unsigned moves,
                    uint64_t nodes, CwMate *mate);

/* Thread-safe: the running cw_mate_solve, or else the next one, ends soon without a verdict. */
void cw_mate_stop (CwMateSolver *solver);
