/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file was when it was read, so that it is seen whether it has changed since. */
#pragma once

#include <glib.h>

typedef struct
{
  guint64 device, inode, size;
  gint64 written, touched; /* nanoseconds: the contents, and anything of it, were changed last */
  guint64 fingerprint;     /* of the first and last bytes and of places in between */
} CwFileStamp;

/* Of an open file; FALSE, and errno says why, where that fails. Thread-safe, as the next. */
gboolean cw_file_stamp_take (int descriptor, CwFileStamp *stamp);

/* Whether the open file still is what it was. The fingerprint is read again only where something
 * of it was changed, if only its permissions. */
gboolean cw_file_stamp_holds (const CwFileStamp *stamp, int descriptor);

/* Whether only times of the open file are others: it is the same file, as long as it was. */
gboolean cw_file_stamp_only_touched (const CwFileStamp *stamp, const CwFileStamp *now);

/* The checksum of all bytes of an open file as text (transfer full); NULL where they cannot be
 * read. Takes its time with a large one. Thread-safe. */
char *cw_file_checksum (int descriptor);
