/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training on the engine's own games in the background (engines/matches/training.h), and what it
 * found; its message says which game is played, why it failed, or where the last set was kept.
 *
 * Properties: rounds (unsigned): how many are done
 * Main thread. */
#pragma once

#include "engines/matches/training.h"
#include "model/job.h"
#include "model/values/value_sets.h"
#include "picture/plot.h"

#define CW_TYPE_TRAINING_JOB (cw_training_job_get_type ())
G_DECLARE_FINAL_TYPE (CwTrainingJob, cw_training_job, CW, TRAINING_JOB, CwJob)

/* Begins: of `plan` the game and the numbers of rounds, games, nodes and of games of the match; it
 * starts from `values`, NULL: those that the engine plays by. Other training ends. */
void cw_training_job_run (CwTrainingJob *self, const CwTrainingPlan *plan, const CwValues *values);
/* Ends it and forgets what it found. */
void cw_training_job_reset (CwTrainingJob *self);
/* Keeps the values of the last round, of which there has to be one, as a set of the user's. */
void cw_training_job_keep (CwTrainingJob *self, CwValueSets *sets);

/* Of the training that runs, or ran last; owned. */
const CwTraining *cw_training_job_get_training (CwTrainingJob *self);
/* What a round gave; 0: what the training started from. Owned. */
const CwValues *cw_training_job_get_values (CwTrainingJob *self, guint round);
/* The values of the pieces on the board by round. (transfer full) */
CwPlot *cw_training_job_plot (CwTrainingJob *self);
