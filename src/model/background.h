/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work in a thread of its own that reports how far it is and can be stopped. Short work of
 * which only the last asked matters is for model/latest_task.h. */
#pragma once

#include <gio/gio.h>

typedef struct CwBackground CwBackground;

typedef struct
{
  /* In the thread. Cancelled work returns soon; what it had is reported all the same. */
  void (*run) (CwBackground *work, gpointer job, GError **error);
  /* In the main loop: the newest that was reported, some ten times a second at most; freed after
   * it. */
  void (*news) (gpointer owner, gpointer news);
  /* In the main loop, once, after the last news; `error` NULL where all went well or it was
   * cancelled. The owner drops the work then. */
  void (*done) (gpointer owner, const GError *error);
  /* In place of `done` where the owner dropped it before that: what was made until then is still in
   * the job. May be NULL. */
  void (*left) (gpointer job);
} CwBackgroundKind;

/* Takes `job`, which `free_job` frees. `owner` has to drop the work before it goes. Main thread. */
CwBackground *cw_background_start (const CwBackgroundKind *kind, gpointer job,
                                   GDestroyNotify free_job, gpointer owner);
/* Asks it to end; `done` still comes. */
void cw_background_stop (CwBackground *work);
/* Asks it to end, and hears no more of it, but for `left`. NULL is nothing. */
void cw_background_drop (CwBackground *work);

/* The job, with what it made; for the thread, and for the owner once it is done. */
gpointer cw_background_job (CwBackground *work);

/* Of the thread: what to look at now and then, and news (of g_malloc), which are taken. */
GCancellable *cw_background_cancellable (CwBackground *work);
void cw_background_report (CwBackground *work, gpointer news);
/* News that are a double: how much is done, 0 … 1; below 0 is unknown. */
void cw_background_report_part (CwBackground *work, double part);

/* How many threads leave one core to the window. */
guint cw_background_cores (void);
/* Runs `work` with `data` in so many threads, `most` at most; returns when all of them have. */
void cw_background_run_threads (GThreadFunc work, gpointer data, guint most);
