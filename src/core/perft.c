/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/perft.h"

#include "core/rules_table.h"

uint64_t
cw_perft (CwPosition *position, unsigned depth)
{
  if (depth == 0)
    return 1;
  return depth <= CW_PERFT_DEPTH ? position->game->rules->perft (position, depth, false) : 0;
}

uint64_t
cw_perft_played (CwPosition *position, unsigned depth)
{
  return depth <= CW_PERFT_DEPTH ? position->game->rules->perft (position, depth, true) : 0;
}
