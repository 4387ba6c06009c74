/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several files open at once: one is the document, the others are put aside with the edits of their
 * games. Files opened together count as one.
 *
 * Signal: changed ()   another is shown, opened or closed, or what has to be saved changed
 * Main thread. */
#pragma once

#include "model/files/shown_game.h"

#define CW_TYPE_OPEN_FILES (cw_open_files_get_type ())
G_DECLARE_FINAL_TYPE (CwOpenFiles, cw_open_files, CW, OPEN_FILES, GObject)

/* Keeps references. */
CwOpenFiles *cw_open_files_new (CwDocument *document, CwShownGame *shown);

/* Opens files (model/files/files.h) beside those that are open; if they are open already, shows
 * them, or reads them again if they are shown, but not if they have unsaved changes. Of several,
 * those that do not exist are left out. */
void cw_open_files_open (CwOpenFiles *self, GPtrArray *files);
guint cw_open_files_count (CwOpenFiles *self);
/* The index of the one shown; CW_NO_GAME if there is none. */
guint cw_open_files_get_shown (CwOpenFiles *self);
/* The index of the one shown before. */
guint cw_open_files_get_before (CwOpenFiles *self);
GPtrArray *cw_open_files_get_files (CwOpenFiles *self, guint index); /* borrowed */
/* The files to which pasted or kept games, if these are shown, can be added: those shown before;
 * NULL: none. Borrowed. */
GPtrArray *cw_open_files_get_target (CwOpenFiles *self);
void cw_open_files_show (CwOpenFiles *self, guint index);
/* Closes one; unsaved edits wait for it. If it was the only one, none is shown. */
void cw_open_files_close (CwOpenFiles *self, guint index);
/* Closes pasted games, not the ones shown, all of which were added to the file shown as the games
 * `ids` (guint). Their own file and its edits go only when that file is saved with all of them:
 * until then the addition can be undone. */
void cw_open_files_close_added (CwOpenFiles *self, guint index, const GArray *ids);
/* TRUE if it is such a file, not opened again since. */
gboolean cw_open_files_is_added (CwOpenFiles *self, GFile *file);
/* Reads the files shown again. */
void cw_open_files_read_again (CwOpenFiles *self);
/* TRUE if the files shown were known when last opened: they were read again, or one replaced
 * another. */
gboolean cw_open_files_is_again (CwOpenFiles *self);
/* Says which files to be opened with those shown do not exist, and that those shown are also open
 * in another window, which may be of another process. NULL: neither is so, or this was said when
 * they were opened first. (transfer full) */
char *cw_open_files_warning (CwOpenFiles *self);
/* Replaces the file shown by another, which already has its edits. If that is also open beside it,
 * it has changed by now: it is closed, and edits of it become kept games. */
void cw_open_files_replace (CwOpenFiles *self, GFile *file);
/* The same when the document has taken the copy (cw_game_edits_take_copy): it is not read again,
 * and everything can still be undone. */
void cw_open_files_rename (CwOpenFiles *self, GFile *file);
/* TRUE if it has something to save, or was never saved anywhere. */
gboolean cw_open_files_is_unsaved (CwOpenFiles *self, guint index);
/* How many are unsaved in this sense, and the title of the first (transfer full). */
guint cw_open_files_count_unsaved (CwOpenFiles *self, char **title);
/* The one shown if it has something to save, else the first that has; CW_NO_GAME: none. */
guint cw_open_files_find_unsaved (CwOpenFiles *self);
/* "• games.pgn": marked if there is something to save. (transfer full) */
char *cw_open_files_get_title (CwOpenFiles *self, guint index);
