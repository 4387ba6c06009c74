/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes games in PGN export format: seven tags first, lines of at most 80 columns, comments,
 * variations, marks, FEN and SetUp where the start is not the usual one. Nothing is lost. */
#pragma once

#include "base/stream.h"
#include "notation/game_tree.h"

bool cw_pgn_write (const CwGameTree *tree, CwSink sink, CwStatus *status);
