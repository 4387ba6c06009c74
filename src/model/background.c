/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/background.h"

#define INTERVAL 80 /* ms between news */

struct CwBackground
{
  gatomicrefcount references;
  const CwBackgroundKind *kind;
  GCancellable *cancellable;
  gpointer job;
  GDestroyNotify free_job;
  gpointer owner; /* main thread only; NULL once it has dropped the work */
  GError *error;  /* set by the thread, read once it has ended */
  /* under the lock */
  GMutex lock;
  gpointer news;
  gboolean coming; /* a delivery is scheduled */
};

static void
unref (CwBackground *work)
{
  if (!g_atomic_ref_count_dec (&work->references))
    return;
  g_object_unref (work->cancellable);
  if (work->free_job != NULL)
    work->free_job (work->job);
  g_clear_error (&work->error);
  g_free (work->news);
  g_mutex_clear (&work->lock);
  g_free (work);
}

static CwBackground *
ref (CwBackground *work)
{
  g_atomic_ref_count_inc (&work->references);
  return work;
}

static void
deliver (CwBackground *work)
{
  g_autofree gpointer news = NULL;

  g_mutex_lock (&work->lock);
  news = g_steal_pointer (&work->news);
  work->coming = FALSE;
  g_mutex_unlock (&work->lock);
  if (news != NULL && work->owner != NULL)
    work->kind->news (work->owner, news);
}

static gboolean
deliver_cb (gpointer data)
{
  deliver (data);
  return G_SOURCE_REMOVE;
}

static gboolean
ended_cb (gpointer data)
{
  CwBackground *work = data;

  deliver (work);
  if (g_error_matches (work->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_clear_error (&work->error);
  if (work->owner != NULL)
    work->kind->done (work->owner, work->error);
  else if (work->kind->left != NULL)
    work->kind->left (work->job);
  return G_SOURCE_REMOVE;
}

static gpointer
thread_main (gpointer data)
{
  CwBackground *work = data;

  work->kind->run (work, work->job, &work->error);
  g_idle_add_full (G_PRIORITY_DEFAULT, ended_cb, ref (work), (GDestroyNotify)unref);
  unref (work);
  return NULL;
}

CwBackground *
cw_background_start (const CwBackgroundKind *kind, gpointer job, GDestroyNotify free_job,
                     gpointer owner)
{
  CwBackground *work = g_new0 (CwBackground, 1);

  g_atomic_ref_count_init (&work->references);
  g_mutex_init (&work->lock);
  work->kind = kind;
  work->cancellable = g_cancellable_new ();
  work->job = job;
  work->free_job = free_job;
  work->owner = owner;
  g_thread_unref (g_thread_new ("background", thread_main, ref (work)));
  return work;
}

void
cw_background_stop (CwBackground *work)
{
  g_cancellable_cancel (work->cancellable);
}

void
cw_background_drop (CwBackground *work)
{
  if (work == NULL)
    return;
  g_cancellable_cancel (work->cancellable);
  work->owner = NULL;
  unref (work);
}

gpointer
cw_background_job (CwBackground *work)
{
  return work->job;
}

GCancellable *
cw_background_cancellable (CwBackground *work)
{
  return work->cancellable;
}

void
cw_background_report (CwBackground *work, gpointer news)
{
  g_mutex_lock (&work->lock);
  g_free (work->news);
  work->news = news;
  if (!work->coming)
    {
      work->coming = TRUE;
      g_timeout_add_full (G_PRIORITY_DEFAULT, INTERVAL, deliver_cb, ref (work),
                          (GDestroyNotify)unref);
    }
  g_mutex_unlock (&work->lock);
}

void
cw_background_report_part (CwBackground *work, double part)
{
  cw_background_report (work, g_memdup2 (&part, sizeof part));
}

guint
cw_background_cores (void)
{
  return MAX (g_get_num_processors (), 2) - 1;
}

void
cw_background_run_threads (GThreadFunc work, gpointer data, guint most)
{
  guint count = MIN (cw_background_cores (), most);
  g_autofree GThread **threads = g_new (GThread *, count);

  for (guint i = 0; i < count; i++)
    threads[i] = g_thread_new ("background", work, data);
  for (guint i = 0; i < count; i++)
    g_thread_join (threads[i]);
}
