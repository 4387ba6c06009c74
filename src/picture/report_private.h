/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of both forms of the report. Strings are newly allocated unless const. */
#pragma once

#include "picture/measured.h"
#include "picture/report.h"

typedef enum
{
  CW_REPORT_VALUES,
  CW_REPORT_CURVE,
  CW_REPORT_SETTLING,
  CW_REPORT_N_PLOTS,
} CwReportPlot;

/* Cells of a table, row after row, the first row a heading. */
typedef struct
{
  unsigned columns, rows;
  GPtrArray *cells; /* char * */
} CwReportTable;

char *cw_report_heading (const CwReport *report);
char *cw_report_counted (const CwReport *report); /* games and rows, in a sentence or two */
char *cw_report_summary (const CwReport *report); /* the values, in a sentence */
char *cw_report_warning (const CwReport *report); /* why there are no values, or NULL */
char *cw_report_slopes (const CwReport *report);
const char *cw_report_method (const CwReport *report);
/* Height of the values plot; `chess` is the height for chess's four rows. */
double cw_report_values_height (const CwReport *report, double chess);

CwReportTable *cw_report_values_table (const CwReport *report);
/* Columns: claim, its meaning, left minus right, its interval, verdict. NULL if there are no
 * claims. */
CwReportTable *cw_report_claims_table (const CwReport *report);
void cw_report_table_free (CwReportTable *table);
const char *cw_report_cell (const CwReportTable *table, unsigned row, unsigned column);

/* NULL if the measurement has nothing to draw. */
CwPlot *cw_report_plot (const CwReport *report, CwReportPlot which);
