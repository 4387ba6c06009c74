/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time interface for shogi and minishogi: core/board_shogi.h in a table of functions. */
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

static unsigned
count (const CwPosition *position, CwColour colour, CwKind kind)
{
  if (kind == 0 || kind >= CW_SHOGI_KINDS)
    return 0;
  return cw_wide_count (cw_board_pieces (&position->shogi, colour, kind));
}

static unsigned
hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  return kind < CW_SHOGI_HAND ? position->shogi.hand[colour][kind] : 0;
}

static unsigned
number (const CwPosition *position)
{
  return position->shogi.state.number;
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

#include "core/template/rules.inc"

const CwRules cw_shogi_rules = {
  CW_RULES_OF_BOARD,
  .set = cw_shogi_set,
  .get = get,
  .count = count,
  .hand = hand,
  .number = number,
  .attacks_from = attacks_from,
  .outcome = cw_shogi_outcome,
};
