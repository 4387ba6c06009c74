/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot as a file: a picture with its title and caption (SVG, PNG, PDF), or its numbers (CSV). */
#pragma once

#include "picture/plot.h"

#include <gio/gio.h>

/* The file name's suffix decides: .svg .png .pdf or .csv. The page is light whatever the window's
 * theme; the plot on it is `width` x `height`; `font` as in CwPlotStyle. On failure returns false
 * and a translated sentence, and leaves the file as it was. Blocks. */
bool cw_plot_save (CwPlot *plot, GFile *file, double width, double height, const char *font,
                   char **sentence);

/* The plot's table as CSV; fields with a comma or a quote are quoted as in RFC 4180. (transfer
 * full) */
char *cw_plot_csv (CwPlot *plot);
