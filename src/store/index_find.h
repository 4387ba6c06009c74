/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the games of an index that pass a filter. */
#pragma once

#include "learning/game_filter.h"
#include "store/index.h"
#include "store/seekable_file.h"

/* The progress of a search, for other threads; atomic. */
typedef struct
{
  guint done, found; /* games */
  guint unknown;     /* left out because their records lack what is asked */
} CwFindProgress;

/* The numbers of the games, in order (guint32). `file` is the indexed file, for searching comments;
 * may be NULL if the filter does not ask for them. `threads` 0: one per processor. `progress` and
 * `cancellable` may be NULL; returns NULL if cancelled. */
GArray *cw_index_find (const CwIndex *index, const CwGameFilter *filter, CwSeekableFile *file,
                       guint threads, CwFindProgress *progress, GCancellable *cancellable);

/* The answer for one game. */
CwFilterAnswer cw_index_filter (const CwIndex *index, guint number, const CwGameFilter *filter,
                                CwSeekableFile *file);

/* The first move, in text order, with a comment that contains the text, compared as in the filter;
 * NULL if none. */
const CwNode *cw_comment_find (const CwGameTree *tree, const char *text);

/* Whether a game may have had a position, judging by unmoved pawns: fast, and false only if
 * certain. */
gboolean cw_index_may_reach (const CwIndexGame *game, const CwPosition *position);
