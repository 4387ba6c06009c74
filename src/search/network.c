/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/network.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "core/rules_table.h"
#include "search/network_shipped.h"

#define MAGIC_LENGTH 8
#define SHAPES 2
#define CHESS_KINDS 6
#define SHOGI_KINDS (CW_SHOGI_KINDS - 1)

_Static_assert(CW_NETWORK_HIDDEN_ONE *CW_NETWORK_MOST_OUTPUT <= INT16_MAX,
               "a unit times a weight is within 16 bits");
_Static_assert((1 + 64) * CW_NETWORK_MOST_INPUT <= INT16_MAX, "a full board is within 16 bits");
_Static_assert(sizeof ((CwShogiBoard *)0)->square + sizeof ((CwShogiBoard *)0)->unused
                   == CW_NETWORK_SQUARES,
               "a board of shogi has whole words of squares");

/* --- shapes --------------------------------------------------------------------------------------
 */

static CwNetworkShape shapes[SHAPES] = {
  { .magic = "CWNETW01", .kinds = CHESS_KINDS, .squares = 64, .files = 8 },
  { .magic = "CWNETS01", .kinds = SHOGI_KINDS, .squares = 81, .files = 9, .turned = true },
};

static const uint8_t most_in_hand[CW_SHOGI_HAND] = {
  [CW_SHOGI_PAWN] = 18,  [CW_SHOGI_LANCE] = 4, [CW_SHOGI_KNIGHT] = 4, [CW_SHOGI_SILVER] = 4,
  [CW_SHOGI_BISHOP] = 2, [CW_SHOGI_ROOK] = 2,  [CW_SHOGI_GOLD] = 4,
};

static unsigned
seen_square (const CwNetworkShape *shape, CwColour viewer, bool mirrored, unsigned square)
{
  unsigned file = square % shape->files, rank = square / shape->files;
  unsigned last_rank = shape->squares / shape->files - 1;
  bool turned = viewer == CW_BLACK && shape->turned;

  if (viewer == CW_BLACK)
    rank = last_rank - rank;
  if (mirrored != turned)
    file = shape->files - 1 - file;
  return rank * shape->files + file;
}

static void
fill_squares (CwNetworkShape *shape)
{
  for (unsigned view = 0; view < 4; view++)
    for (unsigned colour = 0; colour < 2; colour++)
      for (unsigned kind = 0; kind < shape->kinds; kind++)
        for (unsigned square = 0; square < shape->squares; square++)
          {
            unsigned viewer = view / 2, row = colour * shape->kinds + kind;
            unsigned seen_row = (colour ^ viewer) * shape->kinds + kind;
            unsigned at = seen_square (shape, (CwColour)viewer, view % 2, square);
            shape->seen[viewer][view % 2][row * shape->squares + square] =
                (uint16_t)(seen_row * shape->squares + at);
          }
  shape->inputs = 2 * shape->kinds * shape->squares;
}

static void
fill_hands (CwNetworkShape *shape)
{
  unsigned first = shape->inputs;

  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
      {
        shape->hand[colour * CW_SHOGI_HAND + kind] = shape->inputs;
        shape->inputs += most_in_hand[kind];
      }
  unsigned half = (shape->inputs - first) / 2;
  for (unsigned input = first; input < shape->inputs; input++)
    {
      unsigned other = input < first + half ? input + half : input - half;
      for (unsigned mirrored = 0; mirrored < 2; mirrored++)
        {
          shape->seen[CW_WHITE][mirrored][input] = (uint16_t)input;
          shape->seen[CW_BLACK][mirrored][input] = (uint16_t)other;
        }
    }
}

static void
fill_shapes (void)
{
  for (unsigned i = 0; i < SHAPES; i++)
    fill_squares (&shapes[i]);
  fill_hands (&shapes[1]);
}

static const CwNetworkShape *
shape_number (unsigned number)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, fill_shapes);
  return &shapes[number];
}

const CwNetworkShape *
cw_network_shape (const CwGame *game)
{
  if (game == cw_game_named ("chess") || game == cw_game_named ("chess960"))
    return shape_number (0);
  return game == cw_game_named ("shogi") ? shape_number (1) : NULL;
}

/* --- positions -----------------------------------------------------------------------------------
 */

