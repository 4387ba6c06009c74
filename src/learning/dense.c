/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/dense.h"

#include <math.h>

bool
cw_dense_factor (double *matrix, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      double *row = matrix + i * n;
      for (size_t j = 0; j <= i; j++)
        {
          const double *other = matrix + j * n;
          double sum = row[j];
          for (size_t k = 0; k < j; k++)
            sum -= row[k] * other[k];
          if (j < i)
            row[j] = sum / other[j];
          else if (sum > 1e-12 * fabs (row[i]))
            row[i] = sqrt (sum);
          else
            return false;
        }
    }
  return true;
}

/* Solves L x = b from element `first` on; those before are 0. */
static void
forward (const double *factor, size_t n, size_t first, double *x)
{
  for (size_t i = first; i < n; i++)
    {
      double sum = x[i];
      for (size_t k = first; k < i; k++)
        sum -= factor[i * n + k] * x[k];
      x[i] = sum / factor[i * n + i];
    }
}

void
cw_dense_solve (const double *factor, size_t n, double *x)
{
  forward (factor, n, 0, x);
  for (size_t i = n; i-- > 0;)
    {
      x[i] /= factor[i * n + i];
      for (size_t k = 0; k < i; k++)
        x[k] -= factor[i * n + k] * x[i];
    }
}

double
cw_dense_inverse_trace (const double *factor, size_t n, double *space)
{
  double trace = 0;
  for (size_t j = 0; j < n; j++)
    {
      for (size_t i = j; i < n; i++)
        space[i] = i == j;
      forward (factor, n, j, space);
      for (size_t i = j; i < n; i++)
        trace += space[i] * space[i];
    }
  return trace;
}
