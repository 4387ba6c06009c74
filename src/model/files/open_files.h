/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several files open at once: the document is one of them, the others are put aside with the edits
 * of their games. Files that were opened together are one.
 *
 * Signal: changed ()   another is shown, opened or closed, or has something to save or no more
 * Main thread. */
#pragma once

#include "model/files/shown_game.h"

#define CW_TYPE_OPEN_FILES (cw_open_files_get_type ())
G_DECLARE_FINAL_TYPE (CwOpenFiles, cw_open_files, CW, OPEN_FILES, GObject)

/* Keeps both. */
CwOpenFiles *cw_open_files_new (CwDocument *document, CwShownGame *shown);

/* Opens files (model/files/files.h) beside those that are open; shows them where they are, and
 * reads them again where they are shown already. */
void cw_open_files_open (CwOpenFiles *self, GPtrArray *files);
guint cw_open_files_count (CwOpenFiles *self);
/* Which of them is shown; CW_NO_GAME where there is none. */
guint cw_open_files_get_shown (CwOpenFiles *self);
/* The same of the one that was shown before. */
guint cw_open_files_get_before (CwOpenFiles *self);
GPtrArray *cw_open_files_get_files (CwOpenFiles *self, guint index); /* borrowed */
void cw_open_files_show (CwOpenFiles *self, guint index);
/* Closes one; what is not saved waits for it. Where it was the only one, none is shown. */
void cw_open_files_close (CwOpenFiles *self, guint index);
/* Closes what was pasted, not the one that is shown: all of its games are elsewhere now. */
void cw_open_files_discard_pasted (CwOpenFiles *self, guint index);
/* Reads those that are shown again. */
void cw_open_files_read_again (CwOpenFiles *self);
/* Whether those that are shown were known when they were opened last: they were read again so, or
 * one took the place of another. */
gboolean cw_open_files_is_again (CwOpenFiles *self);
/* Puts another file in the place of the one that is shown, whose edits it has already. Where it is
 * open beside that, it is another by now: that is closed, and edits of it become kept games. */
void cw_open_files_replace (CwOpenFiles *self, GFile *file);
/* The same where the document has taken the copy (cw_game_edits_take_copy): it is not read, and what
 * was done can be undone as before. */
void cw_open_files_rename (CwOpenFiles *self, GFile *file);
/* How many have something to save, or were never saved anywhere; and the title (transfer full) of
 * the first. */
guint cw_open_files_count_unsaved (CwOpenFiles *self, char **title);
/* The one that is shown where it has, or else the first that has; CW_NO_GAME: none. */
guint cw_open_files_find_unsaved (CwOpenFiles *self);
/* "• games.pgn": with a mark where something is to be saved. (transfer full) */
char *cw_open_files_get_title (CwOpenFiles *self, guint index);
