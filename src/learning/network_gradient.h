/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the time of training the network goes: the gradient of some positions, and a step by it.
 * Compiled for any processor and, for x86-64, once more for newer ones (core/machine.h). Both find
 * the same numbers. Internal to learning; pure, thread-safe. */
#pragma once

#include <math.h>

#include "learning/network_data.h"
#include "search/network.h"

/* A network while it learns; also a number for each of its numbers, such as a gradient. Aligned to
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
  CwNetworkNumbers *gradient; /* added to; NULL: not asked for */
  const CwNetworkSample *sample;
  const uint32_t *order; /* which of them; NULL: one after the other */
  size_t count;
  float searched; /* share of the searched score in what is learned */
} CwNetworkLesson;

/* How much of the means of gradients and of their squares stays in a step. */
#define CW_NETWORK_KEEP_MEAN 0.9f
#define CW_NETWORK_KEEP_SQUARE 0.999f

/* A step of Adam's method [KB15], with decay apart from the gradient. Unlike cw_adam_step
 * (people_data.h) it is taken a range of numbers at a time, each on its thread, adds up the gradients
 * of the slices on the way, and holds weights within their limits. */
typedef struct
{
  CwNetworkNumbers *value, *mean, *square;
  const CwNetworkNumbers *gradient; /* `parts` of them, summed in their order */
  unsigned parts;
  float share;     /* what the sum is multiplied by */
  float rate;      /* of this step */
  float unbias[2]; /* what mean and square are multiplied by */
} CwNetworkStep;

typedef struct
{
  /* Adds the gradient of the sum of the squared errors of those positions; returns that sum. */
  double (*learn) (const CwNetworkLesson *lesson);
  /* Moves the numbers `first` … `last` - 1 and holds weights within what the integers of
   * search/network.h have room for. */
  void (*move) (const CwNetworkStep *step, size_t first, size_t last);
} CwNetworkTrainer;

extern const CwNetworkTrainer cw_network_trainer;
#ifdef CW_HAVE_V3
extern const CwNetworkTrainer cw_network_trainer_v3;
#endif

/* The result that a score, in units of CW_NETWORK_UNIT, makes one expect. */
static inline float
cw_network_expected (float score)
{
  return 1 / (1 + expf (-score));
}

/* What the side to move is taught to expect. */
static inline float
cw_network_target (const CwNetworkSample *sample, float searched)
{
  float sign = sample->side == CW_WHITE ? 1 : -1;
  float result = 0.5f + sign * ((float)sample->result / 2 - 0.5f);

  return searched * cw_network_expected (sign * sample->score / CW_NETWORK_UNIT)
         + (1 - searched) * result;
}
