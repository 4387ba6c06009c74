/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What texts of positions and moves need to know about a game: the letters of kinds, where castling
 * puts the king. Internal to this layer. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

#define CW_KIND_TEXT 2 /* room for a kind, without a NUL */

/* The kind with a capital letter, promoted ("+N") or not; 0 if none. */
CwKind cw_text_kind (const CwGame *game, char letter, bool promoted);

/* What "+" turns a piece of `kind` into; 0 if nothing. */
CwKind cw_text_promoted (const CwGame *game, CwKind kind);

/* Whether the game has kinds that are written with a "+". */
bool cw_text_has_promoted (const CwGame *game);

/* The pawn, whose letter SAN leaves out; 0 if the game has none. A pawn that promotes by a "+"
 * keeps its letter, because "e7e8+" would be both a check and a promotion. */
CwKind cw_text_pawn (const CwGame *game);

/* Writes "N" or "+N"; returns the length. */
size_t cw_text_write_kind (const CwGame *game, CwKind kind, char text[CW_KIND_TEXT]);

/* Whether captured pieces go to the captor's hand, so that positions mark promoted pieces. */
bool cw_text_has_hands (const CwGame *game);

/* Whether a king and rook may have several ways to castle, so that a move has to say which. */
bool cw_text_castling_slides (const CwGame *game);

/* Where a castling move puts the king. */
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
