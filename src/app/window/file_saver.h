/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves in the background; a message says so, or why not. The actions, not enabled meanwhile:
 * `win.save`      the changed games of the file that the shown game is of, else as the next
 * `win.save-as`   all games of that file, to another that is chosen and is open in its place from
 *                 then on; where the game is of no file as save-game
 * `win.save-copy` the same, but the file stays open
 * `win.save-game` the game alone, to a file that is chosen: its only one, or the opened one
 * A window that is closed meanwhile closes when all is saved, and stays where that fails. Main
 * thread. */
#pragma once

#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_FILE_SAVER (cw_file_saver_get_type ())
G_DECLARE_FINAL_TYPE (CwFileSaver, cw_file_saver, CW, FILE_SAVER, GObject)

/* Adds its action to `window`, which must own it. */
CwFileSaver *cw_file_saver_new (GtkApplicationWindow *window, CwContext *context);
/* What is to be saved; `game`: which of the document it is, or CW_NO_GAME. */
void cw_file_saver_set_game (CwFileSaver *self, CwSession *session, guint game);
/* The game to a file of that name; where that is the opened one, all that is changed in it. */
void cw_file_saver_save (CwFileSaver *self, GFile *file);
