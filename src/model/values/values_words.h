/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the Values page says about its data in sentences. Main thread; all texts are translated. */
#pragma once

#include "model/values/data_set.h"
#include "model/values/measure_job.h"

/* "12 games · 155 positions"; (transfer full), as all below. */
char *cw_values_count_text (unsigned games, size_t rows);
/* While the games called `measuring` are measured and the figures still are those of `shown`;
 * either may be NULL: nothing is, or they are of the same games. */
char *cw_values_progress_text (const char *measuring, const char *shown);
/* By which count, how many positions and games the values of an answer are from, where they are not
 * the recommended ones; "" of figures alone. */
char *cw_values_counted_text (const CwMeasureAnswer *answer);
/* The same of the recommended values of an answer that has such. */
char *cw_values_recommended_text (const CwMeasureAnswer *answer);
/* The same of the article's count beside the recommended values; "" of another count. */
char *cw_values_difference_text (const CwMeasureAnswer *answer);
/* Of which positions and games the curve is, whatever the count: of all. "" of figures alone. */
char *cw_values_curve_counted_text (const CwMeasureAnswer *answer);
/* Where the games come from, what became of those without a result, and which are left out; "". */
char *cw_values_left_out_text (CwDataKind kind, const CwMeasureAnswer *answer);
/* What is drawn above the curve. */
char *cw_values_curve_text (CwDataKind kind, const CwMeasureAnswer *answer);
/* How the values were found step by step, or why they were not. */
char *cw_values_settle_text (const CwMeasureAnswer *answer);
/* The scale that balances are counted by, for a chip; owned by the translation. */
const char *cw_values_scale_text (CwDataKind kind, const CwMeasureAnswer *answer);
/* What the values are fitted on. */
const char *cw_values_model_text (const CwMeasureAnswer *answer);
/* What a set of these values says of where they come from. */
char *cw_values_source_text (const CwMeasureAnswer *answer);
