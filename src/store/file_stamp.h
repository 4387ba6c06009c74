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

/* All bytes of an open file as numbers that those of another hardly have; FALSE where they cannot
 * be read. Takes its time with a large one. Thread-safe. */
typedef struct
{
  guint64 parts[4];
} CwFileDigest;
gboolean cw_file_digest_take (int descriptor, CwFileDigest *digest);
