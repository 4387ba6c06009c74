/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common way to show a job. */
#pragma once

#include "model/job.h"

#include <gtk/gtk.h>

/* While the job runs, `cancel` and `progress` replace `start`; `message` shows its message. Bound
 * for as long as all of them live. */
static inline void
cw_job_view_bind (CwJob *job, GtkWidget *start, GtkWidget *cancel, GtkWidget *progress,
                  GtkLabel *message)
{
  g_object_bind_property (job, "running", start, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_object_bind_property (job, "running", cancel, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (job, "running", progress, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (job, "progress", progress, "fraction", G_BINDING_SYNC_CREATE);
  g_object_bind_property (job, "message", message, "label", G_BINDING_SYNC_CREATE);
}
