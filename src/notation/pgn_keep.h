/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and comments that were edited, in a game of PGN whose text stays as it is otherwise. */
#pragma once

#include "base/buffer.h"
#include "notation/game_tree.h"

/* Appends `text`, one game in UTF-8, with the moves, variations, comments, glyphs and result of
 * `tree`: what that has as it was keeps its bytes, spacing, move numbers and escaped lines before
 * it; what is new is written as around it, and what a fault cut off as
 * the comment that it became. The tags stay as they are. False where the text is too
 * odd for that: throw away what was appended. Also where it is true, read the result again: it may
 * not say just what `tree` says. */
bool cw_pgn_keep_moves (const char *text, const CwGameTree *tree, CwBuffer *out);
