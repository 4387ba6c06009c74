/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a training of the network. Internal to learning. */
#pragma once

#include "learning/network_gradient.h"
#include "learning/network_train.h"

/* Slices of a batch, and so the most threads that can work on it. */
#define CW_NETWORK_SLICES 16

struct CwNetworkTraining
{
  const CwNetworkData *data;
  CwNetworkOptions options;
  CwNetworkTogether together;
  void *context;
  const CwNetworkTrainer *trainer;
  uint64_t hash; /* of the data */
  unsigned done; /* epochs */
  uint64_t steps;
  CwNetworkNumbers *value, *mean, *square; /* in one block */
  CwNetworkNumbers *gradient;              /* of each slice */
};
