/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document_job.h"

#include "model/files/files.h"
#include "store/file_error.h"
#include "store/index_open.h"
#include "text/message.h"

#include <glib/gi18n.h>

#define HEAD 65536 /* bytes kept of a file without games, which may be something else */

struct _CwDocumentJob
{
  GPtrArray *files;    /* GFile */
  GPtrArray *seekable; /* CwSeekableFile: for the same files */
  GMutex lock;
  CwIndex **index; /* by file; under the lock */
  /* the thread's until it ends */
  guint file;     /* the one being read */
  char *sentence; /* what was wrong with the first faulty file, with its name */
  guint n_faulty; /* files */
  char *text;     /* see cw_document_job_text */
};

CwDocumentJob *
cw_document_job_new (GPtrArray *files, GPtrArray *seekable)
{
  CwDocumentJob *job = g_new0 (CwDocumentJob, 1);
  g_mutex_init (&job->lock);
  job->files = g_ptr_array_ref (files);
  job->seekable = g_ptr_array_ref (seekable);
  job->index = g_new0 (CwIndex *, files->len);
  return job;
}

void
cw_document_job_free (gpointer data)
{
  CwDocumentJob *job = data;
  for (guint i = 0; i < job->files->len; i++)
    g_clear_pointer (&job->index[i], cw_index_unref);
  g_free (job->index);
  g_ptr_array_unref (job->files);
  g_ptr_array_unref (job->seekable);
  g_free (job->sentence);
  g_free (job->text);
  g_mutex_clear (&job->lock);
  g_free (job);
}

CwIndex *
cw_document_job_index (CwDocumentJob *job, guint file)
{
  g_mutex_lock (&job->lock);
  CwIndex *index = job->index[file] != NULL ? cw_index_ref (job->index[file]) : NULL;
  g_mutex_unlock (&job->lock);
  return index;
}

const char *
cw_document_job_text (CwDocumentJob *job)
{
  return job->text;
}

/* --- in the thread --------------------------------------------------------------------------- */

static void
grew (gpointer data, CwIndex *index, double progress)
{
  CwBackground *work = data;
  CwDocumentJob *job = cw_background_job (work);
  if (job->files->len > 1)
    progress = (job->file + MAX (progress, 0)) / job->files->len;
  g_mutex_lock (&job->lock);
  if (job->index[job->file] == NULL)
    job->index[job->file] = cw_index_ref (index);
  g_mutex_unlock (&job->lock);
  cw_background_report_part (work, progress);
}

/* TRUE if nothing in a file is a game. */
static gboolean
has_nothing (const CwIndex *index)
{
  for (guint i = 0; i < cw_index_count (index); i++)
    if ((cw_index_game (index, i)->flags & CW_GAME_BROKEN) == 0
        || cw_index_game (index, i)->plies > 0)
      return FALSE;
  return TRUE;
}

static void
keep_text (CwDocumentJob *job, CwSeekableFile *file)
{
  g_autoptr (GBytes) head = cw_seekable_file_read (file, 0, HEAD, NULL);
  gsize size = 0;
  const char *bytes = head != NULL ? g_bytes_get_data (head, &size) : NULL;
  job->text = bytes != NULL ? g_strndup (bytes, size) : NULL;
}

/* Reads one file; returns what is wrong with it, or NULL. */
static char *
read_file (CwBackground *work, CwSeekableFile *file)
{
  CwDocumentJob *job = cw_background_job (work);
  CwIndexOpening opening = { .cancellable = cw_background_cancellable (work),
                             .grew = grew,
                             .data = work };
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  g_autoptr (CwIndex) index = cw_index_open (file, &opening, &status, &error);
  if (index != NULL && job->files->len == 1 && has_nothing (index))
    keep_text (job, file);
  if (error != NULL)
    return cw_file_error_sentence (error);
  if (status.code == CW_ERROR_PGN_NO_GAMES)
    return g_strdup (_ ("There are no games in this file. Choose a file of games, such as PGN, KIF "
                        "or CSA."));
  return status.code != CW_OK ? cw_message (&status) : NULL;
}

static void
read_files (CwBackground *work)
{
  CwDocumentJob *job = cw_background_job (work);
  GCancellable *cancellable = cw_background_cancellable (work);
  for (; job->file < job->files->len; job->file++)
    {
      g_autofree char *fault = read_file (work, g_ptr_array_index (job->seekable, job->file));
      g_autofree char *name = cw_file_title (cw_files_get (job->files, job->file));
      if (g_cancellable_is_cancelled (cancellable))
        return;
      if (fault != NULL && job->n_faulty++ == 0)
        job->sentence = g_strdup_printf ("%s: %s", name, fault);
    }
}

void
cw_document_job_run (CwBackground *work, gpointer data, GError **error)
{
  CwDocumentJob *job = data;
  read_files (work);
  if (job->n_faulty == 0)
    return;
  guint more = job->n_faulty - 1;
  g_autofree char *others =
      more > 0 ? g_strdup_printf (ngettext ("%u more file could not be read completely.",
                                            "%u more files could not be read completely.", more),
                                  more)
               : NULL;
  g_autofree char *text = g_strjoin (" ", job->sentence, others, NULL);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, text);
}
