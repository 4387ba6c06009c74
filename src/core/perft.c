/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/perft.h"

#include "core/rules_table.h"

static uint64_t
count (CwPosition *position, unsigned depth, bool played)
{
  if (depth == 0)
    return 1;
  return depth <= CW_PERFT_DEPTH ? position->game->rules->perft (position, depth, played) : 0;
}

uint64_t
cw_perft (CwPosition *position, unsigned depth)
{
  return count (position, depth, false);
}

uint64_t
cw_perft_played (CwPosition *position, unsigned depth)
{
  return count (position, depth, true);
}
