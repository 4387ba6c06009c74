/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a plot view that takes hold of a sign of its plot: it can be dragged, and moved with
 * the arrow keys when focused. It draws nothing but its focus. For plot_view.c only.
 *
 * Signals: dragged (double x, double y)   in the coordinates of the parent
 *          stepped (int steps)            by keys: 1 for right or up, 10 for page up */
#pragma once

#include <gtk/gtk.h>

#define CW_PLOT_HANDLE_SIZE 24 /* pixels */

#define CW_TYPE_PLOT_HANDLE (cw_plot_handle_get_type ())
G_DECLARE_FINAL_TYPE (CwPlotHandle, cw_plot_handle, CW, PLOT_HANDLE, GtkWidget)

GtkWidget *cw_plot_handle_new (void);
/* What it says to those who do not see it. */
void cw_plot_handle_set_text (CwPlotHandle *self, double value, const char *text);
