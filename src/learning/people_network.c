/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the network of the model of people's moves: one hidden layer with dropout, softmax over
 * the legal moves, by batches. */
#include "learning/people_data.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"

#define BATCH 512
#define RATE 0.002
#define DECAY 0.5
#define DROPOUT 0.3f
#define HIDDEN CW_HUMAN_HIDDEN

/* Where the parts of the network begin among the numbers in training. */
enum
{
  INPUT = 0,
  HIDDEN_BIAS = INPUT + CW_HUMAN_INPUTS * HIDDEN,
  OUTPUT = HIDDEN_BIAS + HIDDEN,
  OUTPUT_BIAS = OUTPUT + CW_HUMAN_OUTPUTS * HIDDEN,
  NUMBERS = OUTPUT_BIAS + CW_HUMAN_OUTPUTS,
};

static void
sum_hidden (const float *value, const CwPeopleSample *sample, float hidden[HIDDEN])
{
  memcpy (hidden, value + HIDDEN_BIAS, HIDDEN * sizeof *hidden);
  for (unsigned i = 0; i < sample->inputs; i++)
    {
      const float *row = value + INPUT + sample->on[i] * HIDDEN;
      for (unsigned h = 0; h < HIDDEN; h++)
        hidden[h] += row[h];
    }
  for (unsigned h = 0; h < HIDDEN; h++)
    hidden[h] = hidden[h] > 0 ? hidden[h] : 0;
}

static void
sum_outputs (const float *value, const CwPeopleSample *sample, const float hidden[HIDDEN],
             float *liking)
{
  const uint16_t *outputs = cw_people_outputs (sample);

  for (unsigned i = 0; i < sample->count; i++)
    {
      const float *a = value + OUTPUT + outputs[2 * i] * HIDDEN,
                  *b = value + OUTPUT + outputs[2 * i + 1] * HIDDEN;
      float sum = value[OUTPUT_BIAS + outputs[2 * i]] + value[OUTPUT_BIAS + outputs[2 * i + 1]];
      for (unsigned h = 0; h < HIDDEN; h++)
        sum += hidden[h] * (a[h] + b[h]);
      liking[i] = sum;
    }
}

/* Adds the gradient of one position's loss. */
static void
learn (CwAdam *adam, const CwPeopleSample *sample, uint64_t *random)
{
  const uint16_t *outputs = cw_people_outputs (sample);
  float hidden[HIDDEN], back[HIDDEN] = { 0 }, liking[CW_MAX_MOVES];

  sum_hidden (adam->value, sample, hidden);
  for (unsigned h = 0; h < HIDDEN; h++)
    hidden[h] =
        cw_random_below (random, 1000) < (uint32_t)(1000 * DROPOUT) ? 0 : hidden[h] / (1 - DROPOUT);
  sum_outputs (adam->value, sample, hidden, liking);
  cw_people_softmax (liking, sample->count);
  liking[sample->chosen] -= 1;
  for (unsigned i = 0; i < sample->count; i++)
    for (unsigned o = 0; o < 2; o++)
      {
        unsigned output = outputs[2 * i + o];
        const float *row = adam->value + OUTPUT + output * HIDDEN;
        float *gradient = adam->gradient + OUTPUT + output * HIDDEN, g = liking[i] / BATCH;
        adam->gradient[OUTPUT_BIAS + output] += g;
        for (unsigned h = 0; h < HIDDEN; h++)
          {
            gradient[h] += g * hidden[h];
            back[h] += g * row[h];
          }
      }
  for (unsigned h = 0; h < HIDDEN; h++)
    {
      back[h] = hidden[h] > 0 ? back[h] / (1 - DROPOUT) : 0;
      adam->gradient[HIDDEN_BIAS + h] += back[h];
    }
  for (unsigned i = 0; i < sample->inputs; i++)
    {
      float *gradient = adam->gradient + INPUT + sample->on[i] * HIDDEN;
      for (unsigned h = 0; h < HIDDEN; h++)
        gradient[h] += back[h];
    }
}

static double
likelihood (const float *value, const CwPeopleSample *samples, size_t count)
{
  double sum = 0;

  for (size_t i = 0; i < count; i++)
    {
      float hidden[HIDDEN], liking[CW_MAX_MOVES];
      sum_hidden (value, &samples[i], hidden);
      sum_outputs (value, &samples[i], hidden, liking);
      cw_people_softmax (liking, samples[i].count);
      sum += log (fmax (1e-12, liking[samples[i].chosen]));
    }
  return count > 0 ? sum / (double)count : 0;
}

