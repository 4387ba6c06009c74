/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plots of a measurement, for the window, the report and the command line alike. */
#pragma once

#include "learning/measure.h"
#include "picture/plot_convergence.h"
#include "picture/plot_curve.h"
#include "picture/plot_values.h"

/* "Pawn" … "King", translated, for headings and labels; "" for other kinds. */
const char *cw_measured_kind_name (CwKind kind);

/* The title of a set, translated where it is one of ours. */
const char *cw_measured_title (const CwValues *values);

/* The counted points of a curve. Returns how many were written. */
unsigned cw_measured_points (const CwCurve *curve, CwCurvePoint points[CW_CURVE_BINS]);

/* The curve with its points, fitted slope and band, and a dashed one of slope `by_eye` (0: none;
 * the article's is 0.7). The panel's small form is cw_plot_curve_new with `compact`. */
CwPlot *cw_measured_curve_plot (const CwCurve *curve, double by_eye);

/* How the values settled; `shown` steps of it (0: all). */
CwPlot *cw_measured_convergence_plot (const CwMeasurement *measurement, unsigned shown);

/* Measured values against the school's beside other sets, whose titles are shown. `title` names
 * what was measured (NULL: "measured"). */
CwPlot *cw_measured_values_plot (const CwFit *fit, const char *title, const CwValues *references,
                                 unsigned n_references);
