/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of values side by side as small multiples (picture/plot_panels.h), a panel per piece. */
#pragma once

#include "learning/fit.h"
#include "picture/plot_panels.h"

#include <glib.h>

/* A list of sets to show; free with g_ptr_array_unref. */
GPtrArray *cw_value_panels_sets_new (void);
/* Takes `title` and `note`. `published`: not measured from games. `fit` is copied; NULL:
 * unknown. */
void cw_value_panels_sets_add (GPtrArray *sets, char *title, char *note, gboolean published,
                               const CwFit *fit);

/* Plots the sets under the titles of `words`, the only fields read; NULL if there is nothing to
 * draw. The values of `usual` are the 0 % line; pieces without one get no panel, nor does a pawn
 * that is the unit. All fits are in the unit of the plot: pawns, or points by cw_fit_to_points, of
 * which one side has `points` at the start. (transfer full) */
CwPlot *cw_value_panels_plot (const CwPlotPanelsData *words, const CwFit *usual, double points,
                              const GPtrArray *sets);
