/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down of the value sets of a game that follows their changes; its first entry is the
 * engine's own values.
 *
 * Signal: changed () */
#pragma once

#include "model/values/value_sets.h"

#include <gtk/gtk.h>

#define CW_TYPE_SET_MENU (cw_set_menu_get_type ())
G_DECLARE_FINAL_TYPE (CwSetMenu, cw_set_menu, CW, SET_MENU, GtkWidget)

/* (transfer floating) */
GtkWidget *cw_set_menu_new (CwValueSets *choice);
/* Sets the choice of one created by a template; call once. Takes a reference. */
void cw_set_menu_set_choice (CwSetMenu *self, CwValueSets *choice);
/* Shows the sets of this game and chooses the one in use, or the engine's own if `engine`. */
void cw_set_menu_set_game (CwSetMenu *self, const CwGame *game, gboolean engine);
/* NULL: the engine's own. Owned; valid until the sets change. */
const CwValues *cw_set_menu_get_values (CwSetMenu *self);
/* Translated; owned. */
const char *cw_set_menu_get_title (CwSetMenu *self);
