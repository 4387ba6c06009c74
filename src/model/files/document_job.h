/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading files of games in a thread, one after the other, a job of model/background.h whose news
 * are how much is read: the index comes back in batches through one locked place that the document
 * looks into, the measurement at the end. For document.c only. */
#pragma once

#include "model/background.h"
#include "model/values/shared_rows.h"
#include "notation/record.h"
#include "store/seekable_file.h"

#include <gio/gio.h>

typedef struct
{
  const char *white, *black, *event, *site, *date, *round, *eco; /* owned by the batch */
  const char *opening;                                           /* NULL: it has no name */
  guint16 rating[2];                                             /* 0: not known */
  guint file;                                                    /* which, from 0 */
  guint64 offset, length;                                        /* bytes in it */
  guint plies;
  guint first_move;     /* number of the first move */
  gboolean black_first; /* Black makes it */
  CwGameResult result;
  CwRecordFormat format;
  CwEncoding encoding;
} CwDocumentEntry;

/* Why a game stops early. */
typedef struct
{
  guint entry;      /* index in the batch */
  const char *text; /* "Stops at move 31: …", translated; owned by the batch */
} CwDocumentFault;

typedef struct
{
  GArray *entries; /* CwDocumentEntry */
  GStringChunk *strings;
  GArray *faults; /* CwDocumentFault */
} CwDocumentBatch;

void cw_document_batch_free (CwDocumentBatch *batch);

typedef struct _CwDocumentJob CwDocumentJob;

/* `files` (model/files/files.h) are read through `seekable`, which are CwSeekableFile. Takes
 * references. */
CwDocumentJob *cw_document_job_new (GPtrArray *files, GPtrArray *seekable);
void cw_document_job_free (gpointer job);
/* The message of an error is a translated sentence that names the file. */
void cw_document_job_run (CwBackground *work, gpointer job, GError **error);

/* The batches read since the last call (transfer full, without free function). */
GPtrArray *cw_document_job_take (CwDocumentJob *job);
/* After the end: the rows of all games, measured where there are any. */
CwSharedRows *cw_document_job_steal_rows (CwDocumentJob *job);
/* After the end: the beginning of the only file where nothing of it is a game, else NULL. Owned. */
const char *cw_document_job_text (CwDocumentJob *job);
