/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing below full strength, in ways people also err: by not seeing moves, by misjudging
 * positions, by not looking far, and by not always choosing what looks best.
 *
 * Everything random is a function of the seed and the position, so a level is consistent within a
 * move and repeatable by its seed. */
#pragma once

#include "core/rules.h"

typedef struct CwLevel
{
  unsigned depth;       /* plies looked ahead; 0 no limit */
  unsigned nodes;       /* 0 no limit */
  unsigned lines;       /* moves compared for the choice; 1: always the best */
  unsigned most;        /* scores beyond this differ in nothing for the choice, centipawns */
  unsigned noise;       /* standard deviation of the judgement, centipawns */
  unsigned temperature; /* of the choice, centipawns: a move so much worse is chosen 1/e as often */
  unsigned oversight;   /* percent: how often a hard move to see is overlooked */
  unsigned cap;         /* never knowingly gives away more, centipawns; 0 no such care */
  unsigned greed;       /* centipawns by which captures and checks please more than they should */
  bool no_quiescence;   /* does not think exchanges through */
  bool alert;           /* always mates in one, and takes back unless that looks bad */
} CwLevel;

/* The parameters of a level 1 … CW_LEVELS for a game; false for others: full strength. */
bool cw_level_of (CwLevel *level, const CwGame *game, unsigned number);

/* Moves that are worse than the best one that is seen by more than so many centipawns are as good
 * as never chosen. At least 1. */
int cw_level_reach (const CwLevel *level);

/* How much the position with `key` is misjudged: a fixed number for each key. */
int cw_level_noise (const CwLevel *level, uint64_t key);

/* Whether a move is overlooked in the position with `key`. Far, backward, diagonal and knight's
 * moves and drops are overlooked more often, captures of big pieces less, and taking back where
 * `before` went never. `files` is how many the board has, `taken` the value of what is captured in
 * centipawns, 0 for nothing. */
bool cw_level_overlooks (const CwLevel *level, uint64_t key, CwColour side, unsigned files,
                         CwMove move, int taken, CwMove before);

/* A move among which to choose. */
typedef struct
{
  int score;     /* for the side to move */
  bool pleasing; /* a capture or a check */
  bool overlooked;
  bool takes_back; /* where the opponent has just taken */
} CwChoice;

/* The index of the move to play, of `count` > 0 choices. `random` is spread evenly over 64 bits. */
unsigned cw_level_choose (const CwLevel *level, const CwChoice *choices, unsigned count,
                          uint64_t random);

/* Spreads the bits of `x` (the finaliser of Sebastiano Vigna's splitmix64). */
static inline uint64_t
cw_level_mix (uint64_t x)
{
  x += UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C (0x94d049bb133111eb);
  return x ^ (x >> 31);
}
