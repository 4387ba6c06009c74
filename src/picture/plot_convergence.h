/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How values settle over the steps of a fit: the convergence plot of [Med15]. */
#pragma once

#include "picture/plot.h"

#define CW_CONVERGENCE_MAX_SERIES 16

typedef struct
{
  unsigned n_series;        /* pieces */
  const char *const *names; /* translated; [n_series] */
  unsigned n_steps;
  const char *step_name; /* name of a step, translated; NULL: "Step" */
  const double *steps;   /* whole numbers, rising, >= 1 if logarithmic; [n_steps] */
  const double *values;  /* in pawns; [step * n_series + series] */
  double last_step;      /* the axis ends here; 0: the last of `steps` */
  double highest;        /* the value axis reaches at least this; 0: chosen from the values */
  unsigned shown;        /* draw only this many steps (replay); 0: all */
  bool logarithmic;      /* steps on a logarithmic axis */
} CwPlotConvergenceData;

/* Copies all it needs. */
CwPlot *cw_plot_convergence_new (const CwPlotConvergenceData *data);
