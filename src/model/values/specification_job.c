/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/specification_job.h"

#include "model/values/row_finder.h"

#define HASH 1            /* MiB: enough for a few hundred nodes */
#define SEARCHES_PART 0.4 /* approximate share of the work */

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

  cw_specification_search_clear (&job->search);
  cw_shared_rows_unref (job->rows);
  g_free (job->fault);
  g_free (job);
}

/* --- searching ---------------------------------------------------------------------------- */

static gpointer
search_some (gpointer data)
{
  CwSpecificationJob *job = data;
  GCancellable *cancellable = cw_background_cancellable (job->work);
  CwSearch *search = cw_search_new (HASH);

  if (search == NULL)
    g_atomic_int_set (&job->failed, TRUE);
  while (search != NULL && !g_cancellable_is_cancelled (cancellable))
    {
      gsize index = (gsize)g_atomic_int_add (&job->next, 1);
      if (index >= job->search.count)
        break;
      cw_specification_search_look (&job->search, search, index);
      cw_background_report_part (job->work, SEARCHES_PART
                                                * (g_atomic_int_add (&job->finished, 1) + 1.0)
                                                / (double)job->search.count);
    }
  cw_search_free (search);
  return NULL;
}

/* Chooses positions and finds them; FALSE if cancelled, then possibly without an error. */
static gboolean
find_all (CwSpecificationJob *job, GError **error)
{
  if (!cw_specification_search_init (&job->search, &job->rows->rows))
    {
      cw_row_finder_no_memory (error);
      return FALSE;
    }
  return cw_row_finder_find (job->rows, job->search.wanted, CW_ROWS_RULES,
                             cw_background_cancellable (job->work), error);
}

static void
search_found (CwSpecificationJob *job, GError **error)
{
  cw_background_run_threads (search_some, job, CW_ROWS_RULES * CW_SPECIFICATION_SEARCHED);
  job->next = job->finished = 0;
  job->begun = SEARCHES_PART;
  if (job->failed)
    cw_row_finder_no_memory (error);
  else if (!g_cancellable_is_cancelled (cw_background_cancellable (job->work)))
    cw_specification_search_use (&job->search, &job->run);
}

/* If this fails, there are no ways by search. */
static void
search_all (CwSpecificationJob *job)
{
  g_autoptr (GError) error = NULL;

  if (!cw_row_finder_is_possible (job->rows))
    return;
  if (find_all (job, &error))
    search_found (job, &error);
  if (error != NULL && !g_cancellable_is_cancelled (cw_background_cancellable (job->work)))
    job->fault = g_strdup (error->message);
}

/* --- measuring ---------------------------------------------------------------------------- */

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
      double part = (g_atomic_int_add (&job->finished, 1) + 1.0) / job->count;
      cw_background_report_part (job->work, job->begun + (1 - job->begun) * part);
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
  search_all (job);
  job->count = cw_specifications_init (&job->run, job->list);
  cw_background_run_threads (run_some, job, CW_MAX_SPECIFICATIONS);
}
