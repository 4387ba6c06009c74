/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the network that judges positions of chess (search/network.h).
 *
 * What it adds to the terms of a position, in units of CW_NETWORK_UNIT centipawns, gives the
 * result to be expected by 1 / (1 + exp (-score)). Minimised is the mean square of the difference
 * from the same function of the searched score and the game's result, blended. Adam's method [KB15]
 * in batches; the step stays for half of the way and then falls to nearly 0 as half a cosine.
 *
 * The same positions, options and seed give the same network whatever the number of threads: a
 * batch is in a fixed number of slices, whose gradients are summed in their order. What a training
 * knows can be written after each epoch and read into a new one, which goes on as if it had not
 * been interrupted. */
#pragma once

#include "base/buffer.h"
#include "learning/network_data.h"
#include "search/network.h"

typedef struct
{
  unsigned epochs; /* passes through all positions; 20 */
  unsigned batch;  /* positions of a step; 16384 */
  double searched; /* share of searched scores in what is learned, 0 … 1; 0.7 */
  double rate;     /* of Adam at first; 0.001 */
  uint64_t seed;   /* of where it begins and of the order; 1 */
} CwNetworkOptions;

CwNetworkOptions cw_network_options_default (void);

/* Calls `piece` with each number below `pieces`, in any order and on any threads, and waits. */
typedef void (*CwNetworkTogether) (void *context, void (*piece) (void *data, unsigned number),
                                   void *data, unsigned pieces);

typedef struct CwNetworkTraining CwNetworkTraining;

/* Begins. `data` must outlive it and stay as it is; `together` NULL: one piece after the other.
 * NULL with a status where there is nothing to learn from or no memory. */
CwNetworkTraining *cw_network_training_new (const CwNetworkData *data,
                                            const CwNetworkOptions *options,
                                            CwNetworkTogether together, void *context,
                                            CwStatus *status);
void cw_network_training_free (CwNetworkTraining *training);

/* How many epochs are done. */
unsigned cw_network_training_done (const CwNetworkTraining *training);

/* One more epoch; returns the mean loss of its positions, each before the step that it is in. */
double cw_network_training_epoch (CwNetworkTraining *training);

/* The mean loss of those that are held out, 0 where none are: by the numbers as they are, and by a
 * network with its integers. */
double cw_network_training_held (CwNetworkTraining *training);
double cw_network_training_held_by (CwNetworkTraining *training, const CwNetwork *network);

/* The network so far, rounded to integers. */
void cw_network_training_round (const CwNetworkTraining *training, CwNetwork *network);

/* Appends all that it needs to go on. */
bool cw_network_training_write (const CwNetworkTraining *training, CwBuffer *buffer);
/* Goes on from there. False with a status, and the training as it was, where that is of other
 * positions, other options or another version. */
bool cw_network_training_read (CwNetworkTraining *training, const void *bytes, size_t length,
                               CwStatus *status);
