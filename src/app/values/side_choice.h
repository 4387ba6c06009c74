/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the side panel of Values: a choice shown as one line that opens beside it, and widgets for
 * its contents. Main thread. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_SIDE_CHOICE (cw_side_choice_get_type ())
G_DECLARE_FINAL_TYPE (CwSideChoice, cw_side_choice, CW, SIDE_CHOICE, GtkBox)

/* Takes ownership of `content`; `title` names it, in the popover's header and for screen readers,
 * translated. */
GtkWidget *cw_side_choice_new (const char *title, GtkWidget *content);
/* The line. */
void cw_side_choice_set_text (CwSideChoice *self, const char *text);
/* Borrowed; to see when it opens and closes. */
GtkWidget *cw_side_choice_get_popover (CwSideChoice *self);
/* Says why there is nothing to choose; NULL: there is. */
void cw_side_choice_set_reason (CwSideChoice *self, const char *reason);

/* A check button, or a radio button of `group`, with a note below its title. */
GtkWidget *cw_side_check_new (const char *title, const char *note, GtkCheckButton *group);
void cw_side_check_set_note (GtkWidget *check, const char *note);
