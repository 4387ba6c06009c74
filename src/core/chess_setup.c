/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a position of chess, or of a game with its pieces, from plain data that the general
 * implementation has checked. */
#include "core/board_chess.h"
#include "core/general_rules.h"
#include "core/rules_table.h"

#include <string.h>

static uint64_t
whole_key (const CwBoard *board)
{
  uint64_t key = board->state.side == CW_BLACK ? cw_key_tables.black : 0;
  for (CwBits pieces = cw_board_occupied (board); pieces;)
    {
      unsigned square = cw_bits_pop (&pieces);
      key ^= cw_key_piece (board->square[square], square);
    }
  key ^= cw_key_castling (board->state.castling);
  if (board->state.en_passant != CW_CHESS_NONE)
    key ^= cw_key_tables.en_passant[board->state.en_passant];
  for (unsigned colour = 0; colour < 2; colour++)
    key ^= cw_key_tables.checks[colour][board->state.checks[colour]];
  return key;
}

bool
cw_chess_set (CwPosition *position, const CwGame *game, const CwSetup *setup, CwStatus *status)
{
  CwPosition checked;
  CwChessBoard made;
  if (!cw_general_set (&checked, game, setup, status))
    return false;
  const CwGeneralState *state = &checked.general.state;
  memset (&made, 0, sizeof made);
  made.terms = cw_chess_terms (game);
  made.state.side = state->side;
  made.state.en_passant = state->passed_count ? state->passed[0] : CW_CHESS_NONE;
  made.state.clock = state->clock;
  made.state.number = state->number;
  for (unsigned square = 0; square < 64; square++)
    if (checked.general.square[square] != CW_NO_PIECE)
      cw_board_put (&made, square, checked.general.square[square]);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      made.state.checks[colour] = state->given[colour];
      for (unsigned side = 0; side < 2; side++)
        if (state->castling[colour][side] != CW_NO_SQUARE)
          made.state.castling |= cw_bit (state->castling[colour][side]);
    }
  if (state->checks)
    made.state.checkers = cw_board_checkers (&made, cw_other (cw_board_side (&made)));
  made.state.key = whole_key (&made);
  memset (position, 0, sizeof *position);
  position->game = game;
  position->chess = made;
  return true;
}
