/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the action groups of pages (see page.h). Main thread. */
#pragma once

#include "model/game/session.h"

#include <gtk/gtk.h>

/* Enables or disables the simple action of that name, which must be there. */
void cw_page_actions_enable (GSimpleActionGroup *actions, const char *name, gboolean enabled);
/* Sets the state of the simple action of that name, which must be there; takes a floating value. */
void cw_page_actions_set_state (GSimpleActionGroup *actions, const char *name, GVariant *state);

/* Adds `first`, `previous`, `next` and `last`, which walk through the game of `session` and are
 * enabled as far as it goes on in that direction. The group must not outlive the session. */
void cw_page_actions_add_walking (GSimpleActionGroup *actions, CwSession *session);

/* Adds `list`, which shows and hides a list at the side of the page. It is enabled by
 * cw_page_actions_fold_list. */
void cw_page_actions_add_list (GSimpleActionGroup *actions, GtkWidget *list);
/* Where the page is narrow (`folded`) the list is hidden until it is asked for by `list`; elsewhere
 * it is shown and that action is disabled. */
void cw_page_actions_fold_list (GSimpleActionGroup *actions, GtkWidget *list, gboolean folded);
