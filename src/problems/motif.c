/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problems/motif.h"

#include "core/reach.h"
#include "core/variant.h"
#include "learning/value_set.h"

#include <string.h>

#define MORE 50    /* centipawns: a piece is worth more than another from here on */
#define MINOR 250  /* a target worth attacking by itself */
#define KING 10000 /* more than any other */

/* The board before the first move, after it, and what is known of it. */
typedef struct
{
  const CwProblem *problem;
  const CwGame *game;
  unsigned squares;
  CwColour us;
  CwMove move;
  CwPiece before[CW_MAX_SQUARES], after[CW_MAX_SQUARES], piece; /* `piece` is the one that moved */
  CwSquare from, to;                                            /* `from`: or CW_NO_SQUARE */
  CwSquare king;                                                /* the enemy's, or CW_NO_SQUARE */
  CwValues values;
  CwPosition last; /* at the end of the solution */
  CwOutcome outcome;
  CwMove mating; /* the last move of the solution */
} Look;

static double
value_of (const Look *look, CwPiece piece)
{
  CwKind kind = cw_piece_kind (piece);
  return look->game->kind[kind].royal ? KING : look->values.board[kind];
}

static bool
is_enemy (const Look *look, const CwPiece *board, CwSquare square)
{
  return board[square] != CW_NO_PIECE && cw_piece_colour (board[square]) != look->us;
}

static bool
attacks (const Look *look, const CwPiece *board, CwSquare from, CwSquare to)
{
  uint8_t can[CW_MAX_SQUARES];
  cw_reach_map (look->game, board, from, can);
  return (can[to] & CW_CAN_CAPTURE) != 0;
}

/* How many pieces of `by` attack `square`, or protect it. */
static unsigned
count_attackers (const Look *look, const CwPiece *board, CwSquare square, CwColour by)
{
  unsigned count = 0;
  for (CwSquare from = 0; from < look->squares; from++)
    count += board[from] != CW_NO_PIECE && cw_piece_colour (board[from]) == by && from != square
             && attacks (look, board, from, square);
  return count;
}

static void
fill_board (const CwPosition *position, CwPiece *board, unsigned squares)
{
  for (CwSquare square = 0; square < squares; square++)
    board[square] = cw_piece_plain (cw_position_at (position, square));
}

static void
look_at (Look *look, const CwProblem *problem)
{
  CwPosition position = problem->position;
  CwUndo undo[CW_PROBLEM_PLIES];

  *look = (Look){ .problem = problem, .game = cw_position_game (&position), .king = CW_NO_SQUARE };
  look->squares = look->game->files * look->game->ranks;
  look->us = cw_position_side (&position);
  look->move = problem->line[0];
  cw_value_set_usual (look->game, &look->values);
  fill_board (&position, look->before, look->squares);
  look->from = cw_move_type (look->move) == CW_MOVE_DROP ? CW_NO_SQUARE : cw_move_from (look->move);
  look->to = cw_move_target (&position, look->move);
  for (unsigned i = 0; i < problem->plies; i++)
    {
      cw_do (&position, problem->line[i], &undo[i], i > 0 ? &undo[i - 1] : NULL);
      look->mating = problem->line[i];
      if (i == 0)
        fill_board (&position, look->after, look->squares);
    }
  look->piece = look->after[look->to];
  look->last = position;
  look->outcome = cw_outcome (&position, NULL);
  for (CwSquare square = 0; square < look->squares; square++)
    if (is_enemy (look, look->after, square)
        && look->game->kind[cw_piece_kind (look->after[square])].royal)
      look->king = square;
}

/* The second move of the side that solves, where it captures on a square with a piece that stood on
 * another. */
static bool
captures_next (const Look *look, CwSquare from, CwSquare target)
{
  const CwProblem *problem = look->problem;
  return problem->plies > 2 && cw_move_type (problem->line[2]) != CW_MOVE_DROP
         && cw_move_from (problem->line[2]) == from && cw_move_to (problem->line[2]) == target
         && is_enemy (look, look->after, target);
}

/* --- the motifs ------------------------------------------------------------------------------- */

