/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/replay.h"

#include <math.h>

void
cw_replay_add (CwReplay *replay, const unsigned results[3])
{
  unsigned games = results[0] + results[1] + results[2];
  if (games == 0)
    return;
  double mean = (0.5 * results[1] + results[2]) / games;
  double square = (0.25 * results[1] + results[2]) / games;
  replay->positions++;
  replay->games += games;
  replay->mean += mean;
  replay->mean_square += mean * mean;
  replay->square += square;
  replay->square_square += square * square;
  replay->square_mean += square * mean;
  replay->drawn += (double)results[1] / games;
  if (games < 2)
    return;
  double variance = (square - mean * mean) * games / (games - 1);
  replay->within += variance;
  replay->within_count++;
  replay->sampling += variance / games;
}

/* The standard error of a mean over positions, from the sum and the sum of squares. */
static double
error_of (double positions, double sum, double sum_of_squares)
{
  double mean = sum / positions;
  double variance = (sum_of_squares / positions - mean * mean) * positions / (positions - 1);
  return positions > 1 ? sqrt (fmax (variance, 0) / positions) : 0;
}

CwReplayed
cw_replayed (const CwReplay *replay)
{
  CwReplayed result = { .positions = replay->positions, .games = replay->games };
  double n = replay->positions;
  if (replay->positions == 0)
    return result;
  double mean = replay->mean / n;
  result.score = mean;
  result.drawn = replay->drawn / n;
  result.variance = replay->square / n - mean * mean;
  result.within = replay->within_count > 0 ? replay->within / replay->within_count : 0;
  if (replay->positions < 2)
    return result;
  /* A position's mean of (y - mean)^2 is square - 2 mean (its mean) + mean^2, so what counts is the
   * variance of square - 2 mean (its mean). */
  double sum = replay->square - 2 * mean * replay->mean;
  double squares = replay->square_square - 4 * mean * replay->square_mean
                   + 4 * mean * mean * replay->mean_square;
  result.score_error = error_of (n, replay->mean, replay->mean_square);
  result.variance_error = error_of (n, sum, squares);
  double of_means = (replay->mean_square / n - mean * mean) * n / (n - 1);
  double chance = replay->within_count > 0 ? replay->sampling / replay->within_count : 0;
  result.between = fmax (of_means - chance, 0);
  return result;
}
