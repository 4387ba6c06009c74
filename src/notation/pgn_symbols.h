/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs in movetext that are no moves: annotation symbols and results, inside this layer. */
#pragma once

#include "notation/game_tree.h"

/* The numeric annotation glyph of a symbol such as "!?", "+/=", "±" or "N" that is the whole of
 * `length` bytes; 0 for none. (PGN standard, section 10, and the usual extensions.) */
uint8_t cw_nag_of_symbol (const char *text, size_t length);

/* Reads one or more symbols that follow each other and are all of the text; returns how many, 0
 * where there is anything else. */
unsigned cw_nags_of_suffix (const char *text, size_t length, uint8_t nags[CW_NODE_NAGS]);

/* A result as it is in tags and movetext: "1-0", "1:0", "1/2", "½-½", "*" …; also with an en
 * dash. False for anything else. */
bool cw_result_of_text (const char *text, size_t length, CwGameResult *result);
