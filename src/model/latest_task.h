/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short work in a thread where only the latest request matters, such as what a page computes for
 * its display. For work that reports its progress see model/background.h. Main thread. */
#pragma once

#include <gio/gio.h>

/* Cancels the task in `slot` and runs `work` (its task data is `data`, freed by `free_data`);
 * `done` gets the result with `owner` as its source. If there was a newer request, or the owner has
 * stopped it (cw_latest_task_stop) or is gone, the result is G_IO_ERROR_CANCELLED and must be
 * ignored. */
void cw_latest_task_run (GCancellable **slot, GTaskThreadFunc work, gpointer data,
                         GDestroyNotify free_data, GAsyncReadyCallback done, gpointer owner);
/* TRUE if there was something to stop. */
gboolean cw_latest_task_stop (GCancellable **slot);
