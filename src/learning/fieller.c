/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/fieller.h"

#include <math.h>

#include "learning/distribution.h"

/* The continued fraction of the incomplete beta function by Lentz's method. */
static double
beta_fraction (double a, double b, double x)
{
  const double tiny = 1e-300;
  double c = 1, d = 1 - (a + b) * x / (a + 1);
  d = 1 / (fabs (d) < tiny ? tiny : d);
  double h = d;
  for (unsigned m = 1; m < 10000; m++)
    {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      double before = h;
      d = 1 + even * d;
      c = 1 + even / c;
      d = 1 / (fabs (d) < tiny ? tiny : d);
      c = fabs (c) < tiny ? tiny : c;
      h *= d * c;
      d = 1 + odd * d;
      c = 1 + odd / c;
      d = 1 / (fabs (d) < tiny ? tiny : d);
      c = fabs (c) < tiny ? tiny : c;
      h *= d * c;
      if (fabs (h - before) < 1e-16 * fabs (h))
        break;
    }
  return h;
}

/* The chance that |t| is above `t`: the incomplete beta function at n / (n + t^2). */
static double
student_outside (double t, double freedom)
{
  double a = freedom / 2, b = 0.5, x = freedom / (freedom + t * t);
  double front = exp (lgamma (a + b) - lgamma (a) - lgamma (b) + a * log (x) + b * log1p (-x));
  if (x < (a + 1) / (a + b + 2))
    return front * beta_fraction (a, b, x) / a;
  return 1 - front * beta_fraction (b, a, 1 - x) / b;
}

double
cw_student_95 (double freedom)
{
  double low = CW_NORMAL_95, high = CW_NORMAL_95;
  if (!(freedom > 0) || freedom > 1e7)
    return freedom > 0 ? CW_NORMAL_95 : INFINITY;
  while (high < 1e15 && student_outside (high, freedom) > 0.05)
    high *= 2;
  for (unsigned i = 0; i < 200 && high - low > 1e-12 * high; i++)
    {
      double middle = (low + high) / 2;
      *(student_outside (middle, freedom) > 0.05 ? &low : &high) = middle;
    }
  return (low + high) / 2;
}

bool
cw_fieller (double above, double below, double variance_above, double covariance,
            double variance_below, double t, double *low, double *high)
{
  double a = below * below - t * t * variance_below;
  double b = above * below - t * t * covariance;
  double c = above * above - t * t * variance_above;
  double root = sqrt (fmax (b * b - a * c, 0));
  bool bounded = a > 0;
  *low = bounded ? (b - root) / a : -INFINITY;
  *high = bounded ? (b + root) / a : INFINITY;
  return bounded;
}
