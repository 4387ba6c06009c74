/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The specification curve of one piece: its value in every way of counting, sorted, with its
 * intervals; below each value, dots at the choices that it comes from [SSN20]. */
#pragma once

#include "learning/specification.h"
#include "picture/plot.h"

typedef struct
{
  const char *name; /* of the piece, translated: "Knight" */
  unsigned column;
  double points;               /* of cw_specification_points */
  const CwSpecification *list; /* in any order; those that are not done are left out */
  unsigned count;
  const uint8_t *marked; /* options of the way to be marked, [CW_CHOICES]; NULL: none */
} CwPlotSpecificationsData;

/* Copies all it needs. */
CwPlot *cw_plot_specifications_new (const CwPlotSpecificationsData *data);

/* How high the plot wants to be, in pixels at text scale 1. */
int cw_plot_specifications_height (void);
