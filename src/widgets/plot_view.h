/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a plot of the picture layer: hover and arrow keys find the nearest point and say it in
 * words, a click reports it.
 *
 * Signals: point-activated (guint index, double x_value, double y_value): a click anywhere inside
 * the axes (index of the nearest point, G_MAXUINT where there is none; x_value, y_value at the
 * pointer), or Enter on the point chosen with the arrow keys (its own values).
 *          point-hovered (int index): -1 where none.
 *          handle-dragged (guint index, double x_value, double y_value): a handle of the plot was
 * pulled there; handle-stepped (guint index, int steps): moved with the keys. The plot itself does
 * not change: set the one that follows from it.
 *
 * Its menu (right click, Menu or Shift+F10) saves the plot and copies its table. */
#pragma once

#include "picture/plot.h"

#include <gtk/gtk.h>

#define CW_TYPE_PLOT_VIEW (cw_plot_view_get_type ())
G_DECLARE_FINAL_TYPE (CwPlotView, cw_plot_view, CW, PLOT_VIEW, GtkWidget)

/* Natural size for a card; the widget takes what it gets down to the smallest size. */
GtkWidget *cw_plot_view_new (int natural_width, int natural_height);
/* How small it may become; 120 x 80 at first. */
void cw_plot_view_set_smallest (CwPlotView *self, int width, int height);

/* Takes a reference to `plot` (NULL: nothing drawn). The drawing is cached until the plot, size,
 * theme or text scale change. */
void cw_plot_view_set_plot (CwPlotView *self, CwPlot *plot);
CwPlot *cw_plot_view_get_plot (CwPlotView *self);

/* How near the pointer must be to a point, in pixels; 0: any distance (graphs over a game). */
void cw_plot_view_set_reach (CwPlotView *self, double reach);
/* FALSE: a picture only, no hover, no focus. */
void cw_plot_view_set_interactive (CwPlotView *self, gboolean interactive);
/* A pointing hand over the plot: clicks do something. */
void cw_plot_view_set_clickable (CwPlotView *self, gboolean clickable);

/* A point of the plot in words, owned by the plot; NULL where there is no such point. */
const char *cw_plot_view_get_text (CwPlotView *self, guint index);
/* The value of a point of the plot on the axis across. */
double cw_plot_view_point_x (CwPlotView *self, guint index);

/* The point under the pointer or keyboard cursor, -1 where none. */
int cw_plot_view_get_hovered (CwPlotView *self);

/* Runs `step` (self, progress 0 … 1, data) on the frame clock for `seconds`, ending with 1 exactly;
 * at once with 1 where animations are off. Another run, or cw_plot_view_stop, ends this one:
 * _stop jumps to its end. Used to replay how values settle. */
typedef void (*CwPlotViewStep) (CwPlotView *self, double progress, gpointer data);
void cw_plot_view_run (CwPlotView *self, double seconds, CwPlotViewStep step, gpointer data,
                       GDestroyNotify destroy);
void cw_plot_view_stop (CwPlotView *self);
gboolean cw_plot_view_is_running (CwPlotView *self);
