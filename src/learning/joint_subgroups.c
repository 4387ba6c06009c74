/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of a summary almost as if clustered by game, with the scores of its subgroups as a control
 * variate.
 *
 * For each parameter, (y - p) x of the rows is fitted by the multipliers times what x is apart from
 * the phase, so that t, the same combination of sums, is near the score s of any set of games. With
 * P the sum of t t' over groups and Q that over subgroups, both about their mean and as covariances
 * (M t t' M, M the inverse of the information), Q is what P would be with finer groups. The
 * covariance V by groups becomes T V T' with T = root Q (root P)^-1: exact if t is s, always
 * positive definite, and to first order V + Q - P. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/joint_private.h"

#define N CW_MAX_COLUMNS
#define MULTIPLIERS CW_SUBGROUP_MULTIPLIERS
#define RIDGE 1e-9 /* for samples in which all rows have one phase, say */

typedef struct
{
  const CwJointWork *work;
  const CwSubgroups *subgroups;
  unsigned n;
  const unsigned *index;        /* places of the free parameters */
  double share[N][MULTIPLIERS]; /* of the multipliers, for each of them */
} Refine;

/* What a parameter multiplies in a row, apart from the phase. */
static double
base_of (const Refine *refine, unsigned parameter, const int8_t *difference)
{
  const CwJoint *joint = refine->work->joint;
  double sum = 0;
  if (parameter < joint->columns.count)
    return difference[parameter];
  if (parameter == joint->first_move)
    return 1;
  for (unsigned j = 0; j < joint->columns.count; j++)
    sum += joint->theta[j] * difference[j];
  return sum;
}

/* The normal equations for a parameter. */
typedef struct
{
  CwMatrix square;
  double mixed[N];
} Normal;

static void
add_row (const Refine *refine, uint32_t game, Normal *normal)
{
  const CwJointData *data = refine->work->data;
  const CwJointGame *line = &data->game[game];
  uint32_t vector = data->vector[line->first];
  const int8_t *difference = data->difference + (size_t)vector * data->columns.count;
  unsigned count = refine->subgroups->multipliers;
  double x[N], by[MULTIPLIERS];
  double p = 1 / (1 + exp (-cw_joint_row (refine->work, line, line->first, x)));
  cw_subgroups_multiply (refine->subgroups, difference, data->phase[vector], line->result, by);
  for (unsigned i = 0; i < refine->n; i++)
    {
      double base = base_of (refine, refine->index[i], difference);
      double weight = data->weight[line->first] * base;
      for (unsigned k = 0; base != 0 && k < count; k++)
        {
          normal[i].mixed[k] += weight * by[k] * (line->result - p) * x[refine->index[i]];
          for (unsigned m = 0; m <= k; m++)
            normal[i].square[k][m] += weight * base * by[k] * by[m];
        }
    }
}

/* Solves them. */
static bool
find_share (Refine *refine, unsigned i, Normal *normal)
{
  unsigned count = refine->subgroups->multipliers;
  double trace = 0;
  for (unsigned k = 0; k < count; k++)
    trace += normal->square[k][k];
  for (unsigned k = 0; k < count; k++)
    {
      normal->square[k][k] += RIDGE * trace;
      for (unsigned m = 0; m < k; m++)
        normal->square[m][k] = normal->square[k][m];
    }
  return cw_solve (count, normal->square, normal->mixed, refine->share[i]);
}

static bool
find_shares (Refine *refine)
{
  Normal *normal = calloc (N, sizeof *normal);
  bool done = normal != NULL;
  for (uint32_t g = 0; done && g < refine->work->data->games; g++)
    add_row (refine, g, normal);
  for (unsigned i = 0; done && i < refine->n; i++)
    done = find_share (refine, i, &normal[i]);
  free (normal);
  return done;
}

/* Adds t of a subgroup to `scores`. */
static void
add_scores (const Refine *refine, const int64_t *sum, double *scores)
{
  const CwJoint *joint = refine->work->joint;
  const CwSubgroups *of = refine->subgroups;
  for (unsigned i = 0; i < refine->n; i++)
    {
      unsigned parameter = refine->index[i], from = 1, to = of->columns;
      bool column = parameter < joint->columns.count, scale = parameter == joint->scale;
      if (column)
        from = to = parameter + 1;
      else if (!scale)
        from = to = 0;
      for (unsigned x = from; x <= to; x++)
        for (unsigned m = 0; m < of->multipliers; m++)
          scores[i] += (column || x == 0 ? 1 : joint->theta[x - 1]) * refine->share[i][m]
                       * (double)sum[cw_subgroups_place (of, m, x)];
    }
}

/* Sums t t' over `count` sets of `each` subgroups, about the mean. */
static void
find_squares (const Refine *refine, const double *scores, uint32_t count, uint32_t each,
              CwMatrix squares)
{
  unsigned n = refine->n;
  double total[N] = { 0 };
  memset (squares, 0, sizeof (CwMatrix));
  for (uint32_t g = 0; g < count; g++)
    {
      double sum[N] = { 0 };
      for (uint32_t s = g * each; s < (g + 1) * each; s++)
        for (unsigned i = 0; i < n; i++)
          sum[i] += scores[(size_t)s * n + i];
      cw_add_outer (n, sum, squares);
      for (unsigned i = 0; i < n; i++)
        total[i] += sum[i];
    }
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      squares[i][k] -= total[i] * total[k] / count;
}

/* The Cholesky factor of m squares m. */
static bool
find_root (unsigned n, const CwMatrix m, const CwMatrix squares, CwMatrix root)
{
  CwMatrix half = { 0 }, product = { 0 };
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned j = 0; j < n; j++)
        half[i][k] += m[i][j] * squares[j][k];
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned j = 0; j < n; j++)
        product[i][k] += half[i][j] * m[j][k];
  return cw_factor (n, product, root);
}

