/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits that were not saved when the program ended, by a person or without a word: they wait until
 * their file is opened again, and are put back into it then, not saved, also where other games were
 * added to it or taken away. One whose game is no longer what it was, whose file is gone, and a
 * game of no file becomes a kept game (kept_games.h). Main
 * thread. */
#pragma once

#include "model/files/edit_journal.h"
#include "model/files/recovered_places.h"

/* Takes over what a journal (edit_journal.h) has; to be called before another is written. */
void cw_recovered_edits_take_journal (void);
/* The same of what it has of these files (model/files/files.h) only, while it is being written;
 * FALSE where that cannot be stored. */
gboolean cw_recovered_edits_take_files (GPtrArray *files);
/* The URIs of the files that edits wait for; NULL: none. (transfer full) */
GStrv cw_recovered_edits_files (void);
/* Puts back what waits for the files of the document, whose games have been found (`places`); how
 * many games, and how many became kept games because they are no longer in their file as they were
 * (`apart`, or NULL). From then on it is in `journal`. */
guint cw_recovered_edits_apply (CwDocument *document, CwGameEdits *edits, CwEditJournal *journal,
                                const CwRecoveredPlaces *places, guint *apart);
