/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time face of shogi and minishogi: core/board_shogi.h behind a table of functions. */
#include "core/board_shogi.h"
#include "core/rules_table.h"

static void
get (const CwPosition *position, CwSetup *setup)
{
  const CwBoard *board = &position->shogi;
  cw_setup_clear (setup);
  for (unsigned square = 0; square < cw_board_tables (board)->squares; square++)
    setup->board[square] = board->square[square];
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind < CW_SHOGI_HAND; kind++)
      setup->hand[colour][kind] = board->hand[colour][kind];
  setup->side = cw_board_side (board);
  setup->number = board->state.number;
}

static CwColour
side (const CwPosition *position)
{
  return cw_board_side (&position->shogi);
}

static CwPiece
at (const CwPosition *position, CwSquare square)
{
  return position->shogi.square[square];
}

static unsigned
count (const CwPosition *position, CwColour colour, CwKind kind)
{
  if (kind == 0 || kind >= CW_SHOGI_KINDS)
    return 0;
  return cw_wide_count (cw_board_men (&position->shogi, colour, kind));
}

static unsigned
hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  return kind < CW_SHOGI_HAND ? position->shogi.hand[colour][kind] : 0;
}

/* Nothing is counted: every move of shogi can be taken back. */
static unsigned
clock (const CwPosition *position)
{
  (void)position;
  return 0;
}

static unsigned
number (const CwPosition *position)
{
  return position->shogi.state.number;
}

static uint64_t
key (const CwPosition *position)
{
  return cw_board_key (&position->shogi);
}

static void
legal_moves (const CwPosition *position, CwMoveList *list)
{
  cw_board_legal (&position->shogi, list);
}

static bool
is_legal (const CwPosition *position, CwMove move)
{
  return cw_board_is_legal (&position->shogi, move);
}

static bool
is_capture (const CwPosition *position, CwMove move)
{
  return cw_board_is_capture (&position->shogi, move);
}

static bool
gives_check (const CwPosition *position, CwMove move)
{
  return cw_board_gives_check (&position->shogi, move);
}

static void
do_move (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last)
{
  if (move == CW_NULL_MOVE)
    cw_board_do_null (&position->shogi, undo, last);
  else
    cw_board_do (&position->shogi, move, undo, last);
}

static void
undo_move (CwPosition *position, const CwUndo *undo)
{
  cw_board_undo (&position->shogi, undo);
}

static unsigned
checked_royals (const CwPosition *position, CwSquare squares[4])
{
  const CwBoard *board = &position->shogi;
  if (!cw_board_in_check (board))
    return 0;
  squares[0] = (CwSquare)cw_board_king (board, cw_board_side (board));
  return 1;
}

static unsigned
attacks_from (const CwPosition *position, CwPiece piece, CwSquare square,
              CwSquare squares[CW_MAX_SQUARES])
{
  const CwBoard *board = &position->shogi;
  const CwShogiTables *tables = cw_board_tables (board);
  unsigned found = 0;
  if (square >= tables->squares)
    return 0;
  for (CwWide to = cw_shogi_attacks (tables, cw_piece_colour (piece), cw_piece_kind (piece), square,
                                     cw_board_occupied (board));
       to;)
    squares[found++] = (CwSquare)cw_wide_pop (&to);
  return found;
}

const CwRules cw_shogi_rules = {
  .set = cw_shogi_set,
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
  .why_illegal = cw_shogi_why_illegal,
  .way = cw_shogi_way,
  .attacks_from = attacks_from,
  .outcome = cw_shogi_outcome,
  .perft = cw_shogi_perft,
};
