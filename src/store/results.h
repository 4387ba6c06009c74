/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one side did in a number of games, and what that says of its strength. Pure. */
#pragma once

#include "learning/match_score.h"
#include "store/game_part.h"

/* Begins as { 0 }. */
typedef struct
{
  guint games;
  guint won, drawn, lost; /* of those with a result */
  /* sums of ratings, each over as many games as have them */
  guint64 own_sum, opponent_sum;
  guint own_rated, opponent_rated;
  guint rated_points[3]; /* lost, drawn, won against rated opponents */
} CwResults;

void cw_results_add (CwResults *results, const CwIndexGame *game, CwColour side);
void cw_results_add_all (CwResults *results, const CwResults *more);

/* Score with its interval, of the games with a result; 0 … 1, ½ without any. */
CwMatchScore cw_results_score (const CwResults *results);
/* Averages; 0 where nobody is rated. */
double cw_results_rating (const CwResults *results);
double cw_results_opponents (const CwResults *results);
/* The rating whose expected score against these opponents is that of the games (by the logistic
 * formula), and from where to where it is (95 %): infinite where everything was won or lost. FALSE
 * where no opponent is rated. */
gboolean cw_results_performance (const CwResults *results, double *rating, double *low,
                                 double *high);
