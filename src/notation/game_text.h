/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What texts of positions and moves have to know of a game, inside this layer: letters of kinds,
 * where castling takes the king. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

#define CW_KIND_TEXT 2 /* room for a kind, without a NUL */

/* The kind with a capital letter, promoted ("+N") or not; 0 for none. */
CwKind cw_text_kind (const CwGame *game, char letter, bool promoted);

/* What a piece of `kind` becomes by a "+"; 0 where nothing. */
CwKind cw_text_promoted (const CwGame *game, CwKind kind);

/* Whether any kind of the game is written with a "+". */
bool cw_text_has_promoted (const CwGame *game);

/* The pawn, whose letter SAN leaves out; 0 in games without. A pawn that is promoted by a "+" keeps
 * its letter, as "e7e8+" would be both a check and a promotion. */
CwKind cw_text_pawn (const CwGame *game);

/* Writes "N" or "+N"; returns the length. */
size_t cw_text_write_kind (const CwGame *game, CwKind kind, char text[CW_KIND_TEXT]);

/* Whether what is taken goes to the taker's hand, and positions distinguish promoted pieces from
 * others.
 */
bool cw_text_has_hands (const CwGame *game);

/* Whether one king and rook may castle in several ways, so that a move has to say which. */
bool cw_text_castling_slides (const CwGame *game);

/* Where a castling move takes the king. */
CwSquare cw_text_castling_goal (const CwGame *game, CwMove move);

static inline char
cw_text_upper (char letter)
{
  return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

static inline char
cw_text_lower (char letter)
{
  return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}
