/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games, in groups, to choose one from: each with its name, what is particular
 * about it, and a picture of its start. What was typed into the search field is looked for in all
 * of that.
 *
 * Signals: chosen (game): a const CwGame *; cancelled (). Main thread. */
#pragma once

#include "core/rules.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_CHOOSER (cw_game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (CwGameChooser, cw_game_chooser, CW, GAME_CHOOSER, GtkWidget)

/* Shows all games, those named in `recent` (games that are not there are passed over) first, and
 * puts the focus on the first. */
void cw_game_chooser_show (CwGameChooser *self, const char *const *recent);
/* Puts the focus into the search field. */
void cw_game_chooser_find (CwGameChooser *self);
/* Less room: smaller pictures. */
void cw_game_chooser_set_compact (CwGameChooser *self, gboolean compact);
