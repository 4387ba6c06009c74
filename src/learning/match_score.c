/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/match_score.h"

#include "learning/distribution.h"

#include <math.h>

void
cw_match_count_single (CwMatchCount *count, unsigned half_points)
{
  count->wins += half_points == 2;
  count->draws += half_points == 1;
  count->losses += half_points == 0;
  count->single[half_points]++;
}

void
cw_match_count_pair (CwMatchCount *count, unsigned first, unsigned second)
{
  cw_match_count_single (count, first);
  cw_match_count_single (count, second);
  count->single[first]--;
  count->single[second]--;
  count->pair[first + second]++;
}

double
cw_elo_of_score (double score)
{
  if (score <= 0)
    return -INFINITY;
  if (score >= 1)
    return INFINITY;
  return 400 * log10 (score / (1 - score));
}

double
cw_score_of_elo (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

/* The variance of the score relative to that of as many games decided by tossing a coin with that
 * bias. */
static double
variance_ratio (const CwMatchCount *count, double games, double score)
{
  double binomial = score * (1 - score), sum = binomial;

  if (binomial <= 0)
    return 1;
  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    {
      double off = i * 0.5 - 2 * score;
      sum += count->pair[i] * off * off;
    }
  for (unsigned i = 0; i < 3; i++)
    {
      double off = i * 0.5 - score;
      sum += count->single[i] * off * off;
    }
  return sum / ((games + 1) * binomial);
}

/* Number of pairs and single games. */
static double
units_of (const CwMatchCount *count)
{
  double units = 0;

  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    units += count->pair[i];
  for (unsigned i = 0; i < 3; i++)
    units += count->single[i];
  return units;
}

CwMatchScore
cw_match_score (const CwMatchCount *count)
{
  CwMatchScore result = { .score = 0.5, .high = 1, .los = 0.5 };
  double games = (double)count->wins + count->draws + count->losses;

  result.games = count->wins + count->draws + count->losses;
  if (result.games > 0)
    {
      result.score = (count->wins + 0.5 * count->draws) / games;
      double ratio = variance_ratio (count, games, result.score);
      double n = games / ratio;
      cw_wilson_of (result.score, n, cw_t_95 (units_of (count) - 1), &result.low, &result.high);
      result.los = cw_normal_below ((result.score - 0.5) / sqrt (0.25 / n));
    }
  result.elo = cw_elo_of_score (result.score);
  result.elo_low = cw_elo_of_score (result.low);
  result.elo_high = cw_elo_of_score (result.high);
  return result;
}

/* --- sequential probability ratio test -------------------------------------------------------- */

/* The factor x in p_i = q_i / (1 + x (a_i - s)) that makes s the mean of the a_i: of all such
 * distributions, the one under which the frequencies q_i are most likely [Owen01]. The equation's
 * left side decreases in x, so bisection finds it. */
static double
tilt (const double frequency[CW_PAIR_SCORES], double mean)
{
  double low = -1 / (1 - mean), high = 1 / mean; /* 1 + x (a - s) > 0 for a = 1 and a = 0 */

  for (unsigned step = 0; step < 200; step++)
    {
      double x = (low + high) / 2, sum = 0;
      for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
        {
          double off = i * 0.25 - mean;
          sum += frequency[i] * off / (1 + x * off);
        }
      if (sum > 0)
        low = x;
      else
        high = x;
    }
  return (low + high) / 2;
}

double
cw_sprt_llr (const CwSprt *sprt, const CwMatchCount *count)
{
  double pairs = 0, total = 0, frequency[CW_PAIR_SCORES], llr = 0;
  double mean0 = cw_score_of_elo (sprt->elo0), mean1 = cw_score_of_elo (sprt->elo1);

  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    pairs += count->pair[i];
  if (pairs <= 0)
    return 0;
  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    {
      /* not seen yet does not mean impossible */
      frequency[i] = count->pair[i] > 0 ? count->pair[i] : 1e-3;
      total += frequency[i];
    }
  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    frequency[i] /= total;
  double x0 = tilt (frequency, mean0), x1 = tilt (frequency, mean1);
  for (unsigned i = 0; i < CW_PAIR_SCORES; i++)
    {
      double off0 = i * 0.25 - mean0, off1 = i * 0.25 - mean1;
      llr += frequency[i] * log ((1 + x0 * off0) / (1 + x1 * off1));
    }
  return total * llr;
}

double
cw_sprt_lower (const CwSprt *sprt)
{
  return log (sprt->beta / (1 - sprt->alpha));
}

double
cw_sprt_upper (const CwSprt *sprt)
{
  return log ((1 - sprt->beta) / sprt->alpha);
}

CwSprtVerdict
cw_sprt_verdict (const CwSprt *sprt, const CwMatchCount *count)
{
  double llr = cw_sprt_llr (sprt, count);

  if (llr >= cw_sprt_upper (sprt))
    return CW_SPRT_ACCEPT;
  return llr <= cw_sprt_lower (sprt) ? CW_SPRT_REJECT : CW_SPRT_CONTINUE;
}
