/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is read once from start to end and then in parts, even if the file itself cannot be:
 * if it is compressed, a pipe or a resource. What was read of such files is kept unpacked in an
 * unnamed temporary file, which lasts as long as the object. */
#pragma once

#include "store/file_source.h"

typedef struct CwSeekableFile CwSeekableFile;

/* Does not open anything yet. */
CwSeekableFile *cw_seekable_file_new (GFile *file);
CwSeekableFile *cw_seekable_file_ref (CwSeekableFile *self); /* any thread, like the next */
/* Drops a reference; the last one frees it. */
void cw_seekable_file_free (CwSeekableFile *self);

/* Its local path; NULL if it has none. Free with g_free. */
char *cw_seekable_file_path (CwSeekableFile *self);

/* Opens it for reading from the start, as cw_file_source_open; call once. The source must not
 * outlive `self`. */
CwFileSource *cw_seekable_file_open (CwSeekableFile *self, GCancellable *cancellable,
                                     GError **error);

/* Opens a regular file as it is now, only to read parts; NULL and `error` if it is none. */
CwSeekableFile *cw_seekable_file_reopen (GFile *file, GError **error);

/* Up to `length` bytes from `offset` on of what the source has given, fewer at its end. They are
 * the file's as of when it was opened, even if another file has taken its name. Any thread, even
 * while the source is still being read. NULL and `error` on failure: G_IO_ERROR_WRONG_ETAG if the
 * file was written to. (transfer full) */
GBytes *cw_seekable_file_read (CwSeekableFile *self, guint64 offset, gsize length, GError **error);

/* How many bytes can be read this way; for a copy, those so far while the source is being read. */
guint64 cw_seekable_file_size (CwSeekableFile *self);

/* Reads all its bytes, which from then on decide whether a file with new times has changed. Slow
 * for large files; any thread. */
void cw_seekable_file_know_bytes (CwSeekableFile *self);

/* Whether the file has changed since it was opened, or is gone. Looks at the disk, and reads all of
 * it if only its times differ. */
gboolean cw_seekable_file_has_changed (CwSeekableFile *self);

/* Whether `target` may be overwritten with what is read from the file: FALSE and an error
 * (G_IO_ERROR_WRONG_ETAG) if it is the same file by name but has changed. */
gboolean cw_seekable_file_may_replace (CwSeekableFile *self, GFile *target, GError **error);

/* Whether the file itself is read, not a copy, so that games can be written into it. */
gboolean cw_seekable_file_is_plain (CwSeekableFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSeekableFile, cw_seekable_file_free)
