/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plots of a measurement, for the window, the report and the command line alike. */
#pragma once

#include "learning/measure.h"
#include "picture/plot_convergence.h"
#include "picture/plot_curve.h"
#include "picture/plot_values.h"

/* "Pawn" … "King", translated, for headings and labels; "" for other kinds. */
const char *cw_measured_kind_name (CwKind kind);

/* The same for a column of any game: "Promoted silver", "Gold in hand"; (transfer full). */
char *cw_measured_column_name (const CwColumns *columns, unsigned index);

/* The kind that a column's pieces are in hand, or were before they promoted. */
CwKind cw_measured_plain_kind (const CwColumns *columns, unsigned index);

/* The columns in the order to show them: those of one kind together, kinds by what they are usually
 * worth on the board. Returns how many. */
unsigned cw_measured_order (const CwColumns *columns, unsigned order[CW_MAX_COLUMNS]);

/* Whether pieces are counted in other places than on the board too. */
bool cw_measured_has_places (const CwColumns *columns);

/* "Promoted silver" of any kind of the columns' game; (transfer full). */
char *cw_measured_kind_title (const CwColumns *columns, CwKind kind);

/* What a set gives a column, centipawns. */
double cw_measured_set_value (const CwColumns *columns, unsigned index, const CwValues *values);

/* The title of a set, translated where it is one of ours. */
const char *cw_measured_title (const CwValues *values);

/* How far its axis goes to either side, in pawns: farther where a pawn says little. */
double cw_measured_range (const CwCurve *curve);

/* Leads, in pawns, that are drawn as one point: one in chess, more where a pawn says little, as in
 * shogi; always a round number. */
int cw_measured_width (const CwCurve *curve);

/* The counted points of a curve, of several pawns together where a pawn says little. Returns how
 * many were written. */
unsigned cw_measured_points (const CwCurve *curve, CwCurvePoint points[CW_CURVE_BINS]);

/* The bins that are counted in the point at `balance`: of balances low … high. */
void cw_measured_span (const CwCurve *curve, double balance, int *low, int *high);

/* The same with slopes to try beside it, and what the fitted one loses. */
CwPlot *cw_measured_tried_plot (const CwCurve *curve, const CwGame *game, double loss,
                                const CwCurveTried *tried, unsigned n_tried);

/* The curve of a game with its points, fitted slope and band, and a dashed one: that which fits
 * better, where `misfit` (or NULL) says so, or of slope `by_eye` (0: none; that of [Med15] is 0.7).
 * The panel's small form is cw_plot_curve_new with `compact`. */
CwPlot *cw_measured_curve_plot (const CwCurve *curve, const CwMisfit *misfit, const CwGame *game,
                                double by_eye);

/* How the values settled; `shown` steps of it (0: all). */
CwPlot *cw_measured_convergence_plot (const CwMeasurement *measurement, unsigned shown);

/* The log-odds of a point: a pawn in chess, elsewhere what all pieces of one side at the start decide
 * by what they usually count together (cw_army_unit), since a pawn is measured badly; a pawn again
 * where that says nothing. `sum` (or NULL) gets what they count; 0: it is the pawn. */
double cw_measured_unit (const CwFit *fit, double *sum);

/* Measured values beside other sets, whose titles are shown: in chess as differences from the
 * school's, in other games in points of cw_measured_unit, pieces on the board, promoted and in hand
 * apart, without the unit's own error, with the first set only. `title` names what was measured (NULL: "measured"). */
CwPlot *cw_measured_values_plot (const CwFit *fit, const char *title, const CwValues *references,
                                 unsigned n_references);
