/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/measure_job.h"

#include "model/latest_task.h"

#include <glib/gi18n.h>

typedef struct
{
  char *set; /* name of a built-in set, or NULL */
  CwSharedRows *rows;
  CwFitOptions options;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->rows, cw_shared_rows_unref);
  g_free (job->set);
  g_free (job);
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

CwFitOptions
cw_measure_possible (const CwRows *rows, const CwFitOptions *options)
{
  CwFitOptions possible = *options;

  possible.features = 0;
  for (unsigned i = 0; i < cw_feature_count; i++)
    {
      CwFitOptions more = possible;
      CwStatus status = { 0 };

      more.features |= options->features & 1u << i;
      if (cw_fit_possible (rows, &more, &status))
        possible = more;
    }
  return possible;
}

/* TRUE if every value has a bounded interval, or is tied to one that has. */
static gboolean
is_sure (const CwJoint *joint)
{
  gboolean sure = !joint->one_sided;

  for (unsigned k = 0; k < joint->columns.count; k++)
    sure =
        sure && joint->piece[k].known && (k == 0 || joint->options.tied || joint->piece[k].bounded);
  return sure;
}

/* Turns the recommended values into a set for use. As its percentages are shown for any position,
 * its slope is not the model's, which holds for one phase and equal players. */
static void
recommend (CwMeasureAnswer *answer, const CwRows *rows)
{
  g_autofree CwFit *fit = g_new (CwFit, 1);
  double scale[CW_MAX_COLUMNS] = { 0 };
  CwStatus status = { 0 };
  CwCurve curve;

  cw_joint_as_fit (answer->joint, fit);
  answer->recommends = cw_fit_status (fit, &status) && is_sure (answer->joint);
  if (!answer->recommends)
    return;
  cw_fit_values (fit, "", _ ("measured by the recommended count"), &answer->recommended);
  for (unsigned k = 0; k < fit->columns.count; k++)
    scale[k] = fit->value[k] / 100;
  cw_curve_slope (&curve, rows, scale, CW_DRAWS_HALF, CW_CLUSTER_GAME);
  answer->recommended.slope = curve.alpha;
  answer->recommended.slope_error = curve.error;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autoptr (CwMeasureAnswer) answer = g_new0 (CwMeasureAnswer, 1);

  if (job->set != NULL)
    {
      cw_measurement_of_set (&answer->measurement, job->set);
      answer->fit = answer->measurement.fit;
      g_task_return_pointer (task, g_steal_pointer (&answer), free_answer);
      return;
    }
  const CwRows *rows = &job->rows->rows;
  CwFitOptions options = cw_measure_possible (rows, &job->options);
  const CwMeasurement *measurement = cw_shared_rows_measure (job->rows, cancellable);
  if (measurement == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return;
    }
  answer->measurement = *measurement;
  answer->rows = cw_shared_rows_ref (job->rows);
  answer->has_model = TRUE;
  answer->joint = cw_shared_rows_fit_joint (job->rows, cancellable);
  if (answer->joint == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "stopped");
      return;
    }
  recommend (answer, rows);
  cw_fit (&answer->model, rows, &options, NULL, NULL);
  cw_fit_pieces (&answer->model, &answer->fit);
  if (!g_cancellable_is_cancelled (cancellable))
    answer->tests = cw_fit_test (rows, &answer->model, answer->test);
  g_task_return_pointer (task, g_steal_pointer (&answer), free_answer);
}

void
cw_measure_rows (GCancellable **slot, CwSharedRows *rows, const CwFitOptions *options,
                 GAsyncReadyCallback done, gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->options = *options;
  cw_latest_task_run (slot, work, job, job_free, done, owner);
}

void
cw_measure_set (GCancellable **slot, const char *name, GAsyncReadyCallback done, gpointer owner)
{
  Job *job = g_new0 (Job, 1);

  job->set = g_strdup (name);
  cw_latest_task_run (slot, work, job, job_free, done, owner);
}

CwMeasureAnswer *
cw_measure_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
