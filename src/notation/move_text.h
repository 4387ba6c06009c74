/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: SAN and UCI, both ways. Written canonically, read tolerantly.
 *
 * What is read (PGN standard, section 8.2.3, and what real files have): SAN with too much or no
 * disambiguation needed, with or without x : - = + # ! ? e.p.; long algebraic e2-e4, Ng1xf3;
 * coordinates e2e4, e7e8q, e1g1, e1h1; figurines of either colour; castling with O, 0, o and any
 * hyphen; promotion as e8=Q e8Q e8q e8(Q) e8/Q; P before a pawn's move.
 *
 * A move is never guessed. A lower-case piece letter (nf3, and bc4 where no pawn can move so) and
 * the German letters S L T D for knight, bishop, rook and queen (also used in Scandinavia) are
 * read as such, and `loose` is set. Letters of other languages contradict English ones (R is a
 * king in French, P a knight in Dutch), so they are errors. */
#pragma once

#include "core/rules.h"

#define CW_MOVE_TEXT 24 /* room for any move, with the NUL */

/* "Nbd7", "exd6", "O-O+", "e8=Q#"; "--" for the null move. `move` must be legal. Shogi has no SAN:
 * there it is the same as cw_uci_write. */
size_t cw_san_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* "e2e4", "e7e8q", castling king-to-destination but king-takes-rook in Chess960; "0000" for null.
 * In shogi USI: "7g7f", "8h2b+", "P*5e". */
size_t cw_uci_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* Reads one move of `length` bytes in SAN, long algebraic, figurines, 0-0, UCI …; suffixes
 * (+ # ! ?) are allowed. In shogi what cw_shogi_read reads (notation/shogi_text.h).
 * Returns a legal move, CW_NULL_MOVE for --, Z0 and null (in USI 0000), or CW_NO_MOVE
 * with `status` saying why (no such move, ambiguous, king left in check …). Sets `*loose`
 * (may be NULL) where the text was wrong as written but can only mean this move. */
CwMove cw_move_read (const CwPosition *position, const char *text, size_t length, bool *loose,
                     CwStatus *status);
