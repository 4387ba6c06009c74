/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files of games in a thread, one by one: a job of model/background.h whose news are the part
 * read. Their indexes (store/index.h) grow, and the document looks into them meanwhile. For
 * document.c only. */
#pragma once

#include "model/background.h"
#include "store/index.h"
#include "store/seekable_file.h"

typedef struct _CwDocumentJob CwDocumentJob;

/* `files` (model/files/files.h) are read through `seekable`, of CwSeekableFile. Takes
 * references. */
CwDocumentJob *cw_document_job_new (GPtrArray *files, GPtrArray *seekable);
void cw_document_job_free (gpointer job);
/* An error's message is a translated sentence that names the file. */
void cw_document_job_run (CwBackground *work, gpointer job, GError **error);

/* The index of a file (from 0) as far as it has been read; NULL before it is begun. (transfer
 * full) */
CwIndex *cw_document_job_index (CwDocumentJob *job, guint file);
/* After the end: the beginning of the only file if nothing in it is a game, else NULL. Owned. */
const char *cw_document_job_text (CwDocumentJob *job);
