/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is another thing in PSN than in PGN, inside this layer. */
#pragma once

#include "notation/pgn_lexer.h"

/* The token that was read, as PGN has it: a tag gets the name and the date that are there, and a
 * result in braces is no comment. */
void cw_psn_adapt (CwPgnLexer *lexer);
