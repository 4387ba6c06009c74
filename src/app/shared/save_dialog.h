/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks where and in which format to save a game. Main thread only. */
#pragma once

#include "model/game/session.h"
#include "notation/record.h"
#include "widgets/save_chooser.h"

#include <gtk/gtk.h>

/* Offers the formats that can hold the session's game, the usual one first, or just `only` (NULL:
 * all); choosing another changes the ending of the name. `name` has no ending and gets a number if
 * `folder` already has such a file. (transfer full), not shown yet. */
GtkFileChooserNative *cw_save_dialog_new (GtkWindow *parent, const char *title, CwSession *session,
                                          const CwRecordFormat *only, GFile *folder,
                                          const char *name);
/* Call after the answer: like cw_save_chooser_finish if the name is not that of a record. */
void cw_save_dialog_finish (GtkFileChooserNative *dialog, CwSaveChosen chosen, gpointer data,
                            GDestroyNotify destroy);
/* A name to offer for a game, without an ending: "Anderssen, Adolf" and "Dufresne, Jean" make
 * Anderssen-Dufresne. (transfer full) */
char *cw_save_dialog_name_for (CwSession *session);
