/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts in the side panel of Values: how far data have been read, which of their games count,
 * and which positions. Main thread; all texts are translated, and all char * (transfer full). */
#pragma once

#include "model/values/data_set.h"

/* How much of the data has been read, how many games and rows they have, or what is wrong with
 * them; "" if there is nothing to say. */
char *cw_data_set_text (CwDataSet *set);

/* The part of the filter that is easiest to name: "All games", "Anand", "1990–2000". */
char *cw_filter_choice_title (const CwFilterChoice *filter);
/* "2,311 of 2,997 games; 12 do not say."; "" if nothing is left out. */
char *cw_filtered_text (const CwRows *rows);

#define CW_SAMPLE_COUNT 5

typedef struct
{
  CwSample sample;
  const char *title, *note; /* marked for translation; use cw_sample_title */
} CwSampleWords;

/* The ways to choose positions of a game, in the order in which they are offered. */
extern const CwSampleWords cw_samples[CW_SAMPLE_COUNT];
const char *cw_sample_title (CwSample sample);
/* The rule in sentences: "Quiet is 2 plies in a row without …". */
char *cw_row_rule_text (const CwRowRule *rule);
