/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be found in the opened file, beside the moves of Study: the opening tree, games by
 * conditions, the report of a player, games that are there twice.
 *
 * Signals: requested ()                                  it is to be seen, whatever hides it now
 *         games-found (GArray *ids, const char *title)   to be listed: numbers in the document
 *                                                        (guint), and which they are; NULL: all
 *         game-chosen (guint id)                         to be shown
 * Main thread. */
#pragma once

#include "model/analysis/game_scores.h"
#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_FINDER_PANEL (cw_finder_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwFinderPanel, cw_finder_panel, CW, FINDER_PANEL, GtkWidget)

/* To be called once. Adds the actions `finder` (the name of what is shown, "" for none: the same
 * again closes it, where it can be seen), `finder-stop` and `find-position`. What is shown is
 * remembered. */
void cw_finder_panel_set_context (CwFinderPanel *self, CwContext *context, CwGameScores *scores,
                                  GSimpleActionGroup *actions);
/* The page is shown, or left: nothing is looked for then. */
void cw_finder_panel_set_shown (CwFinderPanel *self, gboolean shown);
/* It has little room at its sides. */
void cw_finder_panel_set_compact (CwFinderPanel *self, gboolean compact);
/* No conditions are left in the form, and all games are found. */
void cw_finder_panel_clear (CwFinderPanel *self);
/* The move of `tree`, game `id`, with the position or the comment that was searched for, or NULL.
 */
const CwNode *cw_finder_panel_place (CwFinderPanel *self, guint id, const CwGameTree *tree);
