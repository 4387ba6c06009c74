/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments of both kinds, in which line breaks become blanks. Internal to this layer. */
#pragma once

#include "notation/game_tree.h"
#include "notation/pgn_lexer.h"

/* Reads "{…}" at the next byte. Inner braces belong to the comment if they pair up; a comment that
 * is never closed (CW_ERROR_PGN_COMMENT_OPEN) ends before the next line that looks like a tag
 * pair. */
void cw_pgn_read_brace_comment (CwPgnLexer *lexer);

/* Reads "; …" to the end of the line. */
void cw_pgn_read_line_comment (CwPgnLexer *lexer);

/* Can this comment not be written in braces? One with '}' cannot. One with '{' alone can, and more
 * programs read it so; but where another comment of the game has a '}' (cw_pgn_has_closing_brace)
 * the two would be read as a pair. */
bool cw_pgn_needs_line (const char *comment, bool has_closing);
/* Does a comment of the game contain a '}'? */
bool cw_pgn_has_closing_brace (const CwGameTree *tree);
/* Writes a comment that contains braces in that form, without the end of its last line. An intended
 * line break is a line with only the semicolon, as it is an empty line between braces. */
void cw_pgn_write_line_comment (const char *text, const char *line, CwBuffer *out);
