/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/network_gradient.h"

#include <string.h>

#define H CW_NETWORK_HIDDEN
#define LANES 8   /* in a vector; two SSE vectors if there is no AVX */
#define BLOCK 8   /* vectors kept in registers */
#define AHEAD 8   /* positions to prefetch */
#define SUMS 16   /* partial sums of products */
#define CHUNK 512 /* numbers updated together */
#define MEAN CW_NETWORK_KEEP_MEAN
#define SQUARE CW_NETWORK_KEEP_SQUARE
#define LEAST 1e-8f
#define DECAY 0.01f
#define MOST_WEIGHT 1.976f /* at most 504 / 255 and 127 / 64 */

_Static_assert(H % (BLOCK * LANES) == 0, "rows are whole blocks");

typedef float Lanes __attribute__ ((vector_size (LANES * sizeof (float)), may_alias));

/* The inputs that are on in a position, the side to move first. */
typedef struct
{
  uint16_t on[2][CW_NETWORK_MOST_PIECES];
  unsigned count;
  unsigned output;
} Inputs;

static void
find_inputs (const CwNetworkSample *sample, Inputs *inputs)
{
  uint8_t square[CW_NETWORK_MOST_PIECES], piece[CW_NETWORK_MOST_PIECES];
  bool mirrored[2] = { false, false };
  unsigned count = 0;

  for (CwBits squares = sample->occupied; squares; count++)
    {
      square[count] = (uint8_t)cw_bits_pop (&squares);
      piece[count] = (uint8_t)cw_network_sample_piece (sample, count);
      if ((piece[count] & 7) == CW_KING)
        mirrored[piece[count] >> 3] = cw_network_mirrors (square[count]);
    }
  for (unsigned half = 0; half < 2; half++)
    {
      CwColour viewer = (CwColour)(sample->side ^ half);
      for (unsigned i = 0; i < count; i++)
        inputs->on[half][i] = (uint16_t)cw_network_input (
            viewer, mirrored[viewer], (CwColour)(piece[i] >> 3), (CwKind)(piece[i] & 7), square[i]);
    }
  inputs->count = count;
  inputs->output = cw_network_output (count);
}

static void
sum_rows (const CwNetworkNumbers *value, const uint16_t *on, unsigned count, float *sum)
{
  for (unsigned first = 0; first < H; first += BLOCK * LANES)
    {
      const Lanes *bias = (const Lanes *)(value->input_bias + first);
      Lanes *to = (Lanes *)(sum + first), held[BLOCK];
      for (unsigned b = 0; b < BLOCK; b++)
        held[b] = bias[b];
      for (unsigned i = 0; i < count; i++)
        {
          const Lanes *row = (const Lanes *)(value->input[on[i]] + first);
          for (unsigned b = 0; b < BLOCK; b++)
            held[b] += row[b];
        }
      for (unsigned b = 0; b < BLOCK; b++)
        to[b] = held[b];
    }
}

static void
add_to_rows (CwNetworkNumbers *gradient, const uint16_t *on, unsigned count, const float *back)
{
  for (unsigned first = 0; first < H; first += BLOCK * LANES)
    {
      const Lanes *from = (const Lanes *)(back + first);
      Lanes *bias = (Lanes *)(gradient->input_bias + first), held[BLOCK];
      for (unsigned b = 0; b < BLOCK; b++)
        {
          held[b] = from[b];
          bias[b] += held[b];
        }
      for (unsigned i = 0; i < count; i++)
        {
          Lanes *row = (Lanes *)(gradient->input[on[i]] + first);
          for (unsigned b = 0; b < BLOCK; b++)
            row[b] += held[b];
        }
    }
}

/* Clips sums to units, and returns the part of the output that their squares make. */
static float
weigh (float *restrict unit, const float *restrict weight)
{
  float sum[SUMS] = { 0 }, all = 0;

  for (unsigned h = 0; h < 2 * H; h += SUMS)
    for (unsigned s = 0; s < SUMS; s++)
      {
        float low = unit[h + s] > 0 ? unit[h + s] : 0;
        float held = low < 1 ? low : 1;
        unit[h + s] = held;
        sum[s] += held * held * weight[h + s];
      }
  for (unsigned s = 0; s < SUMS; s++)
    all += sum[s];
  return all;
}

