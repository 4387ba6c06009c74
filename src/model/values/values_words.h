/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Values page's sentences about its data. Main thread; all texts are translated. */
#pragma once

#include "model/values/data_set.h"
#include "model/values/measure_job.h"

/* "12 games · 155 positions". (transfer full), as all below. */
char *cw_values_count_text (unsigned games, size_t rows);
/* Shown while the games called `measuring` are measured and the figures are still those of `shown`;
 * either may be NULL: nothing is measured, or the figures are of the same games. */
char *cw_values_progress_text (const char *measuring, const char *shown);
/* By which count, and from how many positions and games, the values of an answer are, unless they
 * are the recommended ones; "" for figures. */
char *cw_values_counted_text (const CwMeasureAnswer *answer);
/* The same for the recommended values of an answer that has them. */
char *cw_values_recommended_text (const CwMeasureAnswer *answer);
/* The same for the article's count beside the recommended values; "" for another count. */
char *cw_values_difference_text (const CwMeasureAnswer *answer);
/* From how many positions and games the curve is, always all, whatever the count. "" for
 * figures. */
char *cw_values_curve_counted_text (const CwMeasureAnswer *answer);
/* Where the games come from, what became of those without a result, and which are left out; "" if
 * there is nothing to say. */
char *cw_values_left_out_text (CwDataKind kind, const CwMeasureAnswer *answer);
/* What is drawn above the curve. */
char *cw_values_curve_text (CwDataKind kind, const CwMeasureAnswer *answer);
/* How the values were found step by step, or why they were not. */
char *cw_values_settle_text (const CwMeasureAnswer *answer);
/* The scale that balances are counted by, for a chip; owned by the translation. */
const char *cw_values_scale_text (CwDataKind kind, const CwMeasureAnswer *answer);
/* What the values are fitted to. */
const char *cw_values_model_text (const CwMeasureAnswer *answer);
/* What a set of these values says about its source. */
char *cw_values_source_text (const CwMeasureAnswer *answer);
