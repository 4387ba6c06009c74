/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: SAN and UCI, both ways. Written canonically, read tolerantly. */
#pragma once

#include "core/rules.h"

#define CW_MOVE_TEXT 24 /* room for any move, with the NUL */

/* "Nbd7", "exd6", "O-O+", "e8=Q#"; "--" for the null move. `move` must be legal. */
size_t cw_san_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* "e2e4", "e7e8q", castling king-to-destination but king-takes-rook in Chess960; "0000" for null. */
size_t cw_uci_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* Reads one move of `length` bytes in SAN, long algebraic, figurines, 0-0, UCI …; suffixes
 * (+ # ! ?) are allowed. Returns a legal move, CW_NULL_MOVE for --, Z0 and null, or CW_NO_MOVE
 * with `status` saying why (no such move, ambiguous, king left in check …). Sets `*loose`
 * (may be NULL) where the text was wrong as written but can only mean this move. */
CwMove cw_move_read (const CwPosition *position, const char *text, size_t length, bool *loose,
                     CwStatus *status);
