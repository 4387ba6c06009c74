/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the action groups of pages (see page.h). Main thread. */
#pragma once

#include "model/game/session.h"

#include <gtk/gtk.h>

/* Enables or disables the simple action with this name, which must exist. */
void cw_page_actions_enable (GSimpleActionGroup *actions, const char *name, gboolean enabled);
/* Sets the state of the simple action with this name, which must exist; takes a floating value. */
void cw_page_actions_set_state (GSimpleActionGroup *actions, const char *name, GVariant *state);

/* Adds `first`, `previous`, `next` and `last`, which step through the game of `session` and are
 * enabled if there is a move in that direction. The group must not outlive the session. */
void cw_page_actions_add_walking (GSimpleActionGroup *actions, CwSession *session);

/* Adds `list`, which shows and hides a list at the side of the page, the last of its parent's two
 * children (side_layout.h); cw_page_actions_fold_list enables it. */
void cw_page_actions_add_list (GSimpleActionGroup *actions, GtkWidget *list);
/* In a narrow page (`folded`) the list is hidden until requested with `list`, and then over the
 * page; otherwise it is shown beside the rest and that action is disabled. */
void cw_page_actions_fold_list (GSimpleActionGroup *actions, GtkWidget *list, gboolean folded);
