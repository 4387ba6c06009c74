/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results one after another, such as those of a trainer. */
#pragma once

#include "picture/plot.h"

/* Copies `count` >= 1 numbers, the oldest first. `what` names them, translated, and is the title of
 * the axis. */
CwPlot *cw_plot_progress_new (const double *results, unsigned count, const char *what);
