/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of an index that a filter lets through. */
#pragma once

#include "learning/game_filter.h"
#include "store/index.h"
#include "store/seekable_file.h"

/* How far a search is, for others to read; atomic. */
typedef struct
{
  guint done, found; /* games */
  guint unknown;     /* of those left out, whose records lack what is asked */
} CwFindProgress;

/* The numbers of the games, in their order (guint32). `file` is what the index is of, to look into
 * comments; it may be NULL where the filter does not ask for these. `threads` 0: as many as there
 * are processors. `progress` and `cancellable` may be NULL; NULL where it was cancelled. */
GArray *cw_index_find (const CwIndex *index, const CwGameFilter *filter, CwSeekableFile *file,
                       guint threads, CwFindProgress *progress, GCancellable *cancellable);

/* The answer for one game. */
CwFilterAnswer cw_index_filter (const CwIndex *index, guint number, const CwGameFilter *filter,
                                CwSeekableFile *file);

/* The first move, in the order of the text, that has that text in a comment, as the filter looks
 * for it; NULL: none has. */
const CwNode *cw_comment_find (const CwGameTree *tree, const char *text);

/* Whether a game can have had a position, by the pawns that never moved: quick, and false only
 * where it is sure. */
gboolean cw_index_may_reach (const CwIndexGame *game, const CwPosition *position);
