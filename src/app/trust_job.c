/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/trust_job.h"

#include <stdlib.h>

#define SEED 1
#define CHUNK 8 /* replicates between two looks at the cancellable */
#define MOST_THREADS 16

typedef struct
{
  CwSharedRows *rows;
  CwModelOptions options;
  unsigned count;
  CwProgress *progress; /* NULL: nobody asks */
  /* of a bootstrap, shared by its threads */
  GCancellable *cancellable;
  double (*values)[CW_MAX_TERMS];
  gint next, done, failed; /* atomic */
} Job;

static Job *
job_new (CwSharedRows *rows, const CwModelOptions *options)
{
  Job *job = g_new0 (Job, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->options = *options;
  return job;
}

static void
job_free (gpointer data)
{
  Job *job = data;

  cw_shared_rows_unref (job->rows);
  g_clear_pointer (&job->progress, cw_progress_unref);
  g_free (job->values);
  g_free (job);
}

static void
fail (GTask *task)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "too few");
}

/* --- games held out --------------------------------------------------------------------- */

static void
hold_out (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  CwHeldOut *result = g_new0 (CwHeldOut, 1);

  (void)source;
  (void)cancellable;
  if (cw_model_held_out (&job->rows->rows, &job->options, CW_HELD_OUT_FOLDS, SEED, result))
    {
      g_task_return_pointer (task, result, g_free);
      return;
    }
  g_free (result);
  fail (task);
}

void
cw_held_out_async (CwSharedRows *rows, const CwModelOptions *options, GCancellable *cancellable,
                   GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, job_new (rows, options), job_free);
  g_task_run_in_thread (task, hold_out);
}

CwHeldOut *
cw_held_out_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- bootstrap -------------------------------------------------------------------------- */

/* Takes chunks until there is none left. */
static gpointer
run_chunks (gpointer data)
{
  Job *job = data;

  while (!g_cancellable_is_cancelled (job->cancellable))
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
      cw_progress_set (job->progress, (double)done / job->count);
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
find_interval (const Job *job)
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

static void
bootstrap (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  unsigned threads = CLAMP (g_get_num_processors (), 2, MOST_THREADS + 1) - 1;
  GThread *thread[MOST_THREADS];
  CwBootstrapInterval *interval;

  (void)source;
  job->cancellable = cancellable;
  job->values = g_malloc0_n (job->count, sizeof *job->values);
  for (unsigned i = 0; i < threads; i++)
    thread[i] = g_thread_new ("bootstrap", run_chunks, job);
  for (unsigned i = 0; i < threads; i++)
    g_thread_join (thread[i]);
  if (g_task_return_error_if_cancelled (task))
    return;
  interval = find_interval (job);
  if (!job->failed && 2 * interval->answers >= job->count)
    {
      g_task_return_pointer (task, interval, g_free);
      return;
    }
  g_free (interval);
  fail (task);
}

void
cw_bootstrap_async (CwSharedRows *rows, const CwModelOptions *options, unsigned count,
                    CwProgress *progress, GCancellable *cancellable, GAsyncReadyCallback callback,
                    gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = job_new (rows, options);

  job->count = count;
  job->progress = cw_progress_ref (progress);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, bootstrap);
}

CwBootstrapInterval *
cw_bootstrap_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
