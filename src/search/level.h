/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing below full strength: as a person of a rating would (human.h), or by a search of few
 * positions.
 *
 * Everything random is a function of the seed and the position, so a level is consistent within a
 * move and repeatable by its seed. */
#pragma once

#include "core/rules.h"

typedef struct CwLevel
{
  unsigned rating;    /* plays as people of it, */
  double temperature; /* and so freely: 1 as they do, less is surer, more wilder; 0: by search */
  unsigned depth; /* plies that the deepest of their looks goes; 0: as people's games were read */
  unsigned nodes; /* positions searched for a move; 0 no limit */
  unsigned noise; /* standard deviation of the judgement, centipawns: for other games each time */
} CwLevel;

/* The parameters of a level 1 … CW_LEVELS for a game; false for others: full strength. */
bool cw_level_of (CwLevel *level, const CwGame *game, unsigned number);

#define CW_LEVEL_MOST_RATED 2500 /* the highest rating at which the engine can be held */

/* How many positions a move are as strong in chess as a rating above that of the last level; those
 * of the last level for any other. */
uint64_t cw_level_nodes_of_rating (unsigned rating);

/* How much the position with `key` is misjudged: a fixed number for each key. */
int cw_level_noise (const CwLevel *level, uint64_t key);

/* Spreads the bits of `x` (the finaliser of Sebastiano Vigna's splitmix64). */
static inline uint64_t
cw_level_mix (uint64_t x)
{
  x += UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C (0x94d049bb133111eb);
  return x ^ (x >> 31);
}
