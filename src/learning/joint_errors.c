/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of the recommended model: the sandwich clustered by game with the correction CR2 of Bell
 * and McCaffrey, and Satterthwaite's degrees of freedom [BM02], [PT18]. With S the information
 * without the strengths, M = S^-1 = L L', and for each game its score s, B = L' (its information) L
 * and K = (I - B)^(-1/2): V = L (sum of a a') L', a = K L' s. */
#include <math.h>
#include <string.h>

#include "learning/dense.h"
#include "learning/distribution.h"
#include "learning/interval.h"
#include "learning/joint_private.h"

#define N CW_MAX_COLUMNS
#define SERIES 400

/* Sums over the clusters for the degrees of freedom of one contrast. */
typedef struct
{
  double c[N]; /* L' c */
  double trace, square, mixed;
  CwMatrix outer;
} Contrast;

typedef struct
{
  CwJointWork *work;
  unsigned n; /* free parameters, by */
  unsigned index[N];
  CwMatrix l;          /* of M: over the free parameters, lower */
  double score[N];     /* of the present cluster, L' s */
  CwMatrix b;          /* likewise, B */
  CwMatrix meat, rows; /* over clusters, and as if rows were independent */
  unsigned contrasts;
  Contrast contrast[2 * N];
} Errors;

/* y = m x */
static void
times (unsigned n, const double (*m)[N], const double x[N], double y[N])
{
  for (unsigned i = 0; i < n; i++)
    {
      y[i] = 0;
      for (unsigned k = 0; k < n; k++)
        y[i] += m[i][k] * x[k];
    }
}

static double
dot (unsigned n, const double x[N], const double y[N])
{
  double sum = 0;
  for (unsigned k = 0; k < n; k++)
    sum += x[k] * y[k];
  return sum;
}

/* x becomes (I - B)^(-1/2) x: the binomial series, whose terms shrink as the cluster's share of
 * the information. */
static void
correct (const Errors *errors, double x[N])
{
  double term[N], next[N], factor = 1, size = dot (errors->n, x, x);
  memcpy (term, x, sizeof term);
  for (unsigned i = 1; i < SERIES; i++)
    {
      times (errors->n, errors->b, term, next);
      memcpy (term, next, sizeof term);
      factor *= (2 * i - 1) / (2.0 * i);
      for (unsigned k = 0; k < errors->n; k++)
        x[k] += factor * term[k];
      if (dot (errors->n, term, term) * factor * factor <= 1e-28 * size)
        break;
    }
}

/* --- clusters -------------------------------------------------------------------------------- */

static void
end_cluster (Errors *errors)
{
  unsigned n = errors->n;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < i; k++)
      errors->b[k][i] = errors->b[i][k];
  correct (errors, errors->score);
  cw_add_outer (n, errors->score, errors->meat);
  for (unsigned i = 0; i < errors->contrasts; i++)
    {
      Contrast *contrast = &errors->contrast[i];
      double w[N], q[N];
      memcpy (w, contrast->c, sizeof w);
      correct (errors, w);
      times (n, (const double (*)[N])errors->b, w, q);
      double d = dot (n, w, q), square = dot (n, q, q);
      contrast->trace += d - square;
      contrast->square += d * d;
      contrast->mixed += d * square;
      cw_add_outer (n, q, contrast->outer);
    }
  memset (errors->score, 0, sizeof errors->score);
  memset (errors->b, 0, sizeof errors->b);
}

/* x less what the strengths explain of it, as L' x. */
static void
transform (const Errors *errors, const CwJointGame *game, const double x[N], double v[N])
{
  const CwJointWork *work = errors->work;
  unsigned parameters = work->joint->parameters;
  double own[N];
  memcpy (own, x, sizeof own);
  for (unsigned side = 0; work->players > 0 && side < 2; side++)
    if (game->player[side] != CW_NO_PLAYER)
      for (unsigned k = 0; k < parameters; k++)
        own[k] -= (side == 0 ? 1 : -1) * work->through[(size_t)game->player[side] * parameters + k];
  for (unsigned i = 0; i < errors->n; i++)
    {
      v[i] = 0;
      for (unsigned k = i; k < errors->n; k++)
        v[i] += errors->l[k][i] * own[errors->index[k]];
    }
}

static void
add_game (Errors *errors, const CwJointGame *game)
{
  const CwJointData *data = errors->work->data;
  double x[N], v[N];
  for (size_t i = game->first; i < game[1].first; i++)
    {
      double eta = cw_joint_row (errors->work, game, i, x);
      double chance = 1 / (1 + exp (-eta)), weight = data->weight[i];
      double wrong = weight * (game->result - chance), bend = weight * chance * (1 - chance);
      transform (errors, game, x, v);
      for (unsigned j = 0; j < errors->n; j++)
        {
          errors->score[j] += wrong * v[j];
          for (unsigned k = 0; k <= j; k++)
            errors->b[j][k] += bend * v[j] * v[k];
          errors->rows[j][0] += wrong * wrong * v[j] * v[0];
        }
    }
}

static void
add_clusters (Errors *errors)
{
  const CwJointData *data = errors->work->data;
  for (uint32_t g = 0; g < data->games; g++)
    {
      add_game (errors, &data->game[g]);
      if (g + 1 == data->games || data->game[g + 1].cluster != data->game[g].cluster)
        end_cluster (errors);
    }
}

/* --- before and after ------------------------------------------------------------------------ */

