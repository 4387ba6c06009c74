/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values in parts of the games (learning/slices.h), measured in a thread, and in words. Main
 * thread. */
#pragma once

#include "learning/slices.h"
#include "model/values/sentences.h"
#include "model/values/shared_rows.h"
#include "model/values/value_panels.h"

#include <gio/gio.h>

typedef struct
{
  CwSharedRows *rows;
  CwFitOptions options;
  CwSliceKind kind;
  CwSlices slices;
} CwSlicing;

/* By model/latest_task.h, for whom `slot` is; takes a reference of `rows`. */
void cw_slicing_run (GCancellable **slot, CwSharedRows *rows, const CwFitOptions *options,
                     CwSliceKind kind, GAsyncReadyCallback done, gpointer owner);
/* Valid while `result` is; NULL where it was cancelled or there is no memory (G_IO_ERROR_FAILED).
 */
const CwSlicing *cw_slicing_finish (GAsyncResult *result, GError **error);

/* Whether a part has too little for any value. */
gboolean cw_slice_has_too_few_games (const CwSlice *slice);
/* "from move 20", and "games: 512"; translated, (transfer full). */
char *cw_slice_title (CwSliceKind kind, const CwSlice *slice);
char *cw_slice_note (const CwSlice *slice);
/* Which values differ between the parts, first those that do; (transfer full). */
GPtrArray *cw_slicing_sentences (const CwSlicing *slicing);

/* Each part beside all games, `n_panels` values of it; (transfer full). */
CwPlot *cw_slicing_plot (const CwSlicing *slicing, const CwFit *all, unsigned *n_panels);
