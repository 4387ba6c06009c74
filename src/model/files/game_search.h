/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the games of the opened files that match conditions: those of Values and of the command
 * line, by the same filter. A CwJob, with its signals; `found ()` is emitted once a search has
 * ended without being stopped, and when a found game is copied: the copy is added. Main thread. */
#pragma once

#include "model/files/game_indexes.h"
#include "model/job.h"
#include "model/values/row_filter.h"

#define CW_TYPE_GAME_SEARCH (cw_game_search_get_type ())
G_DECLARE_FINAL_TYPE (CwGameSearch, cw_game_search, CW, GAME_SEARCH, CwJob)

/* Keeps a reference. */
CwGameSearch *cw_game_search_new (CwGameIndexes *indexes);

/* Searches for games, once the files are read; replaces an earlier search. `game`: the one that
 * material and places refer to. FALSE and a translated sentence (transfer full) if a condition is
 * invalid. */
gboolean cw_game_search_start (CwGameSearch *self, const CwFilterChoice *choice, const CwGame *game,
                               char **sentence);
/* Shows what such a search found before in the same files (ids, as below; keeps a reference). */
void cw_game_search_show (CwGameSearch *self, const CwFilterChoice *choice, const CwGame *game,
                          GArray *found);

/* Forgets the results and stops searching. */
void cw_game_search_clear (CwGameSearch *self);

/* The document's numbers of the games found, ascending (guint); NULL while there are none to show.
 * Borrowed. */
GArray *cw_game_search_get (CwGameSearch *self);
/* The move of `tree`, a game that was found, with the position or else the comment that was asked
 * for; NULL if it was not found, or neither was asked for. */
const CwNode *cw_game_search_place (CwGameSearch *self, guint id, const CwGameTree *tree);
/* "1,234 of 50,000 games", also while running, and updated as games are deleted and added
 * afterwards; translated. (transfer full) */
char *cw_game_search_sentence (CwGameSearch *self);
