/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/measure_job.h"

#include "app/latest.h"
typedef struct
{
  char *set; /* of a built-in set; or NULL */
  CwSharedRows *rows;
  CwModelOptions options;
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

CwModelOptions
cw_measure_possible (const CwRows *rows, const CwModelOptions *options)
{
  CwModelOptions possible = *options;

  possible.features = 0;
  for (unsigned i = 0; i < CW_FEATURES; i++)
    {
      CwModelOptions more = possible;
      CwStatus status = { 0 };

      more.features |= options->features & 1u << i;
      if (cw_model_fits (rows, &more, &status))
        possible = more;
    }
  return possible;
}

/* The men's values: of the plain models by the way that reports and sets use, of others from the
 * model. */
static void
fit_men (CwMeasureAnswer *answer, const CwRows *rows)
{
  const CwModelOptions *chosen = &answer->model.options;
  CwFitOptions options = cw_fit_options_default ();

  if (chosen->features != 0 || chosen->kind == CW_MODEL_ORDERED)
    {
      cw_model_as_fit (&answer->model, &answer->fit);
      return;
    }
  answer->fit = answer->measurement.fit;
  if (chosen->kind == CW_MODEL_ARTICLE)
    return;
  options.draws = CW_DRAWS_HALF;
  cw_fit (&answer->fit, rows, &options, NULL, NULL);
}

static void
test_features (CwMeasureAnswer *answer, const CwRows *rows, GCancellable *cancellable)
{
  for (unsigned i = 0; i < CW_FEATURES && !g_cancellable_is_cancelled (cancellable); i++)
    if (answer->model.options.features & 1u << i)
      answer->tested[i] =
          cw_model_test_feature (rows, &answer->model, (CwFeature)(1u << i), &answer->test[i]);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  CwMeasureAnswer *answer = g_new0 (CwMeasureAnswer, 1);

  if (job->set != NULL)
    {
      cw_measurement_of_set (&answer->measurement, job->set);
      answer->fit = answer->measurement.fit;
      g_task_return_pointer (task, answer, free_answer);
      return;
    }
  const CwRows *rows = &job->rows->rows;
  CwModelOptions options = cw_measure_possible (rows, &job->options);
  answer->rows = cw_shared_rows_ref (job->rows);
  if (!cw_measure (&answer->measurement, rows, is_cancelled, cancellable))
    {
      cw_measure_answer_free (answer);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return;
    }
  answer->has_model = TRUE;
  cw_model_fit (&answer->model, rows, &options);
  fit_men (answer, rows);
  test_features (answer, rows, cancellable);
  g_task_return_pointer (task, answer, free_answer);
}

void
cw_measure_rows (GCancellable **slot, CwSharedRows *rows, const CwModelOptions *options,
                 GAsyncReadyCallback done, gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->options = *options;
  cw_latest_run (slot, work, job, job_free, done, owner);
}

void
cw_measure_set (GCancellable **slot, const char *name, GAsyncReadyCallback done, gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->set = g_strdup (name);
  cw_latest_run (slot, work, job, job_free, done, owner);
}

CwMeasureAnswer *
cw_measure_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