/* L of the inverse of the reduced information; false where that is singular. */
static bool
find_factor (Errors *errors)
{
  CwMatrix reduced, inverse;
  double lower[N * N];
  unsigned n = errors->n;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      reduced[i][k] = errors->work->reduced[errors->index[i]][errors->index[k]];
  if (!cw_invert (n, reduced, inverse))
    return false;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      lower[i * n + k] = inverse[i][k];
  if (!cw_dense_factor (lower, n))
    return false;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k <= i; k++)
      errors->l[i][k] = lower[i * n + k];
  return true;
}

/* e_k - ratio e_0, both over the free parameters. */
static void
add_contrast (Errors *errors, unsigned k, double ratio)
{
  Contrast *contrast = &errors->contrast[errors->contrasts++];
  memset (contrast, 0, sizeof *contrast);
  for (unsigned i = 0; i < errors->n; i++)
    contrast->c[i] = errors->l[k][i] - ratio * errors->l[0][i];
}

static double
freedom_of (const Errors *errors, const Contrast *contrast)
{
  double sum = contrast->square - 2 * contrast->mixed;
  for (unsigned i = 0; i < errors->n; i++)
    sum += dot (errors->n, contrast->outer[i], contrast->outer[i]);
  return sum > 0 ? contrast->trace * contrast->trace / sum : 0;
}

/* Adds M prior M, by the same rows of L: what the prior adds to the uncertainty of the scores. */
static void
add_prior (Errors *errors)
{
  CwJoint *joint = errors->work->joint;
  CwMatrix inverse = { 0 }, half = { 0 };
  unsigned n = errors->n;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned m = 0; m <= i && m <= k; m++)
        inverse[i][k] += errors->l[i][m] * errors->l[k][m];
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned m = 0; m < n; m++)
        half[i][k] += inverse[i][m] * errors->work->prior[errors->index[m]][errors->index[k]];
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned m = 0; m < n; m++)
        joint->covariance[errors->index[i]][errors->index[k]] += half[i][m] * inverse[m][k];
}

/* V = L meat L', by parameter. */
static void
find_covariance (Errors *errors)
{
  CwJoint *joint = errors->work->joint;
  CwMatrix half;
  for (unsigned i = 0; i < errors->n; i++)
    for (unsigned k = 0; k < errors->n; k++)
      {
        half[i][k] = 0;
        for (unsigned m = 0; m <= i; m++)
          half[i][k] += errors->l[i][m] * errors->meat[m][k];
      }
  for (unsigned i = 0; i < errors->n; i++)
    for (unsigned k = 0; k < errors->n; k++)
      {
        double sum = 0;
        for (unsigned m = 0; m <= k; m++)
          sum += half[i][m] * errors->l[k][m];
        joint->covariance[errors->index[i]][errors->index[k]] = sum;
      }
  if (joint->options.tied)
    add_prior (errors);
  for (unsigned k = 0; k < joint->parameters; k++)
    joint->error[k] = sqrt (fmax (joint->covariance[k][k], 0));
  /* The pawn's row of l has one number. */
  double rows = errors->l[0][0] * errors->l[0][0] * errors->rows[0][0];
  joint->effective =
      joint->covariance[0][0] > 0 ? (double)joint->rows * rows / joint->covariance[0][0] : 0;
}

static double
points_of (double log_odds)
{
  return 100 / (1 + exp (-log_odds)) - 50;
}

static void
find_piece (Errors *errors, unsigned j, const Contrast *ratio, const Contrast *own)
{
  CwJoint *joint = errors->work->joint;
  CwJointPiece *piece = &joint->piece[j];
  double (*v)[N] = joint->covariance, unit = joint->theta[0], r = joint->theta[j] / unit;
  double half = cw_t_95 (freedom_of (errors, own)) * joint->error[j];
  piece->known = true;
  piece->log_odds = joint->theta[j];
  piece->error = joint->error[j];
  piece->log_odds_high = piece->log_odds + half;
  piece->points = points_of (piece->log_odds);
  piece->points_low = points_of (piece->log_odds - half);
  piece->points_high = points_of (piece->log_odds + half);
  if (!(unit > 0))
    return;
  piece->value = 100 * r;
  if (j == 0)
    {
      piece->low = piece->high = 100;
      piece->bounded = true;
      return;
    }
  piece->freedom = freedom_of (errors, ratio);
  CwRatio value =
      cw_ratio (joint->theta[j], unit, v[j][j], v[j][0], v[0][0], cw_t_95 (piece->freedom));
  piece->value_error = 100 * value.error;
  piece->bounded = value.bounded;
  piece->low = 100 * value.low;
  piece->high = 100 * value.high;
}

bool
cw_joint_errors (CwJointWork *work)
{
  CwJoint *joint = work->joint;
  static const CwMatrix none;
  Errors errors = { .work = work };
  unsigned pieces = 0;
  memcpy (joint->covariance, none, sizeof none);
  if (!cw_joint_inform (work))
    return false;
  for (unsigned k = 0; k < joint->parameters; k++)
    if (!work->held[k])
      errors.index[errors.n++] = k;
  if (!find_factor (&errors))
    return false;
  for (unsigned i = 0; i < errors.n && errors.index[i] < joint->columns.count; i++, pieces++)
    {
      double unit = joint->theta[0];
      add_contrast (&errors, i, unit != 0 ? joint->theta[errors.index[i]] / unit : 0);
      add_contrast (&errors, i, 0);
    }
  add_clusters (&errors);
  find_covariance (&errors);
  for (unsigned i = 0; i < pieces; i++)
    find_piece (&errors, errors.index[i], &errors.contrast[2 * i], &errors.contrast[2 * i + 1]);
  return true;
}
