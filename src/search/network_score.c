/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network's score of a position. Its loops are plain and run over whole rows, so that compilers
 * turn them into vector instructions. */
#include "search/network.h"

#include <string.h>

#define H CW_NETWORK_HIDDEN
#define WORD 8 /* squares compared at once */

/* One side's view of a position. */
typedef struct
{
  const CwNetwork *network;
  const uint16_t *seen; /* inputs as this side sees them */
  int16_t *sum;
} View;

static const int16_t nothing[H];

/* The weights of a piece's input; zeros for no piece. */
static inline const int16_t *
row_of (const View *view, CwPiece piece, unsigned square)
{
  if (piece == CW_NO_PIECE)
    return nothing;
  return view->network->input[view->seen[cw_network_input (view->network->shape, piece, square)]];
}

static inline void
exchange (int16_t *restrict sum, const int16_t *restrict in, const int16_t *restrict out)
{
  for (unsigned h = 0; h < H; h++)
    sum[h] = (int16_t)(sum[h] + in[h] - out[h]);
}

static void
update_squares (const View *view, CwPiece *before, const CwPiece *now)
{
  for (unsigned first = 0; first < view->network->shape->squares; first += WORD)
    {
      uint64_t old, new;
      memcpy (&old, before + first, WORD);
      memcpy (&new, now + first, WORD);
      if (old == new)
        continue;
      for (unsigned square = first; square < first + WORD; square++)
        if (before[square] != now[square])
          exchange (view->sum, row_of (view, now[square], square),
                    row_of (view, before[square], square));
      memcpy (before + first, &new, WORD);
    }
}

/* The second, third … piece of a kind in hand each have an input of their own. */
static void
update_hands (const View *view, uint8_t *before, const uint8_t *now)
{
  const CwNetwork *network = view->network;

  if (memcmp (before, now, CW_NETWORK_HANDS) == 0)
    return;
  for (unsigned held = 0; held < CW_NETWORK_HANDS; held++)
    {
      const uint16_t *seen = view->seen + network->shape->hand[held];
      for (; before[held] < now[held]; before[held]++)
        exchange (view->sum, network->input[seen[before[held]]], nothing);
      for (; before[held] > now[held]; before[held]--)
        exchange (view->sum, nothing, network->input[seen[before[held] - 1]]);
    }
}

/* The hidden sums as `viewer` sees the board. */
static const int16_t *
sums_of (const CwNetwork *network, const CwNetworkBoard *board, CwNetworkView views[2],
         CwColour viewer)
{
  bool mirrored = cw_network_mirrors (network->shape, viewer, board->king[viewer]);
  CwNetworkView *kept = &views[mirrored];
  View view = { network, network->shape->seen[viewer][mirrored], kept->sum };

  if (!kept->filled)
    memcpy (kept->sum, network->input_bias, sizeof kept->sum);
  kept->filled = true;
  update_squares (&view, kept->square, board->square);
  if (board->hand)
    update_hands (&view, kept->hand, board->hand);
  return kept->sum;
}

static int32_t
half (const int16_t *restrict sum, const int16_t *restrict weight)
{
  int32_t all = 0;

  for (unsigned h = 0; h < H; h++)
    {
      int16_t low = sum[h] < 0 ? 0 : sum[h];
      int16_t unit = low > CW_NETWORK_HIDDEN_ONE ? CW_NETWORK_HIDDEN_ONE : low;
      all += (int32_t)unit * (int16_t)(unit * weight[h]);
    }
  return all;
}

int
cw_network_score (const CwNetwork *network, const CwNetworkBoard *board, CwNetworkView views[2][2])
{
  CwColour us = board->side, them = cw_other (us);
  const int16_t *weight = network->output[board->output];
  int64_t sum = network->output_bias[board->output];

  sum += half (sums_of (network, board, views[us], us), weight);
  sum += half (sums_of (network, board, views[them], them), weight + H);
  return (int)(sum * CW_NETWORK_UNIT / CW_NETWORK_SUM_ONE);
}
