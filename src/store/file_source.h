/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files for the readers below: a cancellable source of bytes, used by one thread at a time. */
#pragma once

#include <gio/gio.h>

#include "base/stream.h"

typedef struct CwFileSource CwFileSource;

/* Opens a file for reading. Gzip files, recognised by their first bytes, are unpacked. NULL and
 * `error` on failure, also for folders and for files compressed in any other way. `cancellable` may
 * be NULL; once it is cancelled, reading fails with CW_ERROR_CANCELLED. */
CwFileSource *cw_file_source_open (GFile *file, GCancellable *cancellable, GError **error);

/* The same for any stream, such as standard input; keeps a reference. Waits for its first bytes. */
CwFileSource *cw_file_source_new (GInputStream *stream, GCancellable *cancellable, GError **error);

void cw_file_source_free (CwFileSource *source);

/* The source for the readers; valid as long as `source`. */
CwSource cw_file_source_bytes (CwFileSource *source);

/* The share of the file that has been read, 0 … 1; negative if its size is unknown. */
double cw_file_source_progress (const CwFileSource *source);

gboolean cw_file_source_is_compressed (const CwFileSource *source);
/* Whether the bytes can be read again at the same offsets of the file: it is neither compressed nor
 * a pipe. */
gboolean cw_file_source_can_seek (const CwFileSource *source);

/* Also writes what is read from now on, unpacked, to an open file. */
void cw_file_source_copy_to (CwFileSource *source, int descriptor);

/* The cause of CW_ERROR_READ; NULL if nothing failed. Owned by `source`. */
const GError *cw_file_source_error (const CwFileSource *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFileSource, cw_file_source_free)
