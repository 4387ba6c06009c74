/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network's score of a position. Its loops are plain and run over whole rows, so that compilers
 * turn them into vector instructions. */
#include "search/network.h"

#include <string.h>

#define H CW_NETWORK_HIDDEN

/* The weights of a piece's input; zeros for no piece. */
static inline const int16_t *
row_of (const CwNetwork *network, CwColour viewer, bool mirrored, CwPiece piece, unsigned square)
{
  static const int16_t nothing[H];
  unsigned input =
      cw_network_input (viewer, mirrored, cw_piece_colour (piece), cw_piece_kind (piece), square);

  return piece == CW_NO_PIECE ? nothing : network->input[input];
}

static inline void
exchange (int16_t *restrict sum, const int16_t *restrict in, const int16_t *restrict out)
{
  for (unsigned h = 0; h < H; h++)
    sum[h] = (int16_t)(sum[h] + in[h] - out[h]);
}

/* The squares that changed since the view was last computed. */
static CwBits
changed_squares (CwNetworkView *view, const CwChessBoard *board)
{
  CwBits changed = 0;

  for (unsigned colour = 0; colour < 2; colour++)
    changed |= view->colour[colour] ^ board->colour[colour];
  for (unsigned kind = 0; kind < 8; kind++)
    changed |= view->kind[kind] ^ board->kind[kind];
  memcpy (view->colour, board->colour, sizeof view->colour);
  memcpy (view->kind, board->kind, sizeof view->kind);
  return changed;
}

/* The hidden sums as `viewer` sees the board. */
static const int16_t *
sums_of (const CwNetwork *network, const CwChessBoard *board, CwNetworkView views[2],
         CwColour viewer)
{
  bool mirrored = cw_network_mirrors (cw_bits_first (board->colour[viewer] & board->kind[CW_KING]));
  CwNetworkView *view = &views[mirrored];

  if (!view->filled)
    memcpy (view->sum, network->input_bias, sizeof view->sum);
  view->filled = true;
  for (CwBits changed = changed_squares (view, board); changed;)
    {
      unsigned square = cw_bits_pop (&changed);
      CwPiece before = view->square[square], now = board->square[square];
      exchange (view->sum, row_of (network, viewer, mirrored, now, square),
                row_of (network, viewer, mirrored, before, square));
      view->square[square] = now;
    }
  return view->sum;
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
cw_network_score (const CwNetwork *network, const CwChessBoard *board, CwNetworkView views[2][2])
{
  CwColour us = (CwColour)board->state.side, them = cw_other (us);
  unsigned output =
      cw_network_output (cw_bits_count (board->colour[CW_WHITE] | board->colour[CW_BLACK]));
  const int16_t *weight = network->output[output];
  int64_t sum = network->output_bias[output];

  sum += half (sums_of (network, board, views[us], us), weight);
  sum += half (sums_of (network, board, views[them], them), weight + H);
  return (int)(sum * CW_NETWORK_UNIT / CW_NETWORK_SUM_ONE);
}
