/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the games of the opened files that conditions let through: those of Values and of the
 * command line, by the same filter. A job: it can be watched and stopped.
 *
 * Signals of a job; `found ()` comes once a search has ended and was not stopped, and when a game
 * that was found is copied: so is the copy. Main thread. */
#pragma once

#include "model/files/game_indexes.h"
#include "model/job.h"
#include "model/values/row_filter.h"

#define CW_TYPE_GAME_SEARCH (cw_game_search_get_type ())
G_DECLARE_FINAL_TYPE (CwGameSearch, cw_game_search, CW, GAME_SEARCH, CwJob)

/* Keeps `indexes`. */
CwGameSearch *cw_game_search_new (CwGameIndexes *indexes);

/* Looks for games, once they are read, in place of what was looked for before. `game`: what
 * material and places are of. FALSE and a translated sentence (transfer full) where what was typed
 * is no condition. */
gboolean cw_game_search_start (CwGameSearch *self, const CwFilterChoice *choice, const CwGame *game,
                               char **sentence);
/* Looks for games with a position, whatever else. */
void cw_game_search_position (CwGameSearch *self, const CwPosition *position);

/* Forgets what was found, and looks for nothing. */
void cw_game_search_clear (CwGameSearch *self);

/* The numbers in the document of the games that were found, ascending (guint); NULL while there are
 * none to show. Borrowed. */
GArray *cw_game_search_get (CwGameSearch *self);
/* The move of `tree`, a game that was found, with the position, or else the comment, that was asked
 * for; NULL where it was not found, or neither was asked for. */
const CwNode *cw_game_search_place (CwGameSearch *self, guint id, const CwGameTree *tree);
/* "1,234 of 50,000 games", while it runs too, and as games are deleted and added after that;
 * translated. (transfer full) */
char *cw_game_search_sentence (CwGameSearch *self);
