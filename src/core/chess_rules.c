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

static CwColour
side (const CwPosition *position)
{
  return cw_board_side (&position->chess);
}

static CwPiece
at (const CwPosition *position, CwSquare square)
{
  return position->chess.square[square];
}

static unsigned
count (const CwPosition *position, CwColour colour, CwKind kind)
{
  return kind <= CW_KING ? cw_bits_count (cw_board_men (&position->chess, colour, kind)) : 0;
}

static unsigned
hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  (void)position, (void)colour, (void)kind;
  return 0;
}

static unsigned
clock (const CwPosition *position)
{
  return position->chess.state.clock;
}

static unsigned
number (const CwPosition *position)
{
  return position->chess.state.number;
}

static uint64_t
key (const CwPosition *position)
{
  return cw_board_key (&position->chess);
}

static void
legal_moves (const CwPosition *position, CwMoveList *list)
{
  cw_board_legal (&position->chess, list);
}

static bool
is_legal (const CwPosition *position, CwMove move)
{
  return cw_board_is_legal (&position->chess, move);
}

static bool
is_capture (const CwPosition *position, CwMove move)
{
  return cw_board_is_capture (&position->chess, move);
}

static bool
gives_check (const CwPosition *position, CwMove move)
{
  return cw_board_gives_check (&position->chess, move);
}

static void
do_move (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last)
{
  if (move == CW_NULL_MOVE)
    cw_board_do_null (&position->chess, undo, last);
  else
    cw_board_do (&position->chess, move, undo, last);
}

static void
undo_move (CwPosition *position, const CwUndo *undo)
{
  cw_board_undo (&position->chess, undo);
}

static unsigned
checked_royals (const CwPosition *position, CwSquare squares[4])
{
  const CwBoard *board = &position->chess;
  if (!cw_board_in_check (board))
    return 0;
  squares[0] = (CwSquare)cw_board_king (board, cw_board_side (board));
  return 1;
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

const CwRules cw_chess_portable = {
  .set = cw_chess_set,
  .get = get,
  .side = side,
  .at = at,
  .count = count,
  .hand = hand,
  .clock = clock,
  .number = number,
  .key = key,
  .legal_moves = legal_moves,
  .is_legal = is_legal,
  .is_capture = is_capture,
  .gives_check = gives_check,
  .do_move = do_move,
  .undo_move = undo_move,
  .checked_royals = checked_royals,
  .why_illegal = cw_chess_why_illegal,
  .way = cw_chess_way,
  .attacks_from = attacks_from,
  .outcome = cw_chess_outcome,
  .perft = cw_chess_perft,
};
