/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is measured of a document's games, by their indexes: rows with what they give, and from how
 * low each game was won. In threads of their own. Main thread. */
#pragma once

#include "model/values/shared_rows.h"

/* Makes and measures the rows of all games: `indexes` are CwIndex by file (NULL for one of which
 * nothing was read), `files` those of model/files/files.h; references are taken. `slot`, `done` and
 * `owner` as in model/latest_task.h. */
void cw_document_rows_measure (GCancellable **slot, GPtrArray *indexes, GPtrArray *files,
                               GAsyncReadyCallback done, gpointer owner);
/* NULL where something newer was asked. (transfer full) */
CwSharedRows *cw_document_rows_measure_finish (GAsyncResult *result);

/* Finds from how low an expected score by these values each game of the rows was won. */
void cw_document_rows_rate (GCancellable **slot, CwSharedRows *rows, const CwValues *values,
                            GAsyncReadyCallback done, gpointer owner);
/* A float by game of the rows; NULL where something newer was asked. (transfer full) */
GArray *cw_document_rows_rate_finish (GAsyncResult *result);
