/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/self_play_job.h"

#include "model/object.h"
#include "store/file_error.h"
#include "store/file_sink.h"
#include "text/count_text.h"
#include "text/message.h"

#include <errno.h>
#include <glib/gi18n.h>

#define OPENING 8 /* random half-moves at the start */

struct _CwSelfPlayJob
{
  CwJob parent;
  guint games;
};

G_DEFINE_FINAL_TYPE (CwSelfPlayJob, cw_self_play_job, CW_TYPE_JOB)

static guint made;

/* Shared by the threads. */
typedef struct
{
  CwSelfPlayPlan plan;
  guint games;
  CwBackground *work; /* borrowed */
  CwBuffer *record;   /* per game; empty if it was not played */
  gint next, done;    /* atomic */
  GMutex lock;
  CwStatus fault; /* under the lock */
  GFile *file;
} Games;

GFile *
cw_self_play_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "counterweight", "self-play", NULL);
}

static Games *
games_new (const CwSelfPlayPlan *plan, guint games)
{
  Games *job = g_new0 (Games, 1);

  job->plan = *plan;
  job->games = games;
  job->record = g_new0 (CwBuffer, games);
  g_mutex_init (&job->lock);
  return job;
}

static void
games_free (gpointer data)
{
  Games *job = data;

  for (guint i = 0; i < job->games; i++)
    cw_buffer_free (&job->record[i]);
  g_free (job->record);
  g_clear_object (&job->file);
  g_mutex_clear (&job->lock);
  g_free (job);
}

/* --- playing ---------------------------------------------------------------------------- */

static void
note_fault (Games *job, const CwStatus *status)
{
  if (status->code == CW_ERROR_CANCELLED)
    return;
  g_mutex_lock (&job->lock);
  job->fault = *status;
  g_mutex_unlock (&job->lock);
}

static void
stop_search (GCancellable *cancellable, gpointer search)
{
  cw_search_stop (search);
}

/* Plays games until none are left. */
static gpointer
play (gpointer data)
{
  Games *job = data;
  GCancellable *cancellable = cw_background_cancellable (job->work);
  CwSearch *search = cw_search_new (CW_SELF_PLAY_HASH);
  CwStatus status = { 0 };
  gulong handler;
  gint index;

  if (search == NULL)
    {
      cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
      note_fault (job, &status);
      return NULL;
    }
  handler = g_cancellable_connect (cancellable, G_CALLBACK (stop_search), search, NULL);
  while (!g_cancellable_is_cancelled (cancellable)
         && (index = g_atomic_int_add (&job->next, 1)) < (gint)job->games)
    {
      CwSelfPlayGame played;
      if (!cw_self_play_game (&job->plan, search, (guint)index + 1, cancellable,
                              &job->record[index], &played, &status))
        {
          cw_buffer_free (&job->record[index]);
          job->record[index] = (CwBuffer){ 0 };
          note_fault (job, &status);
          break;
        }
      gint done = g_atomic_int_add (&job->done, 1) + 1;
      cw_background_report_part (job->work, (double)done / job->games);
    }
  g_cancellable_disconnect (cancellable, handler);
  cw_search_free (search);
  return NULL;
}

/* --- the file --------------------------------------------------------------------------- */

/* A name that is new in the folder: "Chess, 200 × 5000.pgn". */
static GFile *
new_file (const Games *job, GFile *folder)
{
  const char *ending = cw_self_play_ending (job->plan.game);
  GFile *file = NULL;

  for (guint i = 1; file == NULL || g_file_query_exists (file, NULL); i++)
    {
      g_autofree char *suffix = i > 1 ? g_strdup_printf (" (%u)", i) : g_strdup ("");
      g_autofree char *name =
          g_strdup_printf ("%s, %d × %" G_GUINT64_FORMAT "%s%s", _ (job->plan.game->title),
                           job->done, job->plan.nodes, suffix, ending);
      g_clear_object (&file);
      g_strdelimit (name, "/", '-');
      file = g_file_get_child (folder, name);
    }
  return file;
}

static GFile *
write_games (const Games *job, GError **error)
{
  g_autoptr (GFile) folder = cw_self_play_folder ();
  g_autoptr (GByteArray) text = g_byte_array_new ();
  g_autoptr (GFile) file = NULL;

  if (g_mkdir_with_parents (g_file_peek_path (folder), 0755) != 0)
    {
      int code = errno;
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
      return NULL;
    }
  for (guint i = 0; i < job->games; i++)
    g_byte_array_append (text, (const guint8 *)job->record[i].bytes, (guint)job->record[i].length);
  file = new_file (job, folder);
  g_autoptr (GBytes) bytes = g_bytes_new (text->data, text->len);
  return cw_file_write (file, bytes, error) ? g_steal_pointer (&file) : NULL;
}

static void
run (CwBackground *work, gpointer data, GError **error)
{
  Games *job = data;
  g_autoptr (GError) fault = NULL;

  job->work = work;
  cw_background_run_threads (play, job, job->games);
  if (job->done > 0)
    job->file = write_games (job, &fault);
  if (fault != NULL || job->fault.code != CW_OK)
    {
      g_autofree char *sentence =
          fault != NULL ? cw_file_error_sentence (fault) : cw_message (&job->fault);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, sentence);
    }
}

/* --- the job ---------------------------------------------------------------------------- */

static void
show_part (CwSelfPlayJob *self, double part)
{
  g_autofree char *done = cw_text_count (part * self->games), *games = cw_text_count (self->games);
  g_autofree char *text = g_strdup_printf (
      ngettext ("%s of %s game played", "%s of %s games played", self->games), done, games);

  cw_job_set_progress (CW_JOB (self), part);
  cw_job_set_message (CW_JOB (self), text);
}

static void
news (CwJob *job, gpointer part)
{
  show_part (CW_SELF_PLAY_JOB (job), *(const double *)part);
}

static void
done (CwJob *job, gpointer data, const GError *error)
{
  const Games *games = data;

  if (error == NULL && games->file != NULL)
    g_signal_emit (job, made, 0, games->file);
}

void
cw_self_play_job_run (CwSelfPlayJob *self, const CwSelfPlayPlan *plan, guint games)
{
  CwSelfPlayPlan whole = *plan;

  whole.opening = OPENING;
  whole.seed = (guint64)g_get_real_time ();
  self->games = games;
  show_part (self, 0);
  cw_job_start (CW_JOB (self), games_new (&whole, games), games_free);
}

static void
cw_self_play_job_class_init (CwSelfPlayJobClass *klass)
{
  CwJobClass *job_class = CW_JOB_CLASS (klass);

  job_class->run = run;
  job_class->news = news;
  job_class->done = done;
  made = cw_signal_new (klass, "made", 1, G_TYPE_FILE);
}

static void
cw_self_play_job_init (CwSelfPlayJob *self)
{
}
