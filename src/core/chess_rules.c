/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time face of chess and Chess960: core/board_chess.h behind a table of functions. */
#include "core/board_chess.h"
#include "core/rules_table.h"

static void
get (const CwPosition *position, CwSetup *setup)
{
  const CwBoard *board = &position->chess;
  cw_setup_clear (setup);
  for (unsigned square = 0; square < 64; square++)
    setup->board[square] = board->square[square];
  setup->side = cw_board_side (board);
  for (CwBits rooks = board->state.castling; rooks;)
    {
      unsigned rook = cw_bits_pop (&rooks);
      CwColour colour = cw_piece_colour (board->square[rook]);
      setup->castling[colour][rook < cw_board_king (board, colour)] = (CwSquare)rook;
    }
  if (board->state.en_passant != CW_CHESS_NONE)
    setup->en_passant[0] = board->state.en_passant;
  setup->clock = board->state.clock;
  setup->number = board->state.number;
  for (unsigned colour = 0; colour < 2; colour++)
    setup->checks[colour] = board->state.checks[colour];
}

static unsigned
count (const CwPosition *position, CwColour colour, CwKind kind)
{
  return kind <= CW_KING ? cw_bits_count (cw_board_pieces (&position->chess, colour, kind)) : 0;
}

static unsigned
hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  return 0;
}

static unsigned
number (const CwPosition *position)
{
  return position->chess.state.number;
}

static unsigned
attacks_from (const CwPosition *position, CwPiece piece, CwSquare square,
              CwSquare squares[CW_MAX_SQUARES])
{
  unsigned found = 0;
  if (square > 63)
    return 0;
  CwBits occupied = cw_board_occupied (&position->chess);
  for (CwBits to =
           cw_attacks_kind (cw_piece_colour (piece), cw_piece_kind (piece), square, occupied);
       to;)
    squares[found++] = (CwSquare)cw_bits_pop (&to);
  return found;
}

#include "core/template/rules.inc"

const CwRules cw_chess_portable = {
  CW_RULES_OF_BOARD,
  .set = cw_chess_set,
  .get = get,
  .count = count,
  .hand = hand,
  .number = number,
  .attacks_from = attacks_from,
  .outcome = cw_chess_outcome,
};
