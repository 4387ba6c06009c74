/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving a problem move by move: whether a move is right, and what the other side answers. In a
 * mate, any move is right that still mates within the moves left; otherwise moves must be those of
 * the solution, or mate. Pure apart from its own solver and engine; takes up to some tenths of a
 * second. Used by one thread at a time. */
#pragma once

#include "problems/problem.h"

typedef struct CwSolving CwSolving;

typedef enum
{
  CW_SOLVING_WRONG, /* `reply` refutes the move; CW_NO_MOVE if the game is over */
  CW_SOLVING_RIGHT, /* the problem goes on after `reply` */
  CW_SOLVING_DONE,
} CwSolvingVerdict;

/* NULL if out of memory. */
CwSolving *cw_solving_new (void);
void cw_solving_free (CwSolving *solving);

/* Starts a problem. If its line gives no move, it is a mate to find, and is solved first; false if
 * that fails: the problem cannot be posed. */
bool cw_solving_start (CwSolving *solving, const CwProblem *problem);

/* The problem, with the solution if it was found. */
const CwProblem *cw_solving_problem (const CwSolving *solving);

/* The position to find a move in. */
const CwPosition *cw_solving_position (const CwSolving *solving);

/* Tries a legal move. After CW_SOLVING_RIGHT the position is the one after `*reply`, else it is
 * unchanged. */
CwSolvingVerdict cw_solving_move (CwSolving *solving, CwMove move, CwMove *reply);

/* A right move; never CW_NO_MOVE until the problem is done. */
CwMove cw_solving_hint (CwSolving *solving);
