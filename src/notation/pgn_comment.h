/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments of both kinds, inside this layer. Line breaks in them become blanks. */
#pragma once

#include "notation/pgn_lexer.h"

/* Reads "{…}" at the next byte. Inner braces belong to it where they pair up; where it is never
 * closed it ends before the next line that looks like a tag pair. */
void cw_pgn_read_brace_comment (CwPgnLexer *lexer);

/* Reads "; …" to the end of the line. */
void cw_pgn_read_line_comment (CwPgnLexer *lexer);

/* Writes a comment so, without the end of its last line: what has braces in it. Its line breaks
 * that are meant are lines with nothing but the sign, as between braces they are empty lines. */
void cw_pgn_write_line_comment (const char *text, const char *line, CwBuffer *out);
