/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played from a position in indexed games, whatever moves led there. */
#pragma once

#include "store/index.h"
#include "store/results.h"

#include <gio/gio.h>

/* One move from the position, with results for the side that played it. */
typedef struct
{
  CwMove move; /* CW_NO_MOVE: games that ended there */
  CwResults results;
  guint16 first_year, last_year; /* 0: not known */
} CwTreeMove;

typedef struct
{
  GArray *moves; /* CwTreeMove, most played first */
  CwTreeMove all;
} CwOpeningTree;

/* Each game counts once, with its move at the first occurrence of the position. NULL if
 * cancelled. */
CwOpeningTree *cw_opening_tree_new (const CwIndex *const *indexes, guint n_indexes,
                                    const CwPosition *position, GCancellable *cancellable);
void cw_opening_tree_free (CwOpeningTree *tree);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwOpeningTree, cw_opening_tree_free)
