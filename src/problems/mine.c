/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problems/mine.h"

#include <math.h>
#include <stdlib.h>

#include "core/variant.h"
#include "problems/motif.h"
#include "search/chances.h"
#include "search/level.h"
#include "search/mate.h"
#include "search/search.h"

#define HASH 16        /* MiB each, of the search and of the solver */
#define FIRST_PLY 8    /* of a game from the usual start; earlier plies are opening */
#define CANDIDATES 400 /* of a game */
#define TRIES 5        /* candidates tried per game */
#define PIECES 7       /* with fewer on the board it is only an exercise in technique */
#define WINNING 0.8
#define MATE_NODES 300000  /* to find a mate */
#define ESCAPE_NODES 60000 /* to show that a move does not mate */
#define LONGEST 11         /* plies of a solution without mate */

/* Kinds of problems by moves to mate, 0 for no mate: relative shares wanted. */
static const double wanted[CW_MINE_MATES + 1] = { 6, 1, 2, 2, 1, 1 };

typedef struct
{
  unsigned ply, mate;
  bool capture; /* the apparently best move captures: such candidates are tried last */
  uint64_t order;
} Candidate;

struct CwMiner
{
  CwMineTerms terms;
  CwSearch *search;
  CwMateSolver *solver;
  CwSearchInfo info;
  double found[CW_MINE_MATES + 1]; /* by kind */
  Candidate candidate[CANDIDATES];
  unsigned candidates;
};

CwMiner *
cw_miner_new (const CwMineTerms *terms)
{
  CwMiner *miner = calloc (1, sizeof *miner);
  if (!miner)
    return NULL;
  miner->terms = *terms;
  miner->search = cw_search_new (HASH);
  miner->solver = cw_mate_solver_new (HASH);
  if (miner->search && miner->solver)
    return miner;
  cw_miner_free (miner);
  return NULL;
}

void
cw_miner_free (CwMiner *miner)
{
  if (!miner)
    return;
  if (miner->search)
    cw_search_free (miner->search);
  if (miner->solver)
    cw_mate_solver_free (miner->solver);
  free (miner);
}

static const CwLine *
search (CwMiner *miner, const CwPosition *position, uint64_t nodes, unsigned lines)
{
  CwLimits limits = { .nodes = nodes, .lines = lines };
  cw_search_run (miner->search, position, NULL, &limits, NULL, NULL, &miner->info);
  return miner->info.lines > 0 && miner->info.line[0].moves > 0 ? miner->info.line : NULL;
}

/* --- mates ------------------------------------------------------------------------------------ */

/* Whether two moves have the same squares: a solver sees no difference between promoting and not,
 * or between promotions. */
static bool
is_same_way (CwMove one, CwMove other)
{
  bool drops = cw_move_type (one) == CW_MOVE_DROP;
  return drops == (cw_move_type (other) == CW_MOVE_DROP) && cw_move_to (one) == cw_move_to (other)
         && (drops ? cw_move_kind (one) == cw_move_kind (other)
                   : cw_move_from (one) == cw_move_from (other));
}

/* Whether no reply of the side to move escapes a mate in `moves` more moves; 0: it has to be mate
 * already. Undecided counts as mate. `escape` is a reply to try first; on return, the one that
 * escapes. */
static bool
may_be_mated (CwMiner *miner, const CwPosition *position, unsigned moves, CwMove *escape)
{
  CwMoveList list;
  CwMate mate;
  CwOutcome outcome = cw_outcome (position, NULL);

  cw_legal_moves (position, &list);
  if (list.count == 0 || moves == 0)
    return list.count == 0 && outcome.reason == CW_REASON_CHECKMATE;
  if (*escape != CW_NO_MOVE && cw_is_legal (position, *escape))
    list.moves[list.count++] = list.moves[0], list.moves[0] = *escape;
  for (unsigned i = 0; i < list.count; i++)
    {
      CwPosition after = *position;
      CwUndo undo;
      cw_do (&after, list.moves[i], &undo, NULL);
      cw_mate_solve (miner->solver, &after, moves, ESCAPE_NODES, &mate);
      if (mate.verdict == CW_MATE_NONE)
        {
          *escape = list.moves[i];
          return false;
        }
    }
  return true;
}

/* A mate in at most `moves` with a single solving first move. */
static bool
mine_mate (CwMiner *miner, const CwPosition *position, unsigned moves, CwProblem *problem)
{
  CwMate mate;
  CwMoveList list;
  CwMove escape = CW_NO_MOVE;

  cw_mate_solve (miner->solver, position, moves, MATE_NODES, &mate);
  if (mate.verdict != CW_MATE_FOUND || mate.plies > CW_PROBLEM_PLIES)
    return false;
  *problem = (CwProblem){ .position = *position, .mate = (int)(mate.plies + 1) / 2 };
  cw_legal_moves (position, &list);
  if (list.count < 2)
    return false;
  bool checks = cw_position_game (position)->variant->drops;
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      CwPosition after = *position;
      CwUndo undo;
      bool same = is_same_way (move, mate.line[0]);
      if ((problem->mate == 1 || checks) && !cw_gives_check (position, move))
        continue;
      cw_do (&after, move, &undo, NULL);
      bool mates = move == mate.line[0]
                   || may_be_mated (miner, &after, (unsigned)problem->mate - 1, &escape);
      if (mates && !same)
        return false;
      if (mates && problem->best_count < CW_PROBLEM_MOVES)
        problem->best[problem->best_count++] = move;
    }
  problem->plies = mate.plies;
  for (unsigned i = 0; i < mate.plies; i++)
    problem->line[i] = mate.line[i];
  return true;
}

