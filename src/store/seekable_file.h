/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is read once from its beginning to its end and then in parts, also where the file
 * itself cannot be read in parts: a compressed one, a pipe, a resource. What was read of those is
 * kept unpacked in a temporary file without a name, which goes with the object. */
#pragma once

#include "store/file_source.h"

typedef struct CwSeekableFile CwSeekableFile;

/* Nothing is opened yet. */
CwSeekableFile *cw_seekable_file_new (GFile *file);
void cw_seekable_file_free (CwSeekableFile *self);

/* Where it is on this computer; NULL where it is not. Free with g_free. */
char *cw_seekable_file_path (CwSeekableFile *self);

/* Opens it to be read from its beginning, as cw_file_source_open; to be called once. The source
 * must not outlive `self`. */
CwFileSource *cw_seekable_file_open (CwSeekableFile *self, GCancellable *cancellable,
                                     GError **error);

/* The bytes from `offset` on of those that the source has given: `length` of them, fewer where the
 * file has become shorter. By any thread, also while the source is still being read. NULL and
 * `error` where that fails. (transfer full) */
GBytes *cw_seekable_file_read (CwSeekableFile *self, guint64 offset, gsize length, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwSeekableFile, cw_seekable_file_free)
