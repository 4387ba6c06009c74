/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tag pairs as they occur in files. Internal to this layer. */
#pragma once

#include "notation/pgn_lexer.h"

/* Is there `[Name "` at `ahead` bytes from the next one (blanks allowed)? */
bool cw_pgn_looks_like_tag (CwPgnText *text, size_t ahead);
/* Is it at the start of a text? At the start of a line there, it would look like the next game. */
bool cw_pgn_begins_tag (const char *text);

/* Reads a tag pair at the next byte, a '[', into lexer->name and lexer->value, if one may be here
 * and it looks like one. The value ends at the quote before the closing bracket, so quotes and
 * brackets in it do no harm. */
bool cw_pgn_read_tag_pair (CwPgnLexer *lexer);

/* How much a line speaks for PGN (notation/record_format.h): a tag pair does, above all the one
 * that names the game, which other formats do not have. */
unsigned cw_pgn_recognise (const char *line, size_t length);

/* Names have fewer bytes than this. Whether a byte may be in a name, or begin it: letters of any
 * script, for the headers of records in other formats, digits and some signs. */
#define CW_PGN_TAG_NAME 250
bool cw_pgn_tag_name_has (char character, bool first);

/* Whether it is one of the tags that nearly every game has. */
bool cw_pgn_is_usual_tag (const char *name, size_t length);
