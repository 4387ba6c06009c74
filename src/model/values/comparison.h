/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values measured from several data sets, in a thread, beside sets that were published; and where
 * they differ, in words. Main thread. */
#pragma once

#include "learning/parts.h"
#include "model/values/data_set.h"
#include "model/values/search_values_job.h"
#include "model/values/sentences.h"
#include "model/values/value_panels.h"
#include "model/values/value_sets.h"

/* One set of values, with what is known of its errors. Texts are translated. */
typedef struct
{
  char *title;
  char *note;   /* NULL: none */
  char *source; /* NULL: nothing is to be said of it */
  gboolean published;
  gboolean beside;       /* of the same games as the first above it that is not: only shown */
  guint games;           /* that were measured; 0 of figures */
  CwFit fit;             /* in pawns, outside chess in points (learning/points.h) */
  CwInfluence influence; /* of the games; empty of figures */
} CwComparedSet;

void cw_compared_set_free (CwComparedSet *set);

/* Measures the data sets one by one (those without rows are the figures of their value set), by the
 * recommended count or by the one of `options`, called `chosen`; each is followed by what the other
 * count makes of the same games, where that has values. By model/latest_task.h, for whom `slot` is.
 */
void cw_comparison_run (GCancellable **slot, GPtrArray *data_sets, const CwFitOptions *options,
                        gboolean recommended, const char *chosen, GAsyncReadyCallback done,
                        gpointer owner);
/* Of CwComparedSet, in the order asked, for the caller to unref; NULL where it was cancelled. */
GPtrArray *cw_comparison_finish (GAsyncResult *result);
/* Adds what a search says of the first set's games, below those; `job` is done. */
void cw_comparison_add_search (GPtrArray *compared, const CwSearchValuesJob *job);
/* Adds published sets of the game, the user's own, and what the engine plays by. */
void cw_comparison_add_references (GPtrArray *compared, CwValueSets *choice, const CwGame *game);

/* Where the others that were measured differ from the first, and the sources of those that were
 * not; (transfer full). */
GPtrArray *cw_comparison_sentences (const GPtrArray *compared);

/* The values of all beside each other; (transfer full). */
CwPlot *cw_comparison_plot (const GPtrArray *compared);
