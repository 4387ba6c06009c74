/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks where a game is to be saved and in which format. Called from the main thread
 * alone. */
#pragma once

#include "model/game/session.h"
#include "notation/record.h"
#include "widgets/save_chooser.h"

#include <gtk/gtk.h>

/* Offers the formats that can hold the session's game, the usual one first, or `only` that (NULL:
 * all); choosing another gives the name there its ending. `name` is the name without an ending; a
 * number is added to it where `folder` has such a file. (transfer full), not shown yet. */
GtkFileChooserNative *cw_save_dialog_new (GtkWindow *parent, const char *title, CwSession *session,
                                          const CwRecordFormat *only, GFile *folder,
                                          const char *name);
/* After it was answered: as cw_save_chooser_finish, where the name is that of no record. */
void cw_save_dialog_finish (GtkFileChooserNative *dialog, CwSaveChosen chosen, gpointer data,
                            GDestroyNotify destroy);
