/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts new tags, and new moves, into the text of a PGN game that otherwise stays as it is. */
#pragma once

#include "base/buffer.h"
#include "notation/game_tree.h"

/* Appends `text`, one game in UTF-8, with the tags and the result of `tree`: values of existing
 * tags are replaced, others that say something are added after them, and tags that `tree` lacks are
 * removed with their lines. The moves become `moves`, with line ends like those in `text`; if that
 * is NULL they stay as they are. False if the text is not plain enough for that; discard what was
 * appended then. Even if true, read the result again, since a reader may not find exactly what
 * `tree` says. */
bool cw_pgn_set_tags (const char *text, const CwGameTree *tree, const char *moves, CwBuffer *out);
