/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between PSN and PGN. Internal to this layer. */
#pragma once

#include "notation/pgn_lexer.h"

/* Converts the token just read to PGN: tags get PGN's names and dates, and a result in braces
 * becomes a result instead of a comment. */
void cw_psn_adapt (CwPgnLexer *lexer);
