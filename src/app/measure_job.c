/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/measure_job.h"

#include "engines/message.h"
#include "learning/samples.h"

#include <string.h>

typedef struct
{
  char *set;          /* of a built-in set; or NULL */
  CwSharedRows *rows; /* NULL: the shipped ones */
  CwDraws draws;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->rows, cw_shared_rows_unref);
  g_free (job->set);
  g_free (job);
}

static bool
is_cancelled (void *context)
{
  return g_cancellable_is_cancelled (context);
}

/* The shipped engine games; NULL and `status` where they are broken. */
static CwSharedRows *
shipped_rows (CwStatus *status)
{
  CwRows rows;

  cw_rows_init (&rows);
  if (cw_rows_engine_games (&rows, true, status))
    return cw_shared_rows_new (&rows);
  cw_rows_clear (&rows);
  return NULL;
}

void
cw_measure_answer_free (CwMeasureAnswer *answer)
{
  g_clear_pointer (&answer->rows, cw_shared_rows_unref);
  g_free (answer);
}

static void
free_answer (gpointer data)
{
  cw_measure_answer_free (data);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  CwMeasureAnswer *answer;
  CwFitOptions options = cw_fit_options_default ();
  CwStatus status = { 0 };

  if (job->set != NULL)
    {
      answer = g_new0 (CwMeasureAnswer, 1);
      cw_measurement_of_set (&answer->measurement, job->set);
      answer->fit = answer->measurement.fit;
      g_task_return_pointer (task, answer, free_answer);
      return;
    }
  if (job->rows == NULL)
    job->rows = shipped_rows (&status);
  if (job->rows == NULL)
    {
      g_autofree char *text = cw_message (&status);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", text);
      return;
    }
  answer = g_new0 (CwMeasureAnswer, 1);
  answer->draws = job->draws;
  answer->rows = cw_shared_rows_ref (job->rows);
  if (!cw_measure (&answer->measurement, &job->rows->rows, is_cancelled, cancellable))
    {
      cw_measure_answer_free (answer);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return;
    }
  answer->fit = answer->measurement.fit;
  if (job->draws != CW_DRAWS_DROP)
    {
      options.draws = job->draws;
      cw_fit (&answer->fit, &job->rows->rows, &options, NULL, NULL);
    }
  g_task_return_pointer (task, answer, free_answer);
  (void)source;
}

void
cw_measure_async (CwSharedRows *rows, CwDraws draws, GCancellable *cancellable,
                  GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->rows = rows != NULL ? cw_shared_rows_ref (rows) : NULL;
  job->draws = draws;
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

void
cw_measure_set_async (const char *name, GCancellable *cancellable, GAsyncReadyCallback callback,
                      gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Job *job = g_new0 (Job, 1);

  job->set = g_strdup (name);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

CwMeasureAnswer *
cw_measure_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
