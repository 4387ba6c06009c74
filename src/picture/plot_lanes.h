/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured values of a game in which pieces on the board, promoted and in hand are counted
 * apart: one lane each, with its interval, beside one published scale. */
#pragma once

#include "picture/plot.h"

#define CW_PLOT_MAX_LANES 48

typedef struct
{
  const char *name;        /* "Silver", translated, where a new kind begins; NULL: the same kind */
  const char *place;       /* "promoted", translated; NULL where the kind has one lane */
  bool known;              /* measured */
  double value, low, high; /* pawns, or points */
  double own;              /* half the interval that is not the unit's own uncertainty */
  double reference;        /* published, likewise; 0: none */
} CwPlotLane;

typedef struct
{
  const char *measured_title;  /* NULL: "measured" */
  const char *reference_title; /* NULL: none is shown */
  double points;               /* what one side's pieces of the start sum to; 0: the unit is a pawn */
  unsigned n_lanes;
  const CwPlotLane *lanes;
} CwPlotLanesData;

/* Copies all it needs. Values past the axis get an arrow; lanes without a value say so. */
CwPlot *cw_plot_lanes_new (const CwPlotLanesData *data);

/* How high the plot wants to be, in pixels at text scale 1. */
int cw_plot_lanes_height (unsigned n_lanes);
