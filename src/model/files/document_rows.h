/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a document's games from their indexes, in threads: rows with what they give, and how low
 * the winner of each game once stood. Main thread. */
#pragma once

#include "model/values/shared_rows.h"

/* Makes and measures the rows of all games: `indexes` are CwIndex by file (NULL if nothing was
 * read), `files` those of model/files/files.h; takes references. `slot`, `done` and `owner` as in
 * model/latest_task.h. */
void cw_document_rows_measure (GCancellable **slot, GPtrArray *indexes, GPtrArray *files,
                               GAsyncReadyCallback done, gpointer owner);
/* NULL if there was a newer request. (transfer full) */
CwSharedRows *cw_document_rows_measure_finish (GAsyncResult *result);

/* Finds the lowest expected score, by these values, from which each game of the rows was won. */
void cw_document_rows_rate (GCancellable **slot, CwSharedRows *rows, const CwValues *values,
                            GAsyncReadyCallback done, gpointer owner);
/* A float for each game of the rows; NULL if there was a newer request. (transfer full) */
GArray *cw_document_rows_rate_finish (GAsyncResult *result);
