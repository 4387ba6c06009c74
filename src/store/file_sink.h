/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the programs write files: all of them, so that whatever happens (no space, a crash, power
 * that fails) the old file is there or the new one, whole.
 *
 * The bytes go into a temporary file in the same folder, which reaches the disk and then takes the
 * old one's place with its permissions; the input of a program may so be its output. Where a
 * symbolic link leads to the file, the link stays. A file that has other names on the disk (hard
 * links) is not written to: they would go on with the old text, or all change at once. A pipe or a
 * device has nothing to lose and is written to. Temporary files that a killed program left in the
 * folder are removed by the next that writes there.
 *
 * Errors are for cw_file_error_sentence. Each sink is used by one thread at a time. */
#pragma once

#include <gio/gio.h>

#include "base/stream.h"
#include "store/file_stamp.h"

/* The names of temporary files begin so. */
#define CW_FILE_TEMPORARY ".counterweight-save-"

typedef struct CwFileSink CwFileSink;

/* Begins to write `file`. */
CwFileSink *cw_file_sink_open (GFile *file, GError **error);

/* What the writers take; valid as long as `sink`. A fault is kept for cw_file_sink_finish. */
CwSink cw_file_sink_bytes (CwFileSink *sink);

/* The fault that is kept; NULL where all is well. Owned by `sink`. */
const GError *cw_file_sink_error (const CwFileSink *sink);

/* Of all bytes so far of what is to take a file's place (cw_file_checksum); NULL where they are not
 * known. */
char *cw_file_sink_checksum (CwFileSink *sink);

/* Puts the new file in the old one's place and frees `sink`. Where writing failed, now or before,
 * the old file stays; FALSE and `error` then. Waits for the disk. */
gboolean cw_file_sink_finish (CwFileSink *sink, GError **error);

/* Frees `sink` and leaves the old file as it was, or none where there was none. NULL is allowed. */
void cw_file_sink_discard (CwFileSink *sink);

/* All in one: the bytes become the file, or nothing changes. */
gboolean cw_file_write (GFile *file, GBytes *bytes, GError **error);

/* The same for a file of the program's own, such as its settings: the folder is made where it is
 * missing, both for the user alone, and hard links (of a backup) do not matter. */
gboolean cw_file_write_own (const char *path, const void *bytes, gsize size, GError **error);

/* Adds bytes to the end of a file, or makes it: all of them reach the disk, or the file stays as it
 * was. For records that grow, such as the games of a match. */
gboolean cw_file_append (const char *path, const void *bytes, gsize size, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFileSink, cw_file_sink_discard)
