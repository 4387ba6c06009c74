/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small network that corrects the judgement of chess: what is to be added to the terms of the
 * evaluation.
 *
 * Efficiently updatable [Nas18]: an input for each colour, kind and square, switched on where
 * such a piece stands; one hidden layer, seen once from each side's place, whose sums change only
 * by the pieces that moved; an output for every four numbers of pieces on the board. All numbers
 * are integers, so every processor finds the same. It learns by `counterweight-cli train-network`
 * from games of the engine against itself (data/network/README.md).
 *
 * All functions are pure but for what they are said to keep, and thread-safe. */
#pragma once

#include <stdalign.h>

#include "base/status.h"
#include "core/chess_board.h"
#include "core/rules.h"

#define CW_NETWORK_INPUTS (2 * 6 * 64)
#define CW_NETWORK_HIDDEN 64
#define CW_NETWORK_OUTPUTS 8
/* Centipawns that an output of 1 is: so far ahead, e to 1 are the odds (search/chances.h). */
#define CW_NETWORK_UNIT 150

/* What 1 is as an integer: of a hidden sum, of a weight behind it, and of the output's sum. */
#define CW_NETWORK_HIDDEN_ONE 255
#define CW_NETWORK_OUTPUT_ONE 64
#define CW_NETWORK_SUM_ONE (CW_NETWORK_HIDDEN_ONE * CW_NETWORK_HIDDEN_ONE * CW_NETWORK_OUTPUT_ONE)

/* So that no sum overflows: the most that a weight may be, either sign. */
#define CW_NETWORK_MOST_INPUT 504
#define CW_NETWORK_MOST_OUTPUT 127

/* A hidden unit is the bias and the weights of all inputs that are on, held between 0 and 1 and
 * squared. Those of the side to move come first in a row of `output`. */
typedef struct
{
  alignas (64) int16_t input[CW_NETWORK_INPUTS][CW_NETWORK_HIDDEN];
  int16_t input_bias[CW_NETWORK_HIDDEN];
  int16_t output[CW_NETWORK_OUTPUTS][2 * CW_NETWORK_HIDDEN];
  int32_t output_bias[CW_NETWORK_OUTPUTS];
} CwNetwork;

/* Which input a piece is as `viewer` sees the board: with its own king on files a to d, for which
 * the board is mirrored where the king stands on the others, and its own side below. */
static inline unsigned
cw_network_input (CwColour viewer, bool mirrored, CwColour colour, CwKind kind, unsigned square)
{
  unsigned seen = square ^ (viewer == CW_WHITE ? 0u : 56u) ^ (mirrored ? 7u : 0u);

  return ((colour == viewer ? 0u : 6u) + kind - 1u) * 64 + seen;
}

static inline bool
cw_network_mirrors (unsigned king)
{
  return king % 8 >= 4;
}

/* It judges chess and Chess960 alone. */
bool cw_network_plays (const CwGame *game);

/* Which output judges a position with so many pieces, kings too. */
static inline unsigned
cw_network_output (unsigned pieces)
{
  unsigned output = (pieces - 2) / 4;

  return output < CW_NETWORK_OUTPUTS ? output : CW_NETWORK_OUTPUTS - 1;
}

/* The hidden sums of one view, for the pieces they were last made for; empty (all zero) at first
 * and whenever the network changes. For each side there are two, the second of them mirrored. */
typedef struct
{
  int16_t sum[CW_NETWORK_HIDDEN];
  CwBits colour[2], kind[8];
  CwPiece square[64];
  bool filled;
} CwNetworkView;

#ifdef CW_V3 /* compiled for newer processors, see searchers.h */
#define cw_network_score cw_network_score_v3
#endif

/* Centipawns to be added to the terms, for the side to move; both kings are on the board.
 * Changes `views`, which this thread alone uses. */
int cw_network_score (const CwNetwork *network, const CwChessBoard *board,
                      CwNetworkView views[2][2]);

/* --- as bytes -------------------------------------------------------------------------------- */

#define CW_NETWORK_FILE_SIZE                                                                       \
  (8                                                                                               \
   + 2                                                                                             \
         * (CW_NETWORK_INPUTS * CW_NETWORK_HIDDEN + CW_NETWORK_HIDDEN                              \
            + CW_NETWORK_OUTPUTS * 2 * CW_NETWORK_HIDDEN)                                          \
   + 4 * CW_NETWORK_OUTPUTS)

/* An empty one, all numbers zero; NULL where there is not enough memory. */
CwNetwork *cw_network_new (void);
void cw_network_free (CwNetwork *network);

/* A magic word, then the numbers of a CwNetwork in their order, the lowest byte first. Reading
 * fails with CW_BAD_NETWORK where the length, the word or a number's size is wrong. */
bool cw_network_read (CwNetwork *network, const unsigned char *bytes, size_t length,
                      CwStatus *status);
void cw_network_write (const CwNetwork *network, unsigned char bytes[CW_NETWORK_FILE_SIZE]);

/* The one that comes with the program, owned by it; NULL where there is none. */
const CwNetwork *cw_network_shipped (void);
