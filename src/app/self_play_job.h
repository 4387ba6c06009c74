/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games made on the spot: the engine against itself on all processors but one, into a file of the
 * user's data folder. Main thread. */
#pragma once

#include "app/background.h"
#include "engines/matches/self_play.h"

/* Where such files are: counterweight/self-play in the user's data folder. (transfer full) */
GFile *cw_self_play_folder (void);

/* A job of app/background.h, whose news are how much is done; the plan is copied. What was played
 * until it was stopped is kept. */
typedef struct CwSelfPlayJob CwSelfPlayJob;
CwSelfPlayJob *cw_self_play_job_new (const CwSelfPlayPlan *plan, guint games);
void cw_self_play_job_free (gpointer job);
/* For CwBackgroundKind: the message of an error is a translated sentence. */
void cw_self_play_job_run (CwBackground *work, gpointer job, GError **error);
/* After the end: the file with the games; NULL where there are none, or it could not be written.
 * Borrowed. */
GFile *cw_self_play_job_file (const CwSelfPlayJob *job);