/* An enemy that is worth capturing with a piece of that value. */
static bool
is_target (const Look *look, CwSquare square, double attacker)
{
  double value = value_of (look, look->after[square]);
  return value > attacker + MORE
         || (value >= MINOR
             && count_attackers (look, look->after, square, cw_other (look->us)) == 0);
}

static bool
is_fork (const Look *look)
{
  uint8_t can[CW_MAX_SQUARES];
  unsigned targets = 0;
  bool captured = false;

  cw_reach_map (look->game, look->after, look->to, can);
  for (CwSquare square = 0; square < look->squares; square++)
    if ((can[square] & CW_CAN_CAPTURE) && is_enemy (look, look->after, square)
        && is_target (look, square, value_of (look, look->piece)))
      {
        targets++;
        captured |= captures_next (look, look->to, square);
      }
  return targets > 1 && captured;
}

/* The enemy that `from` would attack if the one on `front` were not there; CW_NO_SQUARE: none. */
static CwSquare
behind (const Look *look, CwSquare from, CwSquare front)
{
  CwPiece board[CW_MAX_SQUARES];
  uint8_t with[CW_MAX_SQUARES], without[CW_MAX_SQUARES];

  memcpy (board, look->after, sizeof board);
  cw_reach_map (look->game, board, from, with);
  board[front] = CW_NO_PIECE;
  cw_reach_map (look->game, board, from, without);
  for (CwSquare square = 0; square < look->squares; square++)
    if ((without[square] & CW_CAN_CAPTURE) && !(with[square] & CW_CAN_CAPTURE)
        && is_enemy (look, look->after, square))
      return square;
  return CW_NO_SQUARE;
}

/* A line of the piece that moved goes through one enemy to another: what is in front is captured
 * because it may not leave (pin), or what is behind because the one in front had to (skewer). */
static unsigned
lines_through (const Look *look)
{
  uint8_t can[CW_MAX_SQUARES];
  unsigned motifs = 0;

  cw_reach_map (look->game, look->after, look->to, can);
  for (CwSquare front = 0; front < look->squares; front++)
    {
      if (!(can[front] & CW_CAN_CAPTURE) || !is_enemy (look, look->after, front))
        continue;
      CwSquare back = behind (look, look->to, front);
      if (back == CW_NO_SQUARE)
        continue;
      double in_front = value_of (look, look->after[front]);
      double at_back = value_of (look, look->after[back]);
      if (at_back > in_front + MORE && in_front >= MINOR && look->problem->plies > 2
          && cw_move_to (look->problem->line[2]) == front)
        motifs |= 1u << CW_MOTIF_PIN;
      if (in_front > at_back + MORE && captures_next (look, look->to, back))
        motifs |= 1u << CW_MOTIF_SKEWER;
    }
  return motifs;
}

/* Another piece attacks something by the way that was opened for it. */
static bool
is_discovered (const Look *look)
{
  for (CwSquare from = 0; look->from != CW_NO_SQUARE && from < look->squares; from++)
    {
      uint8_t before[CW_MAX_SQUARES], after[CW_MAX_SQUARES];
      if (from == look->to || look->after[from] == CW_NO_PIECE
          || look->before[from] != look->after[from]
          || cw_piece_colour (look->after[from]) != look->us)
        continue;
      cw_reach_map (look->game, look->before, from, before);
      cw_reach_map (look->game, look->after, from, after);
      for (CwSquare target = 0; target < look->squares; target++)
        if ((after[target] & CW_CAN_CAPTURE) && !(before[target] & CW_CAN_CAPTURE)
            && is_enemy (look, look->after, target)
            && (target == look->king || captures_next (look, from, target)))
          return true;
    }
  return false;
}

/* What it captures was the only piece that protected what is captured next. */
static bool
is_removed_defender (const Look *look)
{
  const CwProblem *problem = look->problem;
  if (problem->plies < 3 || !is_enemy (look, look->before, look->to)
      || cw_move_type (problem->line[2]) == CW_MOVE_DROP)
    return false;
  CwSquare target = cw_move_to (problem->line[2]);
  return target != look->to && is_enemy (look, look->after, target)
         && look->before[target] == look->after[target]
         && attacks (look, look->before, look->to, target)
         && count_attackers (look, look->before, target, cw_other (look->us)) == 1;
}

