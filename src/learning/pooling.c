/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/pooling.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/dense.h"
#include "learning/distribution.h"

#define POINTS 120  /* of tau … */
#define LARGEST 5   /* … up to this many times its scale */
#define HALVINGS 40 /* of a percentile */
#define TAILS 0.025 /* beyond each end of an interval */

/* What is known of the parts at one tau. */
typedef struct
{
  double tau, weight;    /* its posterior; all points sum to 1 */
  double mean, variance; /* of mu */
} Point;

typedef struct
{
  unsigned count;
  double *y;          /* of the parts with values */
  double *covariance; /* S, count x count */
  double *factor;     /* of S + tau^2 I: workspace */
  double *column;     /* of its inverse: workspace */
  double *solved;     /* 2 x count: its inverse times 1, and times y */
  double *theta[2];   /* count x POINTS: mean and variance of each part at each point */
  Point point[POINTS];
} Pool;

/* Factors S + tau^2 I; returns the logarithm of its determinant, or NAN if it has none. */
static double
factor (Pool *pool, double tau)
{
  size_t n = pool->count;
  double log_determinant = 0;
  for (size_t i = 0; i < n * n; i++)
    pool->factor[i] = pool->covariance[i] + (i % (n + 1) == 0 ? tau * tau : 0);
  if (!cw_dense_factor (pool->factor, n))
    return NAN;
  for (size_t i = 0; i < n; i++)
    log_determinant += 2 * log (pool->factor[i * (n + 1)]);
  return log_determinant;
}

/* theta_i given tau, with mu integrated out. With V the inverse, their mean is mu + tau^2 V (y -
 * mu) and their variance tau^2 - tau^4 V_ii + a_i^2 var mu, a = 1 - tau^2 V 1. */
static void
condition_parts (Pool *pool, unsigned at)
{
  const Point *point = &pool->point[at];
  size_t n = pool->count;
  double tau = point->tau * point->tau;
  for (size_t i = 0; i < n; i++)
    {
      memset (pool->column, 0, n * sizeof *pool->column);
      pool->column[i] = 1;
      cw_dense_solve (pool->factor, n, pool->column);
      double off = pool->solved[n + i] - point->mean * pool->solved[i];
      double with = 1 - tau * pool->solved[i];
      pool->theta[0][i * POINTS + at] = point->mean + tau * off;
      pool->theta[1][i * POINTS + at] =
          tau - tau * tau * pool->column[i] + with * with * point->variance;
    }
}

/* Finds mu and the parts at a point's tau; returns tau's log-density. */
static double
inform (Pool *pool, unsigned at)
{
  Point *point = &pool->point[at];
  size_t n = pool->count;
  double log_determinant = factor (pool, point->tau), precision = 0, sum = 0, square = 0;
  for (size_t i = 0; i < n; i++)
    {
      pool->solved[i] = 1;
      pool->solved[n + i] = pool->y[i];
    }
  if (!isfinite (log_determinant))
    return -INFINITY;
  cw_dense_solve (pool->factor, n, pool->solved);
  cw_dense_solve (pool->factor, n, pool->solved + n);
  for (size_t i = 0; i < n; i++)
    {
      precision += pool->solved[i];
      sum += pool->solved[n + i];
      square += pool->y[i] * pool->solved[n + i];
    }
  point->mean = sum / precision;
  point->variance = 1 / precision;
  condition_parts (pool, at);
  double unusual = point->tau / CW_POOL_SPREAD;
  return -log_determinant / 2 - log (precision) / 2 - (square - sum * point->mean) / 2
         - unusual * unusual / 2;
}

static void
integrate (Pool *pool)
{
  double log_density[POINTS], most = -INFINITY, sum = 0;
  for (unsigned i = 0; i < POINTS; i++)
    {
      pool->point[i].tau = LARGEST * CW_POOL_SPREAD * (i + 0.5) / POINTS;
      log_density[i] = inform (pool, i);
      most = fmax (most, log_density[i]);
    }
  for (unsigned i = 0; i < POINTS; i++)
    sum += pool->point[i].weight = exp (log_density[i] - most);
  for (unsigned i = 0; i < POINTS; i++)
    pool->point[i].weight /= sum;
}

/* Mean and variance of a part's theta at a point; of mu if `part` is pool->count. */
static void
condition (const Pool *pool, unsigned at, unsigned part, double *mean, double *variance)
{
  bool all = part == pool->count;
  *mean = all ? pool->point[at].mean : pool->theta[0][(size_t)part * POINTS + at];
  *variance = all ? pool->point[at].variance : pool->theta[1][(size_t)part * POINTS + at];
}

/* The chance that a part's theta is below x. */
static double
below (const Pool *pool, unsigned part, double x)
{
  double sum = 0, mean, variance;
  for (unsigned i = 0; i < POINTS; i++)
    {
      if (pool->point[i].weight == 0)
        continue;
      condition (pool, i, part, &mean, &variance);
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
      if (pool->point[i].weight == 0)
        continue;
      condition (pool, i, part, &mean, &variance);
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

/* Fills y and S from the parts with values. */
static void
fill (Pool *pool, const CwPart *parts, unsigned count, unsigned column)
{
  unsigned at = 0;
  for (unsigned i = 0; i < count; i++)
    {
      const CwFit *fit = parts[i].fit;
      if (!has_value (fit, column))
        continue;
      pool->y[at] = log (fit->value[column] / 100);
      for (unsigned j = 0, to = 0; j <= i; j++)
        {
          const CwFit *other = parts[j].fit;
          if (!has_value (other, column))
            continue;
          double alike = j == i ? 1 : cw_parts_correlation (&parts[i], &parts[j], column);
          double covariance = alike * fit->error[column] / fit->value[column] * other->error[column]
                              / other->value[column];
          pool->covariance[(size_t)at * pool->count + to] = covariance;
          pool->covariance[(size_t)to * pool->count + at] = covariance;
          to++;
        }
      at++;
    }
}

/* Allocates for `count` parts in one block that begins at y. */
static bool
make_room (Pool *pool, unsigned count)
{
  size_t n = count;
  pool->count = count;
  pool->y = calloc (4 * n + 2 * n * n + 2 * n * POINTS + 1, sizeof *pool->y);
  if (!pool->y)
    return false;
  pool->column = pool->y + n;
  pool->solved = pool->column + n;
  pool->covariance = pool->solved + 2 * n;
  pool->factor = pool->covariance + n * n;
  pool->theta[0] = pool->factor + n * n;
  pool->theta[1] = pool->theta[0] + n * POINTS;
  return true;
}

bool
cw_pool (CwPooled *pooled, const CwPart *parts, unsigned count, unsigned column)
{
  Pool *pool = calloc (1, sizeof *pool);
  unsigned known = 0;
  *pooled = (CwPooled){ .part = calloc ((size_t)count + 1, sizeof *pooled->part) };
  for (unsigned i = 0; i < count; i++)
    known += has_value (parts[i].fit, column);
  bool done = pool && pooled->part && known > 1 && make_room (pool, known);
  if (done)
    {
      fill (pool, parts, count, column);
      integrate (pool);
      pooled->parts = pool->count;
      pooled->mean = describe (pool, pool->count);
      describe_spread (pooled, pool);
      for (unsigned i = 0, part = 0; i < count; i++)
        if (has_value (parts[i].fit, column))
          pooled->part[i] = describe (pool, part++);
    }
  if (pool)
    free (pool->y);
  free (pool);
  return done;
}

void
cw_pooled_clear (CwPooled *pooled)
{
  free (pooled->part);
  *pooled = (CwPooled){ 0 };
}
