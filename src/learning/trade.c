/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/trade.h"

#include "core/position.h"

static double
balance_of (const CwValues *values, const CwPosition *position, CwColour side)
{
  CwMaterialBalance balance;
  cw_material_balance (&balance, values, position);
  return side == CW_WHITE ? balance.balance : -balance.balance;
}

/* --- the exchange ------------------------------------------------------------------------- */

/* A way to recapture. */
typedef struct
{
  CwMove move; /* CW_NO_MOVE for none */
  bool royal;
  double value;   /* of the capturing piece */
  double balance; /* afterwards, for its side */
} Taker;

static bool
is_better (const Taker *one, const Taker *other)
{
  if (other->move == CW_NO_MOVE || one->royal != other->royal)
    return other->move == CW_NO_MOVE || other->royal;
  return one->value < other->value || (one->value == other->value && one->balance > other->balance);
}

/* The capture on `square` by the least valuable piece of the side to move. */
static CwMove
least_taker (const CwPosition *position, CwSquare square, const CwValues *values)
{
  const CwGame *game = cw_position_game (position);
  Taker best = { .move = CW_NO_MOVE };
  CwMoveList list;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_move_to (move) != square || !cw_is_capture (position, move))
        continue;
      CwKind kind = cw_piece_kind (cw_position_at (position, cw_move_from (move)));
      CwPosition after = *position;
      CwUndo undo;
      cw_do (&after, move, &undo, NULL);
      Taker taker = { move, game->kind[kind].royal, values->board[kind],
                      balance_of (values, &after, cw_position_side (position)) };
      if (is_better (&taker, &best))
        best = taker;
    }
  return best.move;
}

/* Fills `move` and `moves`; returns what `move` wins for its side. */
static double
play_out (CwTrade *trade, const CwValues *values, const CwPosition *start, CwMove move)
{
  CwColour side = cw_position_side (start);
  double balance[CW_TRADE_MOVES]; /* for that side after each move */
  CwPosition position = *start;
  CwUndo undo;
  unsigned n = 0;
  CwSquare square = CW_NO_SQUARE;
  while (move != CW_NO_MOVE && n < CW_TRADE_MOVES)
    {
      cw_do (&position, move, &undo, NULL);
      trade->move[n] = move;
      balance[n++] = balance_of (values, &position, side);
      square = n == 1 ? undo.delta.changes[0].to : square; /* none if it exploded */
      if (n == 1)
        trade->outcome = cw_outcome (&position, NULL);
      move = square == CW_NO_SQUARE || cw_position_at (&position, square) == CW_NO_PIECE
                 ? CW_NO_MOVE
                 : least_taker (&position, square, values);
    }
  /* From the end: is it better to stop before a move? Odd moves are the other side's. */
  trade->moves = n;
  double result = balance[n - 1];
  for (unsigned i = n - 1; i > 0; i--)
    {
      bool others = i % 2 == 1;
      if (others ? result < balance[i - 1] : result > balance[i - 1])
        continue;
      result = balance[i - 1];
      trade->moves = i;
    }
  return result - balance_of (values, start, side);
}

/* --- the pans ------------------------------------------------------------------------------ */

/* Groups pieces that look the same. */
static void
put (CwTradePan *pan, CwPiece piece, CwKind from, double value)
{
  unsigned at = 0;
  pan->value += value;
  while (at < pan->count && (pan->group[at].piece != piece || pan->group[at].from != from))
    at++;
  if (at == CW_TRADE_GROUPS)
    return;
  CwTradeGroup group = { piece, from, 0, 0 };
  if (at == pan->count)
    pan->count++;
  else
    group = pan->group[at];
  group.count++;
  group.value += value;
  for (; at > 0 && pan->group[at - 1].value / pan->group[at - 1].count < group.value / group.count;
       at--)
    pan->group[at] = pan->group[at - 1];
  pan->group[at] = group;
}

/* The piece on the contested square, as it is and as it was before it came there. */
typedef struct
{
  CwSquare square;
  CwPiece now, before;
} Occupant;

/* Weighs what a move takes off the board, including its value in the capturer's hand. A piece that
 * promoted on arrival leaves as what it was before. */
static void
weigh_move (CwTrade *trade, const CwValues *values, const CwDelta *delta, Occupant *occupant)
{
  for (unsigned i = 0; i < delta->count; i++)
    {
      const CwChange *change = &delta->changes[i];
      bool to_hand = change->to == CW_IN_HAND;
      if ((!to_hand && change->to != CW_NO_SQUARE) || change->from == CW_IN_HAND)
        continue;
      bool was_there = change->from == occupant->square && change->before == occupant->now;
      CwPiece piece = was_there ? occupant->before : change->before;
      double value = values->board[cw_piece_kind (piece)]
                     + (to_hand ? values->hand[cw_piece_kind (change->after)] : 0);
      put (cw_piece_colour (piece) == trade->side ? &trade->given : &trade->taken, piece, 0, value);
    }
  *occupant = (Occupant){ delta->changes[0].to, delta->changes[0].after, delta->changes[0].before };
}

static void
weigh (CwTrade *trade, const CwValues *values, const CwPosition *start)
{
  CwPosition position = *start;
  Occupant occupant = { CW_NO_SQUARE, CW_NO_PIECE, CW_NO_PIECE };
  for (unsigned i = 0; i < trade->moves; i++)
    {
      CwUndo undo;
      cw_do (&position, trade->move[i], &undo, NULL);
      weigh_move (trade, values, &undo.delta, &occupant);
    }
  CwKind was = cw_piece_kind (occupant.before), is = cw_piece_kind (occupant.now);
  if (occupant.square != CW_NO_SQUARE && was != is)
    put (cw_piece_colour (occupant.now) == trade->side ? &trade->taken : &trade->given,
         occupant.now, was, values->board[is] - values->board[was]);
  cw_material_balance (&trade->before, values, start);
  cw_material_balance (&trade->after, values, &position);
}

bool
cw_trade (CwTrade *trade, const CwValues *values, const CwPosition *position, const CwMove *moves,
          unsigned n_moves)
{
  CwTrade one = { .side = cw_position_side (position) };
  double best = 0;
  trade->moves = 0;
  for (unsigned i = 0; i < n_moves; i++)
    {
      if (!cw_is_capture (position, moves[i]))
        continue;
      double wins = play_out (&one, values, position, moves[i]);
      if (trade->moves > 0 && wins <= best)
        continue;
      best = wins;
      *trade = one;
    }
  if (trade->moves > 0)
    weigh (trade, values, position);
  return trade->moves > 0;
}
