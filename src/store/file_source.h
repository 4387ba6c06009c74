/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files for the readers below: a source of bytes that can be cancelled, used by one thread at a
 * time. */
#pragma once

#include <gio/gio.h>

#include "base/stream.h"

typedef struct CwFileSource CwFileSource;

/* Opens a file for reading. What gzip compressed, by its first bytes, is read unpacked. NULL and
 * `error` where that fails, also for a folder, and for a file that is compressed in any other way.
 * `cancellable` may be NULL; once it is cancelled, reading fails with CW_ERROR_CANCELLED. */
CwFileSource *cw_file_source_open (GFile *file, GCancellable *cancellable, GError **error);

/* The same over any stream, such as standard input, of which it keeps a reference. Waits for its
 * first bytes. */
CwFileSource *cw_file_source_new (GInputStream *stream, GCancellable *cancellable, GError **error);

void cw_file_source_free (CwFileSource *source);

/* What the readers take; valid as long as `source`. */
CwSource cw_file_source_bytes (CwFileSource *source);

/* How much of the file has been read, 0 … 1; negative where its size is not known. */
double cw_file_source_progress (const CwFileSource *source);

gboolean cw_file_source_is_compressed (const CwFileSource *source);
/* Whether the file itself has the bytes that are read at the same offsets, to be read again: it is
 * not compressed, nor a pipe. */
gboolean cw_file_source_can_seek (const CwFileSource *source);

/* What is read from now on, unpacked, is also written to an open file. */
void cw_file_source_copy_to (CwFileSource *source, int descriptor);

/* What is behind CW_ERROR_READ; NULL where nothing failed. Owned by `source`. */
const GError *cw_file_source_error (const CwFileSource *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFileSource, cw_file_source_free)
