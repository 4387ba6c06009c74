/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the same work on many items, with one thread per processor. */
#pragma once

#include <gio/gio.h>

#define CW_PARALLEL_STEP 4096u

/* Does the items `first` … `last` - 1, which are step number `step` from 0. Any thread. */
typedef void (*CwParallelWork) (gpointer data, guint step, guint first, guint last);

/* The number of steps for `count` items. */
guint cw_parallel_steps (guint count);

/* Calls `work` for all `count` items in steps of CW_PARALLEL_STEP and waits; FALSE if cancelled
 * (`cancellable` may be NULL). `threads` 0: one per processor. */
gboolean cw_parallel (guint count, guint threads, CwParallelWork work, gpointer data,
                      GCancellable *cancellable);

/* Calls `piece` with each number below `pieces`, and waits: for work with a few large pieces. */
void cw_parallel_pieces (void (*piece) (void *data, unsigned number), void *data, unsigned pieces);
/* The same with that many threads; 0: as above. */
void cw_parallel_pieces_by (guint threads, void (*piece) (void *data, unsigned number), void *data,
                            unsigned pieces);