/* From the output's gradient to that of its weights, and to that of the sums before it. */
static void
weigh_back (const float *restrict unit, const float *restrict weight, float out,
            float *restrict gradient, float *restrict back)
{
  for (unsigned h = 0; h < 2 * H; h++)
    {
      float moves = unit[h] < 1 ? 2 * out : 0; /* and 0 where the unit is 0 */
      gradient[h] += out * unit[h] * unit[h];
      back[h] = moves * unit[h] * weight[h];
    }
}

static float
learn_one (const CwNetworkLesson *lesson, const CwNetworkSample *sample)
{
  const CwNetworkNumbers *value = lesson->value;
  CwNetworkNumbers *gradient = lesson->gradient;
  float sign = sample->side == CW_WHITE ? 1 : -1;
  Lanes unit_room[2 * H / LANES], back_room[2 * H / LANES];
  float *unit = (float *)unit_room, *back = (float *)back_room;
  Inputs inputs;

  find_inputs (sample, &inputs);
  const float *weight = value->output[inputs.output];
  for (unsigned half = 0; half < 2; half++)
    sum_rows (value, inputs.on[half], inputs.count, unit + half * H);
  float score = sign * sample->terms / CW_NETWORK_UNIT + value->output_bias[inputs.output]
                + weigh (unit, weight);
  float expected = cw_network_expected (score);
  float error = expected - cw_network_target (sample, lesson->searched);
  if (gradient)
    {
      float out = 2 * error * expected * (1 - expected);
      gradient->output_bias[inputs.output] += out;
      weigh_back (unit, weight, out, gradient->output[inputs.output], back);
      for (unsigned half = 0; half < 2; half++)
        add_to_rows (gradient, inputs.on[half], inputs.count, back + half * H);
    }
  return error * error;
}

static double
learn (const CwNetworkLesson *lesson)
{
  double loss = 0;

  for (size_t i = 0; i < lesson->count; i++)
    {
      if (lesson->order && i + AHEAD < lesson->count)
        __builtin_prefetch (&lesson->sample[lesson->order[i + AHEAD]]);
      loss += learn_one (lesson, &lesson->sample[lesson->order ? lesson->order[i] : i]);
    }
  return loss;
}

static void
sum_gradients (const CwNetworkStep *step, size_t first, size_t count, float *restrict sum)
{
  memset (sum, 0, count * sizeof *sum);
  for (unsigned part = 0; part < step->parts; part++)
    {
      const float *restrict gradient = (const float *)&step->gradient[part] + first;
      for (size_t i = 0; i < count; i++)
        sum[i] += gradient[i];
    }
}

static void
move_some (const CwNetworkStep *step, size_t first, size_t count)
{
  float *restrict value = (float *)step->value + first;
  float *restrict mean = (float *)step->mean + first;
  float *restrict square = (float *)step->square + first;
  float share = step->share, rate = step->rate, decay = step->rate * DECAY;
  float unbias_mean = step->unbias[0], unbias_square = step->unbias[1];
  float sum[CHUNK];

  sum_gradients (step, first, count, sum);
  for (size_t i = 0; i < count; i++)
    {
      float gradient = sum[i] * share;
      mean[i] = MEAN * mean[i] + (1 - MEAN) * gradient;
      square[i] = SQUARE * square[i] + (1 - SQUARE) * gradient * gradient;
      value[i] -= rate * (mean[i] * unbias_mean) / (sqrtf (square[i] * unbias_square) + LEAST)
                  + decay * value[i];
    }
  for (size_t i = 0; i < count && first + i < CW_NETWORK_WEIGHTS; i++)
    {
      float low = value[i] > -MOST_WEIGHT ? value[i] : -MOST_WEIGHT;
      value[i] = low < MOST_WEIGHT ? low : MOST_WEIGHT;
    }
}

static void
move (const CwNetworkStep *step, size_t first, size_t last)
{
  for (size_t i = first; i < last; i += CHUNK)
    move_some (step, i, last - i < CHUNK ? last - i : CHUNK);
}

#ifdef CW_V3
const CwNetworkTrainer cw_network_trainer_v3 = { learn, move };
#else
const CwNetworkTrainer cw_network_trainer = { learn, move };
#endif
