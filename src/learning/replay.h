/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions played out many times: is the result as uncertain as games of that balance suggest? The
 * variance of the result (0, 1/2, 1 for the side ahead) over the games of one balance
 * (learning/materials.h, clarity) has two parts: that between positions, which better features
 * could still explain, and that between games of one position, which nothing on the board explains.
 * Pure, thread-safe. */
#pragma once

#include <stddef.h>

/* Sums over the positions of one balance, each with equal weight. Starts as { 0 }. */
typedef struct
{
  unsigned positions, games;
  double mean, mean_square; /* sums over positions of the mean result, and of its square */
  double square;            /* likewise of the mean squared result */
  double square_square,
      square_mean; /* for the error: of its square, and of its product with the mean */
  double within,
      within_count; /* of the variances within positions of two games or more; their number */
  double sampling;  /* of those variances divided by their position's games */
  double drawn;
} CwReplay;

typedef struct
{
  unsigned positions, games;
  double score, score_error; /* of the side ahead */
  double drawn;
  double variance, variance_error; /* standard error from differences between positions */
  double within;  /* mean over positions of the variance between their games; 0 if none was played
                     twice */
  double between; /* variance of the positions' own expected scores; at least 0 */
} CwReplayed;

/* Adds the games of one position: how many the side ahead lost, drew and won. */
void cw_replay_add (CwReplay *replay, const unsigned results[3]);
/* The estimates; errors are 0 for fewer than two positions. */
CwReplayed cw_replayed (const CwReplay *replay);
