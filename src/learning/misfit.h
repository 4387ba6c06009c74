/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Is the logistic curve right for these games? Where it deviates from them, which curve fits
 * better, and what the games show of the reason. Pure, thread-safe. */
#pragma once

#include "learning/curve.h"

#define CW_MISFIT_LEAST_GAMES 100 /* with fewer, nothing is tested */
#define CW_BEND_AT 2.0            /* pawns */

/* What the games with one balance show. */
typedef struct
{
  unsigned games;
  double score; /* White's */
} CwMisfitPart;

typedef struct
{
  bool selected; /* one side never won: no curve through 1/2 can be right, and the rest is unset */
  bool known;    /* there are enough games, and the rest is set */
  /* The test: besides the balance, powers 1 and 3 of u = 2 p - 1, where p is what the curve says;
   * their scores clustered by game [RJ90]. Powers of the balance itself would hang on few rare
   * upsets. */
  double statistic, freedom, below; /* F and its degrees of freedom */
  double chance;                    /* of this much if the curve is right */
  /* A curve with one more parameter: z = slope d (1 + (d / 2)^2)^bend: plain at 0, steeper far out
   * above, flatter below. */
  double slope, bend;
  double loss, bent_loss; /* mean log-loss of the plain curve and of this one */
  /* Where the points are farthest from the plain curve, relative to their errors. */
  bool far;                    /* there is such a point, outside its interval */
  int balance;                 /* in pawns, for White */
  double said, was, low, high; /* the curve's score, the games' and its 95 % interval */
  double bent;                 /* what the other curve says there */
  double effective;            /* number of independent results that the point is worth */
  CwMisfitPart early, late;    /* its rows up to move 20, and later ones */
  double apart; /* standard error of the difference of their scores, clustered by game; infinite if
                   either has no rows */
  double stronger; /* mean rating of the side ahead there less the other's */
  unsigned rated;  /* of its games, those with both ratings */
} CwMisfit;

/* For a curve with draws as half points and the rows it was made from. False if memory runs out. */
bool cw_misfit (CwMisfit *misfit, const CwRows *rows, const CwCurve *curve);

/* Do the games show that the curve is wrong, and does another one fit better? */
bool cw_misfit_is_found (const CwMisfit *misfit);

/* The expected score by a curve with a bend, for a balance in pawns. */
double cw_bent_score (double slope, double bend, double balance);
