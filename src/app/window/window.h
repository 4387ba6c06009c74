/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one window: header bar, four places, the strip for messages. */
#pragma once

#include "app/shared/page.h"
#include "model/context.h"

#define CW_TYPE_WINDOW (cw_window_get_type ())
G_DECLARE_FINAL_TYPE (CwWindow, cw_window, CW, WINDOW, GtkApplicationWindow)

CwWindow *cw_window_new (GtkApplication *application);

/* Borrowed. */
CwContext *cw_window_get_context (CwWindow *self);
/* The page that is shown; the page of that name. */
CwPage *cw_window_get_page (CwWindow *self);
CwPage *cw_window_get_page_named (CwWindow *self, const char *name);
/* Goes to the page of that name: "learn", "play", "study" …; nothing where there is none. */
void cw_window_show_page (CwWindow *self, const char *name);

/* The sentence in the strip, or NULL where it is not shown. */
const char *cw_window_get_message (CwWindow *self);

/* Opens files of games as one collection in Study; what is wrong with them comes as a message. */
void cw_window_open_files (CwWindow *self, GFile *const *files, guint n);
/* Saves the game that the shown place has, in the background; then a message says so, or why not:
 * a file of several games is left as it is. Meanwhile win.save is not enabled. */
void cw_window_save (CwWindow *self, GFile *file);
/* A game or a position as pasted or dropped. */
void cw_window_take_text (CwWindow *self, const char *text);
