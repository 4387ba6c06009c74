/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A training of the network as integers of search/network.h, and as bytes to continue from: a magic
 * word, then what the training depends on, its progress and its numbers, lowest byte first. */
#include <math.h>
#include <string.h>

#include "base/bytes.h"
#include "learning/network_private.h"

#define MAGIC "CWTRAIN1"
#define SETTINGS 9 /* words of 8 bytes */
#define STATE_SIZE (8 + 8 * (SETTINGS + 2) + 4 * 3 * CW_NETWORK_NUMBERS)

/* --- integers ----------------------------------------------------------------------------------
 */

static void
round_weights (const float *from, size_t count, int one, int most, int16_t *to)
{
  for (size_t i = 0; i < count; i++)
    {
      long rounded = lrintf (from[i] * (float)one);
      to[i] = (int16_t)(rounded < -most ? -most : rounded > most ? most : rounded);
    }
}

void
cw_network_training_round (const CwNetworkTraining *training, CwNetwork *network)
{
  const CwNetworkNumbers *value = training->value;

  round_weights (value->input[0], CW_NETWORK_INPUTS * CW_NETWORK_HIDDEN, CW_NETWORK_HIDDEN_ONE,
                 CW_NETWORK_MOST_INPUT, network->input[0]);
  round_weights (value->input_bias, CW_NETWORK_HIDDEN, CW_NETWORK_HIDDEN_ONE, CW_NETWORK_MOST_INPUT,
                 network->input_bias);
  round_weights (value->output[0], CW_NETWORK_OUTPUTS * 2 * CW_NETWORK_HIDDEN,
                 CW_NETWORK_OUTPUT_ONE, CW_NETWORK_MOST_OUTPUT, network->output[0]);
  for (unsigned i = 0; i < CW_NETWORK_OUTPUTS; i++)
    network->output_bias[i] = (int32_t)lrint ((double)value->output_bias[i] * CW_NETWORK_SUM_ONE);
}

/* --- bytes -------------------------------------------------------------------------------------
 */

static uint64_t
bits_of (double value)
{
  uint64_t bits;

  memcpy (&bits, &value, sizeof bits);
  return bits;
}

/* Everything that the numbers depend on. */
static void
list_settings (const CwNetworkTraining *training, uint64_t settings[SETTINGS])
{
  const CwNetworkOptions *options = &training->options;
  const uint64_t list[SETTINGS] = {
    CW_NETWORK_HIDDEN,
    options->epochs,
    options->batch,
    bits_of (options->searched),
    bits_of (options->rate),
    options->seed,
    training->data->count[CW_NETWORK_LEARNED],
    training->data->count[CW_NETWORK_HELD],
    training->hash,
  };

  memcpy (settings, list, sizeof list);
}

bool
cw_network_training_write (const CwNetworkTraining *training, CwBuffer *buffer)
{
  const float *number = (const float *)training->value;
  uint64_t settings[SETTINGS];

  if (!cw_buffer_reserve (buffer, STATE_SIZE))
    return false;
  list_settings (training, settings);
  cw_buffer_append (buffer, MAGIC, 8);
  unsigned char *to = (unsigned char *)buffer->bytes + buffer->length;
  for (unsigned i = 0; i < SETTINGS; i++)
    cw_bytes_put (&to, settings[i], 8);
  cw_bytes_put (&to, training->done, 8);
  cw_bytes_put (&to, training->steps, 8);
  for (size_t i = 0; i < 3 * CW_NETWORK_NUMBERS; i++)
    {
      uint32_t bits;
      memcpy (&bits, &number[i], sizeof bits);
      cw_bytes_put (&to, bits, 4);
    }
  *to = '\0';
  buffer->length += STATE_SIZE - 8;
  return true;
}

bool
cw_network_training_read (CwNetworkTraining *training, const void *bytes, size_t length,
                          CwStatus *status)
{
  const unsigned char *from = bytes;
  float *number = (float *)training->value;
  uint64_t settings[SETTINGS];
  bool same = length == STATE_SIZE && memcmp (bytes, MAGIC, 8) == 0;

  list_settings (training, settings);
  from += same ? 8 : 0;
  for (unsigned i = 0; same && i < SETTINGS; i++)
    same = cw_bytes_take (&from, 8) == settings[i];
  if (!same)
    return cw_status_fail (status, CW_NETWORK_OTHER_STATE, NULL, NULL);
  training->done = (unsigned)cw_bytes_take (&from, 8);
  training->steps = cw_bytes_take (&from, 8);
  for (size_t i = 0; i < 3 * CW_NETWORK_NUMBERS; i++)
    {
      uint32_t bits = (uint32_t)cw_bytes_take (&from, 4);
      memcpy (&number[i], &bits, sizeof bits);
    }
  return true;
}
