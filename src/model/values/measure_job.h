/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures in a thread, for the Values page. Main thread. */
#pragma once

#include "learning/inference.h"
#include "model/values/shared_rows.h"

#include <gio/gio.h>

typedef struct
{
  CwMeasurement measurement; /* by the model of [Med15] */
  gboolean has_model;        /* FALSE for figures: what follows, except `fit`, is then empty */
  CwFit model;               /* as chosen, without features that the rows cannot answer */
  unsigned tests;
  CwFeatureTest test[CW_MAX_TESTS]; /* for its features */
  CwFit fit;                        /* the piece values of that model */
  CwSharedRows *rows;               /* the measured rows; NULL for figures */
  const CwJoint *joint;             /* the recommended model, owned by the rows; NULL for figures */
  gboolean recommends;              /* its values can be used: */
  CwValues recommended;             /* with the slope of the score over all counted positions */
  gboolean article; /* `fit` is the count of [Med15], not one chosen by the user; set by the
                       laboratory, which knows the rule */
} CwMeasureAnswer;

void cw_measure_answer_free (CwMeasureAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwMeasureAnswer, cw_measure_answer_free)

/* The chosen features that the rows can answer, from the first on as far as there is room. */
CwFitOptions cw_measure_possible (const CwRows *rows, const CwFitOptions *options);

/* Runs by model/latest_task.h with `slot`. Takes a reference of `rows`, which need a game. */
void cw_measure_rows (GCancellable **slot, CwSharedRows *rows, const CwFitOptions *options,
                      GAsyncReadyCallback done, gpointer owner);
/* The same with the figures of a built-in measured set, whose games are not shipped. */
void cw_measure_set (GCancellable **slot, const char *name, GAsyncReadyCallback done,
                     gpointer owner);
/* The answer, for the caller to free, or NULL with `error` (cancelled, out of memory). */
CwMeasureAnswer *cw_measure_finish (GAsyncResult *result, GError **error);
