/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one window: header bar, pages, the strip for messages. */
#pragma once

#include "app/shared/page.h"
#include "model/context.h"

#define CW_TYPE_WINDOW (cw_window_get_type ())
G_DECLARE_FINAL_TYPE (CwWindow, cw_window, CW, WINDOW, GtkApplicationWindow)

CwWindow *cw_window_new (GtkApplication *application);

/* Borrowed. */
CwContext *cw_window_get_context (CwWindow *self);
/* The shown page; the page of that name. */
CwPage *cw_window_get_page (CwWindow *self);
CwPage *cw_window_get_page_named (CwWindow *self, const char *name);
/* Goes to the page of that name (CW_PAGE_LEARN …); does nothing if there is none. */
void cw_window_show_page (CwWindow *self, const char *name);

/* The sentence in the strip, or NULL if it is hidden. */
const char *cw_window_get_message (CwWindow *self);

/* Opens files of games as one collection in Study; problems with them are shown as a message. */
void cw_window_open_files (CwWindow *self, GFile *const *files, guint n);
/* Saves the shown page's game in the background and reports the result in a message; a file of
 * several games stays as it is. win.save is disabled meanwhile. */
void cw_window_save (CwWindow *self, GFile *file);
/* Takes a pasted or dropped game or position. */
void cw_window_take_text (CwWindow *self, const char *text);
