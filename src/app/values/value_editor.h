/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value sets of a game: a list of all, one of them to view or, if it is the user's own, to
 * edit; the claims about the pieces, checked on it as it is typed; and its use. */
#pragma once

#include "app/shared/layout.h"
#include "model/values/value_sets.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUE_EDITOR (cw_value_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwValueEditor, cw_value_editor, CW, VALUE_EDITOR, GtkWidget)

/* Takes a reference; (transfer floating). */
GtkWidget *cw_value_editor_new (CwValueSets *choice);
void cw_value_editor_set_game (CwValueEditor *self, const CwGame *game);
/* The page has this width: one column or two. */
void cw_value_editor_adapt (CwValueEditor *self, const CwValuesLayout *layout);
/* Saves the latest input. */
void cw_value_editor_flush (CwValueEditor *self);
