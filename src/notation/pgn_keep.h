/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts edited moves and comments into the text of a PGN game that otherwise stays as it is. */
#pragma once

#include "base/buffer.h"
#include "notation/game_tree.h"

/* Appends `text`, one game in UTF-8, with the moves, variations, comments, glyphs and result of
 * `tree`: what is unchanged keeps its bytes, spacing, move numbers and escaped lines; what is new
 * is written in the style around it, and text cut off by a fault as the comment that it became.
 * Tags stay as they are. False if the text is too odd for that: discard what was appended. Even if
 * true, read the result again, since it may not say exactly what `tree` says. */
bool cw_pgn_keep_moves (const char *text, const CwGameTree *tree, CwBuffer *out);
