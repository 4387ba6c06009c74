/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a plot of the picture layer: hover and arrow keys find the nearest point and say it in
 * words, a click reports it.
 *
 * Signals: point-activated (guint index, double x_value, double y_value): a click inside the axes
 *            (index of the nearest point, G_MAXUINT if there is none; values at the pointer), or
 *            Enter on the point chosen with the arrow keys (its own values).
 *          point-hovered (int index): -1 for none.
 *          handle-dragged (guint index, double x_value, double y_value): a handle was dragged
 *            there.
 *          handle-stepped (guint index, int steps): a handle was moved with the keys. The plot
 *            itself does not change: set the new one.
 *
 * Its menu (right click, Menu or Shift+F10) saves the plot and copies its table. */
#pragma once

#include "picture/plot.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLOT_VIEW (cw_plot_view_get_type ())
G_DECLARE_FINAL_TYPE (CwPlotView, cw_plot_view, CW, PLOT_VIEW, GtkWidget)

/* Natural size for a card; the widget accepts any size down to the smallest. */
GtkWidget *cw_plot_view_new (int natural_width, int natural_height);
/* The smallest size; default 120 x 80. */
void cw_plot_view_set_smallest (CwPlotView *self, int width, int height);

/* The smallest height alone. Like the other one it is for the usual text size, and grows with it.
 */
void cw_plot_view_set_least_height (CwPlotView *self, int height);

/* Takes a reference to `plot` (NULL: nothing drawn). The drawing is cached until the plot, size,
 * theme or text scale change. */
void cw_plot_view_set_plot (CwPlotView *self, CwPlot *plot);
CwPlot *cw_plot_view_get_plot (CwPlotView *self);

/* Maximum distance of the pointer from a point, in pixels; 0: any (graphs over a game). */
void cw_plot_view_set_reach (CwPlotView *self, double reach);
/* FALSE: a picture only, no hover, no focus. */
void cw_plot_view_set_interactive (CwPlotView *self, gboolean interactive);
/* Shows a pointing hand over the plot: clicks do something. */
void cw_plot_view_set_clickable (CwPlotView *self, gboolean clickable);

/* A point of the plot in words, owned by the plot; NULL if there is no such point. */
const char *cw_plot_view_get_text (CwPlotView *self, guint index);
/* The x value of a point of the plot. */
double cw_plot_view_point_x (CwPlotView *self, guint index);

/* The point under the pointer or keyboard cursor; -1: none. */
int cw_plot_view_get_hovered (CwPlotView *self);

/* Runs `step` (self, progress 0 … 1, data) on the frame clock for `seconds`, ending at exactly 1;
 * at once with 1 if animations are off. Another run, or cw_plot_view_stop, ends this one: _stop
 * jumps to its end. Used to replay how values settle. */
typedef void (*CwPlotViewStep) (CwPlotView *self, double progress, gpointer data);
void cw_plot_view_run (CwPlotView *self, double seconds, CwPlotViewStep step, gpointer data,
                       GDestroyNotify destroy);
void cw_plot_view_stop (CwPlotView *self);
gboolean cw_plot_view_is_running (CwPlotView *self);
