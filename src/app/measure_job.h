/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measuring in a thread, for the place Values. Main thread. */
#pragma once

#include "learning/measure.h"

#include <gio/gio.h>

typedef struct
{
  CwMeasurement measurement;
  CwDraws draws;
  CwFit fit; /* with `draws` as chosen; that of `measurement` leaves them out */
} CwMeasureAnswer;

/* Measures a copy of `rows`, or the shipped engine games (unfinished ones as draws, as the article
 * counted them) where that is NULL. */
void cw_measure_async (const CwRows *rows, CwDraws draws, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data);
/* The same with the figures of a built-in measured set, whose games are not shipped. */
void cw_measure_set_async (const char *name, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data);
/* The answer for the caller to g_free, or NULL with `error` (cancelled, out of memory). */
CwMeasureAnswer *cw_measure_finish (GAsyncResult *result, GError **error);
