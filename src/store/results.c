/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/results.h"

void
cw_results_add (CwResults *results, const CwIndexGame *game, CwColour side)
{
  CwGameResult won = side == CW_WHITE ? CW_WHITE_WON : CW_BLACK_WON;
  guint own = game->rating[side], opponent = game->rating[cw_other (side)];

  results->games++;
  results->own_sum += own;
  results->own_rated += own > 0;
  if (game->result == CW_UNFINISHED)
    return;
  guint points = game->result == CW_DRAWN ? 1 : game->result == won ? 2 : 0;
  results->won += points == 2;
  results->drawn += points == 1;
  results->lost += points == 0;
  if (opponent == 0)
    return;
  results->opponent_sum += opponent;
  results->opponent_rated++;
  results->rated_points[points]++;
}

void
cw_results_add_all (CwResults *results, const CwResults *more)
{
  results->games += more->games;
  results->won += more->won;
  results->drawn += more->drawn;
  results->lost += more->lost;
  results->own_sum += more->own_sum;
  results->own_rated += more->own_rated;
  results->opponent_sum += more->opponent_sum;
  results->opponent_rated += more->opponent_rated;
  for (guint i = 0; i < 3; i++)
    results->rated_points[i] += more->rated_points[i];
}

CwMatchScore
cw_results_score (const CwResults *results)
{
  return cw_match_score (
      &(CwMatchCount){ .wins = results->won,
                       .draws = results->drawn,
                       .losses = results->lost,
                       .single = { results->lost, results->drawn, results->won } });
}

double
cw_results_rating (const CwResults *results)
{
  return results->own_rated > 0 ? (double)results->own_sum / results->own_rated : 0;
}

double
cw_results_opponents (const CwResults *results)
{
  return results->opponent_rated > 0 ? (double)results->opponent_sum / results->opponent_rated : 0;
}

gboolean
cw_results_performance (const CwResults *results, double *rating, double *low, double *high)
{
  const guint *points = results->rated_points;
  double opponents = cw_results_opponents (results);
  CwMatchScore score =
      cw_match_score (&(CwMatchCount){ .wins = points[2],
                                       .draws = points[1],
                                       .losses = points[0],
                                       .single = { points[0], points[1], points[2] } });

  if (results->opponent_rated == 0)
    return FALSE;
  *rating = opponents + score.elo;
  *low = opponents + score.elo_low;
  *high = opponents + score.elo_high;
  return TRUE;
}
