/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a model said of games that it had not seen, against what was: points on the diagonal are
 * right. */
#pragma once

#include "learning/model_check.h"
#include "picture/plot.h"

/* Copies all it needs. */
CwPlot *cw_plot_reliability_new (const CwHeldOut *data);
