/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report of one measurement: what was counted, values with intervals, the curve, how the
 * values settled, the claims. As one HTML file with its plots inside it, or as a PDF. */
#pragma once

#include "picture/plot_convergence.h"
#include "picture/plot_curve.h"
#include "picture/plot_values.h"

typedef enum { CW_CLAIM_HOLDS, CW_CLAIM_FAILS, CW_CLAIM_OPEN } CwClaimVerdict;

typedef struct {
  const char *text;         /* "B + N = R + 1.5P" */
  double difference, error; /* left minus right and half its 95 % interval, pawn = 100 */
  CwClaimVerdict verdict;
} CwReportClaim;

typedef struct {
  const char *title;        /* e.g. the file's name */
  const char *rule;         /* which rows were counted, a sentence; or NULL */
  unsigned games, rows;     /* 0: not known */
  unsigned distinct;        /* distinct vectors; 0: not known */
  unsigned n_values;
  const char *const *names; /* "Knight" …, translated */
  const double *values, *errors, *low, *high; /* pawn = 100; errors 0: not known */
  const double *school;     /* for the plot of differences */
  unsigned n_references;
  const CwValuesPlotReference *references; /* pawn = 100 */
  const CwPlotCurveData *curve;            /* NULL: none */
  const CwPlotConvergenceData *convergence; /* NULL: none */
  unsigned n_claims;
  const CwReportClaim *claims;
  const char *const *notes; /* further sentences, NULL-ended; or NULL */
} CwReport;

/* UTF-8, self-contained; NULL and `error` on failure. */
GBytes *cw_report_html (const CwReport *report, GError **error);
GBytes *cw_report_pdf (const CwReport *report, GError **error);
