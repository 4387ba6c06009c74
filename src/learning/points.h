/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unit of values where a pawn is measured badly, as in all games but chess: points. One side's
 * pieces at the start are worth as many as they usually count (93 in shogi, by Tanigawa). Values in
 * points leave out the unit's own error, which all of them share. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"
#include "learning/linear.h"

/* The usual value of each column in pawns, in hand as on the board. */
void cw_usual_points (const CwColumns *columns, double points[CW_MAX_COLUMNS]);

/* One side's number of pieces in each column at the start. */
void cw_army (const CwColumns *columns, uint8_t count[CW_MAX_COLUMNS]);

/* The usual sum of these pieces' values. */
double cw_army_points (const CwColumns *columns);

/* The log-odds of a point: those of all these pieces, divided by their usual sum. 0 if not
 * positive. */
double cw_army_unit (const CwColumns *columns, const double theta[CW_MAX_COLUMNS]);

/* The relative standard error of that unit, from the covariance of all columns. */
double cw_army_error (const CwColumns *columns, const double theta[CW_MAX_COLUMNS],
                      const CwMatrix covariance);

/* Turns a fit's values, errors and intervals into points, and returns how many one side has at the
 * start. In chess, where the pawn is the unit, changes nothing and returns 0. If the games cannot
 * tell a point from 0, there are no values, and the state is CW_FIT_NO_PAWN. */
double cw_fit_to_points (CwFit *fit);
