/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report of one measurement: what was counted, values with intervals, the curve, how the values
 * settled, the claims; as one HTML file with its plots inside, or as a PDF. Both say the same in
 * the same order, and the same measurement gives the same bytes. */
#pragma once

#include "learning/measure.h"

#include <glib.h>

typedef struct
{
  const char *title; /* what was measured, usually the file's name */
  const char *rule;  /* which rows were counted, a translated sentence; or NULL */
  const CwMeasurement *measurement;
  const CwValues *references; /* published sets to show beside the values */
  unsigned n_references;
  double by_eye; /* slope of the dashed curve; 0: none */
} CwReport;

/* UTF-8, self-contained; NULL and `error` on failure. */
GBytes *cw_report_html (const CwReport *report, GError **error);
/* A4 pages. */
GBytes *cw_report_pdf (const CwReport *report, GError **error);
