/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the games are now that waiting edits (recovered_edits.h) are of: each in its old place, or
 * elsewhere where another program has changed the file before it. For that the games of the file
 * are read again, which is for a thread; it also makes what the edits are. */
#pragma once

#include "model/files/document.h"
#include "model/files/edit_records.h"
#include "model/game/edit_history.h"

typedef struct CwRecoveredPlaces CwRecoveredPlaces;

/* What is to be looked for in the files of the document, which is read to its end; NULL where
 * nothing waits for them. Main thread. */
CwRecoveredPlaces *cw_recovered_places_new (CwDocument *document);
void cw_recovered_places_free (CwRecoveredPlaces *places);
/* Looks for them. Any thread; FALSE where it was cancelled. */
gboolean cw_recovered_places_find (CwRecoveredPlaces *places, GCancellable *cancellable);
/* Which game has the key and the hash of a record (edit_journal.h) in a file (from 0); FALSE where
 * none has. */
gboolean cw_recovered_places_get (const CwRecoveredPlaces *places, guint file, guint64 key,
                                  const char *hash, guint *id);
/* Once for each record, what was made of it (transfer full), or NULL: the game that was added; or
 * the history of one that was found, with the edit as its only step. */
CwGameTree *cw_recovered_places_take_tree (const CwRecoveredPlaces *places,
                                           const CwEditRecord *record);
CwEditHistory *cw_recovered_places_take_history (const CwRecoveredPlaces *places,
                                                 const CwEditRecord *record);
