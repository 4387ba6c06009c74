/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/trust_job.h"

#include "model/latest_task.h"

#include <stdlib.h>

#define SEED 1
#define CHUNK 8 /* replicates between two looks at the cancellable */

/* --- cross-validation ------------------------------------------------------------------- */

typedef struct
{
  CwSharedRows *rows;
  CwFitOptions options;
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
cross_validate (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autofree CwAccuracy *result = g_new0 (CwAccuracy, 1);

  if (cw_cross_validate (&job->rows->rows, &job->options, CW_CROSS_VALIDATION_FOLDS, SEED,
                         is_cancelled, cancellable, result))
    g_task_return_pointer (task, g_steal_pointer (&result), g_free);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "too few");
}

void
cw_cross_validation_run (GCancellable **slot, CwSharedRows *rows, const CwFitOptions *options,
                         GAsyncReadyCallback done, gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->options = *options;
  cw_latest_task_run (slot, cross_validate, job, job_free, done, owner);
}

CwAccuracy *
cw_cross_validation_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- bootstrap -------------------------------------------------------------------------- */

struct CwBootstrap
{
  CwSharedRows *rows;
  CwFitOptions options;
  unsigned count;
  CwBackground *work; /* borrowed, of the threads */
  double (*values)[CW_MAX_TERMS];
  gint next, done, failed; /* atomic */
  CwBootstrapInterval *interval;
};

CwBootstrap *
cw_bootstrap_new (CwSharedRows *rows, const CwFitOptions *options, unsigned count)
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
      if (!cw_fit_bootstrap (&job->rows->rows, &job->options, SEED, first, count,
                             job->values + first))
        {
          g_atomic_int_set (&job->failed, TRUE);
          break;
        }
      gint done = g_atomic_int_add (&job->done, (gint)count) + (gint)count;
      cw_background_report_part (job->work, (double)done / job->count);
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

  job->work = work;
  job->values = g_malloc0_n (job->count, sizeof *job->values);
  cw_background_run_threads (run_chunks, job, (job->count + CHUNK - 1) / CHUNK);
  if (g_cancellable_is_cancelled (cw_background_cancellable (work)) || job->failed)
    return;
  job->interval = find_interval (job);
  if (2 * job->interval->answers < job->count)
    g_clear_pointer (&job->interval, g_free);
}
