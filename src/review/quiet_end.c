/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/quiet_end.h"

#include <math.h>

#include "core/variant.h"
#include "learning/material_balance.h"
#include "search/score.h"

#define LEAST 0.2 /* pawns that a capture must win to count */
#define LEAST_WITH_HANDS 1.0
#define NEARLY 5     /* times as much if no position is quiet otherwise: a pawn */
#define BUDGET 20000 /* positions to look at before giving up: not quiet */
#define MOST_CAPTURES 128
#define RECENT 4        /* plies */
#define CHECKS 4        /* plies of check evasions per line of captures */
#define SMALL_LOSS 0.05 /* expected score; less is not worth dividing */
#define SMALL_SCORE 0.5 /* pawns between the scores of both lines */

double
cw_material_of (const CwPosition *position, CwColour side, const CwValues *values)
{
  CwMaterialBalance balance;
  cw_material_balance (&balance, values, position);
  return (side == CW_WHITE ? balance.balance : -balance.balance) / 100;
}

/* --- quiet ----------------------------------------------------------------------------------- */

typedef struct
{
  const CwValues *values;
  unsigned looked_at;
  bool failed; /* too many positions */
} Captures;

/* Whether captures bring the side to move above `bound`. */
static bool exceeds (Captures *captures, CwPosition *position, double bound, unsigned checks);

/* Captures and promotions, or all moves in check, most valuable victims first. */
static unsigned
list_moves (const Captures *captures, const CwPosition *position, bool check, CwMove *moves)
{
  CwMoveList list;
  double worth[MOST_CAPTURES];
  unsigned n = 0;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count && n < MOST_CAPTURES; i++)
    {
      CwMove move = list.moves[i];
      bool promotion =
          cw_move_type (move) == CW_MOVE_PROMOTION && !cw_position_game (position)->variant->drops;
      if (!check && !promotion && !cw_is_capture (position, move))
        continue;
      double value = promotion ? captures->values->board[cw_move_kind (move)] : 0;
      if (cw_move_type (move) != CW_MOVE_DROP && cw_move_type (move) != CW_MOVE_CASTLING)
        value += 10
                     * captures->values
                           ->board[cw_piece_kind (cw_position_at (position, cw_move_to (move)))]
                 - captures->values
                       ->board[cw_piece_kind (cw_position_at (position, cw_move_from (move)))];
      unsigned at = n++;
      for (; at > 0 && worth[at - 1] < value; at--)
        {
          worth[at] = worth[at - 1];
          moves[at] = moves[at - 1];
        }
      worth[at] = value;
      moves[at] = move;
    }
  return n;
}

static bool
exceeds (Captures *captures, CwPosition *position, double bound, unsigned checks)
{
  CwMove moves[MOST_CAPTURES];
  bool check = checks > 0 && cw_in_check (position);
  if (!check && cw_material_of (position, cw_position_side (position), captures->values) > bound)
    return true;
  if (captures->failed || ++captures->looked_at > BUDGET)
    {
      captures->failed = true;
      return false;
    }
  unsigned n = list_moves (captures, position, check, moves);
  for (unsigned i = 0; i < n; i++)
    {
      CwUndo undo;
      cw_do (position, moves[i], &undo, NULL);
      bool refuted = exceeds (captures, position, -bound, check ? checks - 1 : checks);
      cw_undo (position, &undo);
      if (!refuted)
        return !captures->failed;
    }
  return false;
}

static bool
wins_nothing (const CwPosition *position, const CwValues *values, double least)
{
  Captures captures = { .values = values };
  CwPosition copy = *position;
  double balance = cw_material_of (position, cw_position_side (position), values);
  return !exceeds (&captures, &copy, balance + least, CHECKS) && !captures.failed;
}

bool
cw_captures_win (const CwPosition *position, const CwValues *values, double pawns)
{
  return !wins_nothing (position, values, pawns);
}

/* Whether a side wins nothing, being to move or with the other side passing. */
static bool
is_settled (const CwPosition *position, const CwValues *values, CwColour side, double least)
{
  CwPosition passed = *position;
  CwUndo undo;
  if (cw_position_side (position) == side)
    return wins_nothing (position, values, least);
  if (cw_in_check (position))
    return false;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  return wins_nothing (&passed, values, least);
}

/* The last quiet position, and the last one with the loser to move and no way to win material back;
 * 0 if none. */
typedef struct
{
  unsigned quiet, kept;
} Ends;

static Ends
find_ends (const CwPosition *at, unsigned plies, bool whole, CwColour winner,
           const CwValues *values, double least)
{
  Ends ends = { 0 };
  for (unsigned ply = plies; ends.quiet == 0 && (ply >= 2 || (ply == plies && whole && ply > 0));
       ply--)
    {
      const CwPosition *position = &at[ply];
      bool over = cw_outcome (position, NULL).result != CW_ONGOING;
      bool loser_moves = cw_position_side (position) != winner;
      if (!over && !is_settled (position, values, cw_other (winner), least))
        continue;
      if (over || (!cw_in_check (position) && is_settled (position, values, winner, least)))
        ends.quiet = ply;
      else if (loser_moves && ends.kept == 0)
        ends.kept = ply;
    }
  return ends;
}

bool
cw_quiet_end (const CwPosition *start, const CwMove *line, unsigned moves, CwColour winner,
              const CwValues *values, CwQuietEnd *end)
{
  CwPosition at[CW_QUIET_PLIES + 1];
  CwUndo undo;
  unsigned n = 0;
  at[0] = *start;
  while (n < CW_QUIET_PLIES && n < moves && cw_is_legal (&at[n], line[n]))
    {
      at[n + 1] = at[n];
      cw_do (&at[n + 1], line[n], &undo, NULL);
      n++;
    }
  double least = cw_position_game (start)->variant->drops ? LEAST_WITH_HANDS : LEAST;
  for (unsigned tries = 0; tries < 2; tries++, least = least * NEARLY)
    {
      Ends ends = find_ends (at, n, n == moves, winner, values, least);
      unsigned ply = ends.quiet > ends.kept ? ends.quiet : ends.kept;
      if (ply == 0)
        continue;
      *end = (CwQuietEnd){ ply, cw_material_of (&at[ply], winner, values), ply == ends.quiet };
      /* A sacrifice shortly before the end may be for something that the line does not show. */
      double quiet = ends.quiet > 0 ? cw_material_of (&at[ends.quiet], winner, values) : 0;
      if (ends.quiet > 0 && ply - ends.quiet <= RECENT && quiet > end->balance)
        *end = (CwQuietEnd){ ends.quiet, quiet, true };
      return true;
    }
  return false;
}

/* --- the parts of a loss --------------------------------------------------------------------- */

static bool
is_mate (int score)
{
  return score >= CW_MATE_BOUND || score <= -CW_MATE_BOUND;
}

CwLossParts
cw_loss_split (double loss, int best, int played, bool known, double gained)
{
  double difference = (best - played) / 100.0;
  CwLossParts parts = { .known = true };
  if (is_mate (best) || is_mate (played))
    parts.mate = loss;
  else if (!known || loss < SMALL_LOSS || difference < SMALL_SCORE)
    {
      parts.known = false;
      parts.unclear = loss;
    }
  else
    {
      parts.material = gained > 0 ? loss * gained / difference : 0;
      parts.rest = loss - parts.material;
    }
  return parts;
}
