/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The general implementation of the rules: any game of CwVariant, on boards to 16x16 with 32 kinds
 * of pieces. A game plays by it when its `rules` are cw_general_rules and cw_general_prepare has
 * made its tables. Source of its rules: the variant itself; see core/variant.h for what each part
 * of a description means. */
#pragma once

#include "core/rules.h"

/* Makes `game->general` of `game->variant`, the pieces and the start position, and sets
 * `game->rules`; all else in `game` has to be there. False, with a reason CW_GAME_… in `status`
 * (may be NULL), for a description that nobody could play, or without memory; `game` is then as it
 * was. Not thread-safe on the same game; afterwards a game is only read.
 *
 * A game of the list has its `rules`, but no tables until cw_position_set makes its first position:
 * they take a millisecond or more, and few programs play all games. That is thread-safe, and fails
 * for the same reasons. */
bool cw_general_prepare (CwGame *game, CwStatus *status);

/* Frees what cw_general_prepare made. No position of the game may be used any more. */
void cw_general_release (CwGame *game);
