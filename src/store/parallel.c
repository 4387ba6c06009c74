/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/parallel.h"

#define MOST_THREADS 16

typedef struct
{
  CwParallelWork work;
  gpointer data;
  GCancellable *cancellable;
  guint count, next; /* step; atomic */
} Parallel;

guint
cw_parallel_steps (guint count)
{
  return count / CW_PARALLEL_STEP + (count % CW_PARALLEL_STEP != 0);
}

static gpointer
run (gpointer data)
{
  Parallel *parallel = data;
  guint steps = cw_parallel_steps (parallel->count), step;

  while (!g_cancellable_is_cancelled (parallel->cancellable)
         && (step = (guint)g_atomic_int_add (&parallel->next, 1)) < steps)
    parallel->work (parallel->data, step, step * CW_PARALLEL_STEP,
                    MIN ((step + 1) * CW_PARALLEL_STEP, parallel->count));
  return NULL;
}

gboolean
cw_parallel (guint count, guint threads, CwParallelWork work, gpointer data,
             GCancellable *cancellable)
{
  Parallel parallel = { work, data, cancellable, count, 0 };
  GThread *thread[MOST_THREADS];

  if (threads == 0)
    threads = g_get_num_processors ();
  threads = MIN (MIN (threads, MOST_THREADS), MAX (cw_parallel_steps (count), 1));
  for (guint i = 1; i < threads; i++)
    thread[i] = g_thread_new ("parallel", run, &parallel);
  run (&parallel);
  for (guint i = 1; i < threads; i++)
    g_thread_join (thread[i]);
  return !g_cancellable_is_cancelled (cancellable);
}

typedef struct
{
  void (*piece) (void *data, unsigned number);
  void *data;
} Pieces;

static void
do_piece (gpointer data, guint step, guint first, guint last)
{
  const Pieces *pieces = data;

  pieces->piece (pieces->data, step);
}

void
cw_parallel_pieces_by (guint threads, void (*piece) (void *data, unsigned number), void *data,
                       unsigned pieces)
{
  Pieces each = { piece, data };

  cw_parallel (pieces * CW_PARALLEL_STEP, threads, do_piece, &each, NULL);
}

void
cw_parallel_pieces (void (*piece) (void *data, unsigned number), void *data, unsigned pieces)
{
  cw_parallel_pieces_by (0, piece, data, pieces);
}
