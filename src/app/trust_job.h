/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far measured values are to be trusted, found in threads: games held out, and a bootstrap by
 * game. References of the rows are taken, and the model has to fit them. Main thread. */
#pragma once

#include "app/progress.h"
#include "app/shared_rows.h"
#include "learning/model_check.h"

#include <gio/gio.h>

#define CW_HELD_OUT_FOLDS 10

void cw_held_out_async (CwSharedRows *rows, const CwModelOptions *options,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* For the caller to free with g_free; NULL where it was cancelled, or there are too few games (then
 * `error` is G_IO_ERROR_FAILED). */
CwHeldOut *cw_held_out_finish (GAsyncResult *result, GError **error);

typedef struct
{
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS]; /* centipawns, by term: 95 % of the replicates */
  unsigned answers;                             /* replicates that gave values */
} CwBootstrapInterval;

/* `count` replicates on all processors but one; the same rows give the same interval. */
void cw_bootstrap_async (CwSharedRows *rows, const CwModelOptions *options, unsigned count,
                         CwProgress *progress, GCancellable *cancellable,
                         GAsyncReadyCallback callback, gpointer data);
/* Likewise; G_IO_ERROR_FAILED where fewer than half of the replicates have an answer. */
CwBootstrapInterval *cw_bootstrap_finish (GAsyncResult *result, GError **error);
