/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match from its beginning to its end in the calling thread, for programs that have a thread to
 * spare for it; and its games in a file. */
#pragma once

#include <gio/gio.h>

#include "engines/matches/match.h"

/* After each game, in the thread of the match; `end` as of CwMatchGameOver. */
typedef void (*CwMatchNews) (gpointer data, const CwMatchTally *tally, const CwMatchGameEnd *end);

/* Plays the match in a main context of its own and returns when no more games will be played. Games
 * are added to the file `path` (NULL: not kept), `news` (or NULL) is called with them. Cancelling
 * breaks it off: `tally` then holds what was played. FALSE and `error` where an engine cannot be
 * had, or a game not be written. */
gboolean cw_match_run (const CwMatchPlan *plan, const char *path, GCancellable *cancellable,
                       CwMatchNews news, gpointer data, CwMatchTally *tally, GError **error);

/* Adds a game to a file: as CSA or KIF where its name ends so (.csa, .kif, .kifu), else as PGN. Any
 * thread. */
gboolean cw_match_append_game (const char *path, const CwGameTree *tree, GError **error);

/* A new file for games of `game` in the user's data folder, counterweight/matches, named after
 * `title` and the time; the folder is made, the file not. `shogi`: how its name ends where the
 * games can be written as CSA or KIF, "csa" or "kifu", which keeps rounds. (transfer full) */
char *cw_match_new_path (const CwGame *game, const char *title, const char *shogi);
