/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a file: read once. */
#pragma once

#include "store/index.h"
#include "store/seekable_file.h"

typedef struct
{
  guint threads;      /* 0: as many as there are processors */
  gboolean read_anew; /* neither looks into the cache nor keeps the index there */
  GCancellable *cancellable;
  /* What there is so far, and how much of the file is read (negative: unknown): called on any
   * thread, one call at a time. The index may be kept by a reference. NULL: nobody asks. */
  void (*grew) (gpointer data, CwIndex *index, double progress);
  gpointer data;
} CwIndexOpening;

/* Waits until the whole file is read, or it was cancelled; the index of a large file that was read
 * before comes from the cache (store/index_cache.h). `file` is opened by this. NULL and
 * `error` where it cannot be read at all; `error` too where reading broke off, with the games
 * before that. `status` is that of the file: CW_OK, CW_ERROR_PGN_NO_GAMES, … */
CwIndex *cw_index_open (CwSeekableFile *file, const CwIndexOpening *opening, CwStatus *status,
                        GError **error);

/* The same of a source that was just opened, at `path` on this computer (NULL: at none). */
CwIndex *cw_index_read (CwFileSource *source, const char *path, const CwIndexOpening *opening,
                        CwStatus *status);