static bool
is_hanging (const Look *look)
{
  return is_enemy (look, look->before, look->to) && value_of (look, look->before[look->to]) >= MINOR
         && count_attackers (look, look->before, look->to, cw_other (look->us)) == 0;
}

/* The answer captures the piece that moved, which is worth more than what it took. */
static bool
is_sacrifice (const Look *look)
{
  const CwProblem *problem = look->problem;
  double taken =
      is_enemy (look, look->before, look->to) ? value_of (look, look->before[look->to]) : 0;
  return problem->plies > 2 && cw_move_type (problem->line[1]) != CW_MOVE_DROP
         && cw_move_to (problem->line[1]) == look->to
         && value_of (look, look->piece) > taken + 3 * MORE;
}

/* Whether every square that the mated king could step to has a piece of its own side on it; with
 * `forward`, of the squares ahead of it alone. */
static bool
is_shut_in (const Look *look, CwSquare king, bool forward)
{
  CwPiece board[CW_MAX_SQUARES];
  CwColour side = cw_other (look->us);
  int files = (int)look->game->files, ahead = side == CW_WHITE ? 1 : -1;
  bool any = false;

  fill_board (&look->last, board, look->squares);
  for (CwSquare square = 0; square < look->squares; square++)
    {
      int ranks = square / files - king / files, sideways = square % files - king % files;
      if (square == king || ranks * ranks > 1 || sideways * sideways > 1
          || (forward && ranks != ahead))
        continue;
      any = true;
      if (board[square] == CW_NO_PIECE || cw_piece_colour (board[square]) != side)
        return false;
    }
  return any;
}

static unsigned
mates (const Look *look)
{
  CwSquare squares[4], to = cw_move_to (look->mating);
  unsigned files = look->game->files, motifs = 0;

  if (look->outcome.reason != CW_REASON_CHECKMATE || !cw_game_is_chess (look->game)
      || cw_royals_in_check (&look->last, squares) != 1)
    return 0;
  CwSquare king = squares[0];
  CwKind kind = cw_piece_kind (cw_position_at (&look->last, to));
  unsigned home = look->us == CW_WHITE ? look->game->ranks - 1 : 0;
  if (kind == CW_KNIGHT && is_shut_in (look, king, false))
    motifs |= 1u << CW_MOTIF_SMOTHERED;
  if ((kind == CW_ROOK || kind == CW_QUEEN) && king / files == home && to / files == home
      && is_shut_in (look, king, true))
    motifs |= 1u << CW_MOTIF_BACK_RANK;
  return motifs;
}

static bool
promotes (const Look *look)
{
  for (unsigned i = 0; i < look->problem->plies; i += 2)
    if (cw_move_type (look->problem->line[i]) == CW_MOVE_PROMOTION)
      return true;
  return false;
}

unsigned
cw_motifs_of (const CwProblem *problem)
{
  Look look;
  unsigned motifs;

  if (problem->plies == 0)
    return 0;
  look_at (&look, problem);
  motifs = mates (&look);
  if (look.king != CW_NO_SQUARE && count_attackers (&look, look.after, look.king, look.us) > 1)
    motifs |= 1u << CW_MOTIF_DOUBLE_CHECK;
  if (is_sacrifice (&look))
    motifs |= 1u << CW_MOTIF_SACRIFICE;
  if (look.game->variant->drops)
    motifs |= cw_move_type (look.move) == CW_MOVE_DROP ? 1u << CW_MOTIF_DROP : 0;
  else if (promotes (&look))
    motifs |= 1u << CW_MOTIF_PROMOTION;
  if (is_discovered (&look))
    motifs |= 1u << CW_MOTIF_DISCOVERED_ATTACK;
  if (look.outcome.reason == CW_REASON_CHECKMATE)
    return motifs;
  if (is_fork (&look))
    motifs |= 1u << CW_MOTIF_FORK;
  if (is_removed_defender (&look))
    motifs |= 1u << CW_MOTIF_REMOVED_DEFENDER;
  if (is_hanging (&look))
    motifs |= 1u << CW_MOTIF_HANGING_PIECE;
  return motifs | lines_through (&look);
}
