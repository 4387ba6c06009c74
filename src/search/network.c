/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/network.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "search/network_shipped.h"

#define MAGIC "CWNETW01"

_Static_assert(CW_NETWORK_HIDDEN_ONE *CW_NETWORK_MOST_OUTPUT <= INT16_MAX,
               "a unit times a weight is within 16 bits");
_Static_assert(65 * CW_NETWORK_MOST_INPUT <= INT16_MAX, "a full board is within 16 bits");

CwNetwork *
cw_network_new (void)
{
  CwNetwork *network = aligned_alloc (alignof (CwNetwork), sizeof *network);

  if (network)
    memset (network, 0, sizeof *network);
  return network;
}

void
cw_network_free (CwNetwork *network)
{
  free (network);
}

bool
cw_network_plays (const CwGame *game)
{
  return game == cw_game_named ("chess") || game == cw_game_named ("chess960");
}

/* Reads or writes the parts of a network in order. Writing does not change it. */
typedef struct
{
  unsigned char *to;         /* NULL when reading */
  const unsigned char *from; /* NULL when writing */
  bool fits;                 /* all numbers read so far are within their limits */
} Bytes;

static uint32_t
pass (Bytes *bytes, uint32_t bits, unsigned length)
{
  if (!bytes->to)
    return (uint32_t)cw_bytes_take (&bytes->from, length);
  cw_bytes_put (&bytes->to, bits, length);
  return bits;
}

static void
pass_weights (Bytes *bytes, int16_t *weights, size_t count, int most)
{
  for (size_t i = 0; i < count; i++)
    {
      int16_t weight = (int16_t)(uint16_t)pass (bytes, (uint16_t)weights[i], 2);
      bytes->fits &= abs (weight) <= most;
      if (bytes->from)
        weights[i] = weight;
    }
}

static void
pass_network (Bytes *bytes, CwNetwork *network)
{
  pass_weights (bytes, network->input[0], CW_NETWORK_INPUTS * CW_NETWORK_HIDDEN,
                CW_NETWORK_MOST_INPUT);
  pass_weights (bytes, network->input_bias, CW_NETWORK_HIDDEN, CW_NETWORK_MOST_INPUT);
  pass_weights (bytes, network->output[0], CW_NETWORK_OUTPUTS * 2 * CW_NETWORK_HIDDEN,
                CW_NETWORK_MOST_OUTPUT);
  for (unsigned i = 0; i < CW_NETWORK_OUTPUTS; i++)
    {
      int32_t bias = (int32_t)pass (bytes, (uint32_t)network->output_bias[i], 4);
      if (bytes->from)
        network->output_bias[i] = bias;
    }
}

bool
cw_network_read (CwNetwork *network, const unsigned char *bytes, size_t length, CwStatus *status)
{
  if (length != CW_NETWORK_FILE_SIZE || memcmp (bytes, MAGIC, 8) != 0)
    return cw_status_fail (status, CW_BAD_NETWORK, NULL, NULL);
  Bytes reading = { .from = bytes + 8, .fits = true };
  pass_network (&reading, network);
  return reading.fits || cw_status_fail (status, CW_BAD_NETWORK, NULL, NULL);
}

void
cw_network_write (const CwNetwork *network, unsigned char bytes[CW_NETWORK_FILE_SIZE])
{
  memcpy (bytes, MAGIC, 8);
  pass_network (&(Bytes){ .to = bytes + 8 }, (CwNetwork *)network);
}

static CwNetwork shipped;
static bool is_read;

static void
read_shipped (void)
{
  CwStatus status = { 0 };

  is_read = cw_embedded_network_count > 0
            && cw_network_read (&shipped, cw_embedded_network[0].bytes,
                                cw_embedded_network[0].length, &status);
}

const CwNetwork *
cw_network_shipped (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, read_shipped);
  return is_read ? &shipped : NULL;
}
