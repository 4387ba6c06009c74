/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes games in the background: the engine plays against itself on all processors but one, into a
 * file in the user's data folder. Its message says how many games were played.
 *
 * Signals: made (GFile)  the games are there; also those played before it was stopped
 * Main thread. */
#pragma once

#include "engines/matches/self_play.h"
#include "model/job.h"

/* The folder of such files: counterweight/self-play in the user's data folder. (transfer full) */
GFile *cw_self_play_folder (void);

#define CW_TYPE_SELF_PLAY_JOB (cw_self_play_job_get_type ())
G_DECLARE_FINAL_TYPE (CwSelfPlayJob, cw_self_play_job, CW, SELF_PLAY_JOB, CwJob)

/* Only the plan's game and nodes are used; the rest is chosen here. */
void cw_self_play_job_run (CwSelfPlayJob *self, const CwSelfPlayPlan *plan, guint games);
