/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that asks where to save and as which kind of file. A name without a known ending gets
 * that of the chosen kind; an existing file of that name is replaced only if the user agrees. Main
 * thread. */
#pragma once

#include <gtk/gtk.h>

/* Adds a kind of file, described by `words`, whose names have an ending such as ".html" (static);
 * the first kind is chosen. The name in the dialog follows the choice. */
void cw_save_chooser_add_kind (GtkFileChooser *chooser, const char *words, const char *ending);
/* Chooses it. */
void cw_save_chooser_set_kind (GtkFileChooser *chooser, const char *ending);

typedef void (*CwSaveChosen) (GFile *file, gpointer data);
/* After the dialog was answered with `file`: calls `chosen` with the file to write, unless the user
 * refuses to replace it; then calls `destroy`. */
void cw_save_chooser_finish (GtkFileChooserNative *dialog, GFile *file, CwSaveChosen chosen,
                             gpointer data, GDestroyNotify destroy);
