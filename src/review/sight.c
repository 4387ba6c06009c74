/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/sight.h"

#include "core/reach.h"
#include "learning/trade.h"

void
cw_sight_of (CwSight *sight, const CwPosition *position, const CwValues *values)
{
  const CwGame *game = cw_position_game (position);
  *sight = (CwSight){ .game = game, .values = values };
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    sight->board[square] = cw_position_at (position, (CwSquare)square);
}

static unsigned
squares_of (const CwSight *sight)
{
  return sight->game->files * sight->game->ranks;
}

bool
cw_sight_is_royal (const CwSight *sight, CwSquare square)
{
  return sight->game->kind[cw_piece_kind (sight->board[square])].royal;
}

double
cw_sight_value (const CwSight *sight, CwSquare square)
{
  if (sight->board[square] == CW_NO_PIECE)
    return 0;
  return cw_sight_is_royal (sight, square)
             ? CW_SIGHT_ROYAL
             : sight->values->board[cw_piece_kind (sight->board[square])] / 100;
}

bool
cw_sight_is (const CwSight *sight, CwSquare square, CwColour colour)
{
  CwPiece piece = sight->board[square];
  return piece != CW_NO_PIECE && cw_piece_colour (piece) == colour;
}

CwSquare
cw_sight_royal (const CwSight *sight, CwColour colour)
{
  for (unsigned square = 0; square < squares_of (sight); square++)
    if (cw_sight_is (sight, (CwSquare)square, colour)
        && cw_sight_is_royal (sight, (CwSquare)square))
      return (CwSquare)square;
  return CW_NO_SQUARE;
}

/* --- who attacks what ------------------------------------------------------------------------ */

bool
cw_sight_attacks (const CwSight *sight, CwSquare from, CwSquare to)
{
  uint8_t can[CW_MAX_SQUARES];
  if (sight->board[from] == CW_NO_PIECE)
    return false;
  cw_reach_map (sight->game, sight->board, from, can);
  return (can[to] & CW_CAN_CAPTURE) != 0;
}

bool
cw_sight_attacked (const CwSight *sight, CwSquare to, CwColour by)
{
  return cw_reach_attacked (sight->game, sight->board, to, by);
}

static CwSight
without (const CwSight *sight, CwSquare square)
{
  CwSight other = *sight;
  other.board[square] = CW_NO_PIECE;
  return other;
}

bool
cw_sight_shielded (const CwSight *sight, CwSquare from, CwSquare between, CwSquare to)
{
  if (from == between || between == to || from == to || cw_sight_attacks (sight, from, to))
    return false;
  CwSight bare = without (sight, between);
  return cw_sight_attacks (&bare, from, to);
}

bool
cw_sight_pinned (const CwSight *sight, CwSquare square)
{
  CwColour colour = cw_piece_colour (sight->board[square]);
  CwSquare royal = cw_sight_royal (sight, colour);
  if (royal == CW_NO_SQUARE || royal == square
      || cw_sight_attacked (sight, royal, cw_other (colour)))
    return false;
  CwSight bare = without (sight, square);
  return cw_sight_attacked (&bare, royal, cw_other (colour));
}

/* --- what captures win ----------------------------------------------------------------------- */

double
cw_sight_trade (const CwPosition *position, const CwValues *values, CwMove capture)
{
  CwTrade trade;
  if (!cw_trade (&trade, values, position, &capture, 1))
    return 0;
  return (trade.taken.value - trade.given.value) / 100;
}

double
cw_sight_wins (const CwPosition *position, const CwValues *values, CwSquare square, CwMove *capture)
{
  CwMoveList list;
  double most = 0;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      CwMove move = list.moves[i];
      if (cw_move_to (move) != square || cw_move_type (move) == CW_MOVE_DROP
          || cw_move_type (move) == CW_MOVE_CASTLING || !cw_is_capture (position, move))
        continue;
      double gain = cw_sight_trade (position, values, move);
      if (gain <= most)
        continue;
      most = gain;
      if (capture != NULL)
        *capture = move;
    }
  return most;
}

double
cw_sight_threatens (const CwPosition *position, const CwValues *values, CwSquare square,
                    CwMove *capture)
{
  if (cw_in_check (position))
    return 0;
  CwPosition passed = *position;
  CwUndo undo;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  return cw_sight_wins (&passed, values, square, capture);
}

/* A side's cheapest attacker of a square; CW_NO_SQUARE if none. */
static CwSquare
cheapest_attacker (const CwSight *sight, CwSquare to, CwColour side)
{
  CwSquare best = CW_NO_SQUARE;
  for (unsigned from = 0; from < squares_of (sight); from++)
    if (cw_sight_is (sight, (CwSquare)from, side) && cw_sight_attacks (sight, (CwSquare)from, to)
        && (best == CW_NO_SQUARE
            || cw_sight_value (sight, (CwSquare)from) < cw_sight_value (sight, best)))
      best = (CwSquare)from;
  return best;
}

static double
prize (const CwSight *sight, CwPiece piece)
{
  CwKind kind = cw_piece_kind (piece);
  CwKind plain = sight->game->kind[kind].plain != 0 ? sight->game->kind[kind].plain : kind;
  if (piece == CW_NO_PIECE)
    return 0;
  return (sight->values->board[kind] + sight->values->hand[plain]) / 100;
}

double
cw_sight_prize (const CwPosition *position, const CwValues *values, CwSquare square)
{
  CwSight sight = { .game = cw_position_game (position), .values = values };
  return prize (&sight, cw_position_at (position, square));
}

double
cw_sight_exchange (const CwSight *sight, CwSquare from, CwSquare to)
{
  enum
  {
    MOST = 32
  };
  CwSight now = *sight;
  double gain[MOST]; /* of the side that takes at that point */
  unsigned n = 0;
  for (CwColour side = cw_piece_colour (now.board[from]); from != CW_NO_SQUARE && n < MOST; n++)
    {
      gain[n] = prize (&now, now.board[to]);
      now.board[to] = now.board[from];
      now.board[from] = CW_NO_PIECE;
      side = cw_other (side);
      from = cheapest_attacker (&now, to, side);
      /* A royal piece does not take what is protected. */
      if (from != CW_NO_SQUARE && cw_sight_is_royal (&now, from)
          && cw_sight_attacked (&now, to, cw_other (side)))
        from = CW_NO_SQUARE;
    }
  double result = n > 0 ? gain[n - 1] : 0;
  for (unsigned i = n > 0 ? n - 1 : 0; i > 0; i--)
    result = gain[i - 1] - (result > 0 ? result : 0);
  return result;
}
