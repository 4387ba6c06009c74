/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the layout of games that were edited. Pure; thread-safe. */
#pragma once

#include <glib.h>

#include "base/encoding.h"
#include "notation/record.h"

/* What a game is laid out for. */
typedef enum
{
  CW_LAYOUT_IN_PLACE,  /* it is the same game, and replaces the old text, or comes back where a
                          comment that is never closed goes no further */
  CW_LAYOUT_ELSEWHERE, /* the same, but another text follows, into which a comment that is never
                          closed would go on */
  CW_LAYOUT_OF_ANOTHER /* it is another game, and replaces the old text */
} CwLayoutUse;

/* Lays out `text`, a game in UTF-8 as from cw_game_saver_text, like `old` where the two agree:
 * unchanged tags, comments that are no tags, and moves and comments, either all of them (`*moves`
 * says so) or, of the same game, the unedited ones. Line ends are those of `old`. NULL if that is
 * impossible. (transfer full) */
char *cw_game_layout_keep (CwRecordFormat format, const char *old, const char *text,
                           CwLayoutUse use, gboolean *moves);

/* Whether a game could be read with all its comments and variations; rewriting the moves of one
 * that could not would lose the rest. */
gboolean cw_game_layout_is_whole (CwRecordFormat format, const char *old);

/* Whether every comment of a game ends within it. */
gboolean cw_game_layout_is_closed (CwRecordFormat format, const char *text);

/* `text` with its encoding line, if the format has one, changed to that encoding; without that line
 * if the game is `inside` a file and does not need it. (transfer full) */
char *cw_game_layout_name_encoding (CwRecordFormat format, const char *text, CwEncoding encoding,
                                    gboolean inside);
