/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions played out many times: is the result as uncertain as games of that balance suggest? The
 * variance of the result (0, 1/2, 1 of the side ahead) over the games of one balance (learning/
 * materials.h, clarity) has two parts: the difference from position to position, which better
 * features could still explain, and from game to game of one position, which nothing on the board
 * explains. Pure, thread-safe. */
#pragma once

#include <stddef.h>

/* Sums over the positions of one balance, each counting the same. Begins as { 0 }. */
typedef struct
{
  unsigned positions, games;
  double mean, mean_square; /* sums over positions of the mean result, and of its square */
  double square;            /* of the mean squared result */
  double square_square,
      square_mean;             /* for the error: of its square, of its product with the mean */
  double within, within_count; /* of the variances inside a position of two games or more */
  double sampling;             /* of those variances over the games of their position */
  double drawn;
} CwReplay;

typedef struct
{
  unsigned positions, games;
  double score, score_error; /* of the side ahead */
  double drawn;
  double variance, variance_error; /* standard errors from position to position */
  double
      within; /* mean over positions of that between their games; 0 where none was played twice */
  double between; /* of the positions' own expected scores; at least 0 */
} CwReplayed;

/* Adds the games of one position: how many the side ahead lost, drew and won. */
void cw_replay_add (CwReplay *replay, const unsigned results[3]);
/* The estimates; errors are 0 with fewer than two positions. */
CwReplayed cw_replayed (const CwReplay *replay);
