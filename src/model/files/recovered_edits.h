/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits that were not saved when the program ended, whether by the user or by a crash: they wait
 * until their file is opened again, and are then put back into it, unsaved, even if games were
 * added to the file or removed from it. An edit whose game has changed, or whose file is gone, and
 * a game of no file become kept games (kept_games.h). Main thread. */
#pragma once

#include "model/files/edit_journal.h"
#include "model/files/recovered_places.h"

/* Takes over the contents of the journals (edit_journal.h); call it before a new one is written. */
void cw_recovered_edits_take_journal (void);
/* The same for the edits of these files (model/files/files.h) only, while this journal is being
 * written; whatever is not in it any more after this waits for them. */
void cw_recovered_edits_take_files (CwEditJournal *journal, GPtrArray *files);
/* Drops the edits that wait for these files; FALSE if that cannot be stored. */
gboolean cw_recovered_edits_drop_files (GPtrArray *files);
/* The URIs of the files that edits wait for; NULL: none. (transfer full) */
GStrv cw_recovered_edits_files (void);
/* Why edits that wait for no file cannot become kept games now, as a sentence; NULL if there are
 * none. (transfer full) */
char *cw_recovered_edits_stuck (void);
/* Puts back what waits for the files of the document, whose games have been found (`places`);
 * returns for how many games, and how many became kept games because they are no longer in their
 * file as they were (`apart`, or NULL), with their names added to `names` (or NULL) as by
 * cw_apart_games_add. After that the edits are in `journal`. */
guint cw_recovered_edits_apply (CwDocument *document, CwGameEdits *edits, CwEditJournal *journal,
                                const CwRecoveredPlaces *places, guint *apart, GString *names);
