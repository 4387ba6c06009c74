/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One spelling of a player's name in place of others, in all games of the opened files: each game
 * gets a step of its own edit history, and they are one command (cw_game_edits_step). Games are
 * looked for a few thousand at a time and read in a thread, so that the main loop is not held. Main
 * thread. */
#pragma once

#include "model/files/game_edits.h"

/* Writes `name` where one of `names` (NULL at the end) is White or Black. */
void cw_names_merge (CwGameEdits *edits, CwDocument *document, const char *const *names,
                     const char *name, GAsyncReadyCallback done, gpointer data);
/* The games that were changed (guint, transfer full), none where other files were opened meanwhile;
 * where one could not be read, the ones before it are, and `*sentence` says why. */
GArray *cw_names_merge_finish (GAsyncResult *result, char **sentence);
