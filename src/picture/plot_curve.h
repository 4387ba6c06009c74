/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The logistic curve: expected score against material balance, with the counted points. */
#pragma once

#include "picture/plot.h"

/* All rows of one balance, or of some balances next to each other. */
typedef struct
{
  double balance; /* pawns, White minus Black */
  unsigned rows;
  unsigned won, drawn, lost; /* of those rows, for White */
  double score;              /* mean, 0 … 1, a draw counts half */
  double low, high;          /* 95 % interval (cw_wilson); both 0: none drawn */
  double effective;          /* as many independent results it is from; 0: not known */
} CwCurvePoint;

/* A slope to try against the fitted one: a dashed curve with a sign on it that can be dragged. */
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
  int width;                    /* leads that are counted in one point; 0: one */
  double slope;                 /* fitted a in 1 / (1 + exp (-a x)), per pawn */
  double slope_low, slope_high; /* 95 %; both 0: no band */
  double by_eye;                /* a second, dashed curve (0.7 in [Med15]); 0: none */
  double better_slope, bend;    /* a curve that fits better, dashed (learning/misfit.h); 0: none */
  unsigned n_tried;             /* beside them */
  CwCurveTried tried[CW_CURVE_TRIED];
  double loss;      /* of the fitted slope; 0: not shown */
  bool has_here;    /* mark the position on the board */
  double here;      /* its balance in pawns */
  double range;     /* balance axis from -range to +range; 0: chosen */
  bool compact;     /* the panel's small form: no key, no points unless asked */
  bool show_points; /* draw the counted points in the compact form too */
  bool shogi;       /* the words are shogi's: sente and gote */
  bool black;       /* balances and scores are Black's, or gote's */
} CwPlotCurveData;

CwPlot *cw_plot_curve_new (const CwPlotCurveData *data);

/* What the circles of the plot are, "Each circle stands for …", of points of so many leads. Newly
 * allocated. */
char *cw_curve_circles_text (int width);

/* What a curve of this slope says of one pawn more, "66.0 %", for people. Newly allocated. */
char *cw_curve_pawn_text (double slope);

/* The slope for which the sign `index` is at this balance, when it is dragged there along the axis.
 */
double cw_plot_curve_dragged (CwPlot *plot, unsigned index, double balance);

/* The bar of shares won / drawn / lost for one side, `width` x `height`, numbers inside where they
 * fit; `dark`: that side's pieces are the black ones. All three 0: an empty outline. */
void cw_plot_draw_shares (cairo_t *cr, double width, double height, unsigned won, unsigned drawn,
                          unsigned lost, bool dark, const CwPlotStyle *style);
