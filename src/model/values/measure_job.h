/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measuring in a thread, for the Values page. Main thread. */
#pragma once

#include "learning/inference.h"
#include "model/values/shared_rows.h"

#include <gio/gio.h>

typedef struct
{
  CwMeasurement measurement; /* by the model of [Med15] */
  gboolean has_model;        /* figures have none: what follows is then empty, but for `fit` */
  CwFit model;               /* as chosen, less the features that the rows cannot answer */
  unsigned tests;
  CwFeatureTest test[CW_MAX_TESTS]; /* of its features */
  CwFit fit;                        /* the values of the pieces by that model */
  CwSharedRows *rows;               /* what was measured; NULL of figures alone */
  const CwJoint *joint; /* the recommended model, owned by the rows; NULL of figures alone */
  gboolean recommends;  /* its values can be put to use: */
  CwValues recommended; /* with the slope of the score in all positions that count */
  gboolean article;     /* `fit` is the count of [Med15], not one that somebody chose: said by the
                           laboratory, which knows the rule */
} CwMeasureAnswer;

void cw_measure_answer_free (CwMeasureAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwMeasureAnswer, cw_measure_answer_free)

/* Of the features asked for, those that the rows can answer, taken from the first on as far as
 * there is room. */
CwFitOptions cw_measure_possible (const CwRows *rows, const CwFitOptions *options);

/* By model/latest_task.h, for whom `slot` is. Takes a reference of `rows`, which need a game. */
void cw_measure_rows (GCancellable **slot, CwSharedRows *rows, const CwFitOptions *options,
                      GAsyncReadyCallback done, gpointer owner);
/* The same with the figures of a built-in measured set, whose games are not shipped. */
void cw_measure_set (GCancellable **slot, const char *name, GAsyncReadyCallback done,
                     gpointer owner);
/* The answer for the caller to free, or NULL with `error` (cancelled, out of memory). */
CwMeasureAnswer *cw_measure_finish (GAsyncResult *result, GError **error);
