/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small networks that correct the evaluation of chess and of shogi: they say what to add to the
 * terms.
 *
 * Efficiently updatable [Nas18]: an input for each colour, kind and square, on where such a piece
 * stands, and in shogi one for each piece that may be in hand; one hidden layer, seen once from
 * each side, whose sums change only by the pieces that moved; eight outputs, one for each stage of
 * a game. All numbers are integers, so every processor gets the same result. `counterweight-cli
 * train-network` trains them on games of the engine against itself (data/network/README.md).
 *
 * All functions are thread-safe, and pure except for what they say they keep. */
#pragma once

#include <stdalign.h>

#include "base/status.h"
#include "core/chess_board.h"
#include "core/rules.h"
#include "core/shogi_board.h"

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

/* --- the inputs of a game ------------------------------------------------------------------------
 */

#define CW_NETWORK_INPUTS (2 * (14 * 81 + 38)) /* at most, those of shogi */
#define CW_NETWORK_PIECES 40                   /* at most, in play or in hand */
#define CW_NETWORK_SQUARES 88                  /* at most, rounded up to words of 8 */
#define CW_NETWORK_HANDS (2 * CW_SHOGI_HAND)

/* What a network of one game sees. An input as White sees it has this number: in chess
 * (black? 6 : 0 + kind - 1) * 64 + square; in shogi the same with 14 kinds and 81 squares, and
 * pieces in hand after these. */
typedef struct
{
  const char *magic; /* of 8 bytes, the first of a file */
  unsigned kinds, squares, files;
  bool turned; /* Black sees the board turned round, as in shogi; otherwise turned over, so that
                  files stay */
  unsigned inputs;
  unsigned hand[CW_NETWORK_HANDS]; /* shogi: the input of the first piece, by 8 * colour + kind */
  /* Inputs as each side sees them, by viewer, whether mirrored, and number: its own pieces first
   * and at the bottom, and its own king in the left half, so the board is mirrored if it is not. */
  uint16_t seen[2][2][CW_NETWORK_INPUTS];
} CwNetworkShape;

/* The shape for a game: that of chess for chess and Chess960, that of shogi for shogi; NULL for
 * others. */
const CwNetworkShape *cw_network_shape (const CwGame *game);

/* A piece's input as White sees it. */
static inline unsigned
cw_network_input (const CwNetworkShape *shape, CwPiece piece, unsigned square)
{
  unsigned first = cw_piece_colour (piece) == CW_WHITE ? 0 : shape->kinds;

  return (first + cw_piece_kind (piece) - 1u) * shape->squares + square;
}

/* A position as a network sees it. `square` has whole words of 8, with CW_NO_PIECE beyond the last
 * square; `hand` has CW_NETWORK_HANDS numbers, or is NULL. Borrowed from the position. */
typedef struct
{
  const CwPiece *square;
  const uint8_t *hand;
  uint8_t king[2]; /* squares */
  CwColour side;   /* to move */
  unsigned output; /* that judges it */
} CwNetworkBoard;

/* False if a side lacks its king, or in chess has nothing else: no network judges that. */
bool cw_network_board (CwNetworkBoard *board, const CwPosition *position);

/* Whether a side whose king is there sees the board mirrored. */
static inline bool
cw_network_mirrors (const CwNetworkShape *shape, CwColour viewer, unsigned king)
{
  unsigned file = king % shape->files;

  if (viewer == CW_BLACK && shape->turned)
    file = shape->files - 1 - file;
  return file > (shape->files - 1) / 2;
}

/* --- networks ------------------------------------------------------------------------------------
 */

/* A hidden unit is the sum of its bias and the weights of all inputs that are on, clipped to 0 … 1
 * and squared. In a row of `output` those of the side to move come first. */
typedef struct
{
  const CwNetworkShape *shape;
  alignas (64) int16_t input[CW_NETWORK_INPUTS][CW_NETWORK_HIDDEN];
  int16_t input_bias[CW_NETWORK_HIDDEN];
  int16_t output[CW_NETWORK_OUTPUTS][2 * CW_NETWORK_HIDDEN];
  int32_t output_bias[CW_NETWORK_OUTPUTS];
} CwNetwork;

/* The hidden sums of one view, for the pieces they were last computed for; empty (all zero) at
 * first and whenever the network changes. Each side has two, the second one mirrored. */
typedef struct
{
  int16_t sum[CW_NETWORK_HIDDEN];
  CwPiece square[CW_NETWORK_SQUARES];
  uint8_t hand[CW_NETWORK_HANDS];
  bool filled;
} CwNetworkView;

#ifdef CW_V3 /* compiled for newer processors, see searchers.h */
#define cw_network_score cw_network_score_v3
#endif

/* Centipawns to add to the terms, for the side to move. Updates `views`, which belong to this
 * thread. */
int cw_network_score (const CwNetwork *network, const CwNetworkBoard *board,
                      CwNetworkView views[2][2]);

/* --- as bytes -------------------------------------------------------------------------------- */

/* A network of that shape with all numbers zero; NULL if memory runs out. */
CwNetwork *cw_network_new (const CwNetworkShape *shape);
void cw_network_free (CwNetwork *network);

/* The length of a file, in bytes. */
size_t cw_network_size (const CwNetworkShape *shape);

/* A file has a magic word, then the numbers of a CwNetwork in order, lowest byte first. Reading
 * makes a network of the shape that the word says; NULL and CW_BAD_NETWORK if the length, the word
 * or the size of a number is wrong, or CW_ERROR_MEMORY. Writing needs cw_network_size bytes. */
CwNetwork *cw_network_read (const unsigned char *bytes, size_t length, CwStatus *status);
void cw_network_write (const CwNetwork *network, unsigned char *bytes);

/* The network of a shape shipped with the program, which owns it; NULL if there is none. */
const CwNetwork *cw_network_shipped (const CwNetworkShape *shape);
