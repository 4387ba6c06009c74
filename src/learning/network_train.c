/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/network_train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/machine.h"
#include "learning/distribution.h"
#include "learning/network_private.h"

#define SLICES CW_NETWORK_SLICES
#define MOST_SLICE 4096u /* positions ordered at once */
#define FULL_RATE 0.5    /* share of the training with the full rate */
#define LAST_RATE 0.02   /* of the initial rate */
#define FIRST_OUTPUT 0.1 /* output weights begin small, so that at first only the terms count */
#define ROUNDS 4

CwNetworkOptions
cw_network_options_default (void)
{
  return (
      CwNetworkOptions){ .epochs = 20, .batch = 16384, .searched = 0.7, .rate = 0.001, .seed = 1 };
}

/* --- begin and end -----------------------------------------------------------------------------
 */

static void
scatter (float *number, size_t count, double spread, uint64_t *random)
{
  for (size_t i = 0; i < count; i++)
    number[i] = (float)(spread * (ldexp ((double)cw_random_next (random), -63) - 1));
}

static void
begin (CwNetworkTraining *training)
{
  CwNetworkNumbers *value = training->value;
  uint64_t random = training->options.seed;

  scatter ((float *)value->input, sizeof value->input / sizeof (float),
           sqrt (1.0 / CW_NETWORK_MOST_PIECES), &random);
  scatter ((float *)value->output, sizeof value->output / sizeof (float),
           FIRST_OUTPUT * sqrt (0.5 / CW_NETWORK_HIDDEN), &random);
}

static const CwNetworkTrainer *
trainer_for_machine (void)
{
#ifdef CW_HAVE_V3
  if (cw_machine_is_v3 ())
    return &cw_network_trainer_v3;
#endif
  return &cw_network_trainer;
}

static void
alone (void *context, void (*piece) (void *data, unsigned number), void *data, unsigned pieces)
{
  for (unsigned number = 0; number < pieces; number++)
    piece (data, number);
}

static CwNetworkNumbers *
new_numbers (unsigned count)
{
  size_t size = count * sizeof (CwNetworkNumbers);
  size_t room = (size + CW_NETWORK_ALIGNMENT - 1) / CW_NETWORK_ALIGNMENT * CW_NETWORK_ALIGNMENT;
  CwNetworkNumbers *numbers = aligned_alloc (CW_NETWORK_ALIGNMENT, room);

  if (numbers)
    memset (numbers, 0, room);
  return numbers;
}

CwNetworkTraining *
cw_network_training_new (const CwNetworkData *data, const CwNetworkOptions *options,
                         CwNetworkTogether together, void *context, CwStatus *status)
{
  CwNetworkTraining *training = calloc (1, sizeof *training);

  if (data->count[CW_NETWORK_LEARNED] == 0 || data->count[CW_NETWORK_LEARNED] > UINT32_MAX)
    {
      free (training);
      cw_status_fail (status, CW_NETWORK_TOO_FEW, NULL, NULL);
      return NULL;
    }
  if (training)
    {
      training->value = new_numbers (3);
      training->gradient = new_numbers (SLICES);
    }
  if (!training || !training->value || !training->gradient)
    {
      cw_network_training_free (training);
      cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
      return NULL;
    }
  training->mean = training->value + 1;
  training->square = training->value + 2;
  training->data = data;
  training->options = *options;
  training->together = together ? together : alone;
  training->context = context;
  training->trainer = trainer_for_machine ();
  training->hash = cw_network_data_hash (data);
  begin (training);
  return training;
}

void
cw_network_training_free (CwNetworkTraining *training)
{
  if (!training)
    return;
  free (training->value);
  free (training->gradient);
  free (training);
}

unsigned
cw_network_training_done (const CwNetworkTraining *training)
{
  return training->done;
}

/* --- the order of an epoch ---------------------------------------------------------------------
 */

/* A permutation of the numbers below `count` without a table: a Feistel network [LR88] over the
 * next even number of bits, repeated until the number is below `count`. */
typedef struct
{
  uint32_t key[ROUNDS];
  uint64_t count;
  unsigned half; /* bits */
} Order;

static Order
order_of (const CwNetworkTraining *training)
{
  uint64_t random = training->options.seed ^ UINT64_C (0xd1342543de82ef95) * (training->done + 1);
  Order order = { .count = training->data->count[CW_NETWORK_LEARNED], .half = 1 };

  while (order.count > UINT64_C (1) << 2 * order.half)
    order.half++;
  for (unsigned round = 0; round < ROUNDS; round++)
    order.key[round] = (uint32_t)cw_random_next (&random);
  return order;
}

static uint32_t
at (const Order *order, uint32_t number)
{
  uint32_t mask = (UINT32_C (1) << order->half) - 1;

  do
    {
      uint32_t left = number >> order->half, right = number & mask;
      for (unsigned round = 0; round < ROUNDS; round++)
        {
          uint32_t mixed = (right ^ order->key[round]) * UINT32_C (0x85ebca6b);
          mixed = (mixed ^ mixed >> 15) * UINT32_C (0xc2b2ae35);
          uint32_t next = left ^ ((mixed ^ mixed >> 16) & mask);
          left = right;
          right = next;
        }
      number = left << order->half | right;
    }
  while (number >= order->count);
  return number;
}

/* --- an epoch ----------------------------------------------------------------------------------
 */

