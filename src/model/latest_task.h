/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short work in a thread of which only the last asked matters, as a page does for what it shows.
 * Work that reports how far it is is for model/background.h. Main thread. */
#pragma once

#include <gio/gio.h>

/* Cancels what `slot` stands for and runs `work` (its task data is `data`, freed by `free_data`);
 * `done` gets it with `owner` as its source. Where something newer was asked, the owner has left
 * (cw_latest_task_stop) or is gone, the answer is G_IO_ERROR_CANCELLED and to be ignored. */
void cw_latest_task_run (GCancellable **slot, GTaskThreadFunc work, gpointer data,
                         GDestroyNotify free_data, GAsyncReadyCallback done, gpointer owner);
/* Whether there was something to stop. */
gboolean cw_latest_task_stop (GCancellable **slot);
