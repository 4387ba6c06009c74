/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is read once from its beginning to its end and then in parts, also where the file
 * itself cannot be read in parts: a compressed one, a pipe, a resource. What was read of those is
 * kept unpacked in a temporary file without a name, which goes with the object. */
#pragma once

#include "store/file_source.h"

typedef struct CwSeekableFile CwSeekableFile;

/* Nothing is opened yet. */
CwSeekableFile *cw_seekable_file_new (GFile *file);
CwSeekableFile *cw_seekable_file_ref (CwSeekableFile *self); /* by any thread, as the next */
/* Drops a reference; with the last one it goes. */
void cw_seekable_file_free (CwSeekableFile *self);

/* Where it is on this computer; NULL where it is not. Free with g_free. */
char *cw_seekable_file_path (CwSeekableFile *self);

/* Opens it to be read from its beginning, as cw_file_source_open; to be called once. The source
 * must not outlive `self`. */
CwFileSource *cw_seekable_file_open (CwSeekableFile *self, GCancellable *cancellable,
                                     GError **error);

/* A plain file as it is now, to be read in parts only; NULL and `error` where it is none. */
CwSeekableFile *cw_seekable_file_reopen (GFile *file, GError **error);

/* The bytes from `offset` on of those that the source has given: `length` of them, fewer where
 * there are no more. They are those of the file as it was when it was opened, even where another
 * has taken its name. By any thread, also while the source is still being read. NULL and `error`
 * where that fails: G_IO_ERROR_WRONG_ETAG where the file was written to. (transfer full) */
GBytes *cw_seekable_file_read (CwSeekableFile *self, guint64 offset, gsize length, GError **error);

/* How many bytes there are to be read so; while the source is being read those so far, where it is
 * a copy. */
guint64 cw_seekable_file_size (CwSeekableFile *self);

/* Reads all bytes of it, which decide from then on whether the file is another where somebody has
 * given it another time. Takes its time with a large one; by any thread. */
void cw_seekable_file_know_bytes (CwSeekableFile *self);

/* Whether the file is another than it was when it was opened, or gone. Looks at the disk, and where
 * only its times are others reads all of it. */
gboolean cw_seekable_file_has_changed (CwSeekableFile *self);

/* Whether `target` may be written with what is read from the file: FALSE and an error
 * (G_IO_ERROR_WRONG_ETAG) where it is the file by its name, and what is there now is another. */
gboolean cw_seekable_file_may_replace (CwSeekableFile *self, GFile *target, GError **error);

/* Whether the file itself is read, so that games can be written into it. */
gboolean cw_seekable_file_is_plain (CwSeekableFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSeekableFile, cw_seekable_file_free)
