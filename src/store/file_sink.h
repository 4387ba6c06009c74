/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the programs write all their files: whatever happens (no space, a crash, a power failure),
 * either the old file or the new one is there, whole.
 *
 * The bytes go into a temporary file in the same folder, which is flushed to disk and then replaces
 * the old one, with its permissions; so a program's input may be its output. If the path is a
 * symbolic link, the link stays. A file with hard links is not overwritten: its other names would
 * keep the old text, or all would change at once. Pipes and devices have nothing to lose and are
 * written directly. Temporary files left behind by a killed program are removed by the next one
 * that writes in that folder.
 *
 * Errors are for cw_file_error_sentence. Each sink is used by one thread at a time. */
#pragma once

#include <gio/gio.h>

#include "base/stream.h"
#include "store/file_stamp.h"

/* Prefix of temporary files. */
#define CW_FILE_TEMPORARY ".counterweight-save-"

typedef struct CwFileSink CwFileSink;

/* Starts writing `file`. */
CwFileSink *cw_file_sink_open (GFile *file, GError **error);

/* The sink for the writers; valid as long as `sink`. An error is kept for cw_file_sink_finish. */
CwSink cw_file_sink_bytes (CwFileSink *sink);

/* The error so far; NULL if there is none. Owned by `sink`. */
const GError *cw_file_sink_error (const CwFileSink *sink);

/* The checksum (cw_file_checksum) of all bytes written so far to a replacement; NULL if unknown. */
char *cw_file_sink_checksum (CwFileSink *sink);

/* Whether the old file has exactly the bytes written so far; then it need not be replaced. */
gboolean cw_file_sink_changes_nothing (CwFileSink *sink);

/* Puts the new file in the old one's place and frees `sink`. If writing fails, now or before, the
 * old file stays: FALSE and `error`. Waits for the disk. */
gboolean cw_file_sink_finish (CwFileSink *sink, GError **error);

/* Frees `sink` and leaves the old file, if any, as it was. NULL is allowed. */
void cw_file_sink_discard (CwFileSink *sink);

/* All at once: the bytes become the file, or nothing changes. */
gboolean cw_file_write (GFile *file, GBytes *bytes, GError **error);

/* The same for one of the program's own files, such as settings: a missing folder is created, both
 * are for this user only, and hard links (from a backup) do not matter. */
gboolean cw_file_write_own (const char *path, const void *bytes, gsize size, GError **error);

/* Appends to a file or creates it: either all bytes reach the disk, or the file stays as it was.
 * For growing records, such as the games of a match. */
gboolean cw_file_append (const char *path, const void *bytes, gsize size, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFileSink, cw_file_sink_discard)
