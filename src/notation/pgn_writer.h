/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games in PGN export format: seven tags first, lines of at most 80 columns, comments,
 * variations, marks, FEN and SetUp unless the start is the usual one. Nothing is lost: a game
 * written and read again has the same tags, moves, variations, comments and glyphs. */
#pragma once

#include "base/encoding.h"
#include "notation/game_tree.h"

/* Appends one game and the blank line after it, in UTF-8 (whatever the file's encoding). Variations
 * nest as deep as was read. `text` fails only when out of memory. */
void cw_pgn_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);

/* The same in PSN, the dialect for shogi: moves as in cw_psn_write_move, Sente and Gote for White
 * and Black, only tags that say something, and the result in braces. */
void cw_psn_write (const CwGameTree *tree, CwEncoding encoding, CwBuffer *text);

/* The first bracket or brace of a comment that cw_pgn_write writes as a sign of HTML, since it would
 * end the comment or begin a game: '}' or the '[' of a tag pair. '\0' if there is none. */
char cw_pgn_escapes (const char *comment);

/* The number of the pair of moves that continues from a position. */
unsigned cw_pgn_move_number (const CwPosition *position);
