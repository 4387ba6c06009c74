/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small network that corrects the evaluation of chess: it says what to add to the terms.
 *
 * Efficiently updatable [Nas18]: an input for each colour, kind and square, on where such a piece
 * stands; one hidden layer, seen once from each side, whose sums change only by the pieces that
 * moved; an output for every four pieces on the board. All numbers are integers, so every processor
 * gets the same result. `counterweight-cli train-network` trains it on games of the engine against
 * itself (data/network/README.md).
 *
 * All functions are thread-safe, and pure except for what they say they keep. */
#pragma once

#include <stdalign.h>

#include "base/status.h"
#include "core/chess_board.h"
#include "core/rules.h"

#define CW_NETWORK_INPUTS (2 * 6 * 64)
#define CW_NETWORK_HIDDEN 64
#define CW_NETWORK_OUTPUTS 8
/* Centipawns of an output of 1: this far ahead, the odds are e to 1 (search/chances.h). */
#define CW_NETWORK_UNIT 150

/* What 1 is as an integer: in a hidden sum, in a weight after it, and in the output's sum. */
#define CW_NETWORK_HIDDEN_ONE 255
#define CW_NETWORK_OUTPUT_ONE 64
#define CW_NETWORK_SUM_ONE (CW_NETWORK_HIDDEN_ONE * CW_NETWORK_HIDDEN_ONE * CW_NETWORK_OUTPUT_ONE)

/* Largest weights of either sign, so that no sum overflows. */
#define CW_NETWORK_MOST_INPUT 504
#define CW_NETWORK_MOST_OUTPUT 127

/* A hidden unit is the sum of its bias and the weights of all inputs that are on, clipped to 0 … 1
 * and squared. In a row of `output` those of the side to move come first. */
typedef struct
{
  alignas (64) int16_t input[CW_NETWORK_INPUTS][CW_NETWORK_HIDDEN];
  int16_t input_bias[CW_NETWORK_HIDDEN];
  int16_t output[CW_NETWORK_OUTPUTS][2 * CW_NETWORK_HIDDEN];
  int32_t output_bias[CW_NETWORK_OUTPUTS];
} CwNetwork;

/* The input for a piece as `viewer` sees the board: its own side below, and its own king on files a
 * to d, so the board is mirrored if the king is on another file. */
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

/* True for chess and Chess960, the only games it judges. */
bool cw_network_plays (const CwGame *game);

/* The output that judges a position with that many pieces, kings included. */
static inline unsigned
cw_network_output (unsigned pieces)
{
  unsigned output = (pieces - 2) / 4;

  return output < CW_NETWORK_OUTPUTS ? output : CW_NETWORK_OUTPUTS - 1;
}

/* The hidden sums of one view, for the pieces they were last computed for; empty (all zero) at
 * first and whenever the network changes. Each side has two, the second one mirrored. */
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

/* Centipawns to add to the terms, for the side to move; both kings must be on the board. Updates
 * `views`, which belong to this thread. */
int cw_network_score (const CwNetwork *network, const CwChessBoard *board,
                      CwNetworkView views[2][2]);

/* --- as bytes -------------------------------------------------------------------------------- */

#define CW_NETWORK_FILE_SIZE                                                                       \
  (8                                                                                               \
   + 2                                                                                             \
         * (CW_NETWORK_INPUTS * CW_NETWORK_HIDDEN + CW_NETWORK_HIDDEN                              \
            + CW_NETWORK_OUTPUTS * 2 * CW_NETWORK_HIDDEN)                                          \
   + 4 * CW_NETWORK_OUTPUTS)

/* A network with all numbers zero; NULL if memory runs out. */
CwNetwork *cw_network_new (void);
void cw_network_free (CwNetwork *network);

/* A magic word, then the numbers of a CwNetwork in order, lowest byte first. Reading fails with
 * CW_BAD_NETWORK if the length, the word or the size of a number is wrong. */
bool cw_network_read (CwNetwork *network, const unsigned char *bytes, size_t length,
                      CwStatus *status);
void cw_network_write (const CwNetwork *network, unsigned char bytes[CW_NETWORK_FILE_SIZE]);

/* The network shipped with the program, which owns it; NULL if there is none. */
const CwNetwork *cw_network_shipped (void);
