/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains values on the engine's own games: it plays against itself by a value set, the values are
 * measured in these games, it plays by the measured ones, and so on; finally the last set plays a
 * match against the first.
 *
 * Games begin with random moves; draws count as half points. A kind whose value the games do not
 * determine (no finite value above 0) keeps the one it was played by. The same plan gives the same
 * result with any number of threads. */
#pragma once

#include <gio/gio.h>

#include "core/values.h"
#include "engines/matches/match.h"
#include "learning/fit.h"

#define CW_TRAINING_ROUNDS 50

typedef struct
{
  const CwGame *game;
  CwValues start;
  guint rounds; /* 1 … CW_TRAINING_ROUNDS */
  guint games;  /* of each */
  guint64 nodes;
  guint opening; /* random half-moves at the start */
  guint match;   /* games of the final match; 0: none */
  guint threads; /* at least 1 */
  guint64 seed;
} CwTrainingPlan;

typedef struct
{
  CwValues values;  /* with errors and intervals where measured; pawn = 100 */
  guint games;      /* counted */
  guint decided;    /* those that somebody won */
  double loss;      /* of the fit */
  gboolean partial; /* some kinds kept their old values */
} CwTrainingRound;

typedef struct
{
  guint rounds; /* done */
  CwTrainingRound round[CW_TRAINING_ROUNDS];
  guint games;        /* played in the running round */
  gboolean matching;  /* the match has begun */
  CwMatchTally match; /* of the last set against the first */
} CwTraining;

/* Called in the calling thread, never concurrently: when games were played, up to fifty times a
 * second, and after each round. */
typedef void (*CwTrainingNews) (gpointer data, const CwTraining *training);

/* Runs until finished, or until `cancellable` is cancelled: then `training` holds the completed
 * rounds, and the result is TRUE. FALSE and `error`, a sentence that says what is missing, if a
 * round's games give no values. */
gboolean cw_training_run (const CwTrainingPlan *plan, GCancellable *cancellable,
                          CwTrainingNews news, gpointer data, CwTraining *training, GError **error);
