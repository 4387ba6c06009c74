/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: SAN and UCI, both ways. Written canonically, read tolerantly.
 *
 * They serve every game. Ranks have up to two digits: a10, R13a12. A capital is a piece and a small
 * letter a file, whatever pieces there are: Cxd3 is the empress's move and cxd3 the pawn's. SAN
 * leaves out only the piece letter P; if several pawns can go to one square, it gives their file or
 * rank as for other pieces. Every winning move gets a #. Besides:
 * - a drop is P@e4 (in USI P*5e; @e4 is read too);
 * - a launch of Stratomic's missile is M*e5 in SAN, b2*e5 in UCI;
 * - a promotion is e8=H, in UCI e7e8h; to a kind that is written with a "+", e8=+N and e7e8+;
 * - castling in UCI has the king's destination, but the rook's square in Chess960, and if the
 *   king could go to that destination by a normal move;
 * - if king and rook may castle in several ways (Wildebeest), SAN has the king's destination if
 *   several are legal, O-Oh1, and UCI always has both squares, f1k1h1.
 *
 * What is read (PGN standard, section 8.2.3, and what real files contain): SAN with too much
 * disambiguation or none needed, with or without x : - = + # ! ? e.p.; long algebraic e2-e4,
 * Ng1xf3; coordinates e2e4, e7e8q, e1g1, e1h1; figurines of either colour; castling with O, 0, o
 * and any hyphen; promotion as e8=Q e8Q e8q e8(Q) e8/Q; P before a pawn's move.
 *
 * A move is never guessed. A lower-case piece letter (nf3, and bc4 if no pawn can move like that)
 * and the German letters S L T D for knight, bishop, rook and queen (also used in Scandinavia) are
 * accepted, and `loose` is set. Letters of other languages contradict English ones (R is a king in
 * French, P a knight in Dutch), so they are errors. */
#pragma once

#include "core/rules.h"

#define CW_MOVE_TEXT 24 /* room for any move, with the NUL */

/* "Nbd7", "exd6", "O-O+", "e8=Q#"; "--" for the null move. `move` must be legal. Shogi has no SAN,
 * so this is the same as cw_uci_write there. */
size_t cw_san_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* "e2e4", "e7e8q"; "0000" for the null move. In shogi USI: "7g7f", "8h2b+", "P*5e". */
size_t cw_uci_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* Reads one move of `length` bytes in SAN, long algebraic, figurines, 0-0, UCI …; suffixes (+ # !
 * ?) are allowed. In shogi, reads what cw_shogi_read does (notation/shogi_text.h). Returns a legal
 * move, CW_NULL_MOVE for --, Z0 and null (in USI 0000), or CW_NO_MOVE with `status` saying why (no
 * such move, ambiguous, king left in check …). Sets `*loose` (may be NULL) if the text is wrong as
 * written but can only mean this move. */
CwMove cw_move_read (const CwPosition *position, const char *text, size_t length, bool *loose,
                     CwStatus *status);
