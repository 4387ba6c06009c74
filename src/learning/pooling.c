/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/pooling.h"

#include <math.h>
#include <stdlib.h>

#include "learning/distribution.h"

#define POINTS 120  /* of tau … */
#define LARGEST 5   /* … up to so many of its scales */
#define HALVINGS 40 /* of a percentile */
#define TAILS 0.025 /* outside each end of an interval */

/* What is known of the parts for one tau. */
typedef struct
{
  double tau, weight;    /* its posterior, of all points 1 */
  double mean, variance; /* of mu */
} Point;

typedef struct
{
  unsigned count;
  double *y, *s; /* of the parts with values */
  Point point[POINTS];
} Pool;

/* mu and the density of tau, given tau. */
static double
inform (const Pool *pool, Point *point)
{
  double precision = 0, sum = 0, log_density = 0;
  for (unsigned i = 0; i < pool->count; i++)
    {
      double variance = pool->s[i] * pool->s[i] + point->tau * point->tau;
      precision += 1 / variance;
      sum += pool->y[i] / variance;
      log_density -= log (variance) / 2;
    }
  point->mean = sum / precision;
  point->variance = 1 / precision;
  for (unsigned i = 0; i < pool->count; i++)
    {
      double off = pool->y[i] - point->mean;
      log_density -= off * off / (pool->s[i] * pool->s[i] + point->tau * point->tau) / 2;
    }
  double unusual = point->tau / CW_POOL_SPREAD;
  return log_density - log (precision) / 2 - unusual * unusual / 2;
}

static void
integrate (Pool *pool)
{
  double log_density[POINTS], most = -INFINITY, sum = 0;
  for (unsigned i = 0; i < POINTS; i++)
    {
      pool->point[i].tau = LARGEST * CW_POOL_SPREAD * (i + 0.5) / POINTS;
      log_density[i] = inform (pool, &pool->point[i]);
      most = fmax (most, log_density[i]);
    }
  for (unsigned i = 0; i < POINTS; i++)
    sum += pool->point[i].weight = exp (log_density[i] - most);
  for (unsigned i = 0; i < POINTS; i++)
    pool->point[i].weight /= sum;
}

/* Mean and variance of theta of a part given tau; `part` pool->count: of mu. */
static void
condition (const Pool *pool, const Point *point, unsigned part, double *mean, double *variance)
{
  *mean = point->mean;
  *variance = point->variance;
  if (part == pool->count)
    return;
  double own = pool->s[part] * pool->s[part], tau = point->tau * point->tau;
  double shrink = own / (own + tau); /* how far to the mean */
  *mean = shrink * point->mean + (1 - shrink) * pool->y[part];
  *variance = shrink * tau + shrink * shrink * point->variance;
}

/* The chance that theta of a part is below x. */
static double
below (const Pool *pool, unsigned part, double x)
{
  double sum = 0, mean, variance;
  for (unsigned i = 0; i < POINTS; i++)
    {
      condition (pool, &pool->point[i], part, &mean, &variance);
      sum += pool->point[i].weight * cw_normal_below ((x - mean) / sqrt (variance));
    }
  return sum;
}

static double
percentile (const Pool *pool, unsigned part, double share, double low, double high)
{
  for (unsigned i = 0; i < HALVINGS; i++)
    {
      double middle = (low + high) / 2;
      if (below (pool, part, middle) < share)
        low = middle;
      else
        high = middle;
    }
  return (low + high) / 2;
}

/* In centipawns. */
static CwPooledValue
describe (const Pool *pool, unsigned part)
{
  double least = INFINITY, most = -INFINITY;
  for (unsigned i = 0; i < POINTS; i++)
    {
      double mean, variance;
      condition (pool, &pool->point[i], part, &mean, &variance);
      least = fmin (least, mean - 6 * sqrt (variance));
      most = fmax (most, mean + 6 * sqrt (variance));
    }
  return (CwPooledValue){ .known = true,
                          .value = 100 * exp (percentile (pool, part, 0.5, least, most)),
                          .low = 100 * exp (percentile (pool, part, TAILS, least, most)),
                          .high = 100 * exp (percentile (pool, part, 1 - TAILS, least, most)) };
}

/* How much parts differ. */
static void
describe_spread (CwPooled *pooled, const Pool *pool)
{
  double sum = 0;
  for (unsigned i = 0; i < POINTS; i++)
    {
      pooled->spread += pool->point[i].weight * pool->point[i].tau;
      sum += pool->point[i].weight;
      if (sum < 1 - 2 * TAILS || pooled->spread_high == 0)
        pooled->spread_high = pool->point[i].tau;
    }
}

static bool
has_value (const CwFit *fit, unsigned column)
{
  return fit && column < fit->terms && fit->known[column] && fit->value[column] > 0
         && fit->error[column] > 0 && fit->state != CW_FIT_NO_PAWN
         && !cw_fit_has_too_few_games (fit);
}

bool
cw_pool (CwPooled *pooled, const CwFit *const *fits, unsigned count, unsigned column)
{
  Pool *pool = calloc (1, sizeof *pool);
  double *numbers = malloc ((2 * (size_t)count + 1) * sizeof *numbers);
  *pooled = (CwPooled){ .part = calloc ((size_t)count + 1, sizeof *pooled->part) };
  bool done = pool && numbers && pooled->part;
  if (done)
    {
      pool->y = numbers;
      pool->s = numbers + count;
    }
  for (unsigned i = 0; done && i < count; i++)
    if (has_value (fits[i], column))
      {
        pool->y[pool->count] = log (fits[i]->value[column] / 100);
        pool->s[pool->count++] = fits[i]->error[column] / fits[i]->value[column];
      }
  done = done && pool->count > 1;
  if (done)
    {
      integrate (pool);
      pooled->parts = pool->count;
      pooled->mean = describe (pool, pool->count);
      describe_spread (pooled, pool);
      for (unsigned i = 0, part = 0; i < count; i++)
        if (has_value (fits[i], column))
          pooled->part[i] = describe (pool, part++);
    }
  free (numbers);
  free (pool);
  return done;
}

void
cw_pooled_clear (CwPooled *pooled)
{
  free (pooled->part);
  *pooled = (CwPooled){ 0 };
}
