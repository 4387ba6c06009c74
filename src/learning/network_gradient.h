/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hot part of training the network: the gradient of some positions, and a step by it. Compiled
 * for any processor and, on x86-64, again for newer ones (core/machine.h). Both find the same
 * numbers. Internal to learning; pure, thread-safe. */
#pragma once

#include <math.h>

#include "learning/network_data.h"
#include "search/network.h"

/* A network in training; also one number for each of its numbers, such as a gradient. Aligned to
 * CW_NETWORK_ALIGNMENT. */
typedef struct
{
  float input[CW_NETWORK_INPUTS][CW_NETWORK_HIDDEN];
  float input_bias[CW_NETWORK_HIDDEN];
  float output[CW_NETWORK_OUTPUTS][2 * CW_NETWORK_HIDDEN];
  float output_bias[CW_NETWORK_OUTPUTS];
} CwNetworkNumbers;

#define CW_NETWORK_ALIGNMENT 32
#define CW_NETWORK_NUMBERS (sizeof (CwNetworkNumbers) / sizeof (float))
#define CW_NETWORK_WEIGHTS (CW_NETWORK_NUMBERS - CW_NETWORK_OUTPUTS) /* all but the last biases */

typedef struct
{
  const CwNetworkNumbers *value;
  CwNetworkNumbers *gradient; /* added to; NULL for none */
  const CwNetworkSample *sample;
  const uint32_t *order; /* indices into `sample`; NULL for all in order */
  size_t count;
  float searched; /* share of the searched score in the target */
} CwNetworkLesson;

/* How much of the running means of gradients and their squares remains after a step. */
#define CW_NETWORK_KEEP_MEAN 0.9f
#define CW_NETWORK_KEEP_SQUARE 0.999f

/* A step of Adam's method [KB15], with decay apart from the gradient. Unlike cw_adam_step
 * (people_data.h), it does a range of numbers at a time, each on its thread, adds up the slices'
 * gradients on the way, and clips weights to their limits. */
typedef struct
{
  CwNetworkNumbers *value, *mean, *square;
  const CwNetworkNumbers *gradient; /* `parts` of them, summed in order */
  unsigned parts;
  float share;     /* factor of the sum */
  float rate;      /* of this step */
  float unbias[2]; /* factors of mean and square */
} CwNetworkStep;

typedef struct
{
  /* Adds the gradient of the summed squared errors of the positions; returns that sum. */
  double (*learn) (const CwNetworkLesson *lesson);
  /* Updates the numbers `first` … `last` - 1 and clips weights to what the integers of
   * search/network.h can hold. */
  void (*move) (const CwNetworkStep *step, size_t first, size_t last);
} CwNetworkTrainer;

extern const CwNetworkTrainer cw_network_trainer;
#ifdef CW_HAVE_V3
extern const CwNetworkTrainer cw_network_trainer_v3;
#endif

/* The expected result for a score in units of CW_NETWORK_UNIT. */
static inline float
cw_network_expected (float score)
{
  return 1 / (1 + expf (-score));
}

/* The result that the side to move is taught to expect. */
static inline float
cw_network_target (const CwNetworkSample *sample, float searched)
{
  float sign = sample->side == CW_WHITE ? 1 : -1;
  float result = 0.5f + sign * ((float)sample->result / 2 - 0.5f);

  return searched * cw_network_expected (sign * sample->score / CW_NETWORK_UNIT)
         + (1 - searched) * result;
}
