/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A handle on a sign of a plot: it can be dragged, and moved with the arrow keys when focused.
 * Draws only its focus. For plot_view.c only.
 *
 * Signals: dragged (double x, double y)   in the parent's coordinates
 *          stepped (int steps)            by keys: 1 for right or up, 10 for page up */
#pragma once

#include <gtk/gtk.h>

#define CW_PLOT_HANDLE_SIZE 24 /* pixels */

#define CW_TYPE_PLOT_HANDLE (cw_plot_handle_get_type ())
G_DECLARE_FINAL_TYPE (CwPlotHandle, cw_plot_handle, CW, PLOT_HANDLE, GtkWidget)

GtkWidget *cw_plot_handle_new (void);
/* Text for screen readers. */
void cw_plot_handle_set_text (CwPlotHandle *self, double value, const char *text);
