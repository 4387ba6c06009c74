/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares values measured from several data sets, in a thread, with each other and with published
 * sets, and says in words where they differ. Main thread. */
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
  char *source; /* NULL: nothing to say */
  gboolean published;
  gboolean beside; /* of the same games as the last set before it without this flag: only shown */
  guint games;     /* number of games measured; 0 for figures */
  CwFit fit;       /* in pawns, other games than chess in points (learning/points.h) */
  CwInfluence influence; /* of the games; empty for figures */
} CwComparedSet;

void cw_compared_set_free (CwComparedSet *set);

/* Measures the data sets one by one (those without rows are the figures of their value set), by the
 * recommended count or by that of `options`, called `chosen`; each is followed by what the other
 * count makes of the same games, if that has values. Runs by model/latest_task.h with `slot`. */
void cw_comparison_run (GCancellable **slot, GPtrArray *data_sets, const CwFitOptions *options,
                        gboolean recommended, const char *chosen, GAsyncReadyCallback done,
                        gpointer owner);
/* CwComparedSets in the order asked, for the caller to unref; NULL if it was cancelled. */
GPtrArray *cw_comparison_finish (GAsyncResult *result);
/* Inserts the values of a search of the first set's games after those of that set; `job` must be
 * done. */
void cw_comparison_add_search (GPtrArray *compared, const CwSearchValuesJob *job);
/* Adds the game's published sets, the user's own, and the values that the engine plays by. */
void cw_comparison_add_references (GPtrArray *compared, CwValueSets *choice, const CwGame *game);

/* How the other measured sets differ from the first, and the sources of those not measured.
 * (transfer full) */
GPtrArray *cw_comparison_sentences (const GPtrArray *compared);

/* The values of all sets side by side. (transfer full) */
CwPlot *cw_comparison_plot (const GPtrArray *compared);
