/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of the recommended model: from its rows less what the strengths explain of them, clustered
 * by game as in learning/clustered.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/clustered.h"
#include "learning/distribution.h"
#include "learning/interval.h"
#include "learning/joint_private.h"

#define N CW_MAX_COLUMNS

/* The two contrasts of each piece. */
enum
{
  RATIO, /* to the unit */
  OWN
};

typedef struct
{
  CwJointWork *work;
  unsigned n; /* free parameters, and their places */
  unsigned index[N];
  uint32_t *first;           /* game of each cluster, plus one */
  CwMatrix inverse;          /* M: over the free parameters */
  double contrast[2 * N][N]; /* of each piece, RATIO and OWN */
  double pawn;               /* variance of the unit if rows were independent */
} Errors;

/* --- clusters -------------------------------------------------------------------------------- */

void
cw_joint_own (const CwJointWork *work, unsigned n, const unsigned *index, const CwJointGame *game,
              const double x[N], double own[N])
{
  unsigned parameters = work->joint->parameters;
  for (unsigned i = 0; i < n; i++)
    own[i] = x[index[i]];
  for (unsigned side = 0; work->players > 0 && side < 2; side++)
    if (game->player[side] != CW_NO_PLAYER)
      {
        const double *through = work->through + (size_t)game->player[side] * parameters;
        for (unsigned i = 0; i < n; i++)
          own[i] -= (side == 0 ? 1 : -1) * through[index[i]];
      }
}

static void
add_game (Errors *errors, const CwJointGame *game, CwCluster *cluster)
{
  const CwJointData *data = errors->work->data;
  double x[N], own[N];
  for (size_t i = game->first; i < game[1].first; i++)
    {
      double chance = 1 / (1 + exp (-cw_joint_row (errors->work, game, i, x)));
      double weight = data->weight[i], wrong = weight * (data->outcome[i] - chance);
      double root = sqrt (weight * chance * (1 - chance)), pawn = 0;
      cw_joint_own (errors->work, errors->n, errors->index, game, x, own);
      for (unsigned j = 0; j < errors->n; j++)
        {
          cluster->score[j] += wrong * own[j];
          pawn += errors->inverse[0][j] * own[j];
          own[j] *= root;
        }
      errors->pawn += wrong * wrong * pawn * pawn;
      cw_cluster_add (cluster, errors->n, own);
    }
}

static void
fill (void *context, uint32_t index, CwCluster *cluster)
{
  Errors *errors = context;
  for (uint32_t g = errors->first[index]; g < errors->first[index + 1]; g++)
    add_game (errors, &errors->work->data->game[g], cluster);
}

/* Returns the number of clusters; 0 if memory runs out. */
static uint32_t
find_clusters (Errors *errors)
{
  const CwJointData *data = errors->work->data;
  uint32_t count = 0;
  errors->first = malloc (((size_t)data->games + 1) * sizeof *errors->first);
  if (!errors->first)
    return 0;
  for (uint32_t g = 0; g < data->games; g++)
    if (g == 0 || data->game[g].cluster != data->game[g - 1].cluster)
      errors->first[count++] = g;
  errors->first[count] = data->games;
  return count;
}

/* --- before and after ------------------------------------------------------------------------ */

static bool
find_inverse (Errors *errors)
{
  CwMatrix reduced;
  unsigned n = errors->n;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      reduced[i][k] = errors->work->reduced[errors->index[i]][errors->index[k]];
  return cw_invert (n, reduced, errors->inverse);
}

/* Adds M prior M: what the prior adds to the uncertainty of the scores. */
static void
add_prior (Errors *errors)
{
  CwJoint *joint = errors->work->joint;
  CwMatrix half = { 0 };
  unsigned n = errors->n;
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned m = 0; m < n; m++)
        half[i][k] +=
            errors->inverse[i][m] * errors->work->prior[errors->index[m]][errors->index[k]];
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++)
      for (unsigned m = 0; m < n; m++)
        joint->covariance[errors->index[i]][errors->index[k]] += half[i][m] * errors->inverse[m][k];
}

