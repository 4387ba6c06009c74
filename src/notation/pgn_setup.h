/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules and the start position that a game's tags ask for. Internal to this layer. */
#pragma once

#include "notation/game_tree.h"

/* The game that a Variant tag's value (NULL: no tag) names, by its name or title here or elsewhere;
 * NULL if unknown. */
const CwGame *cw_pgn_variant (const char *name);

/* The value of a Variant tag for a game: its title without a final "Chess", as other programs write
 * it ("Crazyhouse", "King of the Hill", "Capablanca"). */
#define CW_PGN_VARIANT_NAME 64
void cw_pgn_variant_name (const CwGame *game, char name[CW_PGN_VARIANT_NAME]);

/* Sets up `position` from a FEN tag. Chess whose castling rights only make sense in Chess960 is
 * taken as Chess960 (`*game` changes). Impossible castling rights are dropped (`*dropped`). */
bool cw_pgn_set_up (CwPosition *position, const CwGame **game, const char *fen, bool *dropped,
                    CwStatus *status);
