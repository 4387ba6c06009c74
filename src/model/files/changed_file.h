/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks whether another program has written to an opened file, or put another in its place: soon
 * after it has, where the system tells.
 *
 * Signal: found (const char *)   it has: a translated sentence; once for each time it was opened
 * Main thread; the disk is looked at in another. */
#pragma once

#include "model/files/game_edits.h"

#define CW_TYPE_CHANGED_FILE (cw_changed_file_get_type ())
G_DECLARE_FINAL_TYPE (CwChangedFile, cw_changed_file, CW, CHANGED_FILE, GObject)

/* Keeps both; `edits` are those of `document`. */
CwChangedFile *cw_changed_file_new (CwDocument *document, CwGameEdits *edits);
/* Looks once. Files that are gone, and what this program writes itself, are not meant. */
void cw_changed_file_look (CwChangedFile *self);
