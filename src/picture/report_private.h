/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What both forms of the report say. Texts are newly allocated unless const. */
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
char *cw_report_counted (const CwReport *report); /* games and rows, a sentence or two */
char *cw_report_summary (const CwReport *report); /* the values, a sentence */
char *cw_report_warning (const CwReport *report); /* what prevents it, or NULL */
char *cw_report_slopes (const CwReport *report);
const char *cw_report_method (const CwReport *report);
/* How high the plot of values is to be: `chess` where it has chess's four rows. */
double cw_report_values_height (const CwReport *report, double chess);

CwReportTable *cw_report_values_table (const CwReport *report);
/* Claim, its meaning, left minus right, its interval, verdict. NULL where there are none. */
CwReportTable *cw_report_claims_table (const CwReport *report);
void cw_report_table_free (CwReportTable *table);
const char *cw_report_cell (const CwReportTable *table, unsigned row, unsigned column);

/* NULL where the measurement has nothing to draw. */
CwPlot *cw_report_plot (const CwReport *report, CwReportPlot which);
