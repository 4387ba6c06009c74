/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the weights of the evaluation (search/weights.h) on games: logistic regression of the
 * result, or of a searched score, on the features of quiet positions.
 *
 * A position's score s is that of search/trace.h; the expected result is p = 1 / (1 + exp (-K s /
 * 100)). K is fitted once, by the weights that the training starts from, or given: a large one
 * makes positions that are nearly even count for more. Minimised is the mean of
 * -[y ln p + (1 - y) ln (1 - p)] plus a penalty that draws every weight to where it started: as if
 * each had been measured before with a standard deviation of `spread`, and as if only one of
 * CW_TUNE_ALIKE positions were new information, since those of one game share its result. Adam's
 * method [KB15] in steps that get smaller; the same games, seed and options
 * give the same weights. One game of ten, chosen by the seed, is held out.
 *
 * y is the result, draws being 1/2; or, where a search wrote its score of the position into the
 * game ([%eval] behind the move that leads there), that share of it, and for the rest of y what
 * this score makes one expect: the same curve, with a K of its own that is fitted to the results.
 * Such labels have far less noise: they are about the position, not about what was played later. */
#pragma once

#include "notation/record.h"
#include "search/weights.h"

#define CW_TUNE_ALIKE 10

typedef struct
{
  unsigned epochs;  /* passes through all positions; 20 */
  unsigned opening; /* so many half-moves at a game's start are not learned from; 8 */
  double spread;    /* centipawns; 30 */
  double step;      /* of Adam at first, centipawns; 1 */
  uint64_t seed;    /* of what is held out and of the order; 1 */
  double k;         /* the K of both curves; 0: fitted */
  double searched;  /* share of searched scores in what is learned, 0 … 1; 0: results alone */
} CwTuneOptions;

CwTuneOptions cw_tune_options_default (void);

typedef struct CwTuning CwTuning;

/* Begins from `start`, which says the game too. NULL where there is no memory. */
CwTuning *cw_tuning_new (const CwWeights *start, const CwTuneOptions *options);
void cw_tuning_free (CwTuning *tuning);

/* Adds the quiet positions of one game in which neither side has its king alone, with the scores in
 * the comments of `tree`, which may be NULL; games without a result have nothing else to learn
 * from. Games of other rules, without either, with a pass or cut short by an error are left out.
 * False where there is no memory. */
bool cw_tuning_add (CwTuning *tuning, const CwRecordGame *game, const CwGameTree *tree,
                    CwStatus *status);

typedef struct
{
  unsigned games, left_out; /* read */
  size_t positions, held;   /* to learn from; held out */
  unsigned weights;         /* numbers that occur in positions */
  size_t searched;          /* of those to learn from, with a searched score */
  double k, searched_k;     /* of the evaluation, of searched scores (0 where there are none) */
  double before, after;     /* mean loss of those learned from, without the penalty */
  double loss_before, loss_after; /* of those held out */
} CwTuneResult;

/* Called after each epoch with the mean loss of those learned from and of those held out; return
 * false to stop there. */
typedef bool (*CwTuneTrace) (void *context, unsigned epoch, double loss, double held);

/* Trains. `weights` are rounded, tables of squares have a mean of 0 (material has the rest), and
 * all that occur are rescaled so that a pawn is 100; of the rest, tables of squares are 0 and all
 * others, such as those for bare kings, stay as they were. False with a status where there is too
 * little to learn from or no memory. `trace` may be NULL. */
bool cw_tuning_run (CwTuning *tuning, CwWeights *weights, CwTuneResult *result, CwTuneTrace trace,
                    void *context, CwStatus *status);
