/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a job is shown wherever there is one. */
#pragma once

#include "model/job.h"

#include <gtk/gtk.h>

/* While the job runs, `cancel` and `progress` are there in place of `start`; `message` says what it
 * says. As long as all live. */
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
