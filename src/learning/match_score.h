/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games of a match say about the strength of two players: score, Elo, likelihood of
 * superiority, and a sequential test of when to stop.
 *
 * Games come in pairs from the same opening with colours reversed, and the two of a pair are alike,
 * so errors are counted by pairs ("pentanomial": a pair scores 0, ½, 1, 1½ or 2). A game whose
 * partner is missing or has no result is single. All functions are pure and thread-safe. */
#pragma once

#include <stdbool.h>

#define CW_PAIR_SCORES 5

typedef struct
{
  unsigned wins, draws, losses;  /* by the first player, in all games with a result */
  unsigned pair[CW_PAIR_SCORES]; /* full pairs by the first player's half points */
  unsigned single[3];            /* games without a partner: lost, drawn, won */
} CwMatchCount;

/* The half points of one game: 0 lost, 1 drawn, 2 won by the first player. */
void cw_match_count_single (CwMatchCount *count, unsigned half_points);
void cw_match_count_pair (CwMatchCount *count, unsigned first, unsigned second);

typedef struct
{
  unsigned games;
  double score;                  /* 0 … 1, draws count half */
  double low, high;              /* 95 % interval */
  double elo, elo_low, elo_high; /* infinite at a score of 0 or 1 */
  double los; /* likelihood of superiority: the chance that the true score is above ½ */
} CwMatchScore;

/* The interval is that of [Wil27] for the number of plain games with as much information: draws and
 * the likeness within pairs change the variance. That variance is estimated from the pairs and
 * shrunk towards the binomial one as if by one more game, so it is never 0; and as it is only
 * estimated, the interval has the width of t with a degree of freedom for each pair and single game
 * less one. So one pair tells nothing. Without games: score ½, from 0 to 1. */
CwMatchScore cw_match_score (const CwMatchCount *count);

/* The rating difference for an expected score by A. Elo's logistic formula, 400 log10 (s / (1 -
 * s)), infinite at 0 and 1; and the reverse. */
double cw_elo_of_score (double score);
double cw_score_of_elo (double elo);

/* --- sequential probability ratio test [Wald45] ---------------------------------------- */

typedef struct
{
  double elo0, elo1;  /* the hypotheses: how much better the first player is; elo0 < elo1 */
  double alpha, beta; /* the chances of error: accepting elo1 if elo0 is true, and the reverse */
} CwSprt;

typedef enum
{
  CW_SPRT_CONTINUE,
  CW_SPRT_ACCEPT, /* of elo1 */
  CW_SPRT_REJECT, /* of elo1: elo0 */
} CwSprtVerdict;

/* The log-likelihood ratio of elo1 to elo0, each under the most likely distribution of pair scores
 * with that mean [VdB19]. Unpaired games do not count. 0 without pairs. */
double cw_sprt_llr (const CwSprt *sprt, const CwMatchCount *count);

/* The bounds to stop at: log (beta / (1 - alpha)) and log ((1 - beta) / alpha). */
double cw_sprt_lower (const CwSprt *sprt);
double cw_sprt_upper (const CwSprt *sprt);
CwSprtVerdict cw_sprt_verdict (const CwSprt *sprt, const CwMatchCount *count);
