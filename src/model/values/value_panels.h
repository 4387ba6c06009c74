/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of values beside each other as small multiples (picture/plot_panels.h), a panel a piece. */
#pragma once

#include "learning/fit.h"
#include "picture/plot_panels.h"

#include <glib.h>

/* A list of sets to show; freed by g_ptr_array_unref. */
GPtrArray *cw_value_panels_sets_new (void);
/* Takes `title` and `note`. `published`: no games stand behind it. `fit` is copied; NULL: nothing
 * is known. */
void cw_value_panels_sets_add (GPtrArray *sets, char *title, char *note, gboolean published,
                               const CwFit *fit);

/* The sets under the titles of `words`, of which nothing else is read; NULL: there is nothing to
 * draw. The values of `usual` are what 0 % means; pieces without get no panel, nor does a pawn that
 * is the unit. All fits are in the unit of the plot: in pawns, or where `points` are how many one
 * side has at the start, by cw_fit_to_points. (transfer full) */
CwPlot *cw_value_panels_plot (const CwPlotPanelsData *words, const CwFit *usual, double points,
                              const GPtrArray *sets);
