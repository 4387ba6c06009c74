/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a shogi position from plain data that the general implementation has checked. */
#include "core/board_shogi.h"
#include "core/general_rules.h"
#include "core/rules_table.h"

#include <string.h>

static uint64_t
whole_key (const CwBoard *board)
{
  uint64_t key = board->state.side == CW_BLACK ? cw_shogi_keys.second : 0;
  for (CwWide set = cw_board_occupied (board); set;)
    {
      unsigned square = cw_wide_pop (&set);
      key ^= cw_key_piece (board->square[square], square);
    }
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind < CW_SHOGI_HAND; kind++)
      key ^= cw_shogi_keys.hand[colour][kind][board->hand[colour][kind]];
  return key;
}

bool
cw_shogi_set (CwPosition *position, const CwGame *game, const CwSetup *setup, CwStatus *status)
{
  CwPosition checked;
  CwShogiBoard made;
  if (!cw_general_set (&checked, game, setup, status))
    return false;
  const CwGeneralState *state = &checked.general.state;
  memset (&made, 0, sizeof made);
  made.state.side = state->side;
  made.state.size = game->files == 9 ? 0 : 1;
  made.state.number = state->number;
  made.state.king[CW_WHITE] = made.state.king[CW_BLACK] = CW_SHOGI_NONE;
  for (unsigned square = 0; square < game->files * game->ranks; square++)
    if (checked.general.square[square] != CW_NO_PIECE)
      cw_board_put (&made, square, checked.general.square[square]);
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = 1; kind < CW_SHOGI_HAND; kind++)
      made.hand[colour][kind] = checked.general.hand[colour][kind];
  if (state->checks)
    {
      CwColour us = cw_board_side (&made);
      made.state.checkers =
          cw_board_attackers (&made, cw_board_king (&made, us), cw_board_occupied (&made))
          & made.colour[cw_other (us)];
    }
  made.state.key = whole_key (&made);
  memset (position, 0, sizeof *position);
  position->game = game;
  position->shogi = made;
  return true;
}
