/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/linear.h"

#include <math.h>
#include <string.h>

#define N CW_ROW_KINDS

/* The lower triangle of a = l l'. */
static bool
factor (CwMatrix a, CwMatrix l)
{
  memset (l, 0, sizeof (CwMatrix));
  for (unsigned j = 0; j < N; j++)
    for (unsigned i = j; i < N; i++)
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
substitute (CwMatrix l, const double b[N], double x[N])
{
  for (unsigned i = 0; i < N; i++)
    {
      double sum = b[i];
      for (unsigned k = 0; k < i; k++)
        sum -= l[i][k] * x[k];
      x[i] = sum / l[i][i];
    }
  for (unsigned i = N; i-- > 0;)
    {
      double sum = x[i];
      for (unsigned k = i + 1; k < N; k++)
        sum -= l[k][i] * x[k];
      x[i] = sum / l[i][i];
    }
}

bool
cw_solve (CwMatrix a, const double b[N], double x[N])
{
  CwMatrix l;
  if (!factor (a, l))
    return false;
  substitute (l, b, x);
  return true;
}

bool
cw_invert (CwMatrix a, CwMatrix inverse)
{
  CwMatrix l;
  if (!factor (a, l))
    return false;
  for (unsigned j = 0; j < N; j++)
    {
      double unit[N] = { 0 }, column[N];
      unit[j] = 1;
      substitute (l, unit, column);
      for (unsigned i = 0; i < N; i++)
        inverse[i][j] = column[i];
    }
  return true;
}

void
cw_sandwich (CwMatrix left, CwMatrix middle, CwMatrix result)
{
  CwMatrix half;
  for (unsigned i = 0; i < N; i++)
    for (unsigned j = 0; j < N; j++)
      {
        half[i][j] = 0;
        for (unsigned k = 0; k < N; k++)
          half[i][j] += left[i][k] * middle[k][j];
      }
  for (unsigned i = 0; i < N; i++)
    for (unsigned j = 0; j < N; j++)
      {
        result[i][j] = 0;
        for (unsigned k = 0; k < N; k++)
          result[i][j] += half[i][k] * left[k][j];
      }
}

double
cw_quadratic (const CwMatrix m, const double w[N])
{
  double sum = 0;
  for (unsigned i = 0; i < N; i++)
    for (unsigned j = 0; j < N; j++)
      sum += w[i] * m[i][j] * w[j];
  return sum;
}
