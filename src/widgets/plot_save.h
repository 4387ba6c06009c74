/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot as a file: a picture with its title and caption (SVG, PNG, PDF), or its numbers (CSV). For
 * plot_view.c; the second function for tests too. */
#pragma once

#include "picture/plot.h"

#include <gtk/gtk.h>

/* Asks for a name and writes the plot, `width` x `height` on the screen now; what was done or went
 * wrong is said by the action win.say. `widget` is where it is seen. */
void cw_plot_save_ask (GtkWidget *widget, CwPlot *plot);

/* By the ending of the file's name; TRUE, or FALSE and `error`. A light page, `width` x `height`
 * (without title and caption), whatever the window's theme is. */
gboolean cw_plot_save (CwPlot *plot, GFile *file, int width, int height, const char *font,
                       GError **error);

/* The plot's table with commas; fields with a comma or a quote are quoted as RFC 4180 says.
 * (transfer full) */
char *cw_plot_csv (CwPlot *plot);
