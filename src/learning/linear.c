/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/linear.h"

#include <math.h>
#include <string.h>

#define N CW_MAX_COLUMNS

/* The lower triangle l of a = l l'. */
static bool
factor (unsigned n, CwMatrix a, CwMatrix l)
{
  memset (l, 0, sizeof (CwMatrix));
  for (unsigned j = 0; j < n; j++)
    for (unsigned i = j; i < n; i++)
      {
        double sum = a[i][j];
        for (unsigned k = 0; k < j; k++)
          sum -= l[i][k] * l[j][k];
        if (i > j)
          l[i][j] = sum / l[j][j];
        else if (sum > 0)
          l[j][j] = sqrt (sum);
        else
          return false;
      }
  return true;
}

static void
substitute (unsigned n, CwMatrix l, const double b[N], double x[N])
{
  for (unsigned i = 0; i < n; i++)
    {
      double sum = b[i];
      for (unsigned k = 0; k < i; k++)
        sum -= l[i][k] * x[k];
      x[i] = sum / l[i][i];
    }
  for (unsigned i = n; i-- > 0;)
    {
      double sum = x[i];
      for (unsigned k = i + 1; k < n; k++)
        sum -= l[k][i] * x[k];
      x[i] = sum / l[i][i];
    }
}

bool
cw_solve (unsigned n, CwMatrix a, const double b[N], double x[N])
{
  CwMatrix l;
  if (!factor (n, a, l))
    return false;
  substitute (n, l, b, x);
  return true;
}

bool
cw_invert (unsigned n, CwMatrix a, CwMatrix inverse)
{
  CwMatrix l;
  if (!factor (n, a, l))
    return false;
  for (unsigned j = 0; j < n; j++)
    {
      double unit[N] = { 0 }, column[N];
      unit[j] = 1;
      substitute (n, l, unit, column);
      for (unsigned i = 0; i < n; i++)
        inverse[i][j] = column[i];
    }
  return true;
}

void
cw_add_outer (unsigned n, const double v[N], CwMatrix sum)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      sum[i][j] += v[i] * v[j];
}

/* factor * a * b */
static void
multiply (unsigned n, CwMatrix a, CwMatrix b, double factor, CwMatrix product)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      {
        product[i][j] = 0;
        for (unsigned k = 0; k < n; k++)
          product[i][j] += a[i][k] * b[k][j];
        product[i][j] *= factor;
      }
}

void
cw_sandwich (unsigned n, CwMatrix bread, CwMatrix meat, unsigned games, CwMatrix covariance)
{
  CwMatrix half;
  multiply (n, bread, meat, games > 1 ? games / (games - 1.0) : 1, half);
  multiply (n, half, bread, 1, covariance);
}

double
cw_quadratic (unsigned n, const CwMatrix m, const double w[N])
{
  double sum = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      sum += w[i] * m[i][j] * w[j];
  return sum;
}
