/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a mate, or that there is none within a number of moves, by depth-first proof-number search
 * [Nag02]: the shortest in trees of 1, 3, 5 … plies in turn, or any at all in one tree, which takes
 * far less time if it is long. In games with drops every move of the attacker has to be a check, as
 * in tsume; elsewhere any move may be tried. Whatever else wins the game at once counts as mate.
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
  unsigned within; /* plies after which every defence is mated */
  unsigned plies;  /* length of the line; as many, where the shortest mate was asked for */
  CwMove line[CW_MATE_PLIES]; /* the moves, with a longest defence; of any mate with some defence */
  uint64_t nodes;             /* positions looked at */
} CwMate;

/* With a table of `mib` MiB (never less than a small one). NULL if memory runs out. */
CwMateSolver *cw_mate_solver_new (unsigned mib);
void cw_mate_solver_free (CwMateSolver *solver);

/* Does the side to move mate in at most `moves` (1 … CW_MATE_MOVES) of its own? `nodes` limits the
 * work; 0 for no limit. What was found for one position helps with the next of the same game. */
void cw_mate_solve (CwMateSolver *solver, const CwPosition *position, unsigned moves,
                    uint64_t nodes, CwMate *mate);

/* The same for any mate, which may take longer than need be. */
void cw_mate_find (CwMateSolver *solver, const CwPosition *position, unsigned moves, uint64_t nodes,
                   CwMate *mate);

/* Asks `stop` at each node whether to end; NULL: never. */
void cw_mate_watch (CwMateSolver *solver, bool (*stop) (void *context), void *context);

/* Forgets what was found. */
void cw_mate_forget (CwMateSolver *solver);

/* Thread-safe: ends the running cw_mate_solve, or else the next, soon and without a verdict. */
void cw_mate_stop (CwMateSolver *solver);
