/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots as files. */
#pragma once

#include "picture/export.h"
#include "picture/plot.h"
#include "tools/cli.h"

/* The picture format by the extension; `path` NULL: nothing to do. False after reporting an unknown
 * one: CW_EXIT_USAGE. */
bool cw_cli_plot_format (const char *path, CwExportFormat *format);

/* Draws the plot on a light page. False after reporting an error: CW_EXIT_INPUT. */
bool cw_cli_write_plot (const char *path, CwExportFormat format, CwPlot *plot, double width,
                        double height);
