/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files: by dialog, by name, recent ones, or those shipped with the program. The actions are
 * `win.open`, `win.open-uri` and so on.
 *
 * Signals: opening ()              games are about to be read into the context's document
 *          rows (GFile)            measure from this file of rows
 *          problems (CwProblemSet *, GFile)  problems to solve; the handler takes them
 *          game-wanted (id, ply)   show game `id` of the document at `ply`
 * Main thread. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILE_OPENER (cw_file_opener_get_type ())
G_DECLARE_FINAL_TYPE (CwFileOpener, cw_file_opener, CW, FILE_OPENER, GObject)

/* Adds its actions to `window`, which must own it; `kept` becomes a section of its menu. */
CwFileOpener *cw_file_opener_new (GtkApplicationWindow *window, CwContext *context,
                                  GMenuModel *kept);
/* Everything that can be opened; borrowed, follows the recent files. */
GMenuModel *cw_file_opener_get_menu (CwFileOpener *self);
/* Opens files of games as one collection; problems with them are shown as a message. */
void cw_file_opener_open (CwFileOpener *self, GFile *const *files, guint n);
