/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forsyth-Edwards notation. Written canonically, read strictly: each fault has a message of its
 * own with the column where it stands. (PGN standard, section 16.1; X-FEN and Shredder-FEN for
 * Chess960 castling.)
 *
 * Reading allows what is harmless: blanks around and more than one between fields, castling
 * letters in any order, a last field or two missing, and a move number 0, which is read as 1. */
#pragma once

#include "core/rules.h"

#define CW_FEN_SIZE 1024 /* room for any position of any game, with the NUL */

/* Reads the six fields (the last two may be missing). Returns false with `status` (column from 1)
 * where the text is no FEN or the position is not legal. */
bool cw_fen_read (CwPosition *position, const CwGame *game, const char *text, CwStatus *status);

/* The same without asking whether the position is legal: only what the text says. */
bool cw_fen_parse (CwSetup *setup, const CwGame *game, const char *text, CwStatus *status);

/* Writes the canonical form; returns its length. En passant only where such a capture is legal.
 * Castling is KQkq, or the files of the rooks (Shredder-FEN) in Chess960. */
size_t cw_fen_write (const CwPosition *position, char text[CW_FEN_SIZE]);
