/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the shortest mate, or that there is none within a number of moves, by depth-first
 * proof-number search [Nag02] in trees of 1, 3, 5 … plies in turn. In games with drops every move
 * of the attacker has to be a check, as in tsume; elsewhere any move may be tried. Whatever else
 * wins the game at once counts as mate.
 *
 * In a tree of fixed depth a repetition does not help the attacker, so the history of the game is
 * not needed. Defences that only delay (無駄合い) count as moves. One thread at a time uses a
 * solver, but cw_mate_stop may come from any. */
#pragma once

#include "core/position.h"

typedef struct CwMateSolver CwMateSolver;

typedef enum
{
  CW_MATE_UNKNOWN, /* stopped by the node limit or by cw_mate_stop */
  CW_MATE_FOUND,
  CW_MATE_NONE, /* none within the given moves */
} CwMateVerdict;

#define CW_MATE_MOVES 32 /* the most that can be searched */
#define CW_MATE_PLIES (2 * CW_MATE_MOVES - 1)

typedef struct
{
  CwMateVerdict verdict;
  unsigned plies;             /* length of the mate, counting both sides' moves */
  CwMove line[CW_MATE_PLIES]; /* the moves, with a longest defence */
  uint64_t nodes;             /* positions looked at */
} CwMate;

/* With a table of `mib` MiB (never less than a small one). NULL if memory runs out. */
CwMateSolver *cw_mate_solver_new (unsigned mib);
void cw_mate_solver_free (CwMateSolver *solver);

/* Does the side to move mate in at most `moves` (1 … CW_MATE_MOVES) of its own? `nodes` limits the
 * work; 0 for no limit. What was found for one position helps with the next of the same game. */
void cw_mate_solve (CwMateSolver *solver, const CwPosition *position, unsigned moves,
                    uint64_t nodes, CwMate *mate);

/* Thread-safe: ends the running cw_mate_solve, or else the next, soon and without a verdict. */
void cw_mate_stop (CwMateSolver *solver);
