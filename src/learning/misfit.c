/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/misfit_private.h"

#include "learning/clustered.h"
#include "learning/distribution.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FOUND 0.05 /* a smaller chance than this is a find */
#define POWERS CW_MISFIT_POWERS
#define STEPS 50

/* All rows with one vector: their number, and the sum of their results. */
typedef struct
{
  double rows, points;
} Sum;

static Sum *
sum_rows (const CwRows *rows)
{
  uint32_t *tally = cw_rows_tally (rows);
  Sum *sums = calloc ((size_t)rows->vectors.count + 1, sizeof *sums);
  for (uint32_t v = 0; tally && sums && v < rows->vectors.count; v++)
    {
      const uint32_t *of = tally + 3 * (size_t)v;
      sums[v] = (Sum){ .rows = (double)of[0] + of[1] + of[2], .points = of[2] + of[1] / 2.0 };
    }
  if (!tally)
    {
      free (sums);
      sums = NULL;
    }
  free (tally);
  return sums;
}

/* --- the test --------------------------------------------------------------------------------- */

static void
find_terms (const CwMisfitWork *work, CwMisfitLevel *level)
{
  double p = level->expected = cw_expected_score (work->curve->alpha, level->pawns);
  double u = 2 * p - 1, x = level->balance, root = sqrt (p * (1 - p));
  for (unsigned k = 0; k < POWERS; k++, x = k == 1 ? u : x * u * u)
    {
      level->score[k] = x;
      level->root[k] = root * x;
    }
}

static void
fill_game (void *context, uint32_t game, CwCluster *cluster)
{
  const CwMisfitWork *work = context;
  const CwRows *rows = work->rows;
  double y = cw_misfit_result (rows, game);
  for (size_t i = cw_rows_begin (rows, game); i < cw_rows_begin (rows, game + 1); i++)
    {
      const CwMisfitLevel *level = cw_misfit_level (work, rows->vector[i]);
      for (unsigned k = 0; k < POWERS; k++)
        cluster->score[k] += (y - level->expected) * level->score[k];
      cw_cluster_add (cluster, POWERS, level->root);
    }
}

/* Overwrites the levels, which are not needed as they are any more. */
static void
turn_levels (void *context, const double (*root)[CW_MAX_COLUMNS])
{
  CwMisfitWork *work = context;
  for (CwMisfitLevel *level = work->level; level < work->level + work->levels; level++)
    {
      cw_cluster_turn (POWERS, root, level->score, level->score);
      cw_cluster_turn (POWERS, root, level->root, level->root);
    }
}

/* The sum of the scores and the inverse of the summed information. */
static bool
sum_up (const CwMisfitWork *work, const Sum *sums, double score[POWERS], CwMatrix bread)
{
  CwMatrix information = { { 0 } };
  memset (score, 0, POWERS * sizeof *score);
  for (uint32_t v = 0; v < work->rows->vectors.count; v++)
    {
      const CwMisfitLevel *level = cw_misfit_level (work, v);
      for (unsigned j = 0; j < POWERS; j++)
        {
          score[j] += (sums[v].points - sums[v].rows * level->expected) * level->score[j];
          for (unsigned k = 0; k < POWERS; k++)
            information[j][k] += sums[v].rows * level->root[j] * level->root[k];
        }
    }
  return cw_invert (POWERS, information, bread);
}

/* One step of Newton's method from the plain curve gives what the other terms add: nothing if the
 * curve is right. */
