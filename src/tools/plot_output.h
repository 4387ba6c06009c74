/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots as files. */
#pragma once

#include "picture/export.h"
#include "picture/plot.h"
#include "tools/cli.h"

/* The format of a picture by the end of its name; `path` NULL: nothing to do. False after reporting
 * that it is none: CW_EXIT_USAGE. */
bool cw_cli_plot_format (const char *path, CwExportFormat *format);

/* Draws the plot on a light page. False after printing the fault: CW_EXIT_INPUT. */
bool cw_cli_write_plot (const char *path, CwExportFormat format, CwPlot *plot, double width,
                        double height);
