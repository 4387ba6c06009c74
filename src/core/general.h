/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The general implementation of the rules: any game of CwVariant, on boards up to 16x16 with 32
 * kinds of pieces. It plays a game whose `rules` are cw_general_rules once cw_general_prepare has
 * made its tables. The variant itself is the source of the rules; core/variant.h explains each part
 * of it. */
#pragma once

#include "core/rules.h"

/* Makes `game->general` from `game->variant`, the pieces and the start position, and sets
 * `game->rules`; the rest of `game` has to be there already. Returns false, with a reason CW_GAME_…
 * in `status` (may be NULL), if nobody could play the description or out of memory; `game` is then
 * unchanged. Not thread-safe on the same game; afterwards a game is only read.
 *
 * A game of the list has its `rules`, but no tables until cw_position_set makes its first position,
 * because they take a millisecond or more and few programs play all games. That step is
 * thread-safe, and fails for the same reasons. */
bool cw_general_prepare (CwGame *game, CwStatus *status);

/* Frees what cw_general_prepare made. No position of the game may be used afterwards. */
void cw_general_release (CwGame *game);
