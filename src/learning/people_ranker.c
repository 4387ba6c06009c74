/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains a ranker of the model of people's moves: linear weights that change with the rating and a
 * hidden layer, softmax over the legal moves. Keeps the pass that predicts other games best. */
#include "learning/people_data.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"

#define BATCH 32
#define RATE 0.002
#define DECAY 0.05
#define FEATURES CW_HUMAN_FEATURES
#define UNITS CW_HUMAN_UNITS

/* Where the parts begin among the numbers in training. */
enum
{
  PLAIN = 0,
  RATED = PLAIN + FEATURES,
  UNIT = RATED + FEATURES,
  UNIT_RATING = UNIT + UNITS * FEATURES,
  UNIT_BIAS = UNIT_RATING + UNITS,
  UNIT_WEIGHT = UNIT_BIAS + UNITS,
  NUMBERS = UNIT_WEIGHT + UNITS,
};

/* Scales features to about 1; one that never varies counts for nothing. */
static void
measure_features (const CwPeople *people, bool network, CwHumanRanker *ranker)
{
  double sum[FEATURES] = { 0 }, squares[FEATURES] = { 0 }, count = 0;

  for (size_t s = 0; s < people->count[PART_RANKER]; s++)
    for (unsigned i = 0; i < people->sample[PART_RANKER][s].count; i++, count++)
      for (unsigned f = 0; f < FEATURES; f++)
        {
          double x = people->sample[PART_RANKER][s].features[i][f];
          sum[f] += x;
          squares[f] += x * x;
        }
  for (unsigned f = 0; f < FEATURES; f++)
    {
      double mean = sum[f] / count, variance = squares[f] / count - mean * mean;
      bool counts = variance > 1e-6 && (network || f != CW_HUMAN_NETWORK_FEATURE);
      ranker->mean[f] = (float)mean;
      ranker->scale[f] = counts ? (float)(1 / sqrt (variance)) : 0;
    }
}

static void
take (CwHumanRanker *ranker, const float *value)
{
  memcpy (ranker->plain, value + PLAIN, sizeof ranker->plain);
  memcpy (ranker->rated, value + RATED, sizeof ranker->rated);
  memcpy (ranker->unit, value + UNIT, sizeof ranker->unit);
  memcpy (ranker->unit_rating, value + UNIT_RATING, sizeof ranker->unit_rating);
  memcpy (ranker->unit_bias, value + UNIT_BIAS, sizeof ranker->unit_bias);
  memcpy (ranker->unit_weight, value + UNIT_WEIGHT, sizeof ranker->unit_weight);
}

/* Adds the gradient of one move, whose liking should change by -`g`. */
static void
learn_move (CwAdam *adam, const float x[FEATURES], float skill, float g)
{
  float *gradient = adam->gradient;
  float in[UNITS], back[UNITS];

  for (unsigned u = 0; u < UNITS; u++)
    in[u] = adam->value[UNIT_BIAS + u] + skill * adam->value[UNIT_RATING + u];
  for (unsigned f = 0; f < FEATURES; f++)
    for (unsigned u = 0; u < UNITS; u++)
      in[u] += x[f] * adam->value[UNIT + f * UNITS + u];
  for (unsigned u = 0; u < UNITS; u++)
    {
      back[u] = in[u] > 0 ? g * adam->value[UNIT_WEIGHT + u] : 0;
      gradient[UNIT_WEIGHT + u] += in[u] > 0 ? g * in[u] : 0;
      gradient[UNIT_BIAS + u] += back[u];
      gradient[UNIT_RATING + u] += back[u] * skill;
    }
  for (unsigned f = 0; f < FEATURES; f++)
    {
      gradient[PLAIN + f] += g * x[f];
      gradient[RATED + f] += g * skill * x[f];
      for (unsigned u = 0; u < UNITS; u++)
        gradient[UNIT + f * UNITS + u] += back[u] * x[f];
    }
}

static void
learn (CwAdam *adam, const CwHumanRanker *ranker, const CwPeopleSample *sample)
{
  float liking[CW_MAX_MOVES], skill = cw_human_skill (sample->rating);

  cw_human_rank (ranker, (const float (*)[FEATURES])sample->features, sample->count, skill, liking);
  cw_people_softmax (liking, sample->count);
  for (unsigned i = 0; i < sample->count; i++)
    {
      float x[FEATURES], g = (liking[i] - (i == sample->chosen)) / BATCH;
      if (fabsf (g) < 1e-6f)
        continue;
      for (unsigned f = 0; f < FEATURES; f++)
        x[f] = (sample->features[i][f] - ranker->mean[f]) * ranker->scale[f];
      learn_move (adam, x, skill, g);
    }
}

static double
likelihood (const CwHumanRanker *ranker, const CwPeopleSample *samples, size_t count)
{
  double sum = 0;

  for (size_t s = 0; s < count; s++)
    {
      const CwPeopleSample *sample = &samples[s];
      float liking[CW_MAX_MOVES];
      cw_human_rank (ranker, (const float (*)[FEATURES])sample->features, sample->count,
                     cw_human_skill (sample->rating), liking);
      cw_people_softmax (liking, sample->count);
      sum += log (fmax (1e-12, liking[sample->chosen]));
    }
  return sum / (double)count;
}

static void
begin (CwAdam *adam, uint64_t *random)
{
  for (unsigned i = UNIT; i < NUMBERS; i++)
    {
      float spread = i < UNIT_RATING ? 0.15f : i >= UNIT_WEIGHT ? 0.1f : 0;
      adam->value[i] = spread * ((float)cw_random_below (random, 2001) / 1000 - 1);
    }
}

static void
pass (CwAdam *adam, CwHumanRanker *ranker, const CwPeople *people, double rate, unsigned *step,
      uint64_t *random)
{
  size_t count = people->count[PART_RANKER];

  for (size_t batch = 0; batch < count / BATCH; batch++)
    {
      take (ranker, adam->value);
      for (unsigned b = 0; b < BATCH; b++)
        learn (adam, ranker,
               &people->sample[PART_RANKER][cw_random_below (random, (uint32_t)count)]);
      cw_adam_step (adam, ++*step, rate, DECAY);
    }
  take (ranker, adam->value);
}

bool
cw_people_fit_ranker (CwPeople *people, CwHumanRanker *ranker, bool network, const char *name,
                      CwPeopleProgress progress, void *context)
{
  unsigned epochs = 2 * people->options.epochs, step = 0;
  uint64_t random = people->options.seed;
  CwHumanRanker *best = malloc (sizeof *best);
  double most = -INFINITY;
  CwAdam adam;

  if (!best || !cw_adam_init (&adam, NUMBERS))
    {
      free (best);
      return false;
    }
  begin (&adam, &random);
  measure_features (people, network, ranker);
  for (unsigned epoch = 0; epoch < epochs; epoch++)
    {
      pass (&adam, ranker, people, RATE * (1 - (double)epoch / epochs), &step, &random);
      double now = likelihood (ranker, people->sample[PART_STOP], people->count[PART_STOP]);
      if (now > most)
        *best = *ranker;
      most = fmax (now, most);
      if (progress)
        progress (context, name, epoch + 1, now);
    }
  *ranker = *best;
  free (best);
  cw_adam_clear (&adam);
  return true;
}
