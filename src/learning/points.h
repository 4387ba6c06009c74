/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The unit of values where a pawn is measured badly, as in all games but chess: points, of which
 * the pieces of one side at the start have as many as they usually count (93 in shogi, by
 * Tanigawa). Values in it leave out its own error, which all of them share. Pure, thread-safe. */
#pragma once

#include "learning/fit.h"
#include "learning/linear.h"

/* The usual value of each column in pawns, in hand as on the board. */
void cw_usual_points (const CwColumns *columns, double points[CW_MAX_COLUMNS]);

/* How many pieces of each column one side has at the start. */
void cw_army (const CwColumns *columns, uint8_t count[CW_MAX_COLUMNS]);

/* What these pieces usually count together. */
double cw_army_points (const CwColumns *columns);

/* The log-odds of a point: of all these pieces, divided by what they usually count. 0 where it is
 * not positive. */
double cw_army_unit (const CwColumns *columns, const double theta[CW_MAX_COLUMNS]);

/* The relative standard error of that unit, by the covariance of all columns. */
double cw_army_error (const CwColumns *columns, const double theta[CW_MAX_COLUMNS],
                      const CwMatrix covariance);

/* Turns the values of a fit, their errors and intervals into points, and returns how many one side
 * has at the start. In chess, where the pawn is the unit, nothing is changed, and it returns 0.
 * Where the games do not tell a point from nothing there are no values, and the state is
 * CW_FIT_NO_PAWN. */
double cw_fit_to_points (CwFit *fit);
