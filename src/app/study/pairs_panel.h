/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that appear twice in the file, as pairs, in the finder of Study: either can be shown, the
 * second can be removed and put back.
 *
 * Signal: game-chosen (guint id)   show this game
 * Main thread. */
#pragma once

#include "model/context.h"
#include "model/files/game_pairs.h"

#include <gtk/gtk.h>

#define CW_TYPE_PAIRS_PANEL (cw_pairs_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwPairsPanel, cw_pairs_panel, CW, PAIRS_PANEL, GtkWidget)

/* Takes references to both. Call once. */
void cw_pairs_panel_set_context (CwPairsPanel *self, CwContext *context, CwGamePairs *pairs);
