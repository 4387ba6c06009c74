/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/trust_job.h"

#include "app/latest.h"

#include <stdlib.h>

#define SEED 1
#define CHUNK 8 /* replicates between two looks at the cancellable */
#define MOST_THREADS 16

/* --- games held out --------------------------------------------------------------------- */

typedef struct
{
  CwSharedRows *rows;
  CwModelOptions options;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  cw_shared_rows_unref (job->rows);
  g_free (job);
}

static bool
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
hold_out (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autofree CwHeldOut *result = g_new0 (CwHeldOut, 1);

  if (cw_model_held_out (&job->rows->rows, &job->options, CW_HELD_OUT_FOLDS, SEED, is_cancelled,
                         cancellable, result))
    g_task_return_pointer (task, g_steal_pointer (&result), g_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "too few");
}

void
cw_held_out_run (GCancellable **slot, CwSharedRows *rows, const CwModelOptions *options,
                 GAsyncReadyCallback done, gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->options = *options;
  cw_latest_run (slot, hold_out, job, job_free, done, owner);
}

CwHeldOut *
cw_held_out_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- bootstrap -------------------------------------------------------------------------- */

struct CwBootstrap
{
  CwSharedRows *rows;
  CwModelOptions options;
  unsigned count;
  CwBackground *work; /* borrowed, of the threads */
  double (*values)[CW_MAX_TERMS];
  gint next, done, failed; /* atomic */
  CwBootstrapInterval *interval;
};

CwBootstrap *
cw_bootstrap_new (CwSharedRows *rows, const CwModelOptions *options, unsigned count)
{
  CwBootstrap *job = g_new0 (CwBootstrap, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->options = *options;
  job->count = count;
  return job;
}

void
cw_bootstrap_free (gpointer data)
{
  CwBootstrap *job = data;

  cw_shared_rows_unref (job->rows);
  g_free (job->values);
  g_free (job->interval);
  g_free (job);
}

const CwBootstrapInterval *
cw_bootstrap_interval (const CwBootstrap *job)
{
  return job->interval;
}

/* Takes chunks until there is none left. */
static gpointer
run_chunks (gpointer data)
{
  CwBootstrap *job = data;

  while (!g_cancellable_is_cancelled (cw_background_cancellable (job->work)))
    {
      unsigned first = (unsigned)g_atomic_int_add (&job->next, CHUNK);
      unsigned count = first < job->count ? MIN (CHUNK, job->count - first) : 0;
      if (count == 0)
        break;
      if (!cw_model_bootstrap (&job->rows->rows, &job->options, SEED, first, count,
                               job->values + first))
        {
          g_atomic_int_set (&job->failed, TRUE);
          break;
        }
      gint done = g_atomic_int_add (&job->done, (gint)count) + (gint)count;
      cw_background_tell_part (job->work, (double)done / job->count);
    }
  return NULL;
}

static int
compare (const void *one, const void *other)
{
  double a = *(const double *)one, b = *(const double *)other;

  return (a > b) - (a < b);
}

static CwBootstrapInterval *
find_interval (const CwBootstrap *job)
{
  CwBootstrapInterval *interval = g_new0 (CwBootstrapInterval, 1);
  g_autofree double *sorted = g_new (double, job->count);

  for (unsigned k = 0; k < CW_MAX_TERMS; k++)
    {
      unsigned n = 0;
      for (unsigned i = 0; i < job->count; i++)
        if (job->values[i][0] > 0)
          sorted[n++] = job->values[i][k];
      interval->answers = n;
      if (n == 0)
        break;
      qsort (sorted, n, sizeof *sorted, compare);
      interval->low[k] = cw_quantile (sorted, n, 0.025);
      interval->high[k] = cw_quantile (sorted, n, 0.975);
    }
  return interval;
}

void
cw_bootstrap_run (CwBackground *work, gpointer data, GError **error)
{
  CwBootstrap *job = data;
  guint threads = MIN (cw_background_cores (), MOST_THREADS);
  GThread *thread[MOST_THREADS];

  job->work = work;
  job->values = g_malloc0_n (job->count, sizeof *job->values);
  for (guint i = 0; i < threads; i++)
    thread[i] = g_thread_new ("bootstrap", run_chunks, job);
  for (guint i = 0; i < threads; i++)
    g_thread_join (thread[i]);
  if (g_cancellable_is_cancelled (cw_background_cancellable (work)) || job->failed)
    return;
  job->interval = find_interval (job);
  if (2 * job->interval->answers < job->count)
    g_clear_pointer (&job->interval, g_free);
}
