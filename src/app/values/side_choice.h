/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the side panel of Values: a choice that shows itself as one line and opens beside it, and
 * what its contents are made of. Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_SIDE_CHOICE (cw_side_choice_get_type ())
G_DECLARE_FINAL_TYPE (CwSideChoice, cw_side_choice, CW, SIDE_CHOICE, GtkBox)

/* Takes `content`; `title` is its name, for the popover's head and for screen readers. Translated.
 */
GtkWidget *cw_side_choice_new (const char *title, GtkWidget *content);
/* The line. */
void cw_side_choice_set_text (CwSideChoice *self, const char *text);
/* Borrowed; to know when it opens and closes. */
GtkWidget *cw_side_choice_get_popover (CwSideChoice *self);
/* Why there is nothing to choose; NULL: there is. */
void cw_side_choice_set_reason (CwSideChoice *self, const char *reason);

/* A check button, or a radio button of `group`, with a line under its title. */
GtkWidget *cw_side_check_new (const char *title, const char *note, GtkCheckButton *group);
void cw_side_check_set_note (GtkWidget *check, const char *note);
