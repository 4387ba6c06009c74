/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measured values with their intervals beside published ones, as percentage differences from the
 * school values, so that all pieces share one axis. */
#pragma once

#include "picture/plot.h"

#define CW_VALUES_PLOT_MAX_ROWS 16
#define CW_VALUES_PLOT_MAX_REFERENCES 6

typedef struct
{
  const char *name;        /* "Knight", translated */
  double school;           /* the value at 0 %, in any unit; > 0 */
  double value, low, high; /* measured, same unit; value 0: not measured */
} CwValuesPlotRow;

typedef struct
{
  const char *title;    /* "Kaufman 1999" */
  const double *values; /* [n_rows], same unit; 0: none */
} CwValuesPlotReference;

typedef struct
{
  const char *measured_title; /* NULL: "measured" */
  unsigned n_rows, n_references;
  const CwValuesPlotRow *rows;
  const CwValuesPlotReference *references;
  double range; /* axis from -range to +range percent; 0: chosen, at most 60 */
} CwPlotValuesData;

/* Copies everything. Values beyond the axis get an arrow. */
CwPlot *cw_plot_values_new (const CwPlotValuesData *data);