/* T = fine coarse^-1; both are lower triangles. */
static void
find_change (unsigned n, const CwMatrix fine, const CwMatrix coarse, CwMatrix change)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = i + 1; k-- > 0;)
      {
        double sum = fine[i][k];
        for (unsigned j = k + 1; j <= i; j++)
          sum -= change[i][j] * coarse[j][k];
        change[i][k] = sum / coarse[k][k];
      }
}

static void
change_covariance (unsigned n, const CwMatrix change, CwMatrix covariance)
{
  CwMatrix half = { 0 };
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned j = 0; j <= i; j++)
        half[i][k] += change[i][j] * covariance[j][k];
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      {
        covariance[i][k] = 0;
        for (unsigned j = 0; j <= k; j++)
          covariance[i][k] += half[i][j] * change[k][j];
      }
}

static double *
find_scores (const Refine *refine, uint32_t each)
{
  const CwJointData *data = refine->work->data;
  size_t all = (size_t)data->summary->groups * each;
  double *scores = calloc (all * refine->n + 1, sizeof *scores);
  for (uint32_t i = 0; scores && i < refine->subgroups->keys.count; i++)
    {
      CwSubgroup found = cw_subgroups_at (refine->subgroups, i);
      if (!found.drawn || !data->options.drop_draws)
        add_scores (refine, found.sum,
                    scores + ((size_t)found.group * each + found.subgroup) * refine->n);
    }
  return scores;
}

/* Does the summary have sums for all its parameters? */
static bool
is_possible (const CwJointWork *work)
{
  const CwRowSummary *summary = work->data->summary;
  const CwJoint *joint = work->joint;
  if (!summary || work->data->games == 0)
    return false;
  const CwSubgroups *subgroups = &summary->subgroups[work->data->part];
  return subgroups->multipliers <= N && (joint->first_move == 0 || subgroups->constant)
         && (joint->scale == 0 || subgroups->phased);
}

void
cw_joint_refine (const CwJointWork *work, unsigned n, const unsigned *index, const CwMatrix inverse,
                 CwMatrix covariance)
{
  if (!is_possible (work))
    return;
  const CwRowSummary *summary = work->data->summary;
  uint32_t groups = summary->groups, each = cw_subgroups_each (groups);
  Refine *refine = calloc (1, sizeof *refine);
  double *scores = NULL;
  if (refine)
    {
      *refine = (Refine){
        .work = work, .subgroups = &summary->subgroups[work->data->part], .n = n, .index = index
      };
      scores = find_shares (refine) ? find_scores (refine, each) : NULL;
    }
  if (scores)
    {
      CwMatrix coarse, fine, roots[2], change = { 0 };
      find_squares (refine, scores, groups, each, coarse);
      find_squares (refine, scores, groups * each, 1, fine);
      if (find_root (n, inverse, CW_CONST (coarse), roots[0])
          && find_root (n, inverse, CW_CONST (fine), roots[1]))
        {
          find_change (n, CW_CONST (roots[1]), CW_CONST (roots[0]), change);
          change_covariance (n, CW_CONST (change), covariance);
        }
    }
  free (scores);
  free (refine);
}
