/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The logistic curve: expected score against material balance, with the counted points. */
#pragma once

#include "picture/plot.h"

/* All rows with the same balance, or with a few adjacent ones. */
typedef struct
{
  double balance; /* pawns, White minus Black */
  unsigned rows;
  unsigned won, drawn, lost; /* of those rows, for White */
  double score;              /* mean, 0 … 1; a draw counts half */
  double low, high;          /* 95 % interval (cw_wilson); none if both are 0 */
  double effective;          /* number of independent results it amounts to; 0: unknown */
} CwCurvePoint;

/* A slope to compare with the fitted one: a dashed curve with a sign that can be dragged. */
typedef struct
{
  double slope; /* per pawn, > 0 */
  double loss;  /* log-loss on the data, shown beside it */
} CwCurveTried;

#define CW_CURVE_TRIED 3 /* at most */

typedef struct
{
  const CwCurvePoint *points; /* copied; rising by balance */
  unsigned n_points;
  int width;                    /* leads counted in one point; 0: one */
  double slope;                 /* fitted a in 1 / (1 + exp (-a x)), per pawn */
  double slope_low, slope_high; /* 95 %; both 0: no band */
  double by_eye;                /* slope of a second, dashed curve (0.7 in [Med15]); 0: none */
  double better_slope, bend;    /* a dashed curve that fits better (learning/misfit.h); 0: none */
  unsigned n_tried;             /* beside them */
  CwCurveTried tried[CW_CURVE_TRIED];
  double loss;      /* log-loss of the fitted slope; 0: not shown */
  bool has_here;    /* mark the position on the board */
  double here;      /* its balance in pawns */
  double range;     /* balance axis from -range to +range; 0: chosen */
  bool compact;     /* the panel's small form: no key, points only if show_points */
  bool show_points; /* draw the counted points in the compact form too */
  bool shogi;       /* use shogi's words: sente and gote */
  bool black;       /* balances and scores are for Black, or gote */
} CwPlotCurveData;

CwPlot *cw_plot_curve_new (const CwPlotCurveData *data);

/* What the circles of the plot stand for, "Each circle stands for …", if each covers `width` leads.
 * Newly allocated. */
char *cw_curve_circles_text (int width);

/* The score this slope gives for one pawn up, "66.0 %". Newly allocated. */
char *cw_curve_pawn_text (double slope);

/* The slope that puts the sign `index` at this balance when it is dragged along the axis. */
double cw_plot_curve_dragged (CwPlot *plot, unsigned index, double balance);

/* A bar of the shares won / drawn / lost of one side, `width` x `height`, with numbers inside where
 * they fit; `dark`: that side has the black pieces. An empty outline if all three are 0. */
void cw_plot_draw_shares (cairo_t *cr, double width, double height, unsigned won, unsigned drawn,
                          unsigned lost, bool dark, const CwPlotStyle *style);
