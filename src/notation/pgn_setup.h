/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules and the start position that the tags of a game ask for, inside this layer. */
#pragma once

#include "notation/game_tree.h"

/* The game that the value of a Variant tag names (NULL: no tag) by its name or title here or
 * elsewhere; NULL where it is not known. */
const CwGame *cw_pgn_variant (const char *name);

/* The value of a Variant tag for a game: its title without "Chess" at the end, as other programs
 * write it ("Crazyhouse", "King of the Hill", "Capablanca"). */
#define CW_PGN_VARIANT_NAME 64
void cw_pgn_variant_name (const CwGame *game, char name[CW_PGN_VARIANT_NAME]);

/* Sets up `position` from a FEN tag. Chess whose castling rights only make sense in Chess960 is
 * taken to be that (`*game` changes). Castling rights that cannot be are dropped (`*dropped`). */
bool cw_pgn_set_up (CwPosition *position, const CwGame **game, const char *fen, bool *dropped,
                    CwStatus *status);
