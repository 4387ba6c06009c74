/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale that moves of people are judged on: what a score of the search means as expected score
 * when people go on playing, and from which loss of it a move gets a sign. Pure, thread-safe.
 *
 * The curve is a logistic without a share of draws, E(x) = 1 / (1 + exp (-slope x / 100)). It is
 * flatter than that of search/chances.h, which is for engines: fitted on 1,322 positions of amateur
 * games of chess the slope is 0.27 +- 0.05 by a hundred, 0.21 +- 0.07 below a rating of 1400,
 * 0.24 +- 0.06 from there to 1700, 0.47 +- 0.12 above. */
#pragma once

#include "core/rules.h"

typedef struct
{
  double slope;                      /* log-odds by a hundred of the search's score */
  double doubtful, mistake, blunder; /* loss of expected score from which ?!, ? and ?? are set */
} CwReviewScale;

/* Eight, fifteen and twenty-five points in a hundred; of chess the slope for players of `rating`, 0
 * for all. The slopes of other games are those of search/chances.h, where these are less. */
CwReviewScale cw_review_scale (const CwGame *game, unsigned rating);

/* Moves within this of the best are as good: 95 % of the scores of 100,000 nodes are within 0.04 of
 * those of 1,000,000. */
#define CW_REVIEW_NOISE 0.03

/* Parts of an expected score that a loss is counted in, and kept. */
#define CW_REVIEW_UNIT 10000

#define CW_REVIEW_DOUBTFUL 8 /* points, hundredths of expected score */
#define CW_REVIEW_MISTAKE 15
#define CW_REVIEW_BLUNDER 25
#define CW_REVIEW_LEAST_MARK 3 /* what is within the noise gets none */
#define CW_REVIEW_LARGEST_MARK 90

/* Other thresholds, in points; they are kept within these limits, each a point above the last. */
void cw_review_scale_mark (CwReviewScale *scale, unsigned doubtful, unsigned mistake,
                           unsigned blunder);

/* Expected score, 0 … 1, of the side whose score of the search it is; a mate is certain. */
double cw_review_expected (const CwReviewScale *scale, int score);

/* Whether the game was decided: lost for the side that moves before its move, or won after it. */
bool cw_review_is_decided (double before, double after);

/* The glyph for a move that took the expected score of its side from `before` to `after`: 6 ?!, 2
 * ?, 4 ??; 0 for none, also where the game was decided. */
uint8_t cw_review_sign (const CwReviewScale *scale, double before, double after);

/* The accuracy of a move in 0 … 100 as Lichess publishes it (lichess.org/page/accuracy), from the
 * scores in centipawns of the side that moved, before and after. It is on a curve of its own. */
double cw_review_accuracy (int before, int after);
