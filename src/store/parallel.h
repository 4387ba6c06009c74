/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same work on many things, by as many threads as there are processors. */
#pragma once

#include <gio/gio.h>

#define CW_PARALLEL_STEP 4096u

/* Does things `first` … `last` - 1: a step, `step` being its number from 0. Any thread. */
typedef void (*CwParallelWork) (gpointer data, guint step, guint first, guint last);

/* How many steps that will be. */
guint cw_parallel_steps (guint count);

/* Calls `work` for all `count` things in steps of CW_PARALLEL_STEP and waits; FALSE where
 * `cancellable` (may be NULL) ended it sooner. `threads` 0: as many as there are processors. */
gboolean cw_parallel (guint count, guint threads, CwParallelWork work, gpointer data,
                      GCancellable *cancellable);

/* Calls `piece` with each number below `pieces`, and waits: for work of a few large pieces. */
void cw_parallel_pieces (void (*piece) (void *data, unsigned number), void *data, unsigned pieces);
/* The same by so many threads; 0: as above. */
void cw_parallel_pieces_by (guint threads, void (*piece) (void *data, unsigned number), void *data,
                            unsigned pieces);
