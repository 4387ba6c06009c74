/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the thread sanitizer about the order that GLib's locks, queues and threads create. It
 * cannot see it because GLib itself is not built with the sanitizer. Part of every program that
 * uses GLib in a build with that sanitizer; the calls are passed on to GLib's own functions. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>

void __tsan_acquire (void *address);
void __tsan_release (void *address);

/* A program's libraries may contain this file too. */
#define OURS __attribute__ ((weak, no_sanitize ("thread")))

/* GLib's function of this name. */
#define REAL(name) ((__typeof__ (&name))(gpointer)dlsym (RTLD_NEXT, #name))

OURS void
g_mutex_lock (GMutex *mutex)
{
  static __typeof__ (&g_mutex_lock) real;
  if (!real)
    real = REAL (g_mutex_lock);
  real (mutex);
  __tsan_acquire (mutex);
}

OURS gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean locked = REAL (g_mutex_trylock) (mutex);
  if (locked)
    __tsan_acquire (mutex);
  return locked;
}

OURS void
g_mutex_unlock (GMutex *mutex)
{
  static __typeof__ (&g_mutex_unlock) real;
  if (!real)
    real = REAL (g_mutex_unlock);
  __tsan_release (mutex);
  real (mutex);
}

OURS void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  __tsan_release (mutex);
  REAL (g_cond_wait) (cond, mutex);
  __tsan_acquire (mutex);
}

OURS gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  __tsan_release (mutex);
  gboolean signalled = REAL (g_cond_wait_until) (cond, mutex, end_time);
  __tsan_acquire (mutex);
  return signalled;
}

OURS void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  __tsan_release (queue);
  REAL (g_async_queue_push) (queue, data);
}

OURS gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data = REAL (g_async_queue_pop) (queue);
  __tsan_acquire (queue);
  return data;
}

OURS gpointer
g_async_queue_try_pop (GAsyncQueue *queue)
{
  gpointer data = REAL (g_async_queue_try_pop) (queue);
  __tsan_acquire (queue);
  return data;
}

OURS gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 timeout)
{
  gpointer data = REAL (g_async_queue_timeout_pop) (queue, timeout);
  __tsan_acquire (queue);
  return data;
}

/* --- threads ---------------------------------------------------------------------------------- */

typedef struct
{
  GThreadFunc run;
  gpointer data;
} Start;

static gpointer
run (gpointer data)
{
  Start start = *(Start *)data;
  __tsan_acquire (data);
  g_free (data);
  gpointer result = start.run (start.data);
  __tsan_release (g_thread_self ());
  return result;
}

OURS GThread *
g_thread_new (const gchar *name, GThreadFunc function, gpointer data)
{
  Start *start = g_new (Start, 1);
  *start = (Start){ function, data };
  __tsan_release (start);
  return REAL (g_thread_new) (name, run, start);
}

OURS gpointer
g_thread_join (GThread *thread)
{
  g_thread_ref (thread);
  gpointer result = REAL (g_thread_join) (thread);
  __tsan_acquire (thread);
  g_thread_unref (thread);
  return result;
}

OURS void
g_source_set_ready_time (GSource *source, gint64 time)
{
  __tsan_release (source);
  REAL (g_source_set_ready_time) (source, time);
}
