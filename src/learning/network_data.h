/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The positions that the network (search/network.h) learns from: of games of chess with the score
 * of a search behind the moves ([%eval]), as `selfplay --scores` writes them.
 *
 * Taken are those that the network has to judge in a search: nobody is in check, the move played
 * neither takes nor promotes, both sides have more than a king, and the score is none of a mate and
 * below CW_NETWORK_MOST_SCORE; not the first CW_NETWORK_OPENING half-moves of a game. A position is
 * 32 bytes, so that tens of millions are held in memory. */
#pragma once

#include "notation/record.h"
#include "search/evaluate.h"

#define CW_NETWORK_MOST_SCORE 1500 /* centipawns */
#define CW_NETWORK_OPENING 8       /* half-moves */
#define CW_NETWORK_MOST_PIECES 32

typedef struct
{
  uint64_t occupied;                         /* squares */
  uint8_t piece[CW_NETWORK_MOST_PIECES / 2]; /* of each of these from the first on four bits: its
                                                kind, and 8 for Black's; even ones lower */
  int16_t score, terms;                      /* searched and static, White's, centipawns */
  uint8_t result;                            /* White's, in half points */
  uint8_t side;                              /* to move */
  uint8_t unused[2];                         /* 0 */
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
  uint64_t seed; /* of what is held out */
  unsigned hold; /* one game of so many, 0: none; the same moves are always on one side */
  CwEvaluation *evaluation; /* by the engine's own weights */
  size_t games, left_out;
  CwNetworkSample *sample[CW_NETWORK_PARTS];
  size_t count[CW_NETWORK_PARTS], room[CW_NETWORK_PARTS];
} CwNetworkData;

/* Without any position; false where there is no memory. */
bool cw_network_data_init (CwNetworkData *data, unsigned hold, uint64_t seed);
void cw_network_data_clear (CwNetworkData *data);

/* Adds the positions of one game with the scores in the comments of `tree`. Other games than chess
 * and Chess960, those without a result, with a pass, or cut short by an error are left out. False
 * where there is no memory. */
bool cw_network_data_add (CwNetworkData *data, const CwRecordGame *game, const CwGameTree *tree,
                          CwStatus *status);

/* Moves all that `from` has behind what is there. False, both as they were, where there is no
 * memory. */
bool cw_network_data_take (CwNetworkData *data, CwNetworkData *from);

/* A number that the positions and their order decide. */
uint64_t cw_network_data_hash (const CwNetworkData *data);

/* The pieces, where they stand, and whose move it is; all else is 0. */
void cw_network_sample_board (const CwNetworkSample *sample, CwChessBoard *board);
