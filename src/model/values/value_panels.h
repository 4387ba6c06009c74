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
 * draw. `usual`, by column in centipawns, is what 0 % means; columns without get no panel, nor does
 * the pawn, the unit. `n_panels` gets how many there are. (transfer full) */
CwPlot *cw_value_panels_plot (const CwPlotPanelsData *words, const CwColumns *columns,
                              const double *usual, const GPtrArray *sets, unsigned *n_panels);
