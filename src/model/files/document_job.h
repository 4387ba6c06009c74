/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a file of games in a thread, a job of model/background.h whose news are how much is read:
 * the index comes back in batches through one locked place that the document looks into, the
 * measurement at the end. For document.c only. */
#pragma once

#include "learning/measure.h"
#include "model/background.h"
#include "model/values/shared_rows.h"
#include "notation/record.h"

#include <gio/gio.h>

/* Errors of this domain have messages that are translated sentences. */
#define CW_DOCUMENT_ERROR (cw_document_error_quark ())
GQuark cw_document_error_quark (void);

typedef struct
{
  const char *white, *black, *event, *date; /* owned by the batch */
  guint64 offset, length;                   /* bytes in the file */
  guint plies;
  guint first_move;     /* number of the first move */
  gboolean black_first; /* Black makes it */
  CwGameResult result;
  CwRecordFormat format;
  CwEncoding encoding;
} CwDocumentEntry;

typedef struct
{
  GArray *entries; /* CwDocumentEntry */
  GStringChunk *strings;
  guint n_broken, first_broken; /* index in `entries` */
  CwStatus broken_status;
} CwDocumentBatch;

void cw_document_batch_free (CwDocumentBatch *batch);

typedef struct _CwDocumentJob CwDocumentJob;

CwDocumentJob *cw_document_job_new (GFile *file);
void cw_document_job_free (gpointer job);
void cw_document_job_run (CwBackground *work, gpointer job, GError **error);

/* The batches read since the last call (transfer full, without free function). */
GPtrArray *cw_document_job_take (CwDocumentJob *job);
/* After the end: what was measured, NULL where nothing was. */
void cw_document_job_steal_measurement (CwDocumentJob *job, CwMeasurement **measurement,
                                        CwSharedRows **rows);

/* The bytes of one game with a NUL behind them. */
guint8 *cw_document_read_bytes (GFile *file, const CwDocumentEntry *entry, GError **error);
