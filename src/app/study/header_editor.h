/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window for editing the headers of a game; all changes together are one step of its edit
 * history. */
#pragma once

#include "model/game/edit_history.h"

#include <gtk/gtk.h>

#define CW_TYPE_HEADER_EDITOR (cw_header_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwHeaderEditor, cw_header_editor, CW, HEADER_EDITOR, GtkWindow)

/* The caller presents it. */
GtkWidget *cw_header_editor_new (GtkWindow *parent, CwEditHistory *history);
