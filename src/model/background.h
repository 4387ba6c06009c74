/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work in a thread of its own that reports its progress and can be stopped. For short work
 * where only the latest request matters, see model/latest_task.h. */
#pragma once

#include <gio/gio.h>

typedef struct CwBackground CwBackground;

typedef struct
{
  /* In the thread. Cancelled work returns soon; its results so far are still reported. */
  void (*run) (CwBackground *work, gpointer job, GError **error);
  /* In the main loop: the newest report, about twelve times a second at most; freed afterwards. */
  void (*news) (gpointer owner, gpointer news);
  /* In the main loop, once, after the last news; `error` is NULL on success or when cancelled. The
   * owner must then drop the work. */
  void (*done) (gpointer owner, const GError *error);
  /* Instead of `done` if the owner dropped the work earlier; the job holds the results so far. May
   * be NULL. */
  void (*left) (gpointer job);
} CwBackgroundKind;

/* Takes `job`, to be freed with `free_job`. `owner` must drop the work before it is destroyed
 * itself. Main thread. */
CwBackground *cw_background_start (const CwBackgroundKind *kind, gpointer job,
                                   GDestroyNotify free_job, gpointer owner);
/* Asks the work to end; `done` is still called. */
void cw_background_stop (CwBackground *work);
/* Asks the work to end; the owner hears no more of it, only `left` is called. NULL does nothing. */
void cw_background_drop (CwBackground *work);

/* The job with its results; for the thread, and for the owner once it is done. */
gpointer cw_background_job (CwBackground *work);

/* For the thread: a cancellable to check now and then, and news (from g_malloc, taken). */
GCancellable *cw_background_cancellable (CwBackground *work);
void cw_background_report (CwBackground *work, gpointer news);
/* News as a double: the part done, 0 … 1, or below 0 if unknown. */
void cw_background_report_part (CwBackground *work, double part);

/* The number of threads that leaves one core free for the window. */
guint cw_background_cores (void);
/* Runs `work` with `data` in as many threads, but no more than `most`; returns when all have
 * ended. */
void cw_background_run_threads (GThreadFunc work, gpointer data, guint most);
