/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measuring in a thread, for the place Values. Main thread. */
#pragma once

#include "app/shared_rows.h"
#include "learning/measure.h"

#include <gio/gio.h>

typedef struct
{
  CwMeasurement measurement;
  CwDraws draws;
  CwFit fit;          /* with `draws` as chosen; that of `measurement` leaves them out */
  CwSharedRows *rows; /* what was measured; NULL of figures alone */
} CwMeasureAnswer;

void cw_measure_answer_free (CwMeasureAnswer *answer);

/* Measures `rows` (a reference is taken), or the shipped engine games (unfinished ones as draws, as
 * the article counted them) where that is NULL. */
void cw_measure_async (CwSharedRows *rows, CwDraws draws, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data);
/* The same with the figures of a built-in measured set, whose games are not shipped. */
void cw_measure_set_async (const char *name, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data);
/* The answer for the caller to free, or NULL with `error` (cancelled, out of memory). */
CwMeasureAnswer *cw_measure_finish (GAsyncResult *result, GError **error);
