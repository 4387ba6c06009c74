/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played from a position in the games of indexes, whatever moves led there. */
#pragma once

#include "store/index.h"
#include "store/results.h"

#include <gio/gio.h>

/* One move from the position; its results are those of who played it. */
typedef struct
{
  CwMove move; /* CW_NO_MOVE: games that ended in the position */
  CwResults results;
  guint16 first_year, last_year; /* 0: not known */
} CwTreeMove;

typedef struct
{
  GArray *moves; /* CwTreeMove, the most played first */
  CwTreeMove all;
} CwOpeningTree;

/* Each game counts once, with the move that it went on with when the position first came. NULL
 * where it was cancelled. */
CwOpeningTree *cw_opening_tree_new (const CwIndex *const *indexes, guint n_indexes,
                                    const CwPosition *position, GCancellable *cancellable);
void cw_opening_tree_free (CwOpeningTree *tree);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwOpeningTree, cw_opening_tree_free)
