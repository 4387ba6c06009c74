/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for measuring from an index: learning/extract.h for all its games at once. */
#pragma once

#include "learning/extract.h"
#include "store/index_find.h"

typedef struct
{
  guint first, count; /* games, as far as they exist */
} CwIndexRange;
#define CW_INDEX_ALL ((CwIndexRange){ 0, G_MAXUINT })

/* Adds the rows of the games of the range that pass the filter (may be NULL), as if read one after
 * the other; the others are counted in `rows`. `file` as in cw_index_find. FALSE if out of memory
 * or cancelled. */
gboolean cw_index_rows (const CwIndex *index, CwIndexRange range, CwRows *rows,
                        const CwRowRule *rule, const CwGameFilter *filter, CwSeekableFile *file,
                        GCancellable *cancellable);
