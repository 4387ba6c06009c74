/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of values beside each other as small multiples (picture/plot_panels.h), a panel a piece, as
 * high as they need at their width. Main thread. */
#pragma once

#include "learning/fit.h"
#include "picture/plot_panels.h"

#include <gtk/gtk.h>

#define CW_TYPE_PANELS_PLOT (cw_panels_plot_get_type ())
G_DECLARE_FINAL_TYPE (CwPanelsPlot, cw_panels_plot, CW, PANELS_PLOT, GtkWidget)

/* A list of sets to show; freed by g_ptr_array_unref. */
GPtrArray *cw_panels_sets_new (void);
/* Takes `title` and `note`. `published`: no games stand behind it. `fit` is copied; NULL: nothing
 * is known. */
void cw_panels_sets_add (GPtrArray *sets, char *title, char *note, gboolean published,
                         const CwFit *fit);

/* Shows the sets under the titles of `words`, of which nothing else is read. `usual`, by column in
 * centipawns, is what 0 % means; columns without get no panel, nor does the pawn, the unit. */
void cw_panels_plot_show (CwPanelsPlot *self, const CwPlotPanelsData *words,
                          const CwColumns *columns, const double *usual, const GPtrArray *sets);
/* Shows nothing, and takes no room. */
void cw_panels_plot_clear (CwPanelsPlot *self);