/* Copies the covariance of the clusters to the parameters' places. */
static void
find_covariance (Errors *errors, const CwMatrix covariance)
{
  CwJoint *joint = errors->work->joint;
  for (unsigned i = 0; i < errors->n; i++)
    for (unsigned k = 0; k < errors->n; k++)
      joint->covariance[errors->index[i]][errors->index[k]] = covariance[i][k];
  if (joint->options.tied)
    add_prior (errors);
  for (unsigned k = 0; k < joint->parameters; k++)
    joint->error[k] = sqrt (fmax (joint->covariance[k][k], 0));
  joint->effective = joint->covariance[0][0] > 0
                         ? (double)joint->rows * errors->pawn / joint->covariance[0][0]
                         : 0;
}

static double
points_of (double log_odds)
{
  return 100 / (1 + exp (-log_odds)) - 50;
}

static void
find_piece (Errors *errors, unsigned j, const double freedom[2])
{
  CwJoint *joint = errors->work->joint;
  CwJointPiece *piece = &joint->piece[j];
  double (*v)[N] = joint->covariance, unit = joint->theta[0], r = joint->theta[j] / unit;
  double half = cw_t_95 (freedom[OWN]) * joint->error[j];
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
      piece->freedom = freedom[OWN];
      return;
    }
  piece->freedom = freedom[RATIO];
  CwRatio value =
      cw_ratio (joint->theta[j], unit, v[j][j], v[j][0], v[0][0], cw_t_95 (piece->freedom));
  piece->value_error = 100 * value.error;
  piece->bounded = value.bounded;
  piece->low = 100 * value.low;
  piece->high = 100 * value.high;
}

/* Finds the covariance and the pieces, from the free parameters. */
static bool
answer (Errors *errors, CwClustered *clustered)
{
  CwJoint *joint = errors->work->joint;
  unsigned pieces = 0;
  if (!find_inverse (errors))
    return false;
  for (; pieces < errors->n && errors->index[pieces] < joint->columns.count; pieces++)
    {
      double unit = joint->theta[0];
      errors->contrast[2 * pieces + RATIO][pieces] = errors->contrast[2 * pieces + OWN][pieces] = 1;
      if (unit != 0)
        errors->contrast[2 * pieces + RATIO][0] -= joint->theta[errors->index[pieces]] / unit;
    }
  clustered->n = errors->n;
  clustered->count = find_clusters (errors);
  clustered->fill = fill;
  clustered->context = errors;
  clustered->bread = CW_CONST (errors->inverse);
  clustered->contrast = CW_CONST (errors->contrast);
  clustered->contrasts = 2 * pieces;
  if (clustered->count == 0 || !cw_clustered_make (clustered))
    return false;
  cw_joint_refine (errors->work, errors->n, errors->index, CW_CONST (errors->inverse),
                   clustered->covariance);
  find_covariance (errors, CW_CONST (clustered->covariance));
  for (unsigned i = 0; i < pieces; i++)
    find_piece (errors, errors->index[i], clustered->freedom + 2 * (size_t)i);
  return true;
}

CwFitState
cw_joint_errors (CwJointWork *work)
{
  CwJoint *joint = work->joint;
  Errors *errors = calloc (1, sizeof *errors);
  CwClustered *clustered = calloc (1, sizeof *clustered);
  memset (joint->covariance, 0, sizeof joint->covariance);
  CwFitState state = errors && clustered ? CW_FIT_OK : CW_FIT_NO_MEMORY;
  if (state == CW_FIT_OK && !cw_joint_inform (work))
    state = CW_FIT_COLLINEAR;
  if (state == CW_FIT_OK)
    {
      errors->work = work;
      for (unsigned k = 0; k < joint->parameters; k++)
        if (!work->held[k])
          errors->index[errors->n++] = k;
      if (!answer (errors, clustered))
        state = CW_FIT_COLLINEAR;
      else if (work->traced
               && !cw_joint_jackknife (work, errors->n, errors->index, CW_CONST (errors->inverse)))
        state = CW_FIT_NO_MEMORY;
      cw_clustered_clear (clustered);
      free (errors->first);
    }
  free (clustered);
  free (errors);
  return state;
}
