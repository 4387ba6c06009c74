/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the place Values says about its data in sentences. Main thread; all texts are translated. */
#pragma once

#include "app/measure_job.h"

typedef enum
{
  CW_DATA_SHIPPED,  /* the engine games: chess */
  CW_DATA_SELFPLAY, /* the program's own games of shogi, which Open offers: their figures */
  CW_DATA_SHOGI,    /* professional games: figures alone */
  CW_DATA_FILE,
  CW_N_DATA
} CwValuesData;

/* "12 games · 155 rows"; (transfer full), as all below. */
char *cw_values_count_text (unsigned games, size_t rows);
/* What became of games without a result; "" where there are none. */
char *cw_values_unfinished_text (CwValuesData data, const CwMeasureAnswer *answer);
/* What is drawn above the curve. */
char *cw_values_curve_text (CwValuesData data, const CwMeasureAnswer *answer);
/* How the values were found step by step, or why they were not. */
char *cw_values_settle_text (const CwMeasureAnswer *answer);
/* The scale that balances are counted by, for a chip; owned by the translation. */
const char *cw_values_scale_text (CwValuesData data, const CwMeasureAnswer *answer);
/* What the values are fitted on. */
const char *cw_values_model_text (const CwMeasureAnswer *answer);
