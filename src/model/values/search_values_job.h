/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine's search says that pieces are worth, beside what results say: a sample of the
 * positions is searched, and the scores are explained by the pieces (learning/searched.h). A job of
 * model/background.h, whose news are how much is done. */
#pragma once

#include "model/background.h"
#include "model/values/shared_rows.h"

#define CW_SEARCH_VALUES_POSITIONS 1000
#define CW_SEARCH_VALUES_NODES 5000 /* each */

typedef struct
{
  CwSharedRows *rows;
  unsigned positions; /* searched, but those in which the search saw a mate; 0: not done */
  CwFit fit;          /* hundredths of a pawn of the engine */
} CwSearchValuesJob;

CwSearchValuesJob *cw_search_values_job_new (CwSharedRows *rows);
void cw_search_values_job_free (gpointer job);
/* For CwBackgroundKind: the message of an error is a translated sentence. */
void cw_search_values_job_run (CwBackground *work, gpointer job, GError **error);
