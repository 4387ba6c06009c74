/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/distribution.h"

#include <math.h>

/* The series for the lower part, good where x < a + 1. */
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

/* The continued fraction for the upper part by Lentz's method. */
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

void
cw_wilson (double mean, double n, double *low, double *high)
{
  const double z2 = CW_NORMAL_95 * CW_NORMAL_95;
  *low = 0;
  *high = 1;
  if (!(n > 0))
    return;
  double wide = 1 + z2 / n, middle = (mean + z2 / (2 * n)) / wide;
  double half = CW_NORMAL_95 * sqrt (mean * (1 - mean) / n + z2 / (4 * n * n)) / wide;
  /* At both ends the bound is the mean itself, whatever rounding says. */
  *low = fmin (mean, fmax (0, middle - half));
  *high = fmax (mean, fmin (1, middle + half));
}
