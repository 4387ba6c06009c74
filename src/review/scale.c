/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/scale.h"

#include <math.h>

#include "search/chances.h"
#include "search/score.h"

#define PEOPLE 0.27  /* the slope of chess, of all amateurs */
#define DECIDED 0.10 /* expected score at which a game counts as lost, and with 1 - it as won */
#define EPSILON 1e-9 /* losses are differences of rounded numbers */

static double
slope_of_rating (unsigned rating)
{
  if (rating == 0)
    return PEOPLE;
  return rating < 1400 ? 0.21 : rating < 1700 ? 0.24 : 0.45;
}

CwReviewScale
cw_review_scale (const CwGame *game, unsigned rating)
{
  double slope = fmin (cw_chances_of (game).slope, PEOPLE);
  CwReviewScale scale = { .slope = cw_game_is_chess (game) ? slope_of_rating (rating) : slope };
  cw_review_scale_mark (&scale, CW_REVIEW_DOUBTFUL, CW_REVIEW_MISTAKE, CW_REVIEW_BLUNDER);
  return scale;
}

static unsigned
within (unsigned value, unsigned least, unsigned most)
{
  return value < least ? least : value > most ? most : value;
}

void
cw_review_scale_mark (CwReviewScale *scale, unsigned doubtful, unsigned mistake, unsigned blunder)
{
  doubtful = within (doubtful, CW_REVIEW_LEAST_MARK, CW_REVIEW_LARGEST_MARK - 2);
  mistake = within (mistake, doubtful + 1, CW_REVIEW_LARGEST_MARK - 1);
  blunder = within (blunder, mistake + 1, CW_REVIEW_LARGEST_MARK);
  scale->doubtful = doubtful / 100.0;
  scale->mistake = mistake / 100.0;
  scale->blunder = blunder / 100.0;
}

double
cw_review_expected (const CwReviewScale *scale, int score)
{
  if (score >= CW_MATE_BOUND || score <= -CW_MATE_BOUND)
    return score > 0 ? 1 : 0;
  return 1 / (1 + exp (-scale->slope * score / 100));
}

bool
cw_review_is_decided (double before, double after)
{
  return before <= DECIDED || after >= 1 - DECIDED;
}

uint8_t
cw_review_sign (const CwReviewScale *scale, double before, double after)
{
  double loss = before - after + EPSILON;
  if (cw_review_is_decided (before, after))
    return 0;
  return loss >= scale->blunder ? 4 : loss >= scale->mistake ? 2 : loss >= scale->doubtful ? 6 : 0;
}

/* "Win %" of that page, of a score in centipawns. */
static double
win_percentage (int score)
{
  int limited = score > 1000 ? 1000 : score < -1000 ? -1000 : score;
  return 50 + 50 * (2 / (1 + exp (-0.00368208 * limited)) - 1);
}

double
cw_review_accuracy (int before, int after)
{
  double lost = win_percentage (before) - win_percentage (after);
  double accuracy = 103.1668 * exp (-0.04354 * fmax (lost, 0)) - 3.1669;
  return fmin (fmax (accuracy, 0), 100);
}
