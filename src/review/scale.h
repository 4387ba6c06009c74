/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale that moves of people are judged on: what a score of the search means as expected score
 * when people go on playing, and from which loss of it a move gets a sign. Pure, thread-safe.
 *
 * The curve is a logistic without a share of draws, E(x) = 1 / (1 + exp (-slope b (x / 100))), with
 * b (x) = bend asinh (x / bend), which is x near 0 and grows slowly where much is won. It is
 * flatter than that of search/chances.h, which is for engines. Of chess it was fitted to the
 * results of 840 amateur games, 13,000 positions searched with 5,000 nodes (each game seen from
 * both sides, since the file has none that White won). The built-in engine's scores need the bend:
 * it gains 9 of log-likelihood over a straight line. Those of Stockfish do not: where that says 7
 * pawns, ours says 12. Slopes of players rated 1270, 1550 and 1890 on average: 0.31, 0.43, 0.67,
 * and of the lowest of them, rated 1070, 0.27; for Stockfish's scores 0.24, 0.31, 0.42 and 0.20;
 * standard errors are 0.02 to 0.07. */
#pragma once

#include "core/rules.h"

typedef struct
{
  double slope;                      /* log-odds by a hundred of the search's score, near 0 */
  double bend;                       /* in hundreds, as above; 0: b (x) = x */
  double doubtful, mistake, blunder; /* loss of expected score from which ?!, ? and ?? are set */
} CwReviewScale;

/* Whose scores they are. */
typedef enum
{
  CW_SCORES_BUILT_IN,
  CW_SCORES_PROGRAM, /* of any other engine: Stockfish's scale is that of most */
} CwScoresOf;

/* Eight, fifteen and twenty-five points in a hundred; of chess the slope for players of `rating`, 0
 * where it is not known: for CW_REVIEW_RATING. The slopes of other games are those of
 * search/chances.h, where these are less than people's. */
CwReviewScale cw_review_scale (const CwGame *game, unsigned rating, CwScoresOf scores);

#define CW_REVIEW_RATING 1100 /* of beginners */

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
