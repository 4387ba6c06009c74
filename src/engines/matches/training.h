/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training values on the engine's own games: it plays games against itself by a value set, the set
 * is measured in them, it plays by what was measured, and so on; at the end the last set plays a
 * match against the first.
 *
 * Games begin with random moves; draws count as half points. A kind that the games do not determine
 * (no finite value above 0) keeps the value it was played by. The same plan gives the same answer,
 * whatever the number of threads. */
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
  guint match;   /* games of the match at the end; 0: none */
  guint threads; /* at least 1 */
  guint64 seed;
} CwTrainingPlan;

typedef struct
{
  CwValues values;  /* with errors and intervals where measured; pawn = 100 */
  guint games;      /* counted */
  guint decided;    /* of them, those that somebody won */
  double loss;      /* of the fit */
  gboolean partial; /* some kinds kept what they had */
} CwTrainingRound;

typedef struct
{
  guint rounds; /* done */
  CwTrainingRound round[CW_TRAINING_ROUNDS];
  guint games;        /* played of the round that runs */
  gboolean matching;  /* the match has begun */
  CwMatchTally match; /* of the last set against the first */
} CwTraining;

/* Called in the calling thread, and never at the same time as before; several times a second at
 * most and after each round. */
typedef void (*CwTrainingNews) (gpointer data, const CwTraining *training);

/* Works until all is done, or `cancellable` is cancelled: then `training` holds the rounds that
 * were done, and the answer is TRUE. FALSE and `error` where the games of a round give no values at
 * all: a sentence says what is missing. */
gboolean cw_training_run (const CwTrainingPlan *plan, GCancellable *cancellable,
                          CwTrainingNews news, gpointer data, CwTraining *training, GError **error);
