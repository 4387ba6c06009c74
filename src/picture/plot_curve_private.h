/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the plot of the curve. */
#pragma once

#include "picture/plot_curve.h"
#include "picture/plot_private.h"

#include <math.h>

#define CW_CURVE_SAMPLES 201
#define CW_CURVE_END 0.9 /* of the range: signs of tried curves go no further */

typedef struct
{
  CwPlotCurveData d;
  CwCurvePoint *points; /* all of them; those outside the axis are only counted */
  double range;
  unsigned most; /* rows of the largest point */
} CwPlotCurve;

static inline double
cw_curve_logistic (double slope, double balance)
{
  return 1 / (1 + exp (-slope * balance));
}

static inline bool
cw_curve_inside (const CwPlotCurve *curve, const CwCurvePoint *point)
{
  return fabs (point->balance) <= curve->range + 1e-9;
}

/* Circle area by count. */
static inline double
cw_curve_radius (double rows, double k)
{
  return (2 + 0.105 * sqrt (rows)) * fmax (k, 0.8);
}

/* Points of the curve from -range to range. */
void cw_curve_sample (double range, double slope, double x[CW_CURVE_SAMPLES],
                      double y[CW_CURVE_SAMPLES]);

/* The score at which the sign of a tried curve is, and its place. */
double cw_curve_level (unsigned index);
void cw_curve_sign (const CwPlotCurve *curve, unsigned index, double *balance, double *score);
typedef struct
{
  double x, y, width, height; /* y: of its middle */
} CwCurveBox;

/* Where the words of a tried curve are. */
void cw_curve_tried_box (const CwPlotCurve *curve, const CwCanvas *c, unsigned index,
                         CwCurveBox *box);
/* "66.8 % · loss 0.5112" */
char *cw_curve_tried_text (double slope, double loss);
/* The tried curves with their signs and words. */
void cw_curve_draw_tried (const CwPlotCurve *curve, CwCanvas *c);

/* The key of circle sizes, in the corner at the top left. */
void cw_curve_draw_key (const CwPlotCurve *curve, CwCanvas *c);
/* What the lines are and how the rows of balance 0 scored. */
void cw_curve_draw_words (const CwPlotCurve *curve, CwCanvas *c);
/* In the middle: that there is nothing to draw. */
void cw_curve_draw_nothing (CwCanvas *c);
/* What a point says, over several lines. */
char *cw_curve_point_text (const CwPlotCurve *curve, const CwCurvePoint *point);
/* Sets title, caption and sentence. */
void cw_curve_describe (CwPlot *plot);
