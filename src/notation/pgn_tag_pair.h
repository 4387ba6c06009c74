/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tag pairs as they are found, inside this layer. */
#pragma once

#include "notation/pgn_lexer.h"

/* Is `[Name "` `ahead` of the next byte (blanks allowed)? */
bool cw_pgn_looks_like_tag (CwPgnText *text, size_t ahead);

/* Reads a tag pair at the next byte, a '[', into lexer->name and lexer->value, if one may be
 * here and it looks like one. Reads the value up to the quote that is before the closing
 * bracket, so that quotes and brackets in it do no harm. */
bool cw_pgn_read_tag_pair (CwPgnLexer *lexer);

/* How much a line speaks for PGN (notation/record_format.h): a tag pair does, above all the one
 * that names the game, which other formats do not have. */
unsigned cw_pgn_recognise (const char *line, size_t length);

/* The longest name that is read, in bytes, and whether a byte may be in one, or begin it:
 * letters of any script, for the headers of records in other formats, digits and some signs. */
#define CW_PGN_TAG_NAME 250
bool cw_pgn_tag_name_has (char character, bool first);

/* One of the tags that nearly every game has? */
bool cw_pgn_is_usual_tag (const char *name, size_t length);
