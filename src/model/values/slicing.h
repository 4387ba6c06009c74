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
  CwSharedRows *rows; /* NULL of figures alone */
  CwFitOptions options;
  gboolean recommended; /* by the recommended count, whatever the options are */
  CwFit all;            /* the values in all games */
  double points; /* what one side has at the start, of values in points; 0: they are in pawns */
  CwSliceKind kind;
  CwSlices slices;
} CwSlicing;

/* The games of that answer, by the recommended count where it is sound (cw_headline_is_sound), or
 * by the answer's own model; by model/latest_task.h, for whom `slot` is. */
void cw_slicing_run (GCancellable **slot, const CwMeasureAnswer *answer, CwSliceKind kind,
                     gboolean recommended, GAsyncReadyCallback done, gpointer owner);
/* Valid while `result` is; NULL where it was cancelled or there is no memory (G_IO_ERROR_FAILED).
 */
const CwSlicing *cw_slicing_finish (GAsyncResult *result, GError **error);

/* Whether a part has too little for any value. */
gboolean cw_slice_has_too_few_games (const CwSlice *slice);
/* "from move 20", and "games: 512"; translated, (transfer full). */
char *cw_slice_title (CwSliceKind kind, const CwSlice *slice);
char *cw_slice_note (const CwSlice *slice);
/* Which values differ between the parts, first those that do, or why there are no parts;
 * (transfer full). `pooled`, here and below: the parts lean on each other (learning/pooling.h), and
 * that is explained. */
GPtrArray *cw_slicing_sentences (const CwSlicing *slicing, gboolean pooled);

/* Each part beside all games; NULL: there are no parts; (transfer full). */
CwPlot *cw_slicing_plot (const CwSlicing *slicing, gboolean pooled);
