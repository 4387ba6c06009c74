/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs in movetext other than moves: annotation symbols and results. Internal to this layer. */
#pragma once

#include "notation/game_tree.h"

/* The numeric annotation glyph of a symbol such as "!?", "+/=", "±" or "N" that makes up all
 * `length` bytes; 0 if there is none. (PGN standard, section 10, and the usual extensions.) */
uint8_t cw_nag_of_symbol (const char *text, size_t length);

/* Reads one or more adjacent symbols that make up the whole text; returns how many, 0 if there is
 * anything else. */
unsigned cw_nags_of_suffix (const char *text, size_t length, uint8_t nags[CW_NODE_NAGS]);

/* Reads a result as in tags and movetext: "1-0", "1:0", "1/2", "½-½", "*" …; also with an en dash.
 * False for anything else. */
bool cw_result_of_text (const char *text, size_t length, CwGameResult *result);
