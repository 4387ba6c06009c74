/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/misfit.h"

#include "learning/clustered.h"
#include "learning/distribution.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FOUND 0.05 /* less chance than that */
#define POWERS 3
#define EARLY_PLIES 40
#define STEPS 50

typedef struct
{
  const CwRows *rows;
  const CwCurve *curve;
  double *balance; /* of each distinct vector, in units of the spread */
  double spread;   /* pawns: root of the mean square of the balances */
} Work;

static double
result_of (const CwRows *rows, uint32_t game)
{
  return rows->game[game].result / 2.0;
}

/* --- the test --------------------------------------------------------------------------------- */

static void
fill_game (void *context, uint32_t game, CwCluster *cluster)
{
  const Work *work = context;
  const CwRows *rows = work->rows;
  double y = result_of (rows, game);
  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    {
      double d = work->balance[rows->vector[i]], v[CW_MAX_COLUMNS];
      double p = cw_expected_score (work->curve->alpha, d * work->spread);
      double u = 2 * p - 1, x = d, root = sqrt (p * (1 - p));
      for (unsigned k = 0; k < POWERS; k++, x = k == 1 ? u : x * u * u)
        {
          cluster->score[k] += (y - p) * x;
          v[k] = root * x;
        }
      cw_cluster_add (cluster, v);
    }
}

/* The sum of the scores and the inverse of the summed information. */
static bool
sum_up (Work *work, double score[POWERS], CwMatrix bread)
{
  CwMatrix information = { { 0 } };
  memset (score, 0, POWERS * sizeof *score);
  for (uint32_t game = 0; game < work->rows->known; game++)
    {
      CwCluster cluster = { .n = POWERS };
      fill_game (work, game, &cluster);
      for (unsigned j = 0; j < POWERS; j++)
        {
          score[j] += cluster.score[j];
          for (unsigned k = 0; k <= j; k++)
            information[j][k] = information[k][j] += cluster.information[j][k];
        }
    }
  return cw_invert (POWERS, information, bread);
}

/* One step of Newton's method from the plain curve gives what the other terms add; nothing where it
 * is right. */
static bool
test_powers (Work *work, CwMisfit *misfit)
{
  CwMatrix bread, contrast = { { 0, 1 }, { 0, 0, 1 } }, tested;
  double score[POWERS], step[CW_MAX_COLUMNS] = { 0 }, solved[CW_MAX_COLUMNS], squared = 0;
  CwClustered *clustered = calloc (1, sizeof *clustered);
  bool done = clustered && sum_up (work, score, bread);
  if (done)
    {
      *clustered = (CwClustered){ .n = POWERS,
                                  .count = work->rows->known,
                                  .fill = fill_game,
                                  .context = work,
                                  .bread = CW_CONST (bread),
                                  .contrast = CW_CONST (contrast),
                                  .contrasts = POWERS - 1 };
      done = cw_clustered_make (clustered);
    }
  for (unsigned j = 1; done && j < POWERS; j++)
    for (unsigned k = 0; k < POWERS; k++)
      {
        step[j - 1] += bread[j][k] * score[k];
        tested[j - 1][k > 0 ? k - 1 : 0] = clustered->covariance[j][k > 0 ? k : 1];
      }
  done = done && cw_solve (POWERS - 1, tested, step, solved);
  for (unsigned j = 0; done && j < POWERS - 1; j++)
    squared += step[j] * solved[j];
  if (done)
    {
      misfit->freedom = POWERS - 1;
      misfit->below = fmin (clustered->freedom[0], clustered->freedom[1]);
      misfit->statistic = squared / misfit->freedom;
      misfit->chance = cw_f_tail (misfit->statistic, misfit->freedom, misfit->below);
    }
  if (clustered)
    cw_clustered_clear (clustered);
  free (clustered);
  return done;
}

/* --- the other curve -------------------------------------------------------------------------- */

/* Rows of equal balance taken together: how many, and the sum of their results. */
typedef struct
{
  double balance, rows, points;
} Sum;

static Sum *
sum_rows (const Work *work)
{
  const CwRows *rows = work->rows;
  Sum *sums = calloc ((size_t)rows->vectors.count + 1, sizeof *sums);
  for (uint32_t v = 0; sums && v < rows->vectors.count; v++)
    sums[v].balance = work->balance[v] * work->spread;
  for (uint32_t game = 0; sums && game < rows->known; game++)
    for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
      {
        sums[rows->vector[i]].rows++;
        sums[rows->vector[i]].points += result_of (rows, game);
      }
  return sums;
}

static double
bent (double slope, double bend, double balance)
{
  return slope * balance * pow (1 + pow (balance / CW_BEND_AT, 2), bend);
}

double
cw_bent_score (double slope, double bend, double balance)
{
  return cw_expected_score (bent (slope, bend, balance), 1);
}

