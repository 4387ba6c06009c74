/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, copy and paste: in a text that has the focus, else on the page that is shown. The
 * actions are `win.undo` and the like; buttons of a page name its own `page.undo`. Main thread. */
#pragma once

#include "app/shared/page.h"
#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_EDIT_ACTIONS (cw_edit_actions_get_type ())
G_DECLARE_FINAL_TYPE (CwEditActions, cw_edit_actions, CW, EDIT_ACTIONS, GObject)

/* Adds its actions to `window`, which must own it. */
CwEditActions *cw_edit_actions_new (GtkApplicationWindow *window, CwContext *context);
/* The page that is shown. */
void cw_edit_actions_set_page (CwEditActions *self, CwPage *page);
/* Takes a game or a position as pasted or dropped: the page, else Study. */
void cw_edit_actions_take_text (CwEditActions *self, const char *text);
