/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/linear.h"

#include <math.h>
#include <string.h>

#define N CW_MAX_COLUMNS

bool
cw_factor (unsigned n, CwMatrix a, CwMatrix l)
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
  if (!cw_factor (n, a, l))
    return false;
  substitute (n, l, b, x);
  return true;
}

bool
cw_invert (unsigned n, CwMatrix a, CwMatrix inverse)
{
  CwMatrix l;
  if (!cw_factor (n, a, l))
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

/* --- eigenvectors ----------------------------------------------------------------------------- */

/* Rotates rows and columns p and q of m, and the vectors with them, so that m[p][q] becomes 0. */
static void
rotate (unsigned n, CwMatrix m, CwMatrix vectors, unsigned p, unsigned q)
{
  double turn = (m[q][q] - m[p][p]) / (2 * m[p][q]);
  double t = copysign (1, turn) / (fabs (turn) + sqrt (turn * turn + 1));
  double c = 1 / sqrt (t * t + 1), s = t * c;
  for (unsigned k = 0; k < n; k++)
    {
      double kp = m[k][p], kq = m[k][q];
      m[k][p] = c * kp - s * kq;
      m[k][q] = s * kp + c * kq;
    }
  for (unsigned k = 0; k < n; k++)
    {
      double pk = m[p][k], qk = m[q][k], vp = vectors[k][p], vq = vectors[k][q];
      m[p][k] = c * pk - s * qk;
      m[q][k] = s * pk + c * qk;
      vectors[k][p] = c * vp - s * vq;
      vectors[k][q] = s * vp + c * vq;
    }
}

void
cw_eigen (unsigned n, CwMatrix a, double values[N], CwMatrix vectors)
{
  CwMatrix m;
  memcpy (m, a, sizeof m);
  memset (vectors, 0, sizeof (CwMatrix));
  for (unsigned i = 0; i < n; i++)
    vectors[i][i] = 1;
  for (unsigned sweep = 0; sweep < 30; sweep++)
    {
      double off = 0, all = 0;
      for (unsigned p = 0; p < n; p++)
        for (unsigned q = 0; q <= p; q++)
          *(p == q ? &all : &off) += m[p][q] * m[p][q];
      if (off <= 1e-26 * all)
        break;
      for (unsigned p = 0; p + 1 < n; p++)
        for (unsigned q = p + 1; q < n; q++)
          if (m[p][q] != 0)
            rotate (n, m, vectors, p, q);
    }
  for (unsigned i = 0; i < n; i++)
    values[i] = m[i][i];
}

void
cw_add_outer (unsigned n, const double v[N], CwMatrix sum)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      sum[i][j] += v[i] * v[j];
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
