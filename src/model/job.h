/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work that somebody watches: an object around model/background.h that knows whether it runs,
 * how far it is and what there is to say about it. What the work is, and what it finds, is for its
 * subclasses.
 *
 * Properties: running (boolean), progress (double: 0 … 1; below 0 is unknown), message (string: a
 *             translated sentence, "" for none); to be read
 * Signals: changed ()          more was found, or it began or ended
 *          failed (sentence)   it ended with a fault; translated
 * Main thread. */
#pragma once

#include "model/background.h"

#define CW_TYPE_JOB (cw_job_get_type ())
G_DECLARE_DERIVABLE_TYPE (CwJob, cw_job, CW, JOB, GObject)

struct _CwJobClass
{
  GObjectClass parent_class;
  /* As in CwBackgroundKind, but that the job itself gets the news; the work can still be asked for
   * its data in `done`. `left` may be NULL. */
  void (*run) (CwBackground *work, gpointer data, GError **error);
  void (*news) (CwJob *self, gpointer news);
  void (*done) (CwJob *self, gpointer data, const GError *error);
  void (*left) (gpointer data);
  /* private */
  CwBackgroundKind kind;
};

gboolean cw_job_is_running (CwJob *self);
/* Asks it to end; what was found by then stays. */
void cw_job_stop (CwJob *self);
/* Ends it and hears no more of it. */
void cw_job_drop (CwJob *self);

/* For subclasses. Takes `data`; other work is dropped. */
void cw_job_start (CwJob *self, gpointer data, GDestroyNotify free_data);
void cw_job_set_progress (CwJob *self, double progress);
void cw_job_set_message (CwJob *self, const char *message);
