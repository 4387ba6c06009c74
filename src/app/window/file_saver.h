/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the game that the window shows, in the background; a message says so, or why not: a file of
 * several games is left as it is. The action is `win.save`, not enabled meanwhile. Main thread. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILE_SAVER (cw_file_saver_get_type ())
G_DECLARE_FINAL_TYPE (CwFileSaver, cw_file_saver, CW, FILE_SAVER, GObject)

/* Adds its action to `window`, which must own it. */
CwFileSaver *cw_file_saver_new (GtkApplicationWindow *window, CwContext *context);
/* What is to be saved; `game`: which of the document it is, or CW_NO_GAME. */
void cw_file_saver_set_game (CwFileSaver *self, CwSession *session, guint game);
void cw_file_saver_save (CwFileSaver *self, GFile *file);