/* --- other problems --------------------------------------------------------------------------- */

static int
class_of (double expected)
{
  return expected >= WINNING ? 1 : expected <= 1 - WINNING ? -1 : 0;
}

/* Whether the first of the lines just found is clearly better than the second. */
static bool
is_clear (const CwMiner *miner, const CwGame *game)
{
  const CwLine *line = miner->info.line;
  if (miner->info.lines < 2)
    return false;
  double best = cw_chances_expected (game, line[0].score);
  double second = cw_chances_expected (game, line[1].score);
  return line[0].score - line[1].score >= CW_MINE_GAP && best - second >= CW_MINE_SWING
         && class_of (best) > class_of (second);
}

static bool
mine_move (CwMiner *miner, const CwPosition *start, CwProblem *problem)
{
  const CwGame *game = cw_position_game (start);
  CwPosition position = *start;
  CwUndo undo;
  const CwLine *line = search (miner, start, miner->terms.nodes / 8, 2);

  if (!line || !is_clear (miner, game))
    return false;
  CwMove best = line[0].move[0];
  line = search (miner, start, miner->terms.nodes, 2);
  if (!line || line[0].move[0] != best || !is_clear (miner, game))
    return false;
  *problem = (CwProblem){ .position = *start, .best_count = 1, .best = { best } };
  problem->line[problem->plies++] = best;
  while (problem->plies + 2 <= LONGEST && line && line[0].moves > 1)
    {
      CwMove reply = line[0].move[1];
      cw_do (&position, problem->line[problem->plies - 1], &undo, NULL);
      cw_do (&position, reply, &undo, NULL);
      if (cw_outcome (&position, NULL).result != CW_ONGOING)
        break;
      line = search (miner, &position, miner->terms.nodes / 2, 2);
      if (!line || !is_clear (miner, game))
        break;
      problem->line[problem->plies++] = reply;
      problem->line[problem->plies++] = line[0].move[0];
    }
  return true;
}

bool
cw_mine_position (CwMiner *miner, const CwPosition *position, CwProblem *problem)
{
  bool found = miner->terms.mates > 0 && mine_mate (miner, position, miner->terms.mates, problem);
  CwMate mate;

  if (!found && !miner->terms.only_mates && cw_search_plays (cw_position_game (position)))
    {
      /* Several ways to mate make no problem of either kind. */
      cw_mate_solve (miner->solver, position, CW_MINE_MATES, ESCAPE_NODES, &mate);
      found = mate.verdict != CW_MATE_FOUND && mine_move (miner, position, problem);
    }
  if (found)
    problem->motifs = cw_motifs_of (problem);
  return found;
}

/* --- games ------------------------------------------------------------------------------------ */

static void
add_candidate (CwMiner *miner, const CwPosition *position, unsigned ply, unsigned mate, CwMove best)
{
  if (miner->candidates == CANDIDATES)
    return;
  miner->candidate[miner->candidates++] =
      (Candidate){ ply, mate, mate == 0 && cw_is_capture (position, best),
                   cw_level_mix (cw_position_key (position)) };
}

/* The moves to mate of a search score; 0 if none, or longer than wanted. */
static unsigned
mate_of (const CwMiner *miner, int score)
{
  unsigned moves = score > CW_MATE - 2 * CW_MINE_MATES ? (unsigned)(CW_MATE - score + 1) / 2 : 0;
  return moves <= miner->terms.mates ? moves : 0;
}

static unsigned
count_pieces (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  unsigned count = 0;
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    count += cw_position_at (position, square) != CW_NO_PIECE;
  return count;
}

/* Adds the position to the candidates if it may be a problem. `expected` is the expected score of
 * the side that moved before; it becomes that of the side to move. */
static void
scan (CwMiner *miner, const CwPosition *position, unsigned ply, bool first, CwMove before,
      double *expected)
{
  const CwGame *game = cw_position_game (position);
  CwMate mate;

  if (miner->terms.only_mates)
    {
      cw_mate_solve (miner->solver, position, miner->terms.mates, miner->terms.scan, &mate);
      if (mate.verdict == CW_MATE_FOUND)
        add_candidate (miner, position, ply, (mate.plies + 1) / 2, mate.line[0]);
      return;
    }
  const CwLine *line = search (miner, position, miner->terms.scan, 1);
  if (!line)
    return;
  double mine = cw_chances_expected (game, line[0].score), theirs = *expected;
  CwMove best = line[0].move[0];
  unsigned moves = mate_of (miner, line[0].score);
  *expected = mine;
  if (first || moves > 0)
    {
      add_candidate (miner, position, ply, moves, best);
      return;
    }
  /* An immediate recapture is nothing to find. */
  if (mine + theirs - 1 < CW_MINE_SWING
      || (before != CW_NO_MOVE && cw_is_capture (position, best)
          && cw_move_to (best) == cw_move_to (before)))
    return;
  add_candidate (miner, position, ply, 0, best);
}

