/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small multiples: one panel per piece, each with the same rows (parts of the games, or sets of
 * values) with a value and its interval, all on one scale: the difference in percent from the usual
 * value. */
#pragma once

#include "picture/plot.h"

typedef struct
{
  const char *name; /* "2400–2599", translated */
  const char *note; /* "512 games", below the name; NULL: none */
  bool published;   /* an open sign: not measured from these games */
} CwPanelsRow;

typedef struct
{
  bool known;
  double value;     /* in the plot's unit */
  double low, high; /* 95 %; both 0: none */
} CwPanelsCell;

typedef struct
{
  const char *title, *caption; /* translated */
  const char *usual_title;     /* title of the axis: "Difference from all games" */
  const char *unit_title;      /* "In pawns", beside it */
  unsigned decimals;           /* of values in that unit */
  unsigned n_rows, n_panels;
  const CwPanelsRow *rows;
  const char *const *panels; /* [n_panels]: "Knight" */
  const double *usual;       /* [n_panels]: the value at 0 %; > 0 */
  const CwPanelsCell *cells; /* [n_panels][n_rows] */
} CwPlotPanelsData;

/* Copies everything. Values beyond the axis get an arrow, unknown ones say so. High rows show
 * figures below the signs. */
CwPlot *cw_plot_panels_new (const CwPlotPanelsData *data);

/* The minimum height at this width, or (`roomy`) the largest useful one, in pixels at text scale 1.
 * Rows without a note take less. */
int cw_plot_panels_height (const CwPlot *plot, int width, bool roomy);
