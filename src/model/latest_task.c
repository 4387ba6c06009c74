/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/latest_task.h"

gboolean
cw_latest_task_stop (GCancellable **slot)
{
  if (*slot == NULL)
    return FALSE;
  g_cancellable_cancel (*slot);
  g_clear_object (slot);
  return TRUE;
}

void
cw_latest_task_run (GCancellable **slot, GTaskThreadFunc work, gpointer data,
                    GDestroyNotify free_data, GAsyncReadyCallback done, gpointer owner)
{
  g_autoptr (GTask) task = NULL;

  cw_latest_task_stop (slot);
  *slot = g_cancellable_new ();
  task = g_task_new (owner, *slot, done, NULL);
  g_task_set_task_data (task, data, free_data);
  g_task_run_in_thread (task, work);
}