bool
cw_misfit_is_found (const CwMisfit *misfit)
{
  return misfit->known && misfit->chance < FOUND && misfit->bent_loss < misfit->loss;
}

static double
loss_of (const Sum *sums, uint32_t count, double slope, double bend)
{
  double loss = 0, all = 0;
  for (uint32_t i = 0; i < count; i++)
    {
      double z = bent (slope, bend, sums[i].balance);
      loss += sums[i].points * cw_softplus (-z) + (sums[i].rows - sums[i].points) * cw_softplus (z);
      all += sums[i].rows;
    }
  return loss / all;
}

/* Newton's method with the expected curvature, in slope and bend; steps are halved while they do
 * not help, and the curve goes on rising. */
static void
fit_bend (const Sum *sums, uint32_t count, CwMisfit *misfit)
{
  double loss = misfit->loss = loss_of (sums, count, misfit->slope, 0);
  for (unsigned step = 0; step < STEPS; step++)
    {
      CwMatrix information = { { 0 } };
      double score[CW_MAX_COLUMNS] = { 0 }, change[CW_MAX_COLUMNS], factor = 1, found = INFINITY;
      for (uint32_t i = 0; i < count; i++)
        {
          double far = pow (sums[i].balance / CW_BEND_AT, 2);
          double z = bent (misfit->slope, misfit->bend, sums[i].balance);
          double by[2] = { z / misfit->slope, z * log1p (far) };
          double p = cw_expected_score (z, 1);
          for (unsigned j = 0; j < 2; j++)
            {
              score[j] += (sums[i].points - sums[i].rows * p) * by[j];
              for (unsigned k = 0; k < 2; k++)
                information[j][k] += sums[i].rows * p * (1 - p) * by[j] * by[k];
            }
        }
      if (!cw_solve (2, information, score, change))
        break;
      for (unsigned i = 0; i < 30 && !(found < loss); i++, factor /= 2)
        {
          double slope = misfit->slope + factor * change[0];
          double bend = misfit->bend + factor * change[1];
          found = slope > 0 && bend > -0.5 ? loss_of (sums, count, slope, bend) : INFINITY;
          if (!(found < loss))
            continue;
          misfit->slope = slope;
          misfit->bend = bend;
        }
      if (!(found < loss))
        break;
      loss = found;
    }
  misfit->bent_loss = loss;
}

/* --- where and why ---------------------------------------------------------------------------- */

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

/* Counts the rows of a game at the balance looked at: up to move 20 and later ones. Whether there
 * are any. */
static bool
count_there (const Work *work, int balance, uint32_t game, unsigned counted[2])
{
  const CwRows *rows = work->rows;
  counted[0] = counted[1] = 0;
  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    if (cw_curve_round (work->balance[rows->vector[i]] * work->spread) == balance)
      counted[rows->ply[i] > EARLY_PLIES]++;
  return counted[0] + counted[1] > 0;
}

/* The standard error of the difference of both parts' scores, by the games' influences on it: most
 * games have rows in both, and their ends are one. */
static double
apart_error (const Work *work, const CwMisfit *misfit, const double all[2])
{
  double squares = 0, games = 0;
  for (uint32_t game = 0; game < work->rows->known; game++)
    {
      unsigned counted[2];
      double y = result_of (work->rows, game);
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
look_at (const Work *work, CwMisfit *misfit)
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
          points[late] += counted[late] * result_of (rows, game);
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

static void
find_farthest (const Work *work, CwMisfit *misfit)
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

/* --- the whole -------------------------------------------------------------------------------- */

static bool
find_balances (Work *work)
{
  const CwRows *rows = work->rows;
  double square = 0;
  work->balance = malloc (((size_t)rows->vectors.count + 1) * sizeof *work->balance);
  if (!work->balance)
    return false;
  for (uint32_t v = 0; v < rows->vectors.count; v++)
    work->balance[v] = cw_rows_balance (rows, v, work->curve->scale);
  for (size_t i = 0; i < rows->count; i++)
    square += pow (work->balance[rows->vector[i]], 2);
  work->spread = sqrt (square / fmax ((double)rows->count, 1));
  for (uint32_t v = 0; work->spread > 0 && v < rows->vectors.count; v++)
    work->balance[v] /= work->spread;
  return true;
}

bool
cw_misfit (CwMisfit *misfit, const CwRows *rows, const CwCurve *curve)
{
  Work work = { .rows = rows, .curve = curve };
  *misfit = (CwMisfit){ .slope = curve->alpha };
  if (!curve->known || !(curve->alpha > 0) || curve->games < CW_MISFIT_LEAST_GAMES)
    return true;
  Sum *sums = find_balances (&work) ? sum_rows (&work) : NULL;
  if (sums)
    {
      misfit->known = test_powers (&work, misfit);
      fit_bend (sums, rows->vectors.count, misfit);
      find_farthest (&work, misfit);
    }
  free (work.balance);
  free (sums);
  return sums;
}
