/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured values of a game whose pieces are counted apart on the board, promoted and in hand: one
 * lane each, with its interval, beside one published scale. */
#pragma once

#include "picture/plot.h"

#define CW_PLOT_MAX_LANES 48

typedef struct
{
  const char *name;        /* "Silver", translated, in the first lane of a kind; NULL: the same
                              kind */
  const char *place;       /* "promoted", translated; NULL if the kind has one lane */
  bool known;              /* measured */
  double value, low, high; /* pawns, or points */
  double own;              /* half-width of the interval without the unit's own uncertainty */
  double reference;        /* published, in the same unit; 0: none */
} CwPlotLane;

typedef struct
{
  const char *measured_title;  /* NULL: "measured" */
  const char *reference_title; /* NULL: none is shown */
  double points;               /* sum of one side's pieces at the start; 0: the unit is a pawn */
  unsigned n_lanes;
  const CwPlotLane *lanes;
} CwPlotLanesData;

/* Copies everything. Values beyond the axis get an arrow; lanes without a value say so. */
CwPlot *cw_plot_lanes_new (const CwPlotLanesData *data);

/* Preferred height of the plot, in pixels at text scale 1. */
int cw_plot_lanes_height (unsigned n_lanes);
