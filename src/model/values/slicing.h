/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values in parts of the games (learning/slices.h), measured in a thread, and in words. Main
 * thread. */
#pragma once

#include "learning/slices.h"
#include "model/values/measure_job.h"
#include "model/values/sentences.h"
#include "model/values/value_panels.h"

#include <gio/gio.h>

typedef struct
{
  CwSharedRows *rows; /* NULL for figures */
  CwFitOptions options;
  gboolean recommended; /* by the recommended count, whatever the options */
  CwFit all;            /* the values in all games */
  double points;        /* one side's total at the start, if values are in points; 0: in pawns */
  CwSliceKind kind;
  CwSlices slices;
} CwSlicing;

/* Slices the games of the answer, by the recommended count if it is sound (cw_headline_is_sound),
 * or by the answer's own model. Runs by model/latest_task.h with `slot`. */
void cw_slicing_run (GCancellable **slot, const CwMeasureAnswer *answer, CwSliceKind kind,
                     gboolean recommended, GAsyncReadyCallback done, gpointer owner);
/* Valid while `result` is; NULL if it was cancelled or out of memory (G_IO_ERROR_FAILED). */
const CwSlicing *cw_slicing_finish (GAsyncResult *result, GError **error);

/* TRUE if a part has too few games for any value. */
gboolean cw_slice_has_too_few_games (const CwSlice *slice);
/* "from move 20", and "games: 512"; translated. (transfer full) */
char *cw_slice_title (CwSliceKind kind, const CwSlice *slice);
char *cw_slice_note (const CwSlice *slice);
/* Which values differ between the parts, the real differences first, or why there are no parts.
 * (transfer full) `pooled`, here and below: the parts lean on each other (learning/pooling.h),
 * which is explained. */
GPtrArray *cw_slicing_sentences (const CwSlicing *slicing, gboolean pooled);

/* Each part beside all games; NULL: there are no parts. (transfer full) */
CwPlot *cw_slicing_plot (const CwSlicing *slicing, gboolean pooled);
