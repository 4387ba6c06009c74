/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/distribution.h"
#include "learning/tune_data.h"

#define BATCH 2048
#define DECAY_1 0.9
#define DECAY_2 0.999

/* --- the loss ------------------------------------------------------------------------------ */

static double
score_of (const CwTuning *tuning, const CwTunePart *part, const CwTuneSample *sample)
{
  const CwTraceEntry *entry = part->entry + sample->first;
  double early = 0, late = 0;

  for (unsigned i = 0; i < sample->count; i++)
    {
      early += tuning->weight[2 * entry[i].weight] * entry[i].times;
      late += tuning->weight[2 * entry[i].weight + 1] * entry[i].times;
    }
  return (early * sample->early + late * sample->late) / 100;
}

/* The mean of -[y ln p + (1 - y) ln (1 - p)]. */
static double
mean_loss (const CwTuning *tuning, const CwTunePart *part, double k)
{
  double sum = 0;

  for (size_t i = 0; i < part->samples; i++)
    {
      double x = k * score_of (tuning, part, &part->sample[i]);
      sum += cw_softplus (x) - x * part->sample[i].target;
    }
  return part->samples > 0 ? sum / (double)part->samples : 0;
}

/* The K with the smallest loss, by Newton's method (the loss is convex in K): from the evaluation
 * to the targets, or from searched scores to results. */
static double
fit_k (const CwTuning *tuning, bool searched)
{
  const CwTunePart *part = &tuning->part[0];
  double k = 0.5;

  for (unsigned round = 0; round < 30; round++)
    {
      double slope = 0, curvature = 1e-9;
      for (size_t i = 0; i < part->samples; i++)
        {
          const CwTuneSample *sample = &part->sample[i];
          double x = searched ? sample->searched : score_of (tuning, part, sample);
          if (!isfinite (x) || (searched && isnan (sample->result)))
            continue;
          double p = 1 / (1 + exp (-k * x));
          slope += (p - (searched ? sample->result : sample->target)) * x;
          curvature += p * (1 - p) * x * x;
        }
      double next = k - slope / curvature;
      next = next < k / 3 ? k / 3 : next > k * 3 ? k * 3 : next;
      if (fabs (next - k) < 1e-9)
        break;
      k = next;
    }
  return k;
}

/* --- training ------------------------------------------------------------------------------ */

/* Sets each position's target. Returns the K of searched scores. */
static double
set_targets (CwTuning *tuning)
{
  double share = tuning->part[0].searched > 0 ? tuning->options.searched : 0;
  double k = share <= 0 ? 0 : tuning->options.k > 0 ? tuning->options.k : fit_k (tuning, true);

  for (unsigned part = 0; part < 2; part++)
    for (size_t i = 0; i < tuning->part[part].samples; i++)
      {
        CwTuneSample *sample = &tuning->part[part].sample[i];
        sample->target = sample->result;
        if (isnan (sample->searched) || share <= 0)
          continue;
        double expected = 1 / (1 + exp (-k * (double)sample->searched));
        sample->target = (float)expected;
        if (!isnan (sample->result))
          sample->target = (float)((1 - share) * sample->result + share * expected);
      }
  return k;
}

/* Adam's state. */
typedef struct
{
  double start[2 * CW_WEIGHTS_MAX];
  double gradient[2 * CW_WEIGHTS_MAX];
  double first[2 * CW_WEIGHTS_MAX], second[2 * CW_WEIGHTS_MAX];
  uint16_t used[CW_WEIGHTS_MAX]; /* weights that occur */
  unsigned count;
  double power_1, power_2, penalty;
  uint32_t *order;
} Training;

static void
add_gradient (const CwTuning *tuning, Training *training, const CwTuneSample *sample, double k,
              double scale)
{
  const CwTunePart *part = &tuning->part[0];
  const CwTraceEntry *entry = part->entry + sample->first;
  double p = 1 / (1 + exp (-k * score_of (tuning, part, sample)));
  double by = (p - sample->target) * k / 100 * scale;
  double early = by * sample->early, late = by * sample->late;

  for (unsigned i = 0; i < sample->count; i++)
    {
      training->gradient[2 * entry[i].weight] += early * entry[i].times;
      training->gradient[2 * entry[i].weight + 1] += late * entry[i].times;
    }
}

static void
take_step (CwTuning *tuning, Training *training, double step)
{
  training->power_1 *= DECAY_1;
  training->power_2 *= DECAY_2;
  for (unsigned i = 0; i < 2 * training->count; i++)
    {
      unsigned at = 2u * training->used[i / 2] + i % 2;
      double slope =
          training->gradient[at] + training->penalty * (tuning->weight[at] - training->start[at]);
      training->gradient[at] = 0;
      training->first[at] = DECAY_1 * training->first[at] + (1 - DECAY_1) * slope;
      training->second[at] = DECAY_2 * training->second[at] + (1 - DECAY_2) * slope * slope;
      double mean = training->first[at] / (1 - training->power_1);
      double size = sqrt (training->second[at] / (1 - training->power_2));
      tuning->weight[at] -= step * mean / (size + 1e-12);
    }
}

static void
shuffle (uint32_t *order, size_t count, uint64_t *random)
{
  for (size_t i = count; i > 1; i--)
    {
      size_t j = cw_random_next (random) % i;
      uint32_t other = order[i - 1];
      order[i - 1] = order[j];
      order[j] = other;
    }
}