/* The kind that falls most short of its share comes first. */
static bool
comes_before (const CwMiner *miner, const Candidate *one, const Candidate *other)
{
  double here = miner->found[one->mate] / wanted[one->mate];
  double there = miner->found[other->mate] / wanted[other->mate];
  if (here != there)
    return here < there;
  if (one->capture != other->capture)
    return other->capture;
  return one->order < other->order;
}

static bool
try_candidates (CwMiner *miner, const CwPosition *start, const CwMove *moves, CwProblem *problem)
{
  for (unsigned tried = 0; tried < TRIES && miner->candidates > 0; tried++)
    {
      unsigned first = 0;
      for (unsigned i = 1; i < miner->candidates; i++)
        if (comes_before (miner, &miner->candidate[i], &miner->candidate[first]))
          first = i;
      CwPosition position = *start;
      CwUndo undo;
      for (unsigned ply = 0; ply < miner->candidate[first].ply; ply++)
        cw_do (&position, moves[ply], &undo, NULL);
      miner->candidate[first] = miner->candidate[--miner->candidates];
      if (cw_mine_position (miner, &position, problem))
        {
          miner->found[problem->mate] += 1;
          return true;
        }
    }
  return false;
}

bool
cw_mine_game (CwMiner *miner, const CwPosition *start, const CwMove *moves, unsigned plies,
              CwProblem *problem)
{
  CwPosition position = *start, usual;
  CwMove before = CW_NO_MOVE;
  CwUndo undo;
  double expected = 0.5;

  cw_position_start (&usual, cw_position_game (start));
  if (plies == 0)
    return cw_mine_position (miner, start, problem);
  bool from_start = cw_position_key (&usual) == cw_position_key (start);
  miner->candidates = 0;
  cw_search_clear (miner->search);
  for (unsigned ply = 0; ply <= plies; ply++)
    {
      if ((ply >= FIRST_PLY || !from_start) && count_pieces (&position) >= PIECES)
        scan (miner, &position, ply, ply == 0, before, &expected);
      if (ply == plies || moves[ply] == CW_NULL_MOVE)
        break;
      before = cw_is_capture (&position, moves[ply]) ? moves[ply] : CW_NO_MOVE;
      cw_do (&position, moves[ply], &undo, NULL);
    }
  return try_candidates (miner, start, moves, problem);
}

/* --- ratings ---------------------------------------------------------------------------------- */

#define SEEDS 2      /* of each level */
#define TOP_LEVEL 17 /* higher levels take too long */
#define PRIOR 1200.0
#define PRIOR_SPREAD 400.0
#define ELO (400 / 2.302585092994046)

static bool
solves (CwMiner *miner, const CwProblem *problem, unsigned level, uint64_t seed)
{
  CwPosition position = problem->position;
  CwLimits limits = { .level = level, .seed = seed };
  CwUndo undo;

  cw_search_clear (miner->search);
  for (unsigned ply = 0; ply < problem->plies; ply += 2)
    {
      CwMove move =
          cw_search_run (miner->search, &position, NULL, &limits, NULL, NULL, &miner->info);
      if (!is_same_way (move, problem->line[ply]))
        return false;
      for (unsigned i = ply; i < ply + 2 && i < problem->plies; i++)
        cw_do (&position, problem->line[i], &undo, NULL);
    }
  return true;
}

void
cw_mine_rate (CwMiner *miner, CwProblem *problem)
{
  double ratings[TOP_LEVEL * SEEDS], rating = PRIOR;
  bool solved[TOP_LEVEL * SEEDS];
  unsigned count = 0;

  for (unsigned level = 1; level <= TOP_LEVEL; level++)
    for (unsigned seed = 1; seed <= SEEDS; seed++)
      {
        ratings[count] = cw_level_info (level)->rating;
        solved[count++] = solves (miner, problem, level, seed);
      }
  /* The most likely rating, by Newton's method. */
  for (unsigned step = 0; step < 30; step++)
    {
      double slope = (PRIOR - rating) / (PRIOR_SPREAD * PRIOR_SPREAD);
      double bend = 1 / (PRIOR_SPREAD * PRIOR_SPREAD);
      for (unsigned i = 0; i < count; i++)
        {
          double chance = 1 / (1 + exp ((rating - ratings[i]) / ELO));
          slope += (chance - (solved[i] ? 1 : 0)) / ELO;
          bend += chance * (1 - chance) / (ELO * ELO);
        }
      rating += fmax (-200, fmin (200, slope / bend));
    }
  problem->rating = (unsigned)fmax (100, fmin (3000, rating + 0.5));
}
