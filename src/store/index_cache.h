/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Indexes in the cache folder, so that a large file is read once and opens at once the next time.
 *
 * An index is one file, as it is in memory: it is mapped, its checksum compared, and used where it
 * is. It is found by the path of the file of games and holds as long as that file is what it was.
 * What is not right is not used; nothing here fails. */
#pragma once

#include "store/file_stamp.h"
#include "store/index.h"

/* Files smaller than this are read faster than it is worth keeping their index. */
#define CW_INDEX_CACHED ((guint64)4 * 1024 * 1024)

/* The index of the open file at `path`; NULL where none is kept. */
CwIndex *cw_index_cache_load (const char *path, int descriptor);

/* Keeps the finished index of a file that was read as `stamp`. The oldest of very many go. */
void cw_index_cache_store (const char *path, const CwFileStamp *stamp, const CwIndex *index);
