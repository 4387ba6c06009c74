/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts measured values to use: in the panel, in the graph over a game and in Learn. Main thread. */
#pragma once

#include "model/context.h"
#include "model/values/measure_job.h"

typedef enum
{
  CW_USE_NOTHING,     /* too few games */
  CW_USE_RECOMMENDED, /* the headline's values */
  CW_USE_COUNT,       /* those of the user's own count */
  CW_USE_MEASURED,    /* those of the article's count, or figures: nothing is recommended */
} CwUse;

/* Which of an answer's values to use. */
CwUse cw_values_use (const CwMeasureAnswer *answer);

/* Puts them to use and tells the user. `title` is the data's; `set` is the named set that has the
 * values if they are not the recommended ones, or NULL. */
void cw_values_use_answer (const CwMeasureAnswer *answer, CwContext *context, const char *title,
                           const char *set);
