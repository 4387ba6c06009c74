/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that asks where something is to be saved, and as which kind of file. A name without the
 * ending of a kind gets that of the chosen one; a file that is there by that name is replaced only
 * if the user wants it. Main thread. */
#pragma once

#include <gtk/gtk.h>

/* Offers a kind of file, as `words` say, whose names have an ending such as ".html" (static); the
 * first is chosen. The name in the dialog follows what is chosen. */
void cw_save_chooser_add_kind (GtkFileChooser *chooser, const char *words, const char *ending);
/* Chooses it. */
void cw_save_chooser_set_kind (GtkFileChooser *chooser, const char *ending);

typedef void (*CwSaveChosen) (GFile *file, gpointer data);
/* After the dialog was answered with `file`: calls `chosen` with where to save, unless the user
 * does not want that replaced; then `destroy`. */
void cw_save_chooser_finish (GtkFileChooserNative *dialog, GFile *file, CwSaveChosen chosen,
                             gpointer data, GDestroyNotify destroy);
