/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the document, as they are with their edits, to elsewhere. Main thread. */
#pragma once

#include "model/files/game_edits.h"
#include "picture/game_sheet.h"

/* The games (ids, guint) to be read or printed; NULL and a translated sentence (transfer full)
 * where one cannot be read. (transfer full) */
CwGameSheet *cw_games_sheet (CwGameEdits *edits, const GArray *ids, char **sentence);

/* Adds the games to the end of a file, or makes a new one, in a thread; every other byte of it
 * stays as it is. `done` gets `data`. */
void cw_games_copy (CwGameEdits *edits, const GArray *ids, GFile *target, GAsyncReadyCallback done,
                    gpointer data);
/* How many were written, and whether behind others (`appended`, or NULL); -1 and `error` (for
 * cw_file_error_sentence) where nothing was. */
int cw_games_copy_finish (GAsyncResult *result, gboolean *appended, GError **error);
