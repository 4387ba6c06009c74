/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plots of a measurement, shared by the window, the report and the command line. */
#pragma once

#include "learning/measure.h"
#include "picture/plot_convergence.h"
#include "picture/plot_curve.h"
#include "picture/plot_values.h"

/* "Pawn" … "King", translated, for headings and labels; "" for other kinds. */
const char *cw_measured_kind_name (CwKind kind);

/* The same for a column of any game: "Promoted silver", "Gold in hand". (transfer full) */
char *cw_measured_column_name (const CwColumns *columns, unsigned index);

/* The kind of a column's pieces before promotion. */
CwKind cw_measured_plain_kind (const CwColumns *columns, unsigned index);

/* The columns in the order to show them: grouped by kind, kinds by their usual worth on the board.
 * Returns how many. */
unsigned cw_measured_order (const CwColumns *columns, unsigned order[CW_MAX_COLUMNS]);

/* True if pieces are also counted in places other than on the board. */
bool cw_measured_has_places (const CwColumns *columns);

/* "Promoted silver", for any kind of the columns' game. (transfer full) */
char *cw_measured_kind_title (const CwColumns *columns, CwKind kind);

/* A set's value for a column, in centipawns. */
double cw_measured_set_value (const CwColumns *columns, unsigned index, const CwValues *values);

/* The title of a set, translated if it is built in. */
const char *cw_measured_title (const CwValues *values);

/* Half the length of the curve's axis, in pawns: more where a pawn counts for little. */
double cw_measured_range (const CwCurve *curve);

/* How many leads, in pawns, are drawn as one point: 1 in chess, more where a pawn counts for
 * little, as in shogi; always a round number. */
int cw_measured_width (const CwCurve *curve);

/* The counted points of a curve, several pawns together where a pawn counts for little. Returns how
 * many were written. */
unsigned cw_measured_points (const CwCurve *curve, CwCurvePoint points[CW_CURVE_BINS]);

/* The balances low … high that are counted in the point at `balance`. */
void cw_measured_span (const CwCurve *curve, double balance, int *low, int *high);

/* The curve with slopes to try beside it, and the log-loss of the fitted one. */
CwPlot *cw_measured_tried_plot (const CwCurve *curve, const CwGame *game, double loss,
                                const CwCurveTried *tried, unsigned n_tried);

/* The curve of a game with its points, fitted slope and band, and a dashed one: the better fit if
 * `misfit` (or NULL) finds one, else of slope `by_eye` (0: none; [Med15] has 0.7). For the panel's
 * small form use cw_plot_curve_new with `compact`. */
CwPlot *cw_measured_curve_plot (const CwCurve *curve, const CwMisfit *misfit, const CwGame *game,
                                double by_eye);

/* How the values settled; only the first `shown` steps (0: all). */
CwPlot *cw_measured_convergence_plot (const CwMeasurement *measurement, unsigned shown);

/* The log-odds of one point: in chess a pawn; in other games, where a pawn is measured badly, what
 * all pieces of one side at the start decide divided by their usual count (cw_army_unit), or a pawn
 * if that is not known. `sum` (or NULL) gets that count, or 0 if the unit is a pawn. */
double cw_measured_unit (const CwFit *fit, double *sum);

/* Measured values beside other sets, which are shown by title. In chess as differences from the
 * school values; in other games in points of cw_measured_unit, with pieces on the board, promoted
 * and in hand apart, without the unit's own error and with the first set only. `title` names what
 * was measured (NULL: "measured"). */
CwPlot *cw_measured_values_plot (const CwFit *fit, const char *title, const CwValues *references,
                                 unsigned n_references);
