/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two curves over each other: what the same advantage in pawns scores in one game and in
 * another. */
#pragma once

#include "picture/plot_curve.h"

typedef struct
{
  const char *name; /* "Chess: engine games", translated */
  const CwCurvePoint *points;
  unsigned n_points;
  double slope, low, high; /* per pawn, with 95 % */
} CwTwoCurvesSide;

/* Copies everything. The first curve has the colour of measured values and round signs, the second
 * the colour of text and square ones. */
CwPlot *cw_plot_two_curves_new (const CwTwoCurvesSide sides[2]);
