/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Piece values by the engine's search, as opposed to results: a sample of the positions is
 * searched, and the scores are explained by the pieces (learning/searched.h). A job of
 * model/background.h, whose news are the part done. */
#pragma once

#include "model/background.h"
#include "model/values/shared_rows.h"

#define CW_SEARCH_VALUES_POSITIONS 1000
#define CW_SEARCH_VALUES_NODES 5000 /* each */

typedef struct
{
  CwSharedRows *rows;
  unsigned positions; /* searched, without those that lead to mate; 0: not done */
  CwFit fit;          /* in hundredths of a pawn of the engine */
} CwSearchValuesJob;

CwSearchValuesJob *cw_search_values_job_new (CwSharedRows *rows);
void cw_search_values_job_free (gpointer job);
/* For CwBackgroundKind: an error's message is a translated sentence. */
void cw_search_values_job_run (CwBackground *work, gpointer job, GError **error);
