/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results one after the other, such as those of a trainer. */
#pragma once

#include "picture/plot.h"

/* Copies `count` numbers, at least one, the oldest first. `what` says what they are, translated; it
 * is the name of the axis. */
CwPlot *cw_plot_progress_new (const double *results, unsigned count, const char *what);
