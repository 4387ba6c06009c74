/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole match in the calling thread, for programs that can spare one; and its games in a file. */
#pragma once

#include <gio/gio.h>

#include "engines/matches/match.h"

/* After each game, in the match's thread; `end` as in CwMatchGameOver. */
typedef void (*CwMatchNews) (gpointer data, const CwMatchTally *tally, const CwMatchGameEnd *end);

/* Plays the match in a main context of its own and returns when no more games will be played.
 * Appends the games to the file `path` (NULL: not kept) and calls `news` (or NULL) for each.
 * Cancelling breaks it off: `tally` then holds what was played. FALSE and `error` if an engine
 * cannot be opened, or a game cannot be written. */
gboolean cw_match_run (const CwMatchPlan *plan, const char *path, GCancellable *cancellable,
                       CwMatchNews news, gpointer data, CwMatchTally *tally, GError **error);

/* Appends a game to a file: as CSA or KIF if the name ends so (.csa, .kif, .kifu), else as PGN. Any
 * thread. */
gboolean cw_match_append_game (const char *path, const CwGameTree *tree, GError **error);

/* A new path for games of `game` in the user's data folder, counterweight/matches, named after
 * `title` and the time; creates the folder but not the file. `shogi` is the extension for games
 * that can be written as CSA or KIF, "csa" or "kifu", which keeps rounds. (transfer full) */
char *cw_match_new_path (const CwGame *game, const char *title, const char *shogi);
