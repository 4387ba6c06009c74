/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ends according to its variant: see core/variant.h. */
#include "core/general_outcome.h"

#include "core/chess_board.h"
#include "core/ends.h"
#include "core/general_generate.h"
#include "core/rules_table.h"

/* How `us` has won, with moves still on the board; CW_REASON_NONE if it has not. */
static CwReason
decided_for (const CwPosition *position, CwColour us)
{
  const CwVariant *variant = position->game->variant;
  const CwGeneralState *state = &position->general.state;
  unsigned royal = state->royal[us];
  if (variant->explosions && variant->royal[cw_other (us)]
      && state->royal[cw_other (us)] == CW_NO_SQUARE)
    return CW_REASON_EXPLODED;
  if (variant->checks_to_win && state->given[us] >= variant->checks_to_win)
    return CW_REASON_CHECKS;
  if (royal != CW_NO_SQUARE && cw_set_has (&position->game->general->goal, royal))
    return CW_REASON_GOAL;
  return CW_REASON_NONE;
}

bool
cw_general_is_decided (const CwPosition *position)
{
  return decided_for (position, CW_WHITE) || decided_for (position, CW_BLACK);
}

/* Wins that can be told without generating moves. */
static CwOutcome
won_early (const CwPosition *position)
{
  const CwVariant *variant = position->game->variant;
  for (unsigned colour = 0; colour < 2; colour++)
    {
      CwReason reason = decided_for (position, (CwColour)colour);
      if (reason)
        return cw_won_by ((CwColour)colour, reason);
    }
  for (unsigned colour = 0; colour < 2; colour++)
    if (!variant->royal[colour] && cw_set_empty (&position->general.pieces[colour]))
      return variant->wins_without_pieces
                 ? cw_won_by ((CwColour)colour, CW_REASON_NO_PIECES)
                 : cw_won_by (cw_other ((CwColour)colour), CW_REASON_ARMY_CAPTURED);
  return cw_ongoing ();
}

int
cw_general_decided (const CwPosition *position)
{
  CwOutcome early = won_early (position);
  if (early.result == CW_ONGOING)
    return 0;
  return (early.result == CW_WIN_WHITE) == (position->general.state.side == CW_WHITE) ? 1 : -1;
}

static CwOutcome
without_moves (const CwPosition *position)
{
  CwColour us = (CwColour)position->general.state.side;
  if (position->general.state.checks)
    return cw_won_by (cw_other (us), CW_REASON_CHECKMATE);
  switch (position->game->variant->stalemate)
    {
    case CW_STALEMATE_LOSES:
      return cw_won_by (cw_other (us), CW_REASON_STALEMATE);
    case CW_STALEMATE_WINS:
      return cw_won_by (us, CW_REASON_STALEMATE);
    default:
      return cw_drawn (CW_REASON_STALEMATE);
    }
}

/* --- dead positions ----------------------------------------------------------------------- */

/* Whether all pieces are bishops, one side's on squares of one colour and the other's on the other.
 * Some bishop can always move, since they never fill a colour. */
static bool
can_bishops_never_meet (const CwPosition *position)
{
  const CwGeneralTables *tables = position->game->general;
  unsigned there[2] = { 0, 0 }; /* set of square colours, by side */
  for (unsigned colour = 0; colour < 2; colour++)
    {
      const CwSet *pieces = &position->general.pieces[colour];
      for (unsigned square = cw_set_next (pieces, 0); square < CW_MAX_SQUARES;
           square = cw_set_next (pieces, square + 1))
        {
          if (tables->minor[cw_piece_kind (position->general.square[square])] != CW_MINOR_BISHOP)
            return false;
          there[colour] |= 1u << (square % tables->files + square / tables->files) % 2;
        }
    }
  return (there[CW_WHITE] | there[CW_BLACK]) == 3 && !(there[CW_WHITE] & there[CW_BLACK]);
}

