/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work that somebody watches: an object around model/background.h that knows whether it runs,
 * its progress and a message about it. Subclasses define the work and hold its results.
 *
 * Properties: running (boolean), progress (double: 0 … 1; below 0 is unknown), message (string: a
 *             translated sentence, "" for none); read-only
 * Signals: changed ()          more was found, or it began or ended
 *          failed (sentence)   it ended with an error; translated
 * Main thread. */
#pragma once

#include "model/background.h"

#define CW_TYPE_JOB (cw_job_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwJob, cw_job, CW, JOB, GObject)

struct _CwJobClass
{
  GObjectClass parent_class;
  /* As in CwBackgroundKind, except that the job itself gets the news; `done` gets the data too.
   * `left` may be NULL. */
  void (*run) (CwBackground *work, gpointer data, GError **error);
  void (*news) (CwJob *self, gpointer news);
  void (*done) (CwJob *self, gpointer data, const GError *error);
  void (*left) (gpointer data);
  /* private */
  CwBackgroundKind kind;
};

gboolean cw_job_is_running (CwJob *self);
/* Asks it to end; results so far stay. */
void cw_job_stop (CwJob *self);
/* Cancels the work and ignores what it still reports. */
void cw_job_drop (CwJob *self);

/* For subclasses. Takes `data`; work still running is dropped. */
void cw_job_start (CwJob *self, gpointer data, GDestroyNotify free_data);
void cw_job_set_progress (CwJob *self, double progress);
void cw_job_set_message (CwJob *self, const char *message);
