/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot of small multiples (picture/plot_panels.h), as high as its width requires, or higher if
 * there is room. Main thread. */
#pragma once

#include "picture/plot_panels.h"

#include <gtk/gtk.h>

#define CW_TYPE_PANELS_PLOT (cw_panels_plot_get_type ())
G_DECLARE_FINAL_TYPE (CwPanelsPlot, cw_panels_plot, CW, PANELS_PLOT, GtkWidget)

/* Shows a plot of cw_plot_panels_new; NULL: nothing, taking no room. */
void cw_panels_plot_show (CwPanelsPlot *self, CwPlot *plot);
