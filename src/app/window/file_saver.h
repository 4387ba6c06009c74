/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves in the background and reports the result in a message. Its actions are disabled meanwhile:
 * `win.save`      the changed games of the shown game's file; without a file like `win.save-as`
 * `win.save-as`   all games of that file, to a chosen file that then replaces it as the open one;
 *                 for a game without a file like `win.save-game`
 * `win.save-copy` the same, but the original file stays open
 * `win.save-game` only the game, to a chosen file, as its only game or into the opened file
 * A window closed meanwhile closes when everything is saved, and stays open on failure. Main
 * thread. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILE_SAVER (cw_file_saver_get_type ())
G_DECLARE_FINAL_TYPE (CwFileSaver, cw_file_saver, CW, FILE_SAVER, GObject)

/* Adds its actions to `window`, which must own it. */
CwFileSaver *cw_file_saver_new (GtkApplicationWindow *window, CwContext *context);
/* What to save; `game`: its id in the document, or CW_NO_GAME. */
void cw_file_saver_set_game (CwFileSaver *self, CwSession *session, guint game);
/* Saves the game to this file; if it is the opened one, saves all its changes. */
void cw_file_saver_save (CwFileSaver *self, GFile *file);
