/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing below full strength: like a person of some rating (human.h), or by searching few
 * positions.
 *
 * All randomness is a function of the seed and the position, so a level is consistent within a move
 * and a seed repeats its play. */
#pragma once

#include "core/rules.h"

typedef struct CwLevel
{
  unsigned rating;    /* plays like people of this rating, */
  double temperature; /* this freely: 1 as they do, lower is surer, higher wilder; 0: by search */
  unsigned depth;     /* plies of their deepest look; 0: as when people's games were read */
  unsigned nodes;     /* positions searched for a move; 0: no limit */
  unsigned noise;     /* standard deviation of the judgement in centipawns, scaled for each game */
} CwLevel;

/* The parameters of a level 1 … CW_LEVELS for a game; false for other numbers: full strength. */
bool cw_level_of (CwLevel *level, const CwGame *game, unsigned number);

#define CW_LEVEL_MOST_RATED 2500 /* the highest rating the engine can be limited to */

/* How many positions a move make chess with the network as strong as `rating`; the last level's for
 * a rating that is not above that level's. */
uint64_t cw_level_nodes_of_rating (unsigned rating);

/* The error in judging the position with `key`: always the same for a key. */
int cw_level_noise (const CwLevel *level, uint64_t key);

/* Mixes the bits of `x` (the finaliser of Sebastiano Vigna's splitmix64). */
static inline uint64_t
cw_level_mix (uint64_t x)
{
  x += UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C (0x94d049bb133111eb);
  return x ^ (x >> 31);
}