typedef struct
{
  CwNetworkTraining *training;
  Order order;
  size_t first, count; /* of the batch */
  CwNetworkStep step;
  double loss[SLICES];
} Batch;

static size_t
slice_of (size_t count, unsigned number)
{
  return count * number / SLICES;
}

static void
learn_slice (void *data, unsigned number)
{
  Batch *batch = data;
  const CwNetworkTraining *training = batch->training;
  size_t next = batch->first + slice_of (batch->count, number);
  size_t last = batch->first + slice_of (batch->count, number + 1);
  uint32_t order[MOST_SLICE];
  CwNetworkLesson lesson = { .value = training->value,
                             .gradient = &training->gradient[number],
                             .sample = training->data->sample[CW_NETWORK_LEARNED],
                             .order = order,
                             .searched = (float)training->options.searched };

  memset (lesson.gradient, 0, sizeof *lesson.gradient);
  batch->loss[number] = 0;
  while (next < last)
    {
      for (lesson.count = 0; lesson.count < MOST_SLICE && next < last; next++)
        order[lesson.count++] = at (&batch->order, (uint32_t)next);
      batch->loss[number] += training->trainer->learn (&lesson);
    }
}

static void
move_slice (void *data, unsigned number)
{
  const Batch *batch = data;

  batch->training->trainer->move (&batch->step, slice_of (CW_NETWORK_NUMBERS, number),
                                  slice_of (CW_NETWORK_NUMBERS, number + 1));
}

/* The next step, from how far the training is. */
static CwNetworkStep
next_step (CwNetworkTraining *training, size_t batches, size_t count)
{
  double way = (double)training->steps / ((double)batches * training->options.epochs);
  double late = fmax (0, way - FULL_RATE) / (1 - FULL_RATE);
  double share = LAST_RATE + (1 - LAST_RATE) * (1 + cos (3.14159265358979 * late)) / 2;
  double steps = (double)++training->steps;

  return (CwNetworkStep){
    .value = training->value,
    .mean = training->mean,
    .square = training->square,
    .gradient = training->gradient,
    .parts = SLICES,
    .share = 1 / (float)count,
    .rate = (float)(training->options.rate * share),
    .unbias = { (float)(1 / (1 - pow (CW_NETWORK_KEEP_MEAN, steps))),
                (float)(1 / (1 - pow (CW_NETWORK_KEEP_SQUARE, steps))) },
  };
}

double
cw_network_training_epoch (CwNetworkTraining *training)
{
  size_t count = training->data->count[CW_NETWORK_LEARNED], size = training->options.batch;
  size_t batches = count / size + (count % size != 0);
  Batch batch = { .training = training, .order = order_of (training) };
  double loss = 0;

  for (; batch.first < count; batch.first += batch.count)
    {
      batch.count = count - batch.first < size ? count - batch.first : size;
      training->together (training->context, learn_slice, &batch, SLICES);
      for (unsigned slice = 0; slice < SLICES; slice++)
        loss += batch.loss[slice];
      batch.step = next_step (training, batches, batch.count);
      training->together (training->context, move_slice, &batch, SLICES);
    }
  training->done++;
  return loss / (double)count;
}

/* --- what is held out --------------------------------------------------------------------------
 */

typedef struct
{
  const CwNetworkTraining *training;
  const CwNetwork *network; /* NULL: the numbers in training */
  double loss[SLICES];
} Trial;

static double
loss_by (const CwNetwork *network, const CwNetworkSample *sample, size_t count, float searched)
{
  CwNetworkView views[2][2];
  double loss = 0;

  memset (views, 0, sizeof views);
  for (size_t i = 0; i < count; i++)
    {
      CwChessBoard board;
      cw_network_sample_board (&sample[i], &board);
      int score = sample[i].side == CW_WHITE ? sample[i].terms : -sample[i].terms;
      score += cw_network_score (network, &board, views);
      double error = (double)cw_network_expected ((float)score / CW_NETWORK_UNIT)
                     - (double)cw_network_target (&sample[i], searched);
      loss += error * error;
    }
  return loss;
}

static void
try_slice (void *data, unsigned number)
{
  Trial *trial = data;
  const CwNetworkTraining *training = trial->training;
  size_t all = training->data->count[CW_NETWORK_HELD], first = slice_of (all, number);
  size_t count = slice_of (all, number + 1) - first;
  const CwNetworkSample *sample = training->data->sample[CW_NETWORK_HELD] + first;
  float searched = (float)training->options.searched;

  if (trial->network)
    trial->loss[number] = loss_by (trial->network, sample, count, searched);
  else
    trial->loss[number] = training->trainer->learn (&(CwNetworkLesson){
        .value = training->value, .sample = sample, .count = count, .searched = searched });
}

double
cw_network_training_held_by (CwNetworkTraining *training, const CwNetwork *network)
{
  size_t count = training->data->count[CW_NETWORK_HELD];
  Trial trial = { .training = training, .network = network };
  double loss = 0;

  if (count == 0)
    return 0;
  training->together (training->context, try_slice, &trial, SLICES);
  for (unsigned slice = 0; slice < SLICES; slice++)
    loss += trial.loss[slice];
  return loss / (double)count;
}

double
cw_network_training_held (CwNetworkTraining *training)
{
  return cw_network_training_held_by (training, NULL);
}
