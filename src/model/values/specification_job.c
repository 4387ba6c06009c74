/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/specification_job.h"

const guint8 cw_specification_recommended[CW_CHOICES] = { CW_ROWS_SETTLED, 2 };

CwSpecificationJob *
cw_specification_job_new (CwSharedRows *rows)
{
  CwSpecificationJob *job = g_new0 (CwSpecificationJob, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->run.rows = &rows->rows;
  return job;
}

void
cw_specification_job_free (gpointer data)
{
  CwSpecificationJob *job = data;

  cw_shared_rows_unref (job->rows);
  g_free (job);
}

static gpointer
run_some (gpointer data)
{
  CwSpecificationJob *job = data;
  GCancellable *cancellable = cw_background_cancellable (job->work);

  while (!g_cancellable_is_cancelled (cancellable))
    {
      unsigned index = (unsigned)g_atomic_int_add (&job->next, 1);
      if (index >= job->count)
        break;
      cw_specification_run (&job->run, &job->list[index]);
      cw_background_report_part (job->work,
                                 (g_atomic_int_add (&job->finished, 1) + 1.0) / job->count);
    }
  return NULL;
}

static bool
is_stopped (void *work)
{
  return g_cancellable_is_cancelled (cw_background_cancellable (work));
}

void
cw_specification_job_run (CwBackground *work, gpointer data, GError **error)
{
  CwSpecificationJob *job = data;

  job->work = work;
  job->run.stop = is_stopped;
  job->run.context = work;
  job->count = cw_specifications_init (&job->run, job->list);
  cw_background_run_threads (run_some, job, CW_MAX_SPECIFICATIONS);
}
