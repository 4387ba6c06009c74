/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indexes in the cache folder, so that a large file is read once and opens at once the next time.
 *
 * An index is one file with the same layout as in memory: it is mapped, its checksum verified, and
 * used in place. It is found by the path of the game file, and valid as long as that file is
 * unchanged. Invalid ones are ignored; nothing here fails. */
#pragma once

#include "store/file_stamp.h"
#include "store/index.h"

/* Smaller files are read faster than it is worth caching their index. */
#define CW_INDEX_CACHED ((guint64)4 * 1024 * 1024)

/* The index of the open file at `path`; NULL if there is none. */
CwIndex *cw_index_cache_load (const char *path, int descriptor);

/* Stores the finished index of a file that was read as `stamp`. If there are too many, removes the
 * least recently used one. */
void cw_index_cache_store (const char *path, const CwFileStamp *stamp, const CwIndex *index);
