/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains on the engine's own games in the background (engines/matches/training.h), and holds the
 * results. Its message says which game is being played, why it failed, or where the last set was
 * kept.
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

/* Begins. `plan` gives the game and the numbers of rounds, games, nodes and match games; training
 * starts from `values`, NULL: those that the engine plays by. Ends any other training. */
void cw_training_job_run (CwTrainingJob *self, const CwTrainingPlan *plan, const CwValues *values);
/* Ends it and forgets its results. */
void cw_training_job_reset (CwTrainingJob *self);
/* Saves the values of the last round, of which there must be one, as a set of the user's. */
void cw_training_job_keep (CwTrainingJob *self, CwValueSets *sets);

/* The training that is running or ran last; owned. */
const CwTraining *cw_training_job_get_training (CwTrainingJob *self);
/* The values after a round; 0: those at the start. Owned. */
const CwValues *cw_training_job_get_values (CwTrainingJob *self, guint round);
/* The values of the pieces on the board by round. (transfer full) */
CwPlot *cw_training_job_plot (CwTrainingJob *self);
