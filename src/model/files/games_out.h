/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the document, as they are with their edits, to elsewhere. Main thread. */
#pragma once

#include "model/files/game_edits.h"
#include "picture/game_sheet.h"

/* The games (ids, guint) to be read or printed; NULL and a translated sentence (transfer full)
 * where one cannot be read. (transfer full) */
CwGameSheet *cw_games_sheet (CwGameEdits *edits, const GArray *ids, char **sentence);

/* Copies of the games (CwGameTree; transfer full), the same. */
GPtrArray *cw_games_trees (CwGameEdits *edits, const GArray *ids, char **sentence);

/* Makes a file of games (CwGameTree; transfer full), in a thread, in place of one that is there;
 * or, to `append`, adds them to its end: every other byte of it stays as it is. `done` gets `data`.
 */
void cw_games_copy (GPtrArray *trees, GFile *target, gboolean append, GAsyncReadyCallback done,
                    gpointer data);
/* How many were written; -1 and `error` (for cw_file_error_sentence) where nothing was. */
int cw_games_copy_finish (GAsyncResult *result, GError **error);
