/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/distribution.h"

#include <math.h>

/* The series for the lower part, good for x < a + 1. */
static double
lower_series (double a, double x, double front)
{
  double term = 1 / a, sum = term;
  for (unsigned n = 1; n < 10000 && term > 1e-17 * sum; n++)
    {
      term *= x / (a + n);
      sum += term;
    }
  return sum * front;
}

/* The continued fraction for the upper part, by Lentz's method. */
static double
upper_fraction (double a, double x, double front)
{
  const double tiny = 1e-300;
  double b = x + 1 - a, c = 1 / tiny, d = 1 / b, h = d;
  for (unsigned n = 1; n < 10000; n++)
    {
      double step = -(double)n * (n - a);
      b += 2;
      d = step * d + b;
      d = 1 / (fabs (d) < tiny ? tiny : d);
      c = b + step / c;
      c = fabs (c) < tiny ? tiny : c;
      h *= d * c;
      if (fabs (d * c - 1) < 1e-16)
        break;
    }
  return h * front;
}

double
cw_chi_squared_tail (double x, double freedom)
{
  double a = freedom / 2, half = x / 2;
  if (!(x > 0) || !(freedom > 0))
    return 1;
  double front = exp (-half + a * log (half) - lgamma (a));
  return half < a + 1 ? 1 - lower_series (a, half, front) : upper_fraction (a, half, front);
}

double
cw_normal_below (double x)
{
  return 0.5 * erfc (-x / sqrt (2));
}

/* --- F and t -------------------------------------------------------------------------------- */

/* The continued fraction of the incomplete beta function by Lentz's method, good for x < (a + 1) /
 * (a + b + 2). */
static double
beta_fraction (double x, double a, double b)
{
  const double tiny = 1e-300;
  double c = 1, d = 1 - (a + b) * x / (a + 1), h;
  d = 1 / (fabs (d) < tiny ? tiny : d);
  h = d;
  for (unsigned m = 1; m < 100000; m++)
    {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      for (unsigned i = 0; i < 2; i++)
        {
          double step = i == 0 ? even : odd;
          d = 1 + step * d;
          d = 1 / (fabs (d) < tiny ? tiny : d);
          c = 1 + step / c;
          c = fabs (c) < tiny ? tiny : c;
          h *= c * d;
        }
      if (fabs (c * d - 1) < 1e-15)
        break;
    }
  return h;
}

/* The share of the beta distribution below x. */
static double
beta_below (double x, double a, double b)
{
  if (!(x > 0))
    return 0;
  if (!(x < 1))
    return 1;
  double front = exp (lgamma (a + b) - lgamma (a) - lgamma (b) + a * log (x) + b * log1p (-x));
  if (x < (a + 1) / (a + b + 2))
    return front * beta_fraction (x, a, b) / a;
  return 1 - front * beta_fraction (1 - x, b, a) / b;
}

double
cw_f_tail (double x, double above, double below)
{
  if (!(x > 0) || !(above > 0) || !(below > 0))
    return 1;
  if (below > 1e7)
    return cw_chi_squared_tail (above * x, above);
  return beta_below (below / (below + above * x), below / 2, above / 2);
}

/* Where a decreasing function is 0.05. */
static double
solve_95 (double (*tail) (double x, double parameter), double parameter)
{
  double low = 0, high = 2;
  while (tail (high, parameter) > 0.05 && high < 1e6)
    high *= 2;
  for (unsigned i = 0; i < 60; i++)
    {
      double middle = (low + high) / 2;
      if (tail (middle, parameter) > 0.05)
        low = middle;
      else
        high = middle;
    }
  return (low + high) / 2;
}

static double
t_tail (double t, double freedom)
{
  return cw_f_tail (t * t, 1, freedom);
}

double
cw_t_95 (double freedom)
{
  if (!(freedom > 0))
    return INFINITY;
  return freedom > 1e7 ? CW_NORMAL_95 : solve_95 (t_tail, freedom);
}

/* --- the studentized range -------------------------------------------------------------------- */

/* P (range < x) is the mean over z, the smallest, of count phi (z) (Phi (z + x) - Phi (z))^(count -
 * 1): by the trapezoidal rule, which is exact to rounding for what falls off so fast. */
double
cw_range_tail (double x, unsigned count)
{
  const double step = 0.02, end = 9;
  double sum = 0;
  if (count < 2 || !(x > 0))
    return 1;
  for (double z = -end; z <= end; z += step)
    sum += exp (-z * z / 2) * pow (cw_normal_below (z + x) - cw_normal_below (z), count - 1.0);
  return fmax (0, 1 - count * sum * step / sqrt (2 * M_PI));
}

static double
range_tail (double x, double count)
{
  return cw_range_tail (x, (unsigned)count);
}

double
cw_range_95 (unsigned count)
{
  return count < 2 ? 0 : solve_95 (range_tail, count);
}

/* --- Wilson ----------------------------------------------------------------------------------- */

double
cw_score_chance (double mean, double n, double expected)
{
  double won = mean * n, lost = n - won;
  double above = won > 0 ? beta_below (expected, won, lost + 1) : 1;
  double below = lost > 0 ? beta_below (1 - expected, lost, won + 1) : 1;
  return fmin (1, 2 * fmin (above, below));
}

void
cw_wilson (double mean, double n, double *low, double *high)
{
  cw_wilson_of (mean, n, CW_NORMAL_95, low, high);
}

void
cw_wilson_of (double mean, double n, double errors, double *low, double *high)
{
  const double z2 = errors * errors;
  *low = 0;
  *high = 1;
  if (!(n > 0) || !(errors < INFINITY))
    return;
  double wide = 1 + z2 / n, middle = (mean + z2 / (2 * n)) / wide;
  double half = errors * sqrt (mean * (1 - mean) / n + z2 / (4 * n * n)) / wide;
  /* At either end the bound is the mean itself, whatever rounding says. */
  *low = fmin (mean, fmax (0, middle - half));
  *high = fmax (mean, fmin (1, middle + half));
}
