/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the plot of the curve. */
#pragma once

#include "picture/plot_curve.h"
#include "picture/plot_private.h"

#include <math.h>

#define CW_CURVE_SAMPLES 201
#define CW_CURVE_END 0.9 /* limit for signs of tried curves, as a share of the range */

typedef struct
{
  CwPlotCurveData d;
  CwCurvePoint *points; /* all of them; those beyond the axis are only counted */
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

/* Circle radius; the area grows with the rows. */
static inline double
cw_curve_radius (double rows, double k)
{
  return (2 + 0.105 * sqrt (rows)) * fmax (k, 0.8);
}

/* Points of the curve from -range to range. */
void cw_curve_sample (double range, double slope, double x[CW_CURVE_SAMPLES],
                      double y[CW_CURVE_SAMPLES]);

/* The score at which a tried curve has its sign, and the sign's place. */
double cw_curve_level (unsigned index);
void cw_curve_sign (const CwPlotCurve *curve, unsigned index, double *balance, double *score);
typedef struct
{
  double x, y, width, height; /* y: of its middle line */
} CwCurveBox;

/* The box around the text of a tried curve. */
void cw_curve_tried_box (const CwPlotCurve *curve, const CwCanvas *c, unsigned index,
                         CwCurveBox *box);
/* "66.8 % · loss 0.5112" */
char *cw_curve_tried_text (double slope, double loss);
/* Draws the tried curves with their signs and texts. */
void cw_curve_draw_tried (const CwPlotCurve *curve, CwCanvas *c);

/* Draws the key of circle sizes in the top left corner. */
void cw_curve_draw_key (const CwPlotCurve *curve, CwCanvas *c);
/* Names the lines and says how the rows at balance 0 scored. */
void cw_curve_draw_words (const CwPlotCurve *curve, CwCanvas *c);
/* Says in the middle that there is nothing to draw. */
void cw_curve_draw_nothing (CwCanvas *c);
/* A point in words, over several lines. Newly allocated. */
char *cw_curve_point_text (const CwPlotCurve *curve, const CwCurvePoint *point);
/* Sets title, caption and sentence. */
void cw_curve_describe (CwPlot *plot);
