/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a model predicted for games it had not seen, against what happened: points on the diagonal
 * are right. */
#pragma once

#include "learning/accuracy.h"
#include "picture/plot.h"

/* Copies everything. `before`, or NULL, is drawn behind with open signs: predictions of other
 * values for the same games. Signs grow with their number of rows. */
CwPlot *cw_plot_reliability_new (const CwAccuracy *data, const CwAccuracy *before);