bool
cw_general_is_dead (const CwPosition *position)
{
  const CwGeneralTables *tables = position->game->general;
  const CwVariant *variant = position->game->variant;
  unsigned knights = 0, bishops[2] = { 0, 0 };
  if (cw_variant_bishops_never_meet (variant))
    return can_bishops_never_meet (position);
  if (!cw_variant_bare_kings (variant))
    return false;
  for (unsigned colour = 0; colour < 2; colour++)
    {
      const CwSet *pieces = &position->general.pieces[colour];
      unsigned royal = position->general.state.royal[colour];
      if (royal == CW_NO_SQUARE
          || tables->minor[cw_piece_kind (position->general.square[royal])] != CW_MINOR_KING)
        return false;
      for (unsigned square = cw_set_next (pieces, 0); square < CW_MAX_SQUARES;
           square = cw_set_next (pieces, square + 1))
        {
          if (square == royal)
            continue;
          if (!cw_variant_dead_positions (variant))
            return false;
          switch (tables->minor[cw_piece_kind (position->general.square[square])])
            {
            case CW_MINOR_KNIGHT:
              knights++;
              break;
            case CW_MINOR_BISHOP:
              bishops[(square % tables->files + square / tables->files) % 2]++;
              break;
            default:
              return false;
            }
        }
    }
  if (knights)
    return knights == 1 && bishops[0] + bishops[1] == 0;
  return bishops[0] == 0 || bishops[1] == 0;
}

/* Dead positions behind walls of blocked pawns, in games that the chess bitboards can play too:
 * those answer. */
static bool
is_walled (const CwPosition *position)
{
  const CwGame *game = position->game;
  const CwPiece *pieces = position->general.square;
  CwPosition chess;
  CwSetup setup;
  if (!cw_variant_dead_positions (game->variant) || game->files != 8 || game->ranks != 8)
    return false;
  for (unsigned square = 0; square < 64; square++)
    {
      CwKind kind = cw_piece_kind (pieces[square]);
      if (kind == CW_KNIGHT || kind == CW_ROOK || kind == CW_QUEEN)
        return false;
    }
  cw_position_get (position, &setup);
  return cw_chess_can_play (game) && cw_chess_set (&chess, game, &setup, NULL)
         && cw_chess_is_walled (&chess.chess);
}

/* --- repetition --------------------------------------------------------------------------- */

unsigned
cw_general_repetitions (const CwPosition *position, const CwUndo *last, unsigned enough)
{
  const CwGeneralState *state = &position->general.state;
  /* If captured pieces can be dropped again, no move is irreversible. */
  unsigned clock = position->game->shogi || position->game->variant->drops ? ~0u : state->clock;
  return cw_undo_repetitions (last, state->key, clock, enough);
}

static CwOutcome
drawn_or_claimed (const CwPosition *position, const CwUndo *last)
{
  const CwVariant *variant = position->game->variant;
  const CwGeneralState *state = &position->general.state;
  unsigned occurred = 1, clock = state->clock;
  if (variant->repetition != CW_REPETITION_NONE)
    occurred += cw_general_repetitions (position, last, 4);
  if (cw_variant_fourfold (variant))
    return occurred >= 4 ? cw_repeated_as_in_shogi (variant->repetition, state->key,
                                                    (CwColour)state->side, state->checks != 0, last)
                         : cw_ongoing ();
  return cw_drawn_as_in_chess (occurred, variant->fifty_moves ? clock : 0);
}

CwOutcome
cw_general_outcome (const CwPosition *position, const CwUndo *last)
{
  CwMoveList list;
  CwOutcome early = won_early (position);
  if (early.result != CW_ONGOING)
    return early;
  cw_general_generate (position, &list, CW_GENERAL_ALL, CW_NO_MOVE);
  if (list.count == 0)
    return without_moves (position);
  if (cw_general_is_dead (position) || is_walled (position))
    return cw_drawn (CW_REASON_DEAD_POSITION);
  return drawn_or_claimed (position, last);
}