static bool
test_powers (CwMisfitWork *work, const Sum *sums, CwMisfit *misfit)
{
  CwMatrix bread, contrast = { { 0, 1 }, { 0, 0, 1 } }, tested;
  double score[POWERS], step[CW_MAX_COLUMNS] = { 0 }, solved[CW_MAX_COLUMNS], squared = 0;
  CwClustered *clustered = calloc (1, sizeof *clustered);
  bool done = clustered && sum_up (work, sums, score, bread);
  if (done)
    {
      *clustered = (CwClustered){ .n = POWERS,
                                  .count = work->rows->known,
                                  .fill = fill_game,
                                  .turn = turn_levels,
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
loss_of (const CwMisfitWork *work, const Sum *sums, double slope, double bend)
{
  double loss = 0, all = 0;
  for (CwMisfitLevel *level = work->level; level < work->level + work->levels; level++)
    {
      double z = bent (slope, bend, level->pawns);
      level->won = cw_softplus (-z);
      level->lost = cw_softplus (z);
    }
  for (uint32_t v = 0; v < work->rows->vectors.count; v++)
    {
      const CwMisfitLevel *level = cw_misfit_level (work, v);
      loss += sums[v].points * level->won + (sums[v].rows - sums[v].points) * level->lost;
      all += sums[v].rows;
    }
  return loss / all;
}

/* The sums for a step from the slope and bend in `misfit`. */
static void
sum_bend (const CwMisfitWork *work, const Sum *sums, const CwMisfit *misfit, double *score,
          CwMatrix information)
{
  for (CwMisfitLevel *level = work->level; level < work->level + work->levels; level++)
    {
      double z = bent (misfit->slope, misfit->bend, level->pawns);
      level->by[0] = z / misfit->slope;
      level->by[1] = z * log1p (pow (level->pawns / CW_BEND_AT, 2));
      level->chance = cw_expected_score (z, 1);
    }
  for (uint32_t v = 0; v < work->rows->vectors.count; v++)
    {
      const CwMisfitLevel *level = cw_misfit_level (work, v);
      double p = level->chance;
      for (unsigned j = 0; j < 2; j++)
        {
          score[j] += (sums[v].points - sums[v].rows * p) * level->by[j];
          for (unsigned k = 0; k < 2; k++)
            information[j][k] += sums[v].rows * p * (1 - p) * level->by[j] * level->by[k];
        }
    }
}

/* Newton's method with the expected curvature, in slope and bend; halves steps until they help, and
 * keeps the curve increasing. */
static void
fit_bend (const CwMisfitWork *work, const Sum *sums, CwMisfit *misfit)
{
  double loss = misfit->loss = loss_of (work, sums, misfit->slope, 0);
  for (unsigned step = 0; step < STEPS; step++)
    {
      CwMatrix information = { { 0 } };
      double score[CW_MAX_COLUMNS] = { 0 }, change[CW_MAX_COLUMNS], factor = 1, found = INFINITY;
      sum_bend (work, sums, misfit, score, information);
      if (!cw_solve (2, information, score, change))
        break;
      for (unsigned i = 0; i < 30 && !(found < loss); i++, factor /= 2)
        {
          double slope = misfit->slope + factor * change[0];
          double bend = misfit->bend + factor * change[1];
          found = slope > 0 && bend > -0.5 ? loss_of (work, sums, slope, bend) : INFINITY;
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

/* --- the whole -------------------------------------------------------------------------------- */

/* The distinct balances of all vectors; false if memory runs out. */
static bool
find_balances (CwMisfitWork *work, CwDistinct *balances)
{
  const CwRows *rows = work->rows;
  work->at = malloc (((size_t)rows->vectors.count + 1) * sizeof *work->at);
  for (uint32_t v = 0; work->at && v < rows->vectors.count; v++)
    {
      double balance = cw_rows_balance (rows, v, work->curve->scale);
      if (!cw_distinct_add (balances, &balance, &work->at[v]))
        return false;
    }
  work->levels = balances->count;
  work->level = calloc ((size_t)work->levels + 1, sizeof *work->level);
  for (uint32_t i = 0; work->level && i < work->levels; i++)
    memcpy (&work->level[i].balance, cw_distinct_at (balances, i), sizeof work->level[i].balance);
  return work->at && work->level;
}

static bool
find_levels (CwMisfitWork *work, const Sum *sums)
{
  const CwRows *rows = work->rows;
  CwDistinct balances = { .width = sizeof (double) };
  bool done = find_balances (work, &balances);
  double square = 0;
  cw_distinct_clear (&balances);
  for (uint32_t v = 0; done && v < rows->vectors.count; v++)
    square += sums[v].rows * pow (cw_misfit_level (work, v)->balance, 2);
  work->spread = sqrt (square / fmax ((double)rows->count, 1));
  for (uint32_t i = 0; done && i < work->levels; i++)
    {
      CwMisfitLevel *level = &work->level[i];
      if (work->spread > 0)
        level->balance /= work->spread;
      level->pawns = level->balance * work->spread;
      level->rounded = cw_curve_round (level->pawns);
      find_terms (work, level);
    }
  return done;
}

/* Were the games chosen by their results? */
static bool
is_selected (const CwRows *rows)
{
  unsigned won[2] = { 0, 0 };
  for (uint32_t g = 0; g < rows->known; g++)
    if (cw_rows_begin (rows, g + 1) > cw_rows_begin (rows, g) && rows->game[g].result != 1)
      won[rows->game[g].result == 0]++;
  return cw_are_selected (won[0], won[1]);
}

bool
cw_misfit (CwMisfit *misfit, const CwRows *rows, const CwCurve *curve)
{
  CwMisfitWork work = { .rows = rows, .curve = curve };
  *misfit = (CwMisfit){ .slope = curve->alpha };
  if (!curve->known || !(curve->alpha > 0) || curve->games < CW_MISFIT_LEAST_GAMES)
    return true;
  misfit->selected = is_selected (rows);
  if (misfit->selected)
    return true;
  Sum *sums = sum_rows (rows);
  bool done = sums && find_levels (&work, sums);
  if (done)
    {
      misfit->known = test_powers (&work, sums, misfit);
      fit_bend (&work, sums, misfit);
      cw_misfit_farthest (&work, misfit);
    }
  free (work.level);
  free (work.at);
  free (sums);
  return done;
}
