/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/human.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "search/human_data.h"

#define MAGIC "CWHUMAN1"

/* Of 100 moves that lose 250 or more, people rated below 1200 put a piece where it can be taken in
 * 17; the fitted model does in 11, with this in 15 (data/levels/README.md). */
#define PUT_MORE 0.4
#define PUT_MOST 1200
#define PUT_NO_MORE 1400.

/* --- as bytes ----------------------------------------------------------------------------------
 */

/* Reads or writes the parts of a model in order. */
typedef struct
{
  unsigned char *to;         /* NULL when reading a model */
  const unsigned char *from; /* NULL when writing one */
} Bytes;

static void
pass_floats (Bytes *bytes, float *values, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      uint32_t bits;
      if (bytes->to)
        {
          memcpy (&bits, &values[i], 4);
          cw_bytes_put (&bytes->to, bits, 4);
          continue;
        }
      bits = (uint32_t)cw_bytes_take (&bytes->from, 4);
      memcpy (&values[i], &bits, 4);
    }
}

static void
pass_weights (Bytes *bytes, int8_t *values, size_t count)
{
  if (bytes->to)
    memcpy (bytes->to, values, count), bytes->to += count;
  else
    memcpy (values, bytes->from, count), bytes->from += count;
}

static void
pass_ranker (Bytes *bytes, CwHumanRanker *ranker)
{
  pass_floats (bytes, ranker->mean, CW_HUMAN_FEATURES);
  pass_floats (bytes, ranker->scale, CW_HUMAN_FEATURES);
  pass_floats (bytes, ranker->plain, CW_HUMAN_FEATURES);
  pass_floats (bytes, ranker->rated, CW_HUMAN_FEATURES);
  pass_floats (bytes, ranker->unit[0], CW_HUMAN_UNITS * CW_HUMAN_FEATURES);
  pass_floats (bytes, ranker->unit_rating, CW_HUMAN_UNITS);
  pass_floats (bytes, ranker->unit_bias, CW_HUMAN_UNITS);
  pass_floats (bytes, ranker->unit_weight, CW_HUMAN_UNITS);
}

static void
pass_model (Bytes *bytes, CwHumanModel *model)
{
  CwHumanNetwork *network = &model->network;

  pass_floats (bytes, &network->input_scale, 1);
  pass_floats (bytes, &network->output_scale, 1);
  pass_weights (bytes, network->input[0], sizeof network->input);
  pass_floats (bytes, network->hidden_bias, CW_HUMAN_HIDDEN);
  pass_weights (bytes, network->output[0], sizeof network->output);
  pass_floats (bytes, network->output_bias, CW_HUMAN_OUTPUTS);
  pass_ranker (bytes, &model->chess);
  pass_ranker (bytes, &model->other);
}

bool
cw_human_read (CwHumanModel *model, const unsigned char *bytes, size_t length, CwStatus *status)
{
  if (length != CW_HUMAN_FILE_SIZE || memcmp (bytes, MAGIC, 8) != 0)
    return cw_status_fail (status, CW_HUMAN_MODEL, NULL, NULL);
  pass_model (&(Bytes){ .from = bytes + 8 }, model);
  return true;
}

void
cw_human_write (const CwHumanModel *model, unsigned char bytes[CW_HUMAN_FILE_SIZE])
{
  memcpy (bytes, MAGIC, 8);
  pass_model (&(Bytes){ .to = bytes + 8 }, (CwHumanModel *)model);
}

static CwHumanModel shipped;
static bool is_read;

static void
read_shipped (void)
{
  CwStatus status = { 0 };

  is_read =
      cw_embedded_human_count > 0
      && cw_human_read (&shipped, cw_embedded_human[0].bytes, cw_embedded_human[0].length, &status);
}

const CwHumanModel *
cw_human_model (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, read_shipped);
  return is_read ? &shipped : NULL;
}

/* --- weighing ----------------------------------------------------------------------------------
 */

float
cw_human_skill (double rating)
{
  double known = rating < CW_HUMAN_LOWEST    ? CW_HUMAN_LOWEST
                 : rating > CW_HUMAN_HIGHEST ? CW_HUMAN_HIGHEST
                                             : rating;
  return (float)((known - 1600) / 400);
}

void
cw_human_rank (const CwHumanRanker *ranker, const float (*features)[CW_HUMAN_FEATURES],
               unsigned count, float skill, float *liking)
{
  for (unsigned i = 0; i < count; i++)
    {
      float in[CW_HUMAN_UNITS], sum = 0;
      for (unsigned u = 0; u < CW_HUMAN_UNITS; u++)
        in[u] = ranker->unit_bias[u] + skill * ranker->unit_rating[u];
      for (unsigned f = 0; f < CW_HUMAN_FEATURES; f++)
        {
          float x = (features[i][f] - ranker->mean[f]) * ranker->scale[f];
          sum += x * (ranker->plain[f] + skill * ranker->rated[f]);
          for (unsigned u = 0; u < CW_HUMAN_UNITS; u++)
            in[u] += x * ranker->unit[f][u];
        }
      for (unsigned u = 0; u < CW_HUMAN_UNITS; u++)
        sum += in[u] > 0 ? in[u] * ranker->unit_weight[u] : 0;
      liking[i] = sum;
    }
}

void
cw_human_put_more (const float (*features)[CW_HUMAN_FEATURES], unsigned count, double rating,
                   float *liking)
{
  double share = (PUT_NO_MORE - rating) / (PUT_NO_MORE - PUT_MOST);
  float more = (float)(PUT_MORE * fmax (0, fmin (1, share)));

  for (unsigned i = 0; i < count; i++)
    if (features[i][CW_HUMAN_PUT_FEATURE] > 0)
      liking[i] += more;
}

static void
make_probabilities (const float *liking, unsigned count, double temperature, double *probability)
{
  double most = -INFINITY, all = 0;

  for (unsigned i = 0; i < count; i++)
    most = fmax (most, liking[i]);
  for (unsigned i = 0; i < count; i++)
    all += probability[i] = exp ((liking[i] - most) / temperature);
  for (unsigned i = 0; i < count; i++)
    probability[i] /= all;
}

bool
cw_human_probabilities (const CwHumanChoice *choice, double rating, double temperature,
                        double *probability)
{
  const CwHumanModel *model = cw_human_model ();
  bool chess = cw_game_is_chess (cw_position_game (choice->position));
  float (*features)[CW_HUMAN_FEATURES] = malloc ((choice->count + 1) * sizeof *features);
  float *liking = malloc ((choice->count + 1) * sizeof *liking);
  bool done = model && features && liking;

  if (done)
    {
      cw_human_features (choice, features);
      if (chess)
        {
          cw_human_network (&model->network, choice, (unsigned)rating, liking);
          for (unsigned i = 0; i < choice->count; i++)
            features[i][CW_HUMAN_NETWORK_FEATURE] = liking[i];
        }
      cw_human_rank (chess ? &model->chess : &model->other,
                     (const float (*)[CW_HUMAN_FEATURES])features, choice->count,
                     cw_human_skill (rating), liking);
      cw_human_put_more ((const float (*)[CW_HUMAN_FEATURES])features, choice->count, rating,
                         liking);
      make_probabilities (liking, choice->count, temperature, probability);
    }
  free (features);
  free (liking);
  return done;
}

double
cw_human_sees_mate (double rating, double temperature)
{
  return 1 / (1 + exp (-0.0015 * (rating - 900))) / fmax (1, temperature);
}
