/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notices when another program has written to an opened file, or replaced it: soon afterwards, if
 * the system can watch the file.
 *
 * Signals: found (const char *)   it has: a translated sentence; once each time the file was opened
 *          restored ()            a file that was found changed is again as it was opened, or has
 * been saved Main thread; the disk is checked in another. */
#pragma once

#include "model/files/game_edits.h"

#define CW_TYPE_CHANGED_FILE (cw_changed_file_get_type ())
G_DECLARE_FINAL_TYPE (CwChangedFile, cw_changed_file, CW, CHANGED_FILE, GObject)

/* Keeps references; `edits` are those of `document`. */
CwChangedFile *cw_changed_file_new (CwDocument *document, CwGameEdits *edits);
/* Checks once. Missing files, and what this program writes itself, do not count. */
void cw_changed_file_look (CwChangedFile *self);
/* The sentence that offers to read a file again, with what that does to unsaved edits, if there are
 * any. (transfer full) */
char *cw_changed_file_warning (const char *sentence, CwGameEdits *edits);
