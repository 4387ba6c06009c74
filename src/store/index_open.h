/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the index of a file. */
#pragma once

#include "store/index.h"
#include "store/seekable_file.h"

typedef struct
{
  guint threads;      /* 0: one per processor */
  gboolean read_anew; /* neither read from the cache nor store there */
  GCancellable *cancellable;
  /* Reports the index so far, and the share of the file read (negative: unknown): called on any
   * thread, one call at a time. May keep a reference to the index. May be NULL. */
  void (*grew) (gpointer data, CwIndex *index, double progress);
  gpointer data;
} CwIndexOpening;

/* Opens `file`, and waits until it is read or cancelled; the index of a large file read before
 * comes from the cache (store/index_cache.h). NULL and `error` if it cannot be read at all; if
 * reading breaks off, `error` and the games before that. `status` is the file's: CW_OK,
 * CW_ERROR_PGN_NO_GAMES, … */
CwIndex *cw_index_open (CwSeekableFile *file, const CwIndexOpening *opening, CwStatus *status,
                        GError **error);

/* The same for a source just opened, with its local path (or NULL). */
CwIndex *cw_index_read (CwFileSource *source, const char *path, const CwIndexOpening *opening,
                        CwStatus *status);
