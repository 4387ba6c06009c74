/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds things in the opened file, beside the moves in Study: the opening tree, games by
 * conditions, the report of a player, games that appear twice.
 *
 * Signals: requested ()                                  make it visible, whatever hides it now
 *          games-found (GArray *ids, const char *title)   list these games: ids in the document
 *                                                         (guint), and what they are; NULL: all
 *          game-chosen (guint id)                         show this game
 *          searching (double part)                        a long search for games has come so far;
 *                                                         -1: it has ended
 * Main thread. */
#pragma once

#include "model/analysis/game_scores.h"
#include "model/context.h"

#include <gtk/gtk.h>

#define CW_TYPE_FINDER_PANEL (cw_finder_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwFinderPanel, cw_finder_panel, CW, FINDER_PANEL, GtkWidget)

/* Adds the actions `finder` (the name of what is shown, "" for none; the same name again closes it,
 * if it is visible), `finder-stop` and `find-position`. Remembers what is shown. Call once. */
void cw_finder_panel_set_context (CwFinderPanel *self, CwContext *context, CwGameScores *scores,
                                  GSimpleActionGroup *actions);
/* The page is entered or left; searches stop when it is left. */
void cw_finder_panel_set_shown (CwFinderPanel *self, gboolean shown);
/* There is little room at its sides. */
void cw_finder_panel_set_compact (CwFinderPanel *self, gboolean compact);
/* Clears the conditions in the form; all games are found. */
void cw_finder_panel_clear (CwFinderPanel *self);
/* The move of `tree`, game `id`, with the position or comment searched for, or NULL. */
const CwNode *cw_finder_panel_place (CwFinderPanel *self, guint id, const CwGameTree *tree);
