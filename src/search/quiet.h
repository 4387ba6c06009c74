/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a position is quiet (trace.h); part of each trace_NAME.c, behind its board face. */
#pragma once

#include "core/variant.h"
#include "search/trace.h"

#define ROYAL_WORTH 10000

static bool
is_quiet (const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwBoard *board = cw_board_of ((CwPosition *)position);
  const CwGame *game = evaluation->game;
  int worth[CW_MAX_KINDS];
  CwMoveList list;

  if (cw_board_in_check (board))
    return false;
  for (unsigned kind = 0; kind < CW_MAX_KINDS; kind++)
    {
      worth[kind] = game->kind[kind].royal ? ROYAL_WORTH : evaluation->material[kind];
      if (kind > 0 && game->variant->drops)
        worth[kind] += evaluation->hand[game->kind[kind].plain ? game->kind[kind].plain : kind];
    }
  cw_board_captures (board, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (game->variant->must_capture ? cw_board_is_capture (board, list.moves[i])
                                    : cw_board_exchange (board, list.moves[i], worth) > 0)
      return false;
  return true;
}
