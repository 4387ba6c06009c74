/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a file when it was read, to detect later changes. */
#pragma once

#include <glib.h>

typedef struct
{
  guint64 device, inode, size;
  gint64 written, touched; /* nanoseconds: last change of the contents, and of anything */
  guint64 fingerprint;     /* of the first and last bytes and of some in between */
} CwFileStamp;

/* Takes the stamp of an open file; FALSE, with errno set, on failure. Thread-safe, like the
 * next. */
gboolean cw_file_stamp_take (int descriptor, CwFileStamp *stamp);

/* Whether the open file is unchanged. The fingerprint is computed again only if something changed,
 * be it only the permissions. */
gboolean cw_file_stamp_holds (const CwFileStamp *stamp, int descriptor);

/* Whether at most the times differ: it is the same file with the same size. */
gboolean cw_file_stamp_only_touched (const CwFileStamp *stamp, const CwFileStamp *now);

/* The checksum of all bytes of an open file as text (transfer full); NULL if they cannot be read.
 * Slow for large files. Thread-safe. */
char *cw_file_checksum (int descriptor);
