/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game that was edited is laid out where it stood before. Pure; thread-safe. */
#pragma once

#include <glib.h>

#include "base/encoding.h"
#include "notation/record.h"

/* `text`, a game as a writer puts it in UTF-8 (cw_game_saver_text), with what is the same in it
 * as in `old` laid out as there: the tags that have not changed, comments that are no tags, and
 * moves and comments: all, which `*moves` says, or those that are as they were, unless it is
 * `another` game. Line ends are those of `old`. NULL where that cannot be. (transfer full) */
char *cw_game_layout_keep (CwRecordFormat format, const char *old, const char *text,
                           gboolean another, gboolean *moves);

/* Whether a game could be read with all its comments and variations: who writes the moves of
 * another again leaves out the rest. */
gboolean cw_game_layout_is_whole (CwRecordFormat format, const char *old);

/* `text` with the line, if the format has one, that names the encoding of a file naming that one;
 * without it where the game is `inside` of a file and nothing needs it. (transfer full) */
char *cw_game_layout_name_encoding (CwRecordFormat format, const char *text, CwEncoding encoding,
                                    gboolean inside);
