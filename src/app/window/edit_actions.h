/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, copy and paste: in a focused text, else on the shown page. The actions are `win.undo`
 * and so on; buttons of a page use its own `page.undo`. Main thread. */
#pragma once

#include "app/shared/page.h"
#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_EDIT_ACTIONS (cw_edit_actions_get_type ())
G_DECLARE_FINAL_TYPE (CwEditActions, cw_edit_actions, CW, EDIT_ACTIONS, GObject)

/* Adds its actions to `window`, which must own it. */
CwEditActions *cw_edit_actions_new (GtkApplicationWindow *window, CwContext *context);
/* Sets the shown page. */
void cw_edit_actions_set_page (CwEditActions *self, CwPage *page);
/* Offers to add the position in Study, which is no game of the shown file, to that file if there is
 * one. */
void cw_edit_actions_offer_position (CwEditActions *self);
/* Takes a pasted or dropped game or position: to the page, else to Study. */
void cw_edit_actions_take_text (CwEditActions *self, const char *text);