/* Rounds `from` to eight bits a number; returns the scale. */
static float
round_weights (const float *from, size_t count, int8_t *to)
{
  float most = 1e-6f;

  for (size_t i = 0; i < count; i++)
    most = fmaxf (most, fabsf (from[i]));
  for (size_t i = 0; i < count; i++)
    to[i] = (int8_t)lroundf (from[i] / most * 127);
  return most / 127;
}

static void
take (CwHumanNetwork *network, const float *value)
{
  network->input_scale = round_weights (value + INPUT, CW_HUMAN_INPUTS * HIDDEN, network->input[0]);
  network->output_scale =
      round_weights (value + OUTPUT, CW_HUMAN_OUTPUTS * HIDDEN, network->output[0]);
  memcpy (network->hidden_bias, value + HIDDEN_BIAS, sizeof network->hidden_bias);
  memcpy (network->output_bias, value + OUTPUT_BIAS, sizeof network->output_bias);
}

/* Sets the network's feature, the logarithm of each move's probability, by the rounded weights. */
static void
set_features (CwPeople *people, const CwHumanNetwork *network, float *value)
{
  const int8_t *input = (const int8_t *)network->input, *output = (const int8_t *)network->output;

  for (size_t i = 0; i < sizeof network->input; i++)
    value[INPUT + i] = network->input_scale * input[i];
  for (size_t i = 0; i < sizeof network->output; i++)
    value[OUTPUT + i] = network->output_scale * output[i];
  for (unsigned part = PART_RANKER; part < PARTS; part++)
    for (size_t s = 0; s < people->count[part]; s++)
      {
        CwPeopleSample *sample = &people->sample[part][s];
        float hidden[HIDDEN], liking[CW_MAX_MOVES];
        sum_hidden (value, sample, hidden);
        sum_outputs (value, sample, hidden, liking);
        cw_people_softmax (liking, sample->count);
        for (unsigned i = 0; i < sample->count; i++)
          sample->features[i][CW_HUMAN_NETWORK_FEATURE] = logf (fmaxf (1e-9f, liking[i]));
      }
}

static void
begin (CwAdam *adam, uint64_t *random)
{
  for (size_t i = 0; i < NUMBERS; i++)
    {
      float spread = i < HIDDEN_BIAS ? 0.15f : i >= OUTPUT && i < OUTPUT_BIAS ? 0.05f : 0;
      adam->value[i] = spread * ((float)cw_random_below (random, 2001) / 1000 - 1);
    }
}

static void
shuffle (CwPeopleSample *samples, size_t count, uint64_t *random)
{
  for (size_t i = count; i > 1; i--)
    {
      size_t other = cw_random_below (random, (uint32_t)i);
      CwPeopleSample sample = samples[i - 1];
      samples[i - 1] = samples[other];
      samples[other] = sample;
    }
}

bool
cw_people_fit_network (CwPeople *people, CwHumanNetwork *network, CwPeopleProgress progress,
                       void *context)
{
  CwPeopleSample *samples = people->sample[PART_NETWORK];
  size_t count = people->count[PART_NETWORK];
  unsigned epochs = people->options.epochs, step = 0;
  uint64_t random = people->options.seed;
  CwAdam adam;

  if (!cw_adam_init (&adam, NUMBERS))
    return false;
  begin (&adam, &random);
  for (unsigned epoch = 0; epoch < epochs; epoch++)
    {
      double rate = RATE * (1 - (double)epoch / epochs);
      shuffle (samples, count, &random);
      for (size_t i = 0; i + BATCH <= count; i += BATCH)
        {
          for (size_t b = 0; b < BATCH; b++)
            learn (&adam, &samples[i + b], &random);
          cw_adam_step (&adam, ++step, rate, DECAY);
        }
      if (progress)
        progress (context, "network", epoch + 1,
                  likelihood (adam.value, people->sample[PART_STOP], people->count[PART_STOP]));
    }
  take (network, adam.value);
  set_features (people, network, adam.value);
  cw_adam_clear (&adam);
  return true;
}
