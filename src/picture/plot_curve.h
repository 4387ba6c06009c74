/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The logistic curve: expected score against material balance, with the counted points. */
#pragma once

#include "picture/plot.h"

/* All rows of one balance. */
typedef struct
{
  double balance; /* pawns, White minus Black */
  unsigned rows;
  unsigned won, drawn, lost; /* of those rows, for White */
  double score;              /* mean, 0 … 1, a draw counts half */
  double low, high;          /* 95 % interval (cw_wilson); both 0: none drawn */
} CwCurvePoint;

typedef struct
{
  const CwCurvePoint *points; /* copied; rising by balance */
  unsigned n_points;
  double slope;                 /* fitted a in 1 / (1 + exp (-a x)), per pawn */
  double slope_low, slope_high; /* 95 %; both 0: no band */
  double by_eye;                /* a second, dashed curve (0.7 in the article); 0: none */
  bool has_here;                /* mark the position on the board */
  double here;                  /* its balance in pawns */
  double range;                 /* balance axis from -range to +range; 0: chosen */
  bool compact;                 /* the panel's small form: no key, no points unless asked */
  bool show_points;             /* draw the counted points in the compact form too */
  bool shogi;                   /* the score is sente's, and the words say so */
} CwPlotCurveData;

CwPlot *cw_plot_curve_new (const CwPlotCurveData *data);

/* The bar of shares won / drawn / lost for one side, `width` x `height`, numbers inside where they
 * fit; `dark`: that side's men are the black ones. All three 0: an empty outline. */
void cw_plot_draw_shares (cairo_t *cr, double width, double height, unsigned won, unsigned drawn,
                          unsigned lost, bool dark, const CwPlotStyle *style);
