/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces spellings of a player's name by one, in all games of the opened files: each game gets a
 * step of its own edit history, and together they are one command (cw_game_edits_step). The games
 * are searched a few thousand at a time and read in a thread, so that the main loop is not blocked.
 * Main thread. */
#pragma once

#include "model/files/game_edits.h"

/* Writes `name` wherever White or Black is one of `names` (NULL-terminated). */
void cw_names_merge (CwGameEdits *edits, CwDocument *document, const char *const *names,
                     const char *name, GAsyncReadyCallback done, gpointer data);
/* The games that were changed (guint, transfer full), none if other files were opened meanwhile; if
 * one could not be read, those before it, and `*sentence` says why. */
GArray *cw_names_merge_finish (GAsyncResult *result, char **sentence);
