/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the weights of the evaluation (search/weights.h) on games: logistic regression of the
 * result, or of a searched score, on the features of quiet positions.
 *
 * A position's score s is that of search/trace.h; the expected result is p = 1 / (1 + exp (-K s /
 * 100)). K is given, or fitted once with the starting weights: a large one makes nearly even
 * positions count more. Training minimises the mean of -[y ln p + (1 - y) ln (1 - p)] plus a
 * penalty that draws every weight to its start: as if each had been measured before with a standard
 * deviation of `spread`, and as if only one in CW_TUNE_ALIKE positions were new information, since
 * those of one game share its result. It uses Adam's method [KB15] with decreasing steps; the same
 * games, seed and options give the same weights. One game in ten, chosen by the seed, is held out.
 *
 * y is the result, a draw being 1/2. If a search wrote its score of the position into the game
 * ([%eval] after the move that leads there), a share of y is instead the expected result for this
 * score: by the same curve, with its own K fitted to the results. Such labels have far less noise:
 * they are about the position, not about what was played later. */
#pragma once

#include "notation/record.h"
#include "search/weights.h"

#define CW_TUNE_ALIKE 10

typedef struct
{
  unsigned epochs;  /* passes over all positions; 20 */
  unsigned opening; /* half-moves at a game's start to leave out; 8 */
  double spread;    /* centipawns; 30 */
  double step;      /* initial, of Adam, in centipawns; 1 */
  uint64_t seed;    /* for what is held out and for the order; 1 */
  double k;         /* the K of both curves; 0: fitted */
  double searched;  /* share of the searched scores in the targets, 0 … 1; 0: results alone */
} CwTuneOptions;

CwTuneOptions cw_tune_options_default (void);

typedef struct CwTuning CwTuning;

/* Begins with `start`, which also sets the game. NULL if memory runs out. */
CwTuning *cw_tuning_new (const CwWeights *start, const CwTuneOptions *options);
void cw_tuning_free (CwTuning *tuning);

/* Adds the quiet positions of one game in which neither side has a bare king, with the scores in
 * the comments of `tree`, which may be NULL; games without a result have only those to learn from.
 * Leaves out games of other rules, without result and scores, with a pass or cut short by an error.
 * False if memory runs out. */
bool cw_tuning_add (CwTuning *tuning, const CwRecordGame *game, const CwGameTree *tree,
                    CwStatus *status);

typedef struct
{
  unsigned games, left_out; /* read */
  size_t positions, held;   /* to learn from; held out */
  unsigned weights;         /* numbers that occur in positions */
  size_t searched;          /* of those to learn from, with a searched score */
  double k, searched_k;     /* of the evaluation, and of searched scores (0 if there are none) */
  double before, after;     /* mean loss of the training positions, without the penalty */
  double loss_before, loss_after; /* of the held-out ones */
} CwTuneResult;

/* Called after each epoch with the mean loss of the training positions and of the held-out ones;
 * return false to stop. */
typedef bool (*CwTuneTrace) (void *context, unsigned epoch, double loss, double held);

/* Trains. `weights` are rounded, tables of squares have a mean of 0 (the rest moves to material),
 * and all that occur are rescaled so that a pawn is 100; of those that do not, tables of squares
 * become 0 and all others, such as those for bare kings, stay unchanged. False with a status if
 * there is too little to learn from or memory runs out. `trace` may be NULL. */
bool cw_tuning_run (CwTuning *tuning, CwWeights *weights, CwTuneResult *result, CwTuneTrace trace,
                    void *context, CwStatus *status);
