/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Newton's method for the recommended model: the strengths of the players, of which there may be
 * hundreds, are eliminated first (Schur's complement). */
#include "learning/joint_private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "learning/dense.h"
#include "learning/distribution.h"

#define STEPS 200
#define SCALE_WAITS 3 /* steps before the scale is free: its column is 0 where beta is */
#define NEAR 1e-10
#define HALVINGS 30
#define EM_ROUNDS 400
#define EM_STEPS 3
#define EM_NEAR 1e-6
#define EM_START 1.0
#define EM_LEAST 1e-8
#define EM_TIES_NEAR 1e-5
#define EM_JUMP 2.0 /* of ln tau^2, at most */

double
cw_joint_row (const CwJointWork *work, const CwJointGame *game, size_t row,
              double x[CW_MAX_COLUMNS])
{
  const CwJointData *data = work->data;
  const CwJoint *joint = work->joint;
  const double *theta = joint->theta;
  unsigned columns = data->columns.count;
  uint32_t vector = data->vector[row];
  const int8_t *difference = data->difference + (size_t)vector * columns;
  double u = data->phase[vector], sum = 0;
  double factor = joint->scale > 0 ? exp (theta[joint->scale] * u) : 1;
  for (unsigned j = 0; j < columns; j++)
    {
      x[j] = factor * difference[j];
      sum += theta[j] * x[j];
    }
  if (joint->scale > 0)
    x[joint->scale] = u * sum;
  if (joint->first_move > 0)
    {
      x[joint->first_move] = 1;
      sum += theta[joint->first_move];
    }
  if (joint->rating > 0)
    {
      x[joint->rating] = game->rating;
      sum += theta[joint->rating] * game->rating;
    }
  if (joint->score > 0)
    {
      x[joint->score] = data->score[row];
      sum += theta[joint->score] * data->score[row];
    }
  if (work->players > 0)
    for (unsigned side = 0; side < 2; side++)
      if (game->player[side] != CW_NO_PLAYER)
        sum += (side == 0 ? 1 : -1) * work->strength[game->player[side]];
  return sum;
}

bool
cw_joint_work_init (CwJointWork *work, const CwJointData *data, CwJoint *joint)
{
  size_t players = data->players;
  *work = (CwJointWork){ .data = data, .joint = joint, .without = CW_JOINT_ALL_PARTS };
  work->strength = calloc (players + 1, sizeof *work->strength);
  work->player_gradient = malloc ((players + 1) * sizeof *work->player_gradient);
  work->cross = malloc ((players * CW_MAX_COLUMNS + 1) * sizeof *work->cross);
  work->through = malloc ((players * CW_MAX_COLUMNS + 1) * sizeof *work->through);
  work->between = malloc ((players * players + 1) * sizeof *work->between);
  return work->strength && work->player_gradient && work->cross && work->through && work->between;
}

void
cw_joint_work_clear (CwJointWork *work)
{
  free (work->strength);
  free (work->player_gradient);
  free (work->cross);
  free (work->through);
  free (work->between);
}

/* --- the loss and its derivatives ------------------------------------------------------------ */

/* What a game adds to the derivatives by the strengths: `slope` and `curvature` are those by the
 * linear predictor, `mixed` by it and each parameter. */
static void
add_strengths (CwJointWork *work, const CwJointGame *game, double slope, double curvature,
               const double mixed[CW_MAX_COLUMNS])
{
  unsigned parameters = work->joint->parameters;
  for (unsigned side = 0; side < 2; side++)
    {
      uint32_t player = game->player[side], other = game->player[1 - side];
      double sign = side == 0 ? 1 : -1;
      if (player == CW_NO_PLAYER)
        continue;
      work->player_gradient[player] += sign * slope;
      work->between[(size_t)player * work->players + player] += curvature;
      if (other != CW_NO_PLAYER)
        work->between[(size_t)player * work->players + other] -= curvature;
      for (unsigned k = 0; k < parameters; k++)
        work->cross[(size_t)player * parameters + k] += sign * mixed[k];
    }
}

static void
add_game (CwJointWork *work, const CwJointGame *game)
{
  const CwJointData *data = work->data;
  unsigned parameters = work->joint->parameters;
  double x[CW_MAX_COLUMNS], mixed[CW_MAX_COLUMNS] = { 0 }, slope = 0, curvature = 0;
  for (size_t i = game->first; i < game[1].first; i++)
    {
      double eta = cw_joint_row (work, game, i, x), weight = data->weight[i];
      double chance = 1 / (1 + exp (-eta)), wrong = weight * (chance - game->result);
      double bend = weight * chance * (1 - chance);
      work->loss +=
          weight * (game->result * cw_softplus (-eta) + (1 - game->result) * cw_softplus (eta));
      slope += wrong;
      curvature += bend;
      for (unsigned j = 0; j < parameters; j++)
        {
          if (x[j] == 0)
            continue;
          work->gradient[j] += wrong * x[j];
          mixed[j] += bend * x[j];
          for (unsigned k = 0; k <= j; k++)
            work->information[j][k] += bend * x[j] * x[k];
        }
    }
  if (work->players > 0)
    add_strengths (work, game, slope, curvature, mixed);
}

static void
add_penalties (CwJointWork *work)
{
  const CwJointData *data = work->data;
  double each = work->joint->options.lambda * data->total;
  for (unsigned j = 0; j < data->columns.count; j++)
    {
      double theta = work->joint->theta[j];
      work->loss += each * theta * theta;
      work->gradient[j] += 2 * each * theta;
      work->information[j][j] += 2 * each;
    }
  for (unsigned j = 0; work->joint->options.tied && j < data->columns.count; j++)
    for (unsigned k = 0; k < data->columns.count; k++)
      {
        const double *theta = work->joint->theta;
        work->loss += theta[j] * work->prior[j][k] * theta[k] / 2;
        work->gradient[j] += work->prior[j][k] * theta[k];
        work->information[j][k] += work->prior[j][k];
      }
  for (size_t i = 0; i < work->players; i++)
    {
      work->loss += work->strength[i] * work->strength[i] / (2 * work->variance);
      work->player_gradient[i] += work->strength[i] / work->variance;
      work->between[i * work->players + i] += 1 / work->variance;
    }
}

/* Loss, gradient and expected information at the present point. */
static void
evaluate (CwJointWork *work)
{
  const CwJointData *data = work->data;
  unsigned parameters = work->joint->parameters;
  size_t players = work->players;
  work->loss = 0;
  memset (work->gradient, 0, sizeof work->gradient);
  memset (work->information, 0, sizeof work->information);
  memset (work->player_gradient, 0, players * sizeof *work->player_gradient);
  memset (work->cross, 0, players * parameters * sizeof *work->cross);
  memset (work->between, 0, players * players * sizeof *work->between);
  for (uint32_t g = 0; g < data->games; g++)
    if (data->game[g].part != work->without || work->without == CW_JOINT_ALL_PARTS)
      add_game (work, &data->game[g]);
  for (unsigned j = 0; j < parameters; j++)
    for (unsigned k = 0; k < j; k++)
      work->information[k][j] = work->information[j][k];
  add_penalties (work);
}

/* Takes the held parameters out of the equations. */
static void
take_out (CwJointWork *work, bool hold_scale)
{
  unsigned parameters = work->joint->parameters;
  for (unsigned j = 0; j < parameters; j++)
    {
      if (!work->held[j] && !(hold_scale && j > 0 && j == work->joint->scale))
        continue;
      for (unsigned k = 0; k < parameters; k++)
        work->information[j][k] = work->information[k][j] = j == k;
      for (size_t i = 0; i < work->players; i++)
        work->cross[i * parameters + j] = 0;
      work->gradient[j] = 0;
    }
}

/* Eliminates the strengths: `reduced`, `through`, the gradient without them; false where there is
 * no solution. The player gradient becomes between^-1 of it. */
static bool
eliminate (CwJointWork *work)
{
  unsigned parameters = work->joint->parameters;
  size_t players = work->players;
  double column[CW_JOINT_MAX_PLAYERS];
  memcpy (work->reduced, work->information, sizeof work->reduced);
  if (players == 0)
    return true;
  if (!cw_dense_factor (work->between, players))
    return false;
  cw_dense_solve (work->between, players, work->player_gradient);
  for (unsigned k = 0; k < parameters; k++)
    {
      for (size_t i = 0; i < players; i++)
        column[i] = work->cross[i * parameters + k];
      cw_dense_solve (work->between, players, column);
      for (size_t i = 0; i < players; i++)
        work->through[i * parameters + k] = column[i];
    }
  for (size_t i = 0; i < players; i++)
    for (unsigned j = 0; j < parameters; j++)
      {
        double cross = work->cross[i * parameters + j];
        work->gradient[j] -= cross * work->player_gradient[i];
        for (unsigned k = 0; k < parameters; k++)
          work->reduced[j][k] -= cross * work->through[i * parameters + k];
      }
  return true;
}

bool
cw_joint_inform (CwJointWork *work)
{
  evaluate (work);
  take_out (work, false);
  return eliminate (work);
}

/* --- Newton ---------------------------------------------------------------------------------- */

typedef struct
{
  double theta[CW_MAX_COLUMNS], strength[CW_JOINT_MAX_PLAYERS];
} Point;

static void
move (CwJointWork *work, const Point *from, const Point *way, double part)
{
  for (unsigned j = 0; j < work->joint->parameters; j++)
    work->joint->theta[j] = from->theta[j] - part * way->theta[j];
  for (size_t i = 0; i < work->players; i++)
    work->strength[i] = from->strength[i] - part * way->strength[i];
}

/* The step from the present point, from what was evaluated there; its largest part, or below 0
 * where there is none. */
static double
find_step (CwJointWork *work, bool hold_scale, Point *way)
{
  unsigned parameters = work->joint->parameters;
  double largest = 0;
  take_out (work, hold_scale);
  if (!eliminate (work) || !cw_solve (parameters, work->reduced, work->gradient, way->theta))
    return -1;
  for (unsigned j = 0; j < parameters; j++)
    largest = fmax (largest, fabs (way->theta[j]));
  for (size_t i = 0; i < work->players; i++)
    {
      way->strength[i] = work->player_gradient[i];
      for (unsigned k = 0; k < parameters; k++)
        way->strength[i] -= work->through[i * parameters + k] * way->theta[k];
      largest = fmax (largest, fabs (way->strength[i]));
    }
  return largest;
}

CwFitState
cw_joint_minimise (CwJointWork *work, unsigned steps, CwJointStop stop, void *context)
{
  bool fresh = work->joint->theta[0] == 0;
  evaluate (work);
  for (unsigned step = 0; step < steps; step++)
    {
      bool hold = fresh && step < SCALE_WAITS;
      Point from, way;
      double before = work->loss, part = 1;
      memcpy (from.theta, work->joint->theta, sizeof from.theta);
      memcpy (from.strength, work->strength, work->players * sizeof *from.strength);
      double largest = find_step (work, hold, &way);
      if (largest < 0)
        return CW_FIT_COLLINEAR;
      if (stop && stop (context))
        return CW_FIT_CANCELLED;
      for (unsigned halving = 0; halving < HALVINGS; halving++, part /= 2)
        {
          move (work, &from, &way, part);
          evaluate (work);
          if (work->loss <= before + 1e-12 * fabs (before))
            break;
        }
      if (largest < NEAR && !hold)
        return CW_FIT_OK;
    }
  return CW_FIT_NO_PROGRESS;
}

/* --- the variance of the strengths ----------------------------------------------------------- */

/* The mean over the players of theta^2 and of the variance of theta. */
static double
mean_square (CwJointWork *work)
{
  unsigned parameters = work->joint->parameters;
  double space[CW_JOINT_MAX_PLAYERS];
  CwMatrix inverse;
  if (!cw_joint_inform (work) || !cw_invert (parameters, work->reduced, inverse))
    return 0;
  double sum = cw_dense_inverse_trace (work->between, work->players, space);
  for (size_t i = 0; i < work->players; i++)
    sum += work->strength[i] * work->strength[i]
           + cw_quadratic (parameters, (const double (*)[CW_MAX_COLUMNS])inverse,
                           work->through + i * parameters);
  return sum / (double)work->players;
}

/* EM, every third round extrapolated by Aitken's rule. */
static CwFitState
estimate_variance (CwJointWork *work, CwJointStop stop, void *context)
{
  double change = 0;
  for (unsigned round = 0; round < EM_ROUNDS; round++)
    {
      CwFitState state = cw_joint_minimise (work, round == 0 ? STEPS : EM_STEPS, stop, context);
      if (state != CW_FIT_OK && state != CW_FIT_NO_PROGRESS)
        return state;
      double next = mean_square (work), last = change;
      if (!(next > EM_LEAST))
        break;
      change = log (next / work->variance);
      double ratio = last != 0 ? change / last : 0;
      if (round % 3 == 2 && ratio > 0 && ratio < 1)
        next *= exp (fmax (-EM_JUMP, fmin (EM_JUMP, change * ratio / (1 - ratio))));
      work->variance = next;
      if (fabs (change) < EM_NEAR)
        break;
    }
  return CW_FIT_OK;
}

/* The same for how closely values are tied. */
static CwFitState
estimate_ties (CwJointWork *work, CwJointStop stop, void *context)
{
  CwFitState state = cw_joint_minimise (work, STEPS, stop, context);
  if (state != CW_FIT_OK)
    return state;
  cw_joint_find_point (work);
  work->joint->omega[0] = work->joint->omega[1] = 1;
  for (unsigned round = 0; round < EM_ROUNDS; round++)
    {
      CwMatrix inverse;
      cw_joint_set_prior (work);
      state = cw_joint_minimise (work, STEPS, stop, context);
      if (state != CW_FIT_OK || !cw_joint_inform (work)
          || !cw_invert (work->joint->parameters, work->reduced, inverse)
          || cw_joint_next_omega (work, inverse) < EM_TIES_NEAR)
        break;
    }
  cw_joint_set_prior (work);
  return state;
}

CwFitState
cw_joint_solve (CwJointWork *work, CwJointStop stop, void *context)
{
  double variance = work->joint->options.variance;
  CwFitState state = CW_FIT_OK;
  work->variance = variance > 0 ? variance : EM_START;
  if (work->players > 0 && variance < 0)
    state = estimate_variance (work, stop, context);
  work->joint->variance = work->players > 0 ? work->variance : 0;
  if (work->joint->options.tied && state == CW_FIT_OK)
    state = estimate_ties (work, stop, context);
  return state == CW_FIT_OK ? cw_joint_minimise (work, STEPS, stop, context) : state;
}
