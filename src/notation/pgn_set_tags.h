/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New tags, and new moves, for a game of PGN whose text stays as it is otherwise. */
#pragma once

#include "base/buffer.h"
#include "notation/game_tree.h"

/* Appends `text`, one game in UTF-8, with the tags and the result of `tree`: the values of those it
 * has are replaced, others that say something are added
 * behind them, those that `tree` lacks go with their line. The moves are `moves`, with their lines
 * ended as those of `text`; NULL: they stay as they are. False where the text is not plain enough
 * for that; what was appended is of no use then, nor is it certain that a reader finds in it just
 * what `tree` says: read it again. */
bool cw_pgn_set_tags (const char *text, const CwGameTree *tree, const char *moves, CwBuffer *out);
