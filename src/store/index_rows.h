/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for measuring, from an index: learning/extract.h on all its games at once. */
#pragma once

#include "learning/extract.h"
#include "store/index_find.h"

typedef struct
{
  guint first, count; /* games, as far as there are some */
} CwIndexRange;
#define CW_INDEX_ALL ((CwIndexRange){ 0, G_MAXUINT })

/* Adds the rows of the games of the range that the filter (may be NULL) lets through, as if they
 * were read one after the other; those it leaves out are counted in `rows`. `file` as for
 * cw_index_find. FALSE where there is no memory, or it was cancelled. */
gboolean cw_index_rows (const CwIndex *index, CwIndexRange range, CwRows *rows,
                        const CwRowRule *rule, const CwGameFilter *filter, CwSeekableFile *file,
                        GCancellable *cancellable);
