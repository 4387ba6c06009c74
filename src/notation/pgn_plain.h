/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly all of a PGN file consists of: plain moves and tags, read in one go. Internal to
 * this layer. */
#pragma once

#include "notation/pgn_lexer.h"

/* Among the moves of a game: takes a blank, a move number and a move such as "12.Nf3+" or "exd5" as
 * the next token, if all of that is spelled in the usual way. Otherwise takes nothing and returns
 * false; cw_pgn_lexer_next can read more. Both make the same token of a plain move. */
bool cw_pgn_take_plain_move (CwPgnLexer *lexer);

/* At a bracket where a tag may be: takes a tag such as [White "Anand"], all in ASCII, as the next
 * token. If it is spelled differently, takes nothing and returns false; cw_pgn_read_tag_pair can
 * read more. */
bool cw_pgn_take_plain_tag (CwPgnLexer *lexer);
