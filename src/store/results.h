/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One side's results in a number of games, and the strength they suggest. Pure. */
#pragma once

#include "learning/match_score.h"
#include "store/game_part.h"

/* Initialise with { 0 }. */
typedef struct
{
  guint games;
  guint won, drawn, lost; /* of games with a result */
  /* sums of ratings, over the games that have them */
  guint64 own_sum, opponent_sum;
  guint own_rated, opponent_rated;
  guint rated_points[3]; /* lost, drawn, won against rated opponents */
} CwResults;

void cw_results_add (CwResults *results, const CwIndexGame *game, CwColour side);
void cw_results_add_all (CwResults *results, const CwResults *more);

/* Score 0 … 1 with its interval, over games with a result; ½ without any. */
CwMatchScore cw_results_score (const CwResults *results);
/* Average ratings; 0 if nobody is rated. */
double cw_results_rating (const CwResults *results);
double cw_results_opponents (const CwResults *results);
/* The rating whose expected score against these opponents is that of the games (by the logistic
 * formula), with its 95 % interval: infinite if everything was won or lost. FALSE if no opponent is
 * rated. */
gboolean cw_results_performance (const CwResults *results, double *rating, double *low,
                                 double *high);
