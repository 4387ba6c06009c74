/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot as a file: a picture with its title and caption (SVG, PNG, PDF), or its numbers (CSV). */
#pragma once

#include "picture/plot.h"

#include <gio/gio.h>

/* By the ending of the file's name: .svg .png .pdf or .csv. A light page whatever the window's
 * theme is; the plot itself is `width` x `height` on it; `font` as in CwPlotStyle. False and a
 * translated sentence where that fails; the file is then as it was. Blocks. */
bool cw_plot_save (CwPlot *plot, GFile *file, double width, double height, const char *font,
                   char **sentence);

/* The plot's table with commas; fields with a comma or a quote are quoted as RFC 4180 says.
 * (transfer full) */
char *cw_plot_csv (CwPlot *plot);