static void
run_epoch (CwTuning *tuning, Training *training, double k, double step)
{
  const CwTunePart *part = &tuning->part[0];

  for (size_t first = 0; first < part->samples; first += BATCH)
    {
      size_t past = first + BATCH < part->samples ? first + BATCH : part->samples;
      for (size_t i = first; i < past; i++)
        add_gradient (tuning, training, &part->sample[training->order[i]], k,
                      1.0 / (double)(past - first));
      take_step (tuning, training, step);
    }
}

static bool
begin_training (CwTuning *tuning, Training *training)
{
  size_t samples = tuning->part[0].samples;

  training->order = malloc ((samples + 1) * sizeof *training->order);
  if (!training->order)
    return false;
  for (size_t i = 0; i < samples; i++)
    training->order[i] = (uint32_t)i;
  memcpy (training->start, tuning->weight, sizeof tuning->weight);
  for (unsigned i = 0; i < CW_WEIGHTS_MAX; i++)
    if (tuning->seen[i])
      training->used[training->count++] = (uint16_t)i;
  training->power_1 = training->power_2 = 1;
  double spread = tuning->options.spread > 0.1 ? tuning->options.spread : 0.1;
  training->penalty = CW_TUNE_ALIKE / ((double)samples * spread * spread);
  return true;
}

static void
train (CwTuning *tuning, Training *training, double k, CwTuneTrace trace, void *context)
{
  unsigned epochs = tuning->options.epochs;
  uint64_t random = tuning->options.seed;

  for (unsigned epoch = 0; epoch < epochs; epoch++)
    {
      /* From the full step down to a fiftieth, evenly in its logarithm. */
      double step = tuning->options.step * pow (50, -(double)epoch / (epochs > 1 ? epochs - 1 : 1));
      shuffle (training->order, tuning->part[0].samples, &random);
      run_epoch (tuning, training, k, step);
      if (trace
          && !trace (context, epoch + 1, mean_loss (tuning, &tuning->part[0], k),
                     mean_loss (tuning, &tuning->part[1], k)))
        return;
    }
}

/* --- the result ---------------------------------------------------------------------------- */

/* Moves the mean of each table of squares, over the squares that occurred, to material. */
static void
balance (CwTuning *tuning)
{
  const CwGame *game = tuning->evaluation.game;
  CwWeightsGroup material, group;
  CwKind kind = 0;

  cw_weights_group (game, 0, &material);
  for (unsigned i = 1; cw_weights_group (game, i, &group); i++)
    {
      if (!group.balanced)
        continue;
      kind++;
      for (unsigned end = 0; end < 2; end++)
        {
          double sum = 0;
          unsigned count = 0;
          for (unsigned j = group.first; j < group.first + group.count; j++)
            if (tuning->seen[j])
              {
                sum += tuning->weight[2 * j + end];
                count++;
              }
          for (unsigned j = group.first; j < group.first + group.count; j++)
            tuning->weight[2 * j + end] =
                tuning->seen[j] ? tuning->weight[2 * j + end] - sum / count : 0;
          if (count > 0 && !game->kind[kind].royal)
            tuning->weight[2 * (material.first + kind - 1u) + end] += sum / count;
        }
    }
}

static int
rounded (double value)
{
  value = value > 29999 ? 29999 : value < -29999 ? -29999 : value;
  return (int)(value < 0 ? value - 0.5 : value + 0.5);
}

static void
write_weights (CwTuning *tuning, CwWeights *weights)
{
  CwWeightsGroup group;

  balance (tuning);
  cw_weights_group (tuning->evaluation.game, 0, &group);
  double pawn = (tuning->weight[2 * group.first] + tuning->weight[2 * group.first + 1]) / 2;
  double scale = pawn > 20 && pawn < 500 ? 100 / pawn : 1;
  *weights = tuning->evaluation.weights;
  for (unsigned i = 0; cw_weights_group (tuning->evaluation.game, i, &group); i++)
    for (unsigned j = group.first; j < group.first + group.count; j++)
      {
        double by = tuning->seen[j] ? scale : 1;
        weights->term[j] = cw_term (rounded (tuning->weight[2 * j] * by),
                                    rounded (tuning->weight[2 * j + 1] * by));
      }
}

bool
cw_tuning_run (CwTuning *tuning, CwWeights *weights, CwTuneResult *result, CwTuneTrace trace,
               void *context, CwStatus *status)
{
  Training *training;

  *result = (CwTuneResult){ .games = tuning->games,
                            .left_out = tuning->left_out,
                            .positions = tuning->part[0].samples,
                            .held = tuning->part[1].samples,
                            .searched = tuning->part[0].searched };
  if (result->positions < 100 || result->positions > UINT32_MAX)
    return cw_status_fail (status, CW_TUNE_TOO_FEW, NULL, NULL);
  training = calloc (1, sizeof *training);
  if (!training || !begin_training (tuning, training))
    {
      free (training);
      return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
    }
  result->searched_k = set_targets (tuning);
  double k = result->k = tuning->options.k > 0 ? tuning->options.k : fit_k (tuning, false);
  result->weights = training->count;
  result->before = mean_loss (tuning, &tuning->part[0], k);
  result->loss_before = mean_loss (tuning, &tuning->part[1], k);
  train (tuning, training, k, trace, context);
  result->after = mean_loss (tuning, &tuning->part[0], k);
  result->loss_after = mean_loss (tuning, &tuning->part[1], k);
  write_weights (tuning, weights);
  free (training->order);
  free (training);
  return true;
}
