/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/trust_job.h"

#include "learning/joint_accuracy.h"
#include "model/latest_task.h"
#include "picture/text.h"

#include <glib/gi18n.h>

#define SEED 1
#define CHUNK 8 /* replicates between checks of the cancellable */

/* --- cross-validation ------------------------------------------------------------------- */

typedef struct
{
  CwSharedRows *rows;
  gboolean recommended;
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

/* How strongly strengths are shrunk towards zero is taken from all games: it hardly depends on a
 * tenth of them, and estimating it takes most of the time. */
static bool
validate_recommended (CwSharedRows *rows, GCancellable *cancellable, CwAccuracy *result)
{
  const CwJoint *joint = cw_shared_rows_fit_joint (rows, cancellable);

  if (joint == NULL)
    return false;
  CwJointOptions options = joint->options;
  options.variance = joint->variance;
  return cw_joint_cross_validate (cw_shared_rows_settled (rows), &options,
                                  CW_CROSS_VALIDATION_FOLDS, SEED, is_cancelled, cancellable,
                                  result);
}

static void
cross_validate (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autofree CwAccuracy *result = g_new0 (CwAccuracy, 1);

  if (job->recommended
          ? validate_recommended (job->rows, cancellable, result)
          : cw_cross_validate (&job->rows->rows, &job->options, CW_CROSS_VALIDATION_FOLDS, SEED,
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
  job->recommended = options == NULL;
  if (options != NULL)
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
  CwBackground *work; /* borrowed, for the threads */
  double (*values)[CW_MAX_TERMS];
  gint next, done, failed; /* atomic */
  CwPercentiles *interval;
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

const CwPercentiles *
cw_bootstrap_interval (const CwBootstrap *job)
{
  return job->interval;
}

/* Takes chunks until none are left. */
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

void
cw_bootstrap_run (CwBackground *work, gpointer data, GError **error)
{
  CwBootstrap *job = data;

  job->work = work;
  job->values = g_malloc0_n (job->count, sizeof *job->values);
  cw_background_run_threads (run_chunks, job, (job->count + CHUNK - 1) / CHUNK);
  if (g_cancellable_is_cancelled (cw_background_cancellable (work)) || job->failed)
    return;
  job->interval = g_new (CwPercentiles, 1);
  if (!cw_percentiles (job->values, job->count, job->interval)
      || 2 * job->interval->failed > job->count)
    g_clear_pointer (&job->interval, g_free);
}

char *
cw_bootstrap_words (const CwPercentiles *interval)
{
  if (interval == NULL)
    return g_strdup (_ ("Too few of the samples have an answer: there are too few games, or they "
                        "are too similar."));
  g_autofree char *count = cw_text_count (interval->count);
  g_autofree char *failed = cw_text_count (interval->failed);
  g_autofree char *text = g_strdup_printf (
      ngettext ("From %s sample of as many games, drawn with replacement.",
                "From %s samples of as many games, drawn with replacement.", interval->count),
      count);

  if (interval->failed == 0)
    return g_steal_pointer (&text);
  g_autofree char *without = g_strdup_printf (
      ngettext ("%s of them gave no values, so the intervals are too narrow.",
                "%s of them gave no values, so the intervals are too narrow.", interval->failed),
      failed);
  return g_strdup_printf ("%s %s", text, without);
}
