/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The specification curve of one piece: its value under every way of counting, sorted, with
 * intervals; below each value, dots mark the choices behind it [SSN20]. */
#pragma once

#include "learning/specification.h"
#include "picture/plot.h"

typedef struct
{
  const char *name; /* of the piece, translated: "Knight" */
  unsigned column;
  double points;               /* of cw_specification_points */
  const CwSpecification *list; /* in any order; those not done are left out */
  unsigned count;
  const uint8_t *marked; /* options of the way to highlight, [CW_CHOICES]; NULL: none */
} CwPlotSpecificationsData;

/* Copies everything. */
CwPlot *cw_plot_specifications_new (const CwPlotSpecificationsData *data);

/* Preferred height of the plot, in pixels at text scale 1. */
int cw_plot_specifications_height (void);
