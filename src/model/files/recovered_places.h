/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the games that waiting edits (recovered_edits.h) belong to: in their old places, or
 * elsewhere if another program has changed the file before them. That means reading the games of
 * the file again, in a thread, which also prepares the edits. */
#pragma once

#include "model/files/document.h"
#include "model/files/edit_records.h"
#include "model/game/edit_history.h"

typedef struct CwRecoveredPlaces CwRecoveredPlaces;

/* What to search for in the files of the document, which has been read to its end; NULL if nothing
 * waits for them. Main thread. */
CwRecoveredPlaces *cw_recovered_places_new (CwDocument *document);
void cw_recovered_places_free (CwRecoveredPlaces *places);
/* Searches. Any thread; FALSE if cancelled. */
gboolean cw_recovered_places_find (CwRecoveredPlaces *places, GCancellable *cancellable);
/* Finds the game with the key and the hash of a record (edit_journal.h) in a file (from 0); FALSE
 * if there is none. */
gboolean cw_recovered_places_get (const CwRecoveredPlaces *places, guint file, guint64 key,
                                  const char *hash, guint *id);
/* Once per record, what was made of it (transfer full), or NULL: the game that was added; or the
 * history of a game that was found, with the edit as its only step. */
CwGameTree *cw_recovered_places_take_tree (const CwRecoveredPlaces *places,
                                           const CwEditRecord *record);
CwEditHistory *cw_recovered_places_take_history (const CwRecoveredPlaces *places,
                                                 const CwEditRecord *record);
