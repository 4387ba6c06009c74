/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problems/solve.h"

#include <stdlib.h>

#include "search/mate.h"
#include "search/search.h"

#define HASH 4             /* MiB each, of solver and search */
#define START_NODES 400000 /* to find a mate if the line gives no move */
#define MOST_MOVES 13      /* of such a mate */
#define NODES 60000        /* to judge a move in a mate */
#define REFUTATION 4000    /* nodes for the engine's answer to a wrong move */

struct CwSolving
{
  CwProblem problem;
  CwPosition position;
  unsigned ply;  /* moves made */
  bool on_line;  /* all moves so far follow the solution */
  unsigned left; /* moves left to mate, including this one; 0 if no mate */
  CwMateSolver *solver;
  CwSearch *search;
  CwSearchInfo info;
};

CwSolving *
cw_solving_new (void)
{
  CwSolving *solving = calloc (1, sizeof *solving);
  if (!solving)
    return NULL;
  solving->solver = cw_mate_solver_new (HASH);
  solving->search = cw_search_new (HASH);
  if (solving->solver && solving->search)
    return solving;
  cw_solving_free (solving);
  return NULL;
}

void
cw_solving_free (CwSolving *solving)
{
  if (!solving)
    return;
  if (solving->solver)
    cw_mate_solver_free (solving->solver);
  if (solving->search)
    cw_search_free (solving->search);
  free (solving);
}

const CwProblem *
cw_solving_problem (const CwSolving *solving)
{
  return &solving->problem;
}

const CwPosition *
cw_solving_position (const CwSolving *solving)
{
  return &solving->position;
}

/* Finds the mate of a problem that gives no move. */
static bool
find_line (CwSolving *solving)
{
  CwProblem *problem = &solving->problem;
  unsigned moves = problem->mate > 0 ? (unsigned)problem->mate : MOST_MOVES;
  CwMate mate;

  if (moves > CW_MATE_MOVES)
    return false;
  cw_mate_solve (solving->solver, &problem->position, moves, START_NODES, &mate);
  if (mate.verdict != CW_MATE_FOUND || mate.plies > CW_PROBLEM_PLIES)
    return false;
  problem->mate = (int)(mate.plies + 1) / 2;
  problem->plies = mate.plies;
  for (unsigned i = 0; i < mate.plies; i++)
    problem->line[i] = mate.line[i];
  problem->best[problem->best_count++] = mate.line[0];
  return true;
}

/* Whether the solution ends in mate. */
static bool
ends_in_mate (const CwProblem *problem)
{
  CwPosition position = problem->position;
  CwUndo undo;
  for (unsigned i = 0; i < problem->plies; i++)
    cw_do (&position, problem->line[i], &undo, NULL);
  return cw_outcome (&position, NULL).reason == CW_REASON_CHECKMATE;
}

bool
cw_solving_start (CwSolving *solving, const CwProblem *problem)
{
  solving->problem = *problem;
  solving->position = problem->position;
  solving->ply = 0;
  solving->on_line = true;
  if (problem->best_count == 0 && problem->avoid_count == 0 && !find_line (solving))
    return false;
  /* A solution that mates is a mate, even if the line does not say so. */
  if (solving->problem.mate <= 0 && problem->plies > 0 && ends_in_mate (problem))
    solving->problem.mate = (int)(problem->plies + 1) / 2;
  solving->left = solving->problem.mate > 0 ? (unsigned)solving->problem.mate : 0;
  return true;
}

static bool
is_mate (const CwPosition *position)
{
  CwOutcome outcome = cw_outcome (position, NULL);
  return outcome.reason == CW_REASON_CHECKMATE;
}

/* The reply that holds out longest; `*escapes` if it is no mate within `moves`. */
static CwMove
longest_reply (CwSolving *solving, const CwPosition *position, unsigned moves, bool *escapes)
{
  CwMoveList list;
  CwMove longest = CW_NO_MOVE;
  unsigned most = 0;

  *escapes = false;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;
      CwMate mate;
      cw_do (&after, list.moves[i], &undo, NULL);
      cw_mate_solve (solving->solver, &after, moves, NODES, &mate);
      if (mate.verdict != CW_MATE_FOUND)
        {
          *escapes = true;
          return list.moves[i];
        }
      if (mate.plies > most)
        {
          most = mate.plies;
          longest = list.moves[i];
        }
    }
  *escapes = longest == CW_NO_MOVE;
  return longest;
}

