/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a model said of games that it had not seen, against what was: points on the diagonal are
 * right. */
#pragma once

#include "learning/accuracy.h"
#include "picture/plot.h"

/* Copies all it needs. `before`, or NULL, is drawn behind with open signs: what other values said
 * of the same games. Signs are as large as their rows are many. */
CwPlot *cw_plot_reliability_new (const CwAccuracy *data, const CwAccuracy *before);
