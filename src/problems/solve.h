/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem being solved, move by move: whether a move is right, and what the other side answers.
 * A mate is right by any way that still mates within the moves that are left; elsewhere the moves
 * have to be those of the solution, or mate. Pure but for the solver and the engine, which are its
 * own; takes up to some tenths of a second. Used by one thread at a time. */
#pragma once

#include "problems/problem.h"

typedef struct CwSolving CwSolving;

typedef enum
{
  CW_SOLVING_WRONG, /* `reply` is what refutes the move; CW_NO_MOVE where the game is over */
  CW_SOLVING_RIGHT, /* and the problem goes on after `reply` */
  CW_SOLVING_DONE,
} CwSolvingVerdict;

/* NULL where there is no memory. */
CwSolving *cw_solving_new (void);
void cw_solving_free (CwSolving *solving);

/* Begins with a problem. One of which the line says no move, a mate to be found, is solved first;
 * false where that does not succeed: it cannot be asked then. */
bool cw_solving_start (CwSolving *solving, const CwProblem *problem);

/* The problem as it was started, with the solution where it was found. */
const CwProblem *cw_solving_problem (const CwSolving *solving);

/* The position to move in. */
const CwPosition *cw_solving_position (const CwSolving *solving);

/* Tries a legal move. After CW_SOLVING_RIGHT the position is the one after `*reply`, else it is as
 * before. */
CwSolvingVerdict cw_solving_move (CwSolving *solving, CwMove move, CwMove *reply);

/* A right move; never CW_NO_MOVE while the problem is not done. */
CwMove cw_solving_hint (CwSolving *solving);
