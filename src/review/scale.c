/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/scale.h"

#include <math.h>

#include "search/chances.h"
#include "search/score.h"

#define BEND 4.0     /* for the built-in engine's chess scores */
#define PEOPLE 0.27  /* the largest slope of other games */
#define DECIDED 0.10 /* expected score at which a game counts as lost, or as won at 1 minus it */
#define EPSILON 1e-9 /* allows for losses being differences of rounded numbers */

/* Slopes in chess by rating. */
static const struct
{
  unsigned rating;
  double slope[2]; /* by CwScoresOf */
} fitted[] = {
  { 1070, { 0.27, 0.20 } },
  { 1270, { 0.31, 0.24 } },
  { 1550, { 0.43, 0.31 } },
  { 1890, { 0.67, 0.42 } },
};

/* Linear between the fitted slopes, constant outside. */
static double
slope_of_rating (unsigned rating, CwScoresOf scores)
{
  unsigned last = sizeof fitted / sizeof fitted[0] - 1;
  if (rating <= fitted[0].rating)
    return fitted[0].slope[scores];
  for (unsigned i = 0; i < last; i++)
    if (rating <= fitted[i + 1].rating)
      {
        double part =
            (double)(rating - fitted[i].rating) / (double)(fitted[i + 1].rating - fitted[i].rating);
        return fitted[i].slope[scores] * (1 - part) + fitted[i + 1].slope[scores] * part;
      }
  return fitted[last].slope[scores];
}

CwReviewScale
cw_review_scale (const CwGame *game, unsigned rating, CwScoresOf scores)
{
  CwReviewScale scale = { 0 };
  if (cw_game_is_chess (game))
    {
      scale.slope = slope_of_rating (rating > 0 ? rating : CW_REVIEW_RATING, scores);
      scale.bend = scores == CW_SCORES_BUILT_IN ? BEND : 0;
    }
  else
    scale.slope = fmin (cw_chances_of (game).slope, PEOPLE);
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
  double lead = score / 100.0;
  if (score >= CW_MATE_BOUND || score <= -CW_MATE_BOUND)
    return score > 0 ? 1 : 0;
  if (scale->bend > 0)
    lead = scale->bend * asinh (lead / scale->bend);
  return 1 / (1 + exp (-scale->slope * lead));
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

/* "Win %" of the Lichess page, for a score in centipawns. */
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
