/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games made on the spot: the engine against itself on all processors but one, into a file of the
 * user's data folder. Main thread. */
#pragma once

#include "app/progress.h"
#include "engines/self_play.h"

/* Where such files are: counterweight/self-play in the user's data folder. (transfer full) */
GFile *cw_self_play_folder (void);

/* Plays `games` games; the plan is copied. */
void cw_self_play_async (const CwSelfPlayPlan *plan, guint games, CwProgress *progress,
                         GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
/* The file; when it was cancelled, with the games played until then. NULL where there are none, and
 * `error` where it cannot be written: a translated sentence. (transfer full) */
GFile *cw_self_play_finish (GAsyncResult *result, GError **error);