/* Every four pieces on the board have an output. */
static bool
chess_board (CwNetworkBoard *seen, const CwChessBoard *board)
{
  unsigned pieces = cw_bits_count (board->colour[CW_WHITE] | board->colour[CW_BLACK]);
  unsigned output = pieces < 2 ? 0 : (pieces - 2) / 4;

  *seen = (CwNetworkBoard){
    .square = board->square,
    .side = (CwColour)board->state.side,
    .output = output < CW_NETWORK_OUTPUTS ? output : CW_NETWORK_OUTPUTS - 1,
  };
  for (unsigned colour = 0; colour < 2; colour++)
    {
      CwBits king = board->colour[colour] & board->kind[CW_KING];
      if (!king || !cw_bits_many (board->colour[colour]))
        return false;
      seen->king[colour] = (uint8_t)cw_bits_first (king);
    }
  return true;
}

/* Every two pieces in hand have an output. */
static bool
shogi_board (CwNetworkBoard *seen, const CwShogiBoard *board)
{
  const CwShogiState *state = &board->state;
  unsigned held = 0;

  for (unsigned kind = CW_SHOGI_PAWN; kind < CW_SHOGI_HAND; kind++)
    held += board->hand[CW_WHITE][kind] + board->hand[CW_BLACK][kind];
  *seen = (CwNetworkBoard){
    .square = board->square,
    .hand = board->hand[0],
    .king = { state->king[0], state->king[1] },
    .side = (CwColour)state->side,
    .output = held / 2 < CW_NETWORK_OUTPUTS ? held / 2 : CW_NETWORK_OUTPUTS - 1,
  };
  return state->king[CW_WHITE] != CW_SHOGI_NONE && state->king[CW_BLACK] != CW_SHOGI_NONE;
}

bool
cw_network_board (CwNetworkBoard *board, const CwPosition *position)
{
  return position->game->rules == &cw_shogi_rules ? shogi_board (board, &position->shogi)
                                                  : chess_board (board, &position->chess);
}

/* --- bytes ---------------------------------------------------------------------------------------
 */

CwNetwork *
cw_network_new (const CwNetworkShape *shape)
{
  CwNetwork *network = aligned_alloc (alignof (CwNetwork), sizeof *network);

  if (network)
    {
      memset (network, 0, sizeof *network);
      network->shape = shape;
    }
  return network;
}

void
cw_network_free (CwNetwork *network)
{
  free (network);
}

size_t
cw_network_size (const CwNetworkShape *shape)
{
  return MAGIC_LENGTH
         + 2
               * (shape->inputs * CW_NETWORK_HIDDEN + CW_NETWORK_HIDDEN
                  + CW_NETWORK_OUTPUTS * 2 * CW_NETWORK_HIDDEN)
         + 4 * CW_NETWORK_OUTPUTS;
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
  pass_weights (bytes, network->input[0], (size_t)network->shape->inputs * CW_NETWORK_HIDDEN,
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

static CwNetwork *
read_as (const CwNetworkShape *shape, const unsigned char *bytes, CwStatus *status)
{
  Bytes reading = { .from = bytes + MAGIC_LENGTH, .fits = true };
  CwNetwork *network = cw_network_new (shape);

  if (!network)
    {
      cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
      return NULL;
    }
  pass_network (&reading, network);
  if (reading.fits)
    return network;
  cw_network_free (network);
  cw_status_fail (status, CW_BAD_NETWORK, NULL, NULL);
  return NULL;
}

CwNetwork *
cw_network_read (const unsigned char *bytes, size_t length, CwStatus *status)
{
  for (unsigned i = 0; i < SHAPES; i++)
    {
      const CwNetworkShape *shape = shape_number (i);
      if (length == cw_network_size (shape) && memcmp (bytes, shape->magic, MAGIC_LENGTH) == 0)
        return read_as (shape, bytes, status);
    }
  cw_status_fail (status, CW_BAD_NETWORK, NULL, NULL);
  return NULL;
}

void
cw_network_write (const CwNetwork *network, unsigned char *bytes)
{
  memcpy (bytes, network->shape->magic, MAGIC_LENGTH);
  pass_network (&(Bytes){ .to = bytes + MAGIC_LENGTH }, (CwNetwork *)network);
}

static CwNetwork *shipped[SHAPES];

static void
read_shipped (void)
{
  for (unsigned i = 0; i < cw_embedded_network_count; i++)
    {
      CwStatus status = { 0 };
      CwNetwork *network =
          cw_network_read (cw_embedded_network[i].bytes, cw_embedded_network[i].length, &status);
      if (network)
        shipped[network->shape - shapes] = network;
    }
}

const CwNetwork *
cw_network_shipped (const CwNetworkShape *shape)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, read_shipped);
  return shipped[shape - shapes];
}
