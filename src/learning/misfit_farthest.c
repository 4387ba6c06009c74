/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a curve fits worst, and what the games there are. */
#include "learning/misfit_private.h"

#include <math.h>

#define EARLY_PLIES 40

static const CwCurveBin *
farthest_bin (const CwCurve *curve)
{
  const CwCurveBin *found = NULL;
  double farthest = 1;
  for (unsigned i = 0; i < curve->bins; i++)
    {
      const CwCurveBin *bin = &curve->bin[i];
      double said = cw_expected_score (curve->alpha, bin->balance), off = bin->score - said;
      double half = off > 0 ? bin->score - bin->low : bin->high - bin->score;
      if (bin->balance == 0 || !(half > 0) || bin->effective * said * (1 - said) < 2
          || !(fabs (off) / half > farthest))
        continue;
      farthest = fabs (off) / half;
      found = bin;
    }
  return found;
}

/* Counts a game's rows at the given balance, up to move 20 and later ones. True if there are
 * any. */
static bool
count_there (const CwMisfitWork *work, int balance, uint32_t game, unsigned counted[2])
{
  const CwRows *rows = work->rows;
  counted[0] = counted[1] = 0;
  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    if (cw_misfit_level (work, rows->vector[i])->rounded == balance)
      counted[rows->ply[i] > EARLY_PLIES]++;
  return counted[0] + counted[1] > 0;
}

/* The standard error of the difference of the two parts' scores, from the games' influences on it:
 * most games have rows in both, with one result. */
static double
apart_error (const CwMisfitWork *work, const CwMisfit *misfit, const double all[2])
{
  double squares = 0, games = 0;
  for (uint32_t game = 0; game < work->rows->known; game++)
    {
      unsigned counted[2];
      double y = cw_misfit_result (work->rows, game);
      if (!count_there (work, misfit->balance, game, counted))
        continue;
      squares += pow (counted[1] * (y - misfit->late.score) / all[1]
                          - counted[0] * (y - misfit->early.score) / all[0],
                      2);
      games++;
    }
  return games > 1 ? sqrt (squares * games / (games - 1)) : INFINITY;
}

static void
look_at (const CwMisfitWork *work, CwMisfit *misfit)
{
  const CwRows *rows = work->rows;
  double points[2] = { 0 }, all[2] = { 0 }, ahead = 0;
  for (uint32_t game = 0; game < rows->known; game++)
    {
      unsigned counted[2];
      if (!count_there (work, misfit->balance, game, counted))
        continue;
      for (unsigned late = 0; late < 2; late++)
        {
          points[late] += counted[late] * cw_misfit_result (rows, game);
          all[late] += counted[late];
        }
      misfit->early.games += counted[0] > 0;
      misfit->late.games += counted[1] > 0;
      const uint16_t *rating = rows->game[game].rating;
      if (rating[0] > 0 && rating[1] > 0)
        {
          misfit->rated++;
          ahead += (misfit->balance > 0 ? 1 : -1) * ((double)rating[0] - rating[1]);
        }
    }
  misfit->early.score = all[0] > 0 ? points[0] / all[0] : 0;
  misfit->late.score = all[1] > 0 ? points[1] / all[1] : 0;
  misfit->apart = all[0] > 0 && all[1] > 0 ? apart_error (work, misfit, all) : INFINITY;
  misfit->stronger = misfit->rated > 0 ? ahead / misfit->rated : 0;
}

void
cw_misfit_farthest (const CwMisfitWork *work, CwMisfit *misfit)
{
  const CwCurveBin *bin = farthest_bin (work->curve);
  misfit->far = bin;
  if (!bin)
    return;
  misfit->balance = bin->balance;
  misfit->said = cw_expected_score (work->curve->alpha, bin->balance);
  misfit->was = bin->score;
  misfit->low = bin->low;
  misfit->high = bin->high;
  misfit->bent = cw_bent_score (misfit->slope, misfit->bend, bin->balance);
  misfit->effective = bin->effective;
  look_at (work, misfit);
}
