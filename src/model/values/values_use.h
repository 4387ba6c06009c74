/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting what was measured to use: in the panel, in the graph over a game and in Learn. Main
 * thread. */
#pragma once

#include "model/context.h"
#include "model/values/measure_job.h"

typedef enum
{
  CW_USE_NOTHING,     /* the games are too few */
  CW_USE_RECOMMENDED, /* the values of the headline */
  CW_USE_COUNT,       /* those of the count that somebody chose */
  CW_USE_MEASURED,    /* those of the article's count, or figures: nothing is recommended */
} CwUse;

/* Which of the values of an answer are to be used. */
CwUse cw_values_use (const CwMeasureAnswer *answer);

/* Puts them to use and says so. `title` is that of the data; `set` is the named set that has the
 * values where they are not the recommended ones, or NULL. */
void cw_values_use_answer (const CwMeasureAnswer *answer, CwContext *context, const char *title,
                           const char *set);
