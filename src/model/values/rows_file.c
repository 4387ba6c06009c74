/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/rows_file.h"

#include "store/file_error.h"
#include "store/file_sink.h"

static gboolean
name_ends (GFile *file, const char *suffix)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *small = g_ascii_strdown (name != NULL ? name : "", -1);

  return g_str_has_suffix (small, suffix);
}

gboolean
cw_rows_file_is_matrix (GFile *file)
{
  return name_ends (file, ".mat");
}

gboolean
cw_rows_file_is_text (GFile *file)
{
  return name_ends (file, ".rows");
}

gboolean
cw_rows_are_in_file (GFile *file)
{
  return cw_rows_file_is_matrix (file) || cw_rows_file_is_text (file) || name_ends (file, ".csv");
}

/* --- writing ---------------------------------------------------------------------------------- */

typedef struct
{
  CwSharedRows *rows;
  GFile *file;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  cw_shared_rows_unref (job->rows);
  g_object_unref (job->file);
  g_free (job);
}

static void
write_rows (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  g_autoptr (GError) error = NULL;
  CwFileSink *sink = cw_file_sink_open (job->file, &error);
  CwStatus status = { 0 };

  if (sink != NULL && cw_rows_file_is_matrix (job->file))
    cw_rows_write_mat (&job->rows->rows, true, cw_file_sink_bytes (sink), &status);
  else if (sink != NULL)
    cw_rows_write_csv (&job->rows->rows, cw_file_sink_bytes (sink), &status);
  if (sink != NULL && cw_file_sink_finish (sink, &error))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  g_autofree char *name = g_file_get_basename (job->file);
  g_autofree char *sentence = cw_file_error_sentence (error);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s: %s", name, sentence);
}

void
cw_rows_file_write (GFile *file, CwSharedRows *rows, GAsyncReadyCallback done, gpointer owner)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, done, file);
  Job *job = g_new0 (Job, 1);

  job->rows = cw_shared_rows_ref (rows);
  job->file = g_object_ref (file);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, write_rows);
}

gboolean
cw_rows_file_write_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
