/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments of both kinds, in which line breaks become blanks. Internal to this layer. */
#pragma once

#include "notation/pgn_lexer.h"

/* Reads "{…}" at the next byte. Inner braces belong to the comment if they pair up; a comment that
 * is never closed (CW_ERROR_PGN_COMMENT_OPEN) ends before the next line that looks like a tag
 * pair, or before a game that has a brace too many. */
void cw_pgn_read_brace_comment (CwPgnLexer *lexer);

/* Reads "; …" to the end of the line. */
void cw_pgn_read_line_comment (CwPgnLexer *lexer);

/* Appends a comment as it is written in braces. A "}" would end it, and many programs do not read
 * comments to the end of the line in a game, so it becomes the "&#125;" of HTML; the bracket of
 * what looks like a tag pair, which would look like the next game, becomes "&#91;". Where such a
 * sign is meant, its "&" becomes "&#38;". `comment` may go on after `length` bytes. */
void cw_pgn_escape_comment (CwBuffer *out, const char *comment, size_t length);
/* The length of such a sign at the start of a text in braces, and the byte it stands for; 0 if
 * there is none. */
size_t cw_pgn_escaped_at (const char *text, char *byte);