/* The engine's answer; CW_NO_MOVE if it has none. */
static CwMove
answer_to (CwSolving *solving, const CwPosition *position)
{
  const CwLimits limits = { .nodes = REFUTATION };
  if (!cw_search_plays (cw_position_game (position))
      || cw_outcome (position, NULL).result != CW_ONGOING)
    return CW_NO_MOVE;
  return cw_search_run (solving->search, position, NULL, &limits, NULL, NULL, &solving->info);
}

static bool
contains (const CwMove *moves, unsigned count, CwMove move)
{
  for (unsigned i = 0; i < count; i++)
    if (moves[i] == move)
      return true;
  return false;
}

/* Accepts the two moves that were made. */
static CwSolvingVerdict
go_on (CwSolving *solving, const CwPosition *after, CwMove reply)
{
  CwUndo undo;
  solving->position = *after;
  cw_do (&solving->position, reply, &undo, NULL);
  solving->ply += 2;
  if (solving->left > 0)
    solving->left--;
  return CW_SOLVING_RIGHT;
}

static CwSolvingVerdict
try_mate (CwSolving *solving, const CwPosition *after, CwMove move, CwMove *reply)
{
  const CwProblem *problem = &solving->problem;
  bool escapes;

  if (solving->on_line && solving->ply + 1 < problem->plies && move == problem->line[solving->ply])
    *reply = problem->line[solving->ply + 1];
  else
    {
      solving->on_line = false;
      *reply = solving->left > 1 ? longest_reply (solving, after, solving->left - 1, &escapes)
                                 : answer_to (solving, after);
      if (solving->left < 2 || escapes)
        return CW_SOLVING_WRONG;
    }
  return go_on (solving, after, *reply);
}

CwSolvingVerdict
cw_solving_move (CwSolving *solving, CwMove move, CwMove *reply)
{
  const CwProblem *problem = &solving->problem;
  CwPosition after = solving->position;
  CwUndo undo;
  bool on_line = solving->on_line;

  *reply = CW_NO_MOVE;
  cw_do (&after, move, &undo, NULL);
  if (is_mate (&after) && !contains (problem->avoid, problem->avoid_count, move))
    return CW_SOLVING_DONE;
  if (solving->left > 0)
    {
      CwSolvingVerdict verdict = try_mate (solving, &after, move, reply);
      if (verdict == CW_SOLVING_WRONG)
        solving->on_line = on_line;
      return verdict;
    }
  bool right = solving->ply == 0 ? (problem->best_count == 0
                                    || contains (problem->best, problem->best_count, move))
                                       && !contains (problem->avoid, problem->avoid_count, move)
                                 : move == problem->line[solving->ply];
  if (!right)
    {
      *reply = answer_to (solving, &after);
      return CW_SOLVING_WRONG;
    }
  /* Another best move is right too, but the solution does not continue it. */
  if (solving->ply + 2 >= problem->plies || move != problem->line[solving->ply])
    return CW_SOLVING_DONE;
  *reply = problem->line[solving->ply + 1];
  return go_on (solving, &after, *reply);
}

CwMove
cw_solving_hint (CwSolving *solving)
{
  const CwProblem *problem = &solving->problem;
  CwMate mate;
  CwMove move;

  if (solving->on_line && solving->ply < problem->plies)
    return problem->line[solving->ply];
  if (solving->left > 0)
    {
      cw_mate_solve (solving->solver, &solving->position, solving->left, START_NODES, &mate);
      if (mate.verdict == CW_MATE_FOUND)
        return mate.line[0];
    }
  /* Only moves to avoid are known: the engine's move, unless it is one of them. */
  move = answer_to (solving, &solving->position);
  if (move != CW_NO_MOVE && !contains (problem->avoid, problem->avoid_count, move))
    return move;
  CwMoveList list;
  cw_legal_moves (&solving->position, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (!contains (problem->avoid, problem->avoid_count, list.moves[i]))
      return list.moves[i];
  return CW_NO_MOVE;
}
