/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games, in groups, to choose one from: each with its name, what is special about
 * it, and a picture of its start. The search field looks in names and descriptions.
 *
 * Signals: chosen (game): a const CwGame *; cancelled (). Main thread. */
#pragma once

#include "core/rules.h"

#include <gtk/gtk.h>

#define CW_TYPE_GAME_CHOOSER (cw_game_chooser_get_type ())
G_DECLARE_FINAL_TYPE (CwGameChooser, cw_game_chooser, CW, GAME_CHOOSER, GtkWidget)

/* Shows all games, those named in `recent` first (unknown names are skipped), and focuses the
 * first. */
void cw_game_chooser_show (CwGameChooser *self, const char *const *recent);
/* Focuses the search field. */
void cw_game_chooser_find (CwGameChooser *self);
/* Uses smaller pictures to save room. */
void cw_game_chooser_set_compact (CwGameChooser *self, gboolean compact);
