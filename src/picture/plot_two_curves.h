/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two curves over each other: what an advantage of so many pawns scores in one game and in another.
 */
#pragma once

#include "picture/plot_curve.h"

typedef struct
{
  const char *name; /* "Chess: engine games", translated */
  const CwCurvePoint *points;
  unsigned n_points;
  double slope, low, high; /* per pawn, with 95 % */
} CwTwoCurvesSide;

/* Copies all it needs. The first is drawn in the colour of what is measured with round signs, the
 * second in that of text with square ones. */
CwPlot *cw_plot_two_curves_new (const CwTwoCurvesSide sides[2]);
