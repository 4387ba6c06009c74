/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale on which people's moves are judged: what expected score a search score means when
 * people play on, and how much of it a move must lose to get a sign. Pure, thread-safe.
 *
 * The curve is a logistic without a share of draws, E(x) = 1 / (1 + exp (-slope b (x / 100))), with
 * b (x) = bend asinh (x / bend), which is x near 0 and grows slowly for large leads. It is flatter
 * than that of search/chances.h, which is for engines. For chess it was fitted to the results of
 * 840 amateur games, 13,000 positions searched with 5,000 nodes (each game seen from both sides,
 * since White wins none in the file). The built-in engine's scores need the bend: it gains 9 of
 * log-likelihood over a straight line. Stockfish's do not: where it says 7 pawns, ours says 12.
 * Slopes of players rated 1270, 1550 and 1890 on average: 0.31, 0.43, 0.67, and for the lowest of
 * them, rated 1070, 0.27; for Stockfish's scores 0.24, 0.31, 0.42 and 0.20; standard errors are
 * 0.02 to 0.07. */
#pragma once

#include "core/rules.h"

typedef struct
{
  double slope;                      /* log-odds per 100 points of search score, near 0 */
  double bend;                       /* in hundreds, see above; 0: b (x) = x */
  double doubtful, mistake, blunder; /* losses of expected score from which ?!, ? and ?? are set */
} CwReviewScale;

/* Whose scores they are. */
typedef enum
{
  CW_SCORES_BUILT_IN,
  CW_SCORES_PROGRAM, /* of any other engine; most scale like Stockfish */
} CwScoresOf;

/* Marks at eight, fifteen and twenty-five points in a hundred. In chess, the slope for players of
 * `rating`, or of CW_REVIEW_RATING if 0 (unknown). In other games, the slope of search/chances.h if
 * that is less than people's. */
CwReviewScale cw_review_scale (const CwGame *game, unsigned rating, CwScoresOf scores);

#define CW_REVIEW_RATING 1100 /* of beginners */

/* Moves within this of the best count as good: 95 % of the scores from 100,000 nodes are within
 * 0.04 of those from 1,000,000. */
#define CW_REVIEW_NOISE 0.03

/* Parts of an expected score in which losses are counted and stored. */
#define CW_REVIEW_UNIT 10000

#define CW_REVIEW_DOUBTFUL 8 /* points: hundredths of expected score */
#define CW_REVIEW_MISTAKE 15
#define CW_REVIEW_BLUNDER 25
#define CW_REVIEW_LEAST_MARK 3 /* losses within the noise get no sign */
#define CW_REVIEW_LARGEST_MARK 90

/* Sets other thresholds, in points, kept within these limits and each at least a point above the
 * last. */
void cw_review_scale_mark (CwReviewScale *scale, unsigned doubtful, unsigned mistake,
                           unsigned blunder);

/* Expected score, 0 … 1, of the side that the search score is for; a mate is certain. */
double cw_review_expected (const CwReviewScale *scale, int score);

/* Whether the game was decided: lost for the mover before its move, or won after it. */
bool cw_review_is_decided (double before, double after);

/* The glyph for a move that took its side's expected score from `before` to `after`: 6 ?!, 2 ?, 4
 * ??; 0 for none, also if the game was decided. */
uint8_t cw_review_sign (const CwReviewScale *scale, double before, double after);

/* The accuracy of a move in 0 … 100 as published by Lichess (lichess.org/page/accuracy), from the
 * mover's scores in centipawns before and after. It has a curve of its own. */
double cw_review_accuracy (int before, int after);
