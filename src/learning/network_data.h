/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions that the network (search/network.h) learns from: from games of chess with the
 * scores of a search after the moves ([%eval]), as `selfplay --scores` writes them.
 *
 * Only positions that the network has to judge in a search: nobody is in check, the move played
 * neither takes nor promotes, both sides have more than a king, and the score is no mate and below
 * CW_NETWORK_MOST_SCORE. The first CW_NETWORK_OPENING half-moves of a game are left out. A position
 * takes 32 bytes, so that memory holds tens of millions. */
#pragma once

#include "notation/record.h"
#include "search/evaluate.h"

#define CW_NETWORK_MOST_SCORE 1500 /* centipawns */
#define CW_NETWORK_OPENING 8       /* half-moves */
#define CW_NETWORK_MOST_PIECES 32

typedef struct
{
  uint64_t occupied; /* squares */
  uint8_t
      piece[CW_NETWORK_MOST_PIECES / 2]; /* four bits for each of these from the first on: its kind,
                                            plus 8 for Black's; even ones in the low bits */
  int16_t score, terms;                  /* searched and static, White's, in centipawns */
  uint8_t result;                        /* White's, in half points */
  uint8_t side;                          /* to move */
  uint8_t unused[2];                     /* 0 */
} CwNetworkSample;

static inline unsigned
cw_network_sample_piece (const CwNetworkSample *sample, unsigned number)
{
  return (unsigned)sample->piece[number / 2] >> number % 2 * 4 & 15u;
}

typedef enum
{
  CW_NETWORK_LEARNED,
  CW_NETWORK_HELD, /* kept out, to see how well other games are judged */
  CW_NETWORK_PARTS
} CwNetworkPart;

typedef struct
{
  uint64_t seed; /* decides what is held out */
  unsigned hold; /* one game in this many is held out, 0: none; games with the same moves stay
                    together */
  CwEvaluation *evaluation; /* with the engine's own weights */
  size_t games, left_out;
  CwNetworkSample *sample[CW_NETWORK_PARTS];
  size_t count[CW_NETWORK_PARTS], room[CW_NETWORK_PARTS];
} CwNetworkData;

/* Starts without positions; false if memory runs out. */
bool cw_network_data_init (CwNetworkData *data, unsigned hold, uint64_t seed);
void cw_network_data_clear (CwNetworkData *data);

/* Adds the positions of one game with the scores in the comments of `tree`. Leaves out games other
 * than chess and Chess960, without a result, with a pass, or cut short by an error. False if memory
 * runs out. */
bool cw_network_data_add (CwNetworkData *data, const CwRecordGame *game, const CwGameTree *tree,
                          CwStatus *status);

/* Appends all of `from` and empties it. If memory runs out, returns false and changes neither. */
bool cw_network_data_take (CwNetworkData *data, CwNetworkData *from);

/* A hash of the positions in their order. */
uint64_t cw_network_data_hash (const CwNetworkData *data);

/* The pieces, their squares and the side to move; the rest is 0. */
void cw_network_sample_board (const CwNetworkSample *sample, CwChessBoard *board);
