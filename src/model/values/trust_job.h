/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far measured values can be trusted, found in threads: cross-validation, and a bootstrap by
 * game. References of the rows are taken, and the model must fit them. Main thread. */
#pragma once

#include "learning/accuracy.h"
#include "learning/bootstrap.h"
#include "model/background.h"
#include "model/values/shared_rows.h"

#define CW_CROSS_VALIDATION_FOLDS 10

/* Runs by model/latest_task.h with `slot`. `options` NULL: the recommended count. */
void cw_cross_validation_run (GCancellable **slot, CwSharedRows *rows, const CwFitOptions *options,
                              GAsyncReadyCallback done, gpointer owner);
/* For the caller to free with g_free; NULL if it was cancelled, or there are too few games (then
 * `error` is G_IO_ERROR_FAILED). */
CwAccuracy *cw_cross_validation_finish (GAsyncResult *result, GError **error);

/* A job of model/background.h, whose news are the part done: `count` replicates on all processors
 * but one; the same rows give the same interval. */
typedef struct CwBootstrap CwBootstrap;
CwBootstrap *cw_bootstrap_new (CwSharedRows *rows, const CwFitOptions *options, unsigned count);
void cw_bootstrap_free (gpointer bootstrap);
void cw_bootstrap_run (CwBackground *work, gpointer bootstrap, GError **error);
/* After the end; NULL if fewer than half of the replicates gave values. */
const CwPercentiles *cw_bootstrap_interval (const CwBootstrap *bootstrap);

/* From how many samples an interval is, and how many gave no values; for NULL, that too few did.
 * Main thread; translated. (transfer full) */
char *cw_bootstrap_words (const CwPercentiles *interval);
