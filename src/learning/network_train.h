/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the network that judges positions of chess (search/network.h).
 *
 * The network's output plus a position's terms, in units of CW_NETWORK_UNIT centipawns, gives the
 * expected result by 1 / (1 + exp (-score)). Training minimises the mean squared difference from a
 * blend of the same function of the searched score and the game's result, by Adam's method [KB15]
 * in batches; the rate is constant for half of the way and then falls to nearly 0 as half a cosine.
 *
 * The same positions, options and seed give the same network whatever the number of threads: a
 * batch has a fixed number of slices, whose gradients are summed in order. A training can be
 * written after each epoch and read into a new one, which continues as if never interrupted. */
#pragma once

#include "base/buffer.h"
#include "learning/network_data.h"
#include "search/network.h"

typedef struct
{
  unsigned epochs; /* passes over all positions; 20 */
  unsigned batch;  /* positions per step; 16384 */
  double searched; /* share of the searched scores in the target, 0 … 1; 0.7 */
  double rate;     /* initial, of Adam; 0.001 */
  uint64_t seed;   /* for the initial numbers and the order; 1 */
} CwNetworkOptions;

CwNetworkOptions cw_network_options_default (void);

/* Calls `piece` with each number below `pieces`, in any order and on any threads, and waits. */
typedef void (*CwNetworkTogether) (void *context, void (*piece) (void *data, unsigned number),
                                   void *data, unsigned pieces);

typedef struct CwNetworkTraining CwNetworkTraining;

/* Begins. `data` must outlive it unchanged; `together` NULL: one piece after the other. NULL with a
 * status if there is nothing to learn from or memory runs out. */
CwNetworkTraining *cw_network_training_new (const CwNetworkData *data,
                                            const CwNetworkOptions *options,
                                            CwNetworkTogether together, void *context,
                                            CwStatus *status);
void cw_network_training_free (CwNetworkTraining *training);

/* The number of completed epochs. */
unsigned cw_network_training_done (const CwNetworkTraining *training);

/* Runs one more epoch; returns the mean loss of its positions, each before its own step. */
double cw_network_training_epoch (CwNetworkTraining *training);

/* The mean loss of the held-out positions, 0 if there are none: by the current numbers, and by a
 * network of integers. */
double cw_network_training_held (CwNetworkTraining *training);
double cw_network_training_held_by (CwNetworkTraining *training, const CwNetwork *network);

/* The network so far, rounded to integers. */
void cw_network_training_round (const CwNetworkTraining *training, CwNetwork *network);

/* Appends everything needed to continue. */
bool cw_network_training_write (const CwNetworkTraining *training, CwBuffer *buffer);
/* Continues from there. If it is of other positions, other options or another version, returns
 * false with a status and leaves the training unchanged. */
bool cw_network_training_read (CwNetworkTraining *training, const void *bytes, size_t length,
                               CwStatus *status);
