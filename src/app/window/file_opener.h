/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files: those asked for by a dialog, by name, of the recent ones or of those that come with
 * the program. The actions are `win.open`, `win.open-uri` and the like.
 *
 * Signals: opening ()              games are about to be read into the context's document
 *          rows (GFile)            a file of rows is to be measured from
 *          problems (CwProblemSet *, GFile)  problems to solve, taken by the handler
 *          game-wanted (id, ply)   game `id` of the document is to be shown, at `ply`
 * Main thread. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILE_OPENER (cw_file_opener_get_type ())
G_DECLARE_FINAL_TYPE (CwFileOpener, cw_file_opener, CW, FILE_OPENER, GObject)

/* Adds its actions to `window`, which must own it; `kept` becomes a section of its menu. */
CwFileOpener *cw_file_opener_new (GtkApplicationWindow *window, CwContext *context,
                                  GMenuModel *kept);
/* All that can be opened; borrowed, follows the recent files. */
GMenuModel *cw_file_opener_get_menu (CwFileOpener *self);
/* Opens files of games as one collection; what is wrong with them comes as a message. */
void cw_file_opener_open (CwFileOpener *self, GFile *const *files, guint n);
