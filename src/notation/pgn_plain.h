/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly all of a PGN file is, inside this layer: plain moves and tags, read in one go. */
#pragma once

#include "notation/pgn_lexer.h"

/* Amid the moves of a game: takes a blank, a move number and a move such as "12.Nf3+" or "exd5" as
 * the next token, where all of that is spelt in the usual way. False, and nothing is taken, where
 * it is anything else, of which cw_pgn_lexer_next knows more: both make the same token of what is
 * plain. */
bool cw_pgn_take_plain_move (CwPgnLexer *lexer);

/* At a bracket where a tag may be: takes a tag such as [White "Anand"], all in ASCII, as the next
 * token. False, and nothing is taken, where it is spelt otherwise, of which cw_pgn_read_tag_pair
 * knows more. */
bool cw_pgn_take_plain_tag (CwPgnLexer *lexer);
