/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the logistic curve is the right one for these games: where it bends away from them, which
 * curve fits better, and what the games show of why. Pure, thread-safe. */
#pragma once

#include "learning/curve.h"

#define CW_MISFIT_LEAST_GAMES 100 /* with fewer nothing is tested */
#define CW_BEND_AT 2.0            /* pawns */

/* What the games of one balance show. */
typedef struct
{
  unsigned games;
  double score; /* of the side that White's balance speaks of: White */
} CwMisfitPart;

typedef struct
{
  bool selected; /* one side never won: no curve through a half can be right, and nothing else of
                  * this is set */
  bool known;    /* there are games enough, and what follows is set */
  /* the test: beside the balance odd powers, 1 and 3, of u = 2 p - 1, which the curve says; their
   * scores clustered by game [RJ90]. Powers of the balance itself would hang on few rare upsets. */
  double statistic, freedom, below; /* F and its degrees of freedom */
  double chance;                    /* of so much where the curve is right */
  /* a curve with one number more: z = slope d (1 + (d / 2)^2)^bend, which is the plain one for 0,
   * steeper further out above, flatter below */
  double slope, bend;
  double loss, bent_loss; /* mean log-loss of the plain curve and of this one */
  /* where the points are farthest from the plain curve, against their errors */
  bool far;                    /* there is such a point: outside of its interval */
  int balance;                 /* pawns, White's view */
  double said, was, low, high; /* the curve, the games and their 95 % interval */
  double bent;                 /* what the other curve says there */
  double effective;            /* as many independent results the point is from */
  CwMisfitPart early, late;    /* rows there up to move 20, and later ones */
  double apart;    /* standard error of the difference of their scores, clustered by game; infinite
                    * where one of them has no rows */
  double stronger; /* rating of the side ahead there less the other's, their mean */
  unsigned rated;  /* games there with both ratings */
} CwMisfit;

/* The same curve and rows that it was made from, draws as half points. False where there is no
 * memory. */
bool cw_misfit (CwMisfit *misfit, const CwRows *rows, const CwCurve *curve);

/* Whether the games show that the curve is wrong, and another one fits better. */
bool cw_misfit_is_found (const CwMisfit *misfit);

/* The expected score by a curve that bends, of a balance in pawns. */
double cw_bent_score (double slope, double bend, double balance);
